// Finding: what a search answers with, found in one round trip; in two or three when little was found (the words in
// other attributes, then words one slip away), or in a catalog so large that a sample is looked at first.
import { readFacetSets } from './facets.ts'
import type { Sort } from './indexes.ts'
import type { SearchParams } from './params.rules.ts'
import type { Sql } from './sql.ts'
import type { Counted, Further, IndexState, Search } from './statements.ts'
import { match, pageOf, walk } from './statements.ts'
import type { Query, Typos } from './queries.rules.ts'
import { exactText, matchText, readQuery } from './queries.rules.ts'

export interface Found {
  /** Numbers of the wanted records, in order. */
  ids: number[]
  nbHits: number
  /** How many of them pages can show. */
  reachable: number
  /** Values with their counts, most first. */
  facets: { attribute: string; value: string; count: number }[]
  /** Whether nbHits and the counts are exact; else they are estimated from the sample. */
  isExact: boolean
  typos: Typos
}

// Fewer than this and the search looks further.
const few = 5
// Up to this many records every search looks at all of them. Above, what the sample finds often enough is counted and
// ranked in the sample, so that a search of a million records costs little more than one of ten thousand [Q1.03].
const maxWithoutSample = 20_000
const oftenEnough = 150
const sampleOneIn = 32
// Up to this many names with the words whole, in the sample, all of them are looked for.
const maxWhole = 15

/** Runs one search. Errors of the database go through. */
export async function find(sql: Sql, state: IndexState, sort: Sort | null, params: SearchParams): Promise<Found> {
  const query = readQuery(params.query, params.queryType)
  const search: Search = { sql, state, sort, params, query }
  const { beginningWith } = state.vocabulary
  const none: Typos = new Map()
  if (query.chunks.length === 0)
    return params.filter === null ? browse(search) : answer(search, null, none, await look(search, null))

  const strictText = matchText(query, { place: 'searchable', prefix: true, beginningWith })
  const strict = await look(search, strictText)
  const isEnough = ({ count, exact }: Counted) => count >= few || exact > 0 || params.restrictTo !== null
  if (isEnough(strict)) return answer(search, strictText, none, strict)

  const typos = params.typoTolerance ? corrections(state, query) : none
  if ([...typos.values()].some((meant) => meant.length > 0)) {
    // Rightly written words of a brand are no slips, however near a word of a name is: 'voltsafe' is not voltage.
    const anywhere = matchText(query, { place: 'all', prefix: true, beginningWith })
    const asTyped = await look(search, anywhere)
    if (isEnough(asTyped)) return answer(search, anywhere, none, asTyped)
  }

  // Words one slip away and the other attributes are looked at together; the latter count only when little is near.
  const near = matchText(query, { place: 'searchable', prefix: true, typos, beginningWith })
  const wide = matchText(query, { place: 'all', prefix: true, typos, beginningWith })
  const further = await look(search, wide, { near, enough: few })
  return answer(search, further.isNear ? near : wide, typos, further)
}

type Looked = Counted & { isSampled: boolean }

async function look(search: Search, words: string | null, further?: Further): Promise<Looked> {
  const { state, sort, params } = search
  if (state.name === 'products' && state.records > maxWithoutSample) {
    // An order asked for is kept over all records, so the sample only counts.
    const sampled = sort ? { ...search, params: { ...params, hitsPerPage: 0 } } : search
    const counted = await match(sampled, words, { further, isSample: true })
    if (counted.count >= oftenEnough) return { ...counted, isSampled: true }
  }
  return { ...(await match(search, words, { further })), isSampled: false }
}

async function answer(search: Search, words: string | null, typos: Typos, counted: Looked): Promise<Found> {
  const { state, params, sort } = search
  const facets = await countsOf(search, counted.sets)
  const base = { typos, isExact: !counted.isSampled }
  if (!counted.isSampled) return { ...base, ids: counted.ids, nbHits: counted.count, reachable: counted.count, facets }
  const nbHits = Math.min(state.records, counted.count * sampleOneIn)
  const estimated = facets.map((facet) => ({ ...facet, count: facet.count * sampleOneIn }))
  if (params.hitsPerPage === 0) return { ...base, ids: [], nbHits, reachable: counted.count, facets: estimated }
  const ids = sort ? await pageOf(search, words, nbHits) : await bestOf(search, words, counted)
  return { ...base, ids, nbHits, reachable: sort ? nbHits : counted.count, facets: estimated }
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

// The best of very many: the sample's, after exact numbers and, when they are few, whole words, which are looked for
// among all records because the sample holds one in thirty-two of them only [B7.37].
async function bestOf(search: Search, words: string | null, counted: Counted): Promise<number[]> {
  const { params, query } = search
  if (words === null) return counted.ids
  const head = counted.whole <= maxWhole ? matchText(query, { place: 'names', prefix: false }) : exactText(query)
  const first = await match({ ...search, params: { ...params, facets: [] } }, head)
  if (first.count === 0) return counted.ids
  const hitsPerPage = params.hitsPerPage - first.ids.length
  if (hitsPerPage === 0) return first.ids
  const rest = { ...params, facets: [], hitsPerPage, offset: Math.max(0, params.offset - first.count) }
  const others = await match({ ...search, params: rest }, `(${words}) & !(${head})`, { isSample: true })
  return [...first.ids, ...others.ids]
}

async function browse(search: Search): Promise<Found> {
  const { sql, state, params } = search
  const ids = params.hitsPerPage === 0 || state.records <= params.offset ? [] : await walk(search, null)
  // Nothing is asked, so the counts are those kept with the values.
  const facets =
    params.facets.length === 0
      ? []
      : await sql.rows<Found['facets'][number]>(
          'select attribute, value, records as count from search_facet where index_name = $1 and records > 0 and attribute = any($2) order by records desc, value limit 20000',
          [state.name, params.facets],
        )
  const { records: count } = state
  return { ids, nbHits: count, reachable: count, facets, isExact: true, typos: new Map() }
}

/** For each word of the query, the words of the index one slip away from it. */
const corrections = ({ vocabulary }: IndexState, query: Query): Typos =>
  new Map(
    query.chunks.flatMap((chunk) => chunk.words).map(({ word, isPrefix }) => [word, vocabulary.near(word, isPrefix)]),
  )
