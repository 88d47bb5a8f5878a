// Finding: what a search answers with, found in one round trip; more only when little was found (words one slip away,
// then the other attributes) or when so much was found that counting stopped.
import { readFacetSets } from './facets.ts'
import type { IndexName, Sort } from './indexes.ts'
import type { SearchParams } from './params.rules.ts'
import type { Sql } from './sql.ts'
import type { Counted, IndexState, Search, Typos } from './statements.ts'
import { estimate, match, sample, walk } from './statements.ts'
import type { Query } from './words.rules.ts'
import { matchText, quoted, readQuery, slips } from './words.rules.ts'

export interface Found {
  /** The wanted records, each as JSON text. */
  records: string[]
  nbHits: number
  /** Values with their counts, most first. */
  facets: { attribute: string; value: string; count: number }[]
  /** Whether nbHits and the counts are exact; else they are estimated from the first matches in storage order. */
  isExact: boolean
  query: Query
  typos: Typos
}

// Fewer than this and the search looks further.
const few = 5

/** Runs one search. Errors of the database go through. */
export async function find(sql: Sql, state: IndexState, sort: Sort | null, params: SearchParams): Promise<Found> {
  const query = readQuery(params.query, params.queryType)
  const search: Search = { sql, state, sort, params, query }
  const base = { query, typos: new Map<string, string[]>() }
  if (query.chunks.length === 0)
    return params.filter === null
      ? browse(search, base)
      : finish(search, null, await match(search, null, 'strict'), base)

  const strictText = matchText(query, { prefix: true })
  const strict = await match(search, strictText, 'strict')
  const isEnough = ({ count, exact }: Counted) => count >= few || exact > 0 || params.restrictTo !== null
  if (isEnough(strict)) return finish(search, strictText, strict, base)

  const typos = params.typoTolerance ? await corrections(sql, state.name, query) : base.typos
  const nearText = matchText(query, { prefix: true, typos })
  const near = nearText === strictText ? strict : await match(search, nearText, 'near')
  if (isEnough(near)) return finish(search, nearText, near, { query, typos })

  const wideText = matchText(query, { prefix: true, wide: true, typos })
  return finish(search, wideText, await match(search, wideText, 'wide', typos), { query, typos })
}

async function finish(
  search: Search,
  words: string | null,
  counted: Counted,
  base: Pick<Found, 'query' | 'typos'>,
): Promise<Found> {
  const { state, params } = search
  const facets = await countsOf(search, counted.sets)
  if (!counted.isCapped) return { ...base, records: counted.records, nbHits: counted.count, facets, isExact: true }
  // Counting stopped: the part of the table it had read says how many there are in all.
  const all = counted.last === null ? await estimate(search, words) : (counted.count * state.pages) / (counted.last + 1)
  const nbHits = Math.max(counted.count, Math.min(state.records, Math.round(all)))
  const factor = nbHits / counted.count
  const estimated = facets.map((facet) => ({ ...facet, count: Math.min(nbHits, Math.round(facet.count * factor)) }))
  const records = params.hitsPerPage === 0 ? [] : await bestOf(search, words, counted.whole * factor, nbHits)
  return { ...base, records, nbHits, facets: estimated, isExact: false }
}

// From counts of sets to counts of values.
async function countsOf({ sql, params }: Search, { ids, counts }: Counted['sets']): Promise<Found['facets']> {
  const sets = await readFacetSets(sql, ids)
  const byAttribute = new Map(params.facets.map((attribute) => [attribute, new Map<string, number>()]))
  for (const [place, id] of ids.entries()) {
    for (const { attribute, value } of sets.get(id) ?? []) {
      const values = byAttribute.get(attribute)
      values?.set(value, (values.get(value) ?? 0) + (counts[place] ?? 0))
    }
  }
  return [...byAttribute].flatMap(([attribute, values]) =>
    [...values].map(([value, count]) => ({ attribute, value, count })),
  )
}

// The best of more matches than were counted. Exact numbers and whole words are sought by themselves, since they need
// not be among those counted; beginnings fill up the page (B7.37). Of `all`, about `wholes` have the words whole.
async function bestOf(search: Search, words: string | null, wholes: number, all: number): Promise<string[]> {
  const { params, query, sort } = search
  if (words === null || sort) return walk(search, words)
  const key = quoted(`=${query.key}`)
  const whole = matchText(query, { prefix: false })
  const sources = [
    { text: key, isMany: false },
    { text: `(${whole}) & !${key}`, isMany: wholes >= sample },
    { text: `(${words}) & !(${whole})`, isMany: all - wholes >= sample },
  ]
  const records: string[] = []
  let before = 0
  for (const { text, isMany } of sources) {
    const hitsPerPage = params.hitsPerPage - records.length
    const offset = Math.max(0, params.offset - before)
    const rest = { ...search, params: { ...params, facets: [], hitsPerPage, offset } }
    const part = isMany ? null : await match(rest, text, 'strict')
    if (!part || part.isCapped) return [...records, ...(await walk(rest, text))]
    records.push(...part.records)
    before += part.count
    if (records.length >= params.hitsPerPage) break
  }
  return records
}

async function browse(search: Search, base: Pick<Found, 'query' | 'typos'>): Promise<Found> {
  const { sql, state, params } = search
  const records = params.hitsPerPage === 0 || state.records <= params.offset ? [] : await walk(search, null)
  // Nothing is asked, so the counts are those kept with the values.
  const facets =
    params.facets.length === 0
      ? []
      : await sql.rows<Found['facets'][number]>(
          'select attribute, value, records as count from search_facet where index_name = $1 and records > 0 and attribute = any($2) order by records desc, value limit 20000',
          [state.name, params.facets],
        )
  return { ...base, records, nbHits: state.records, facets, isExact: true }
}

/** For each word of the query, the words of the index one slip away from it. */
async function corrections(sql: Sql, name: IndexName, query: Query): Promise<Typos> {
  const typos = new Map<string, readonly string[]>()
  for (const { word, isPrefix } of query.chunks.flatMap((chunk) => chunk.words)) {
    const variants = slips(word)
    if (variants.length === 0 || typos.has(word)) continue
    const same = isPrefix ? `w.word >= v.variant and w.word < v.variant || '\u{10FFFF}'` : 'w.word = v.variant'
    const rows = await sql.rows<{ variant: string }>(
      `select v.variant from unnest($2::text[] collate "C") with ordinality v(variant, place) where exists (select from search_word w where w.index_name = $1 and ${same}) order by v.place limit 12`,
      [name, variants],
    )
    typos.set(
      word,
      rows.map((row) => row.variant),
    )
  }
  return typos
}
