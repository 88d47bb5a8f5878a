// Finding: what a search answers with, found in one round trip; in a second when little was found (the words in other
// attributes, words one slip away, some of the words), or in a catalog so large that a sample is looked at first.
import { readFacetSets } from './facets.ts'
import type { Sort } from './indexes.ts'
import { definitions, detailFacet } from './indexes.ts'
import type { SearchParams } from './params.rules.ts'
import type { Sql } from './sql.ts'
import type { MatchCounts, IndexState, RelaxationLadder, NumberFacet, Search } from './statements.ts'
import { match, findPage } from './statements.ts'
import type { Query, Unit } from './queries.rules.ts'
import { noUnit } from './queries.rules.ts'
import { toQuery } from './queryCache.ts'
import { exactText, matchText, quoted, unitText } from './texts.rules.ts'
import type { Vocabulary } from './vocabulary.ts'
import { facetLexeme } from './words.rules.ts'

export interface SearchResult {
  /** Numbers of the wanted records, in order. */
  ids: number[]
  nbHits: number
  /** How many of them pages can show. */
  reachable: number
  /** Values with their counts, most first. */
  facets: { attribute: string; value: string; count: number }[]
  /** Values of number columns with their counts, and figures of all of them. */
  numbers: readonly NumberFacet[]
  /** True if nbHits and the counts are exact; otherwise they are estimated from the sample. */
  isExact: boolean
  /** With distinct: how many of its family match, for each of `ids`; empty when that is not known. */
  members: number[]
  /** For each of `ids`, the words of the query that it has not; empty when all have all of them. */
  without: readonly string[][]
  /** Words that no record has. */
  unknown: readonly string[]
}

const emptyResult: SearchResult = {
  ids: [],
  nbHits: 0,
  reachable: 0,
  facets: [],
  numbers: [],
  isExact: true,
  members: [],
  without: [],
  unknown: [],
}

const missing = ({ units }: Query, mask: number): string[] =>
  units.filter((_unit, bit) => ((mask >> bit) & 1) === 0).map(({ text }) => text)

// Fewer than this and the search looks further.
const smallResult = 5
// Up to this many records every search looks at all of them. Above, what the sample finds often enough is counted and
// ranked in the sample, so that a search of a million records costs little more than one of ten thousand [Q1.03].
const maxWithoutSample = 20_000
const sampleMinimum = 150
const sampleOneIn = 32
// Up to this many names with the words whole, in the sample, all of them are looked for.
const maxExactHits = 15

/** Runs one search. Errors of the database go through. */
export async function find(
  sql: Sql,
  state: IndexState,
  sort: Sort | null,
  params: SearchParams,
): Promise<SearchResult> {
  const query = toQuery(params, state)
  if (!params.removeWords && query.unknown.length > 0) return emptyResult
  const search: Search = { sql, state, sort, params, query }
  const { beginningWith } = state.vocabulary
  if (query.units.length === 0) return answer(search, null, await countMatches(search, null))

  const nearness = 'meant'
  const strictText = matchText(query, { place: 'searchable', nearness, beginningWith })
  const strict = await countMatches(search, strictText)
  if (strict.count >= smallResult || strict.exact > 0 || params.restrictTo !== null)
    return answer(search, strictText, strict)

  // Words as typed come first, because a rightly written brand is no slip, however near to a word of a name: 'voltsafe' is not 'voltage'.
  const rungs = strict.count === 0 ? [] : [strictText]
  rungs.push(matchText(query, { place: 'all', nearness, beginningWith }))
  const slipped = params.typoTolerance ? findWithTypos(query, state.vocabulary) : null
  if (slipped) rungs.push(matchText(slipped, { place: 'searchable', nearness, beginningWith }))
  const near = await climb(search, { rungs })
  const { length } = query.units
  const isEnough = near.count >= (length === 2 ? 1 : smallResult) || strict.count > 0
  if (isEnough || length < 2 || !params.removeWords || !definitions[state.name].mayLoosen) return near.answer()
  // Some of the words are held by very many records, so they are looked for only when too few have all of them.
  if (length > 2) {
    const pairs = pairsText(search)
    const loose = await climb(search, { rungs: near.count > 0 ? [...rungs, pairs] : [pairs], some: query.units })
    if (loose.count > 0) return loose.answer()
  }
  // The name of the thing is looked for, because no two of the words are together anywhere.
  const thing = findMainUnit(query)
  return (await climb(search, { rungs: [inAll(search)(thing)], some: [thing] })).answer()
}

async function climb(
  search: Search,
  { rungs, some = null }: Pick<RelaxationLadder, 'rungs'> & Partial<RelaxationLadder>,
) {
  const words = `(${rungs.join(' | ')})`
  const looked = await countMatches(search, words, { rungs, some, enough: smallResult })
  return { count: looked.count, answer: () => answer(search, words, looked) }
}

// How many of the words that say most are paired.
const paired = 6

const inAll =
  ({ state }: Search) =>
  (unit: Unit) =>
    unitText(unit, { place: 'all', nearness: 'meant', beginningWith: state.vocabulary.beginningWith })

// The word that names the thing, mostly the last that is no measure.
const findMainUnit = ({ units }: Query): Unit =>
  units.findLast((unit) => unit.measure === null && !unit.isBareNumber) ?? units[0] ?? noUnit

// Any two of the words that say most; never any one of many.
function pairsText(search: Search): string {
  const best = search.query.units
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, paired)
    .map(inAll(search))
  return `(${best.flatMap((a, place) => best.slice(place + 1).map((b) => `(${a} & ${b})`)).join(' | ')})`
}

// The same query with each word also as those one slip away; null where there are none, or the query is long.
function findWithTypos(query: Query, vocabulary: Vocabulary): Query | null {
  if (query.units.length > 3) return null
  let count = 0
  const units = query.units.map((unit) => ({
    ...unit,
    words: unit.words.map((word) => {
      if (word.meant.length > 0) return word
      const near = vocabulary.near(word.word, word.isPrefix)
      count += near.length
      return near.length === 0 ? word : { ...word, meant: [word.word, ...near] }
    }),
  }))
  return count === 0 ? null : { ...query, units }
}

type CountedResult = MatchCounts & { isSampled: boolean; isLadder: boolean }

async function countMatches(search: Search, words: string | null, ladder?: RelaxationLadder): Promise<CountedResult> {
  const { state, sort, params } = search
  const isLadder = ladder !== undefined
  if (state.name === 'products' && state.records > maxWithoutSample) {
    // An order asked for is kept over all records, so that the sample only counts.
    const sampled = sort && !isLadder ? { ...search, params: { ...params, hitsPerPage: 0 } } : search
    const counted = await match(sampled, words, { ladder, isSample: true })
    if (counted.count >= sampleMinimum) return { ...counted, isSampled: true, isLadder }
  }
  return { ...(await match(search, words, { ladder })), isSampled: false, isLadder }
}

async function answer(search: Search, words: string | null, counted: CountedResult): Promise<SearchResult> {
  const { state, params, sort } = search
  const facets = await loadFacetCounts(search, counted)
  const without = counted.ids.map((_id, place) => {
    const mask = counted.masks[place]
    return mask === undefined ? [] : missing(search.query, mask)
  })
  const members = counted.isSampled ? [] : counted.members
  const numbers = counted.isSampled ? counted.numbers.map(estimatedNumbers) : counted.numbers
  const base = { isExact: !counted.isSampled, members, without, numbers, unknown: search.query.unknown }
  if (!counted.isSampled) return { ...base, ids: counted.ids, nbHits: counted.count, reachable: counted.count, facets }
  const nbHits = Math.min(state.records, counted.count * sampleOneIn)
  const estimated = facets.map((facet) => ({ ...facet, count: facet.count * sampleOneIn }))
  if (params.hitsPerPage === 0) return { ...base, ids: [], nbHits, reachable: counted.count, facets: estimated }
  const ids = counted.isLadder
    ? counted.ids
    : sort
      ? await findPage(search, words, nbHits)
      : await findBest(search, words, counted)
  return { ...base, ids, nbHits, reachable: sort && !counted.isLadder ? nbHits : counted.count, facets: estimated }
}

const estimatedNumbers = ({ attribute, stats, values }: NumberFacet): NumberFacet => ({
  attribute,
  stats: stats && { ...stats, sum: stats.sum * sampleOneIn },
  values: values.map(([value, count]) => [value, count * sampleOneIn]),
})

// From counts of sets to counts of values.
async function loadFacetCounts(
  { sql, params }: Search,
  { sets: { ids, counts }, details }: MatchCounts,
): Promise<SearchResult['facets']> {
  const sets = await readFacetSets(sql, [...ids, ...details.flatMap(([of]) => of)])
  const byAttribute = new Map(params.facets.map((attribute) => [attribute, new Map<string, number>()]))
  for (const [place, id] of ids.entries()) {
    for (const { attribute, value } of sets.get(id) ?? []) {
      const values = byAttribute.get(attribute)
      values?.set(value, (values.get(value) ?? 0) + (counts[place] ?? 0))
    }
  }
  // A family counts once for each value that one of its members has.
  for (const [of, count] of details) {
    const values = new Set(of.flatMap((id) => sets.get(id)?.map(({ value }) => value) ?? []))
    const sums = byAttribute.get(detailFacet)
    for (const value of values) sums?.set(value, (sums.get(value) ?? 0) + count)
  }
  return [...byAttribute].flatMap(([attribute, values]) =>
    [...values].map(([value, count]) => ({ attribute, value, count })),
  )
}

// The best of very many: the sample's, after exact numbers and, when they are few, whole words, which are looked for
// among all records because the sample holds one in thirty-two of them only [B7.37].
async function findBest(search: Search, words: string | null, counted: MatchCounts): Promise<number[]> {
  const { params, query } = search
  if (words === null) return counted.ids
  const head =
    counted.whole <= maxExactHits ? matchText(query, { place: 'names', nearness: 'whole' }) : exactText(query)
  const first = await match({ ...search, params: { ...params, facets: [] } }, head)
  if (first.count === 0) return counted.ids
  const hitsPerPage = params.hitsPerPage - first.ids.length
  if (hitsPerPage === 0) return first.ids
  const rest = { ...params, facets: [], hitsPerPage, offset: Math.max(0, params.offset - first.count) }
  const shown = params.distinct ? await loadFamilies(search, head) : []
  const others = await match({ ...search, params: rest }, `(${words}) & !(${[head, ...shown].join(' | ')})`, {
    isSample: true,
  })
  return [...first.ids, ...others.ids]
}

// The lexemes of the families that have a record found by `head`: a family is shown once.
async function loadFamilies({ sql, state }: Search, head: string): Promise<string[]> {
  const attribute = definitions[state.name].settings.attributeForDistinct
  if (!attribute) return []
  const rows = await sql.rows<{ family: string }>(
    `select distinct family from search_entry_${state.name} where words @@ $1::tsquery and family is not null`,
    [head],
  )
  return rows.map(({ family }) => quoted(facetLexeme(attribute, family)))
}
