// The hits of an answer: what is retrieved of records, marked in them, cut out of them, and what they were ranked by.
import type { HighlightTerms } from './highlights.rules.ts'
import { highlightJson, matchedWords, snippetOf, toMarks } from './highlights.rules.ts'
import type { SearchRecord } from './indexes.ts'
import { getSearchable } from './indexes.ts'
import type { SearchParams } from './params.rules.ts'
import { toQuery } from './queryCache.ts'
import type { ShownRecord } from './shownRecords.ts'
import { getReadyText } from './shownRecords.ts'
import type { LoadedIndex } from './state.ts'

/** The hits of an answer as JSON text, with what is marked in them and what they were ranked by. */
export function hitsText(records: ShownRecord[], state: LoadedIndex, params: SearchParams): string {
  const { attributesToRetrieve, attributesToHighlight, snippets, rankingInfo } = params
  const isWhole =
    attributesToRetrieve.includes('*') && !attributesToRetrieve.some((attribute) => attribute.startsWith('-'))
  // The stored text is the answer, because there is nothing to change.
  if (isWhole && attributesToHighlight.length === 0 && snippets.length === 0 && !rankingInfo)
    return `[${records.map(({ text }) => text).join(',')}]`
  const { highlightPreTag: preTag, highlightPostTag: postTag } = params
  const marks = toMarks(toQuery(params, state), { preTag, postTag })
  const hits = records.map((shown, place) => {
    const { text, record } = shown
    const names = attributesToHighlight.includes('*') ? Object.keys(record) : attributesToHighlight
    const hit = isWhole ? text : JSON.stringify(retrieved(record, attributesToRetrieve))
    const more: string[] = []
    if (snippets.length > 0) more.push(`"_snippetResult":${JSON.stringify(toSnippets(record, params, marks))}`)
    if (rankingInfo) more.push(`"_rankingInfo":${JSON.stringify(toRanking(record, state, params, marks, place))}`)
    const highlights: string[] = []
    for (const name of names) {
      const highlight = Object.hasOwn(record, name)
        ? highlightJson(record[name], getReadyText(shown, name), marks)
        : undefined
      if (highlight !== undefined) highlights.push(`${JSON.stringify(name)}:${highlight}`)
    }
    if (names.length > 0) more.unshift(`"_highlightResult":{${highlights.join(',')}}`)
    // Every record has its objectID, so something is before the comma.
    return more.length === 0 ? hit : `${hit.slice(0, hit.lastIndexOf('}'))},${more.join(',')}}`
  })
  return `[${hits.join(',')}]`
}

/** The attributes of `record` that `wanted` names ('*', 'a', 'a.b', '-c'); objectID always. */
export function retrieved(record: SearchRecord, wanted: string[]): SearchRecord {
  const without = new Set(wanted.filter((name) => name.startsWith('-')).map((name) => name.slice(1)))
  const names = new Set(wanted.map((name) => name.split('.')[0]))
  const isAll = wanted.includes('*')
  const kept = Object.entries(record).filter(
    ([name]) => name === 'objectID' || (!without.has(name) && (isAll || names.has(name))),
  )
  return Object.fromEntries(kept) as SearchRecord
}

function toSnippets(record: SearchRecord, { snippets, snippetEllipsisText }: SearchParams, marks: HighlightTerms) {
  const every = snippets.find(({ attribute }) => attribute === '*')
  const named = every ? Object.keys(record).map((attribute) => ({ ...every, attribute })) : snippets
  return Object.fromEntries(
    named.flatMap(({ attribute, words }) => {
      const value = record[attribute]
      return typeof value === 'string' ? [[attribute, snippetOf(value, words, snippetEllipsisText, marks)]] : []
    }),
  )
}

/** As Algolia says it: words found, those of them written just so, the first attribute with one, and the place in the order. */
function toRanking(
  record: SearchRecord,
  { settings }: LoadedIndex,
  params: SearchParams,
  marks: HighlightTerms,
  place: number,
) {
  const found = getSearchable(settings).map(({ attribute }) => {
    const value = record[attribute]
    return typeof value === 'string' ? matchedWords(value, marks) : { all: [], exact: [] }
  })
  const all = new Set(found.flatMap(({ all }) => all))
  const exact = new Set(found.flatMap(({ exact }) => exact))
  return {
    nbTypos: [...all].filter((word) => !exact.has(word) && marks.query.units.some(hasTypo(word))).length,
    firstMatchedWord:
      Math.max(
        0,
        found.findIndex((of) => of.all.length > 0),
      ) * 1000,
    proximityDistance: 0,
    userScore: params.offset + place + 1,
    geoDistance: 0,
    geoPrecision: 1,
    nbExactWords: exact.size,
    words: all.size,
    filters: params.filter === null ? 0 : 1,
    promoted: false,
  }
}

const hasTypo =
  (typed: string) =>
  ({ words }: HighlightTerms['query']['units'][number]): boolean =>
    words.some(({ word, meant }) => word === typed && meant.length > 0)
