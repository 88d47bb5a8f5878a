// The statements that search an index. One round trip finds, ranks, counts and names the records of the page.
import type { IndexName, Sort } from './indexes.ts'
import { matchesText, buildMatch } from './matches.rules.ts'
import type { SearchParams } from './params.rules.ts'
import type { Sql } from './sql.ts'
import type { Vocabulary } from './vocabulary.ts'
import type { Query } from './queries.rules.ts'
import { exactText, headText, matchText } from './queries.rules.ts'

/** What a search needs to know of an index before it begins. */
export interface IndexState {
  name: IndexName
  version: number
  records: number
  vocabulary: Vocabulary
}

/** One search, as every statement for it needs it. */
export interface Search {
  sql: Sql
  state: IndexState
  sort: Sort | null
  params: SearchParams
  query: Query
}

/** For a search that found little as it was typed: what stands nearer than the rest of what it finds now. */
export interface Further {
  /** The tsquery text of words as typed or one slip away, in the searchable attributes. */
  near: string
  /** When so many are near, the rest is left out. */
  enough: number
}

export interface Counted {
  /** How many records match; with `distinct`, how many families. */
  count: number
  /** How many have the query as a whole number or name. */
  exact: number
  /** How many names have all its words whole; only counted when the page is ranked. */
  whole: number
  /** Whether all of them are near; only said of a search that looks further. */
  isNear: boolean
  /** Numbers of the records of the page, in order. */
  ids: number[]
  /** Sets of facet values with their counts. */
  sets: { ids: number[]; counts: number[] }
}

// How many times the expected way a walk may take.
const timeout = 3

// As the indexes of search_entry have it; a record without a price comes last either way.
const orderOf = (sort: Sort | null, of = '') =>
  sort
    ? `${of}${sort.column} ${sort.direction} nulls last, ${of}entry_id ${sort.direction}`
    : `${of}rank, ${of}entry_id`

// Numbers come as one text: it is read faster than an array.
const getIds = (ids: string | null) => (ids === null ? [] : ids.split(',').map(Number))

interface Manner {
  further?: Further | undefined
  /** Look at the sample only. */
  isSample?: boolean
}

/** Finds what matches `words` (tsquery text, null for filters alone), ranks it, counts it and names the page. */
export async function match(
  search: Search,
  words: string | null,
  { further, isSample }: Manner = {},
): Promise<Counted> {
  const { sql, state, sort, params, query } = search
  const { values, bind, conditions } = conditionsOf(search, words)
  const isRanked = words !== null && !sort && params.hitsPerPage > 0
  // Exact numbers, then names with the words, then names with their beginnings, then other attributes, then mistyped
  // words, then what the wide search added [B7.37]. Whatever matches has the last tier, so that one is not tested for.
  const tiers = words === null ? [] : [exactText(query)]
  if (isRanked) tiers.push(...[false, true].map((prefix) => matchText(query, { place: 'names', prefix })))
  if (isRanked && further) tiers.push(matchText(query, { place: 'searchable', prefix: true }))
  const lastNear = further ? tiers.push(further.near) - 1 : 0
  if (isRanked && further) tiers.push(matchText(query, { place: 'all', prefix: false }))
  const cases = tiers.map((text, place) => `when e.words @@ ${bind(text)}::tsquery then ${place}`)
  const tier = cases.length === 0 ? '1' : `case ${cases.join(' ')} else ${tiers.length} end`
  const lead = isRanked ? `(not e.words @@ ${bind(headText(query))}::tsquery)::int` : '0'
  const order = sort ? orderOf(sort) : `tier, lead, ${orderOf(null)}`
  // Only what is needed is kept: the rows may be many.
  const columns = ['e.entry_id', 'e.facet_set_id', `e.${sort?.column ?? 'rank'}`]
  if (params.distinct) columns.push('e.family')
  const from = params.distinct ? 'kept' : 'found'
  const family = 'coalesce(family, entry_id::text)'
  const steps = [
    `${further ? 'looked' : 'found'} as materialized (
    select ${columns.join(', ')}, ${tier} as tier, ${lead} as lead
    from search_entry_${state.name}${isSample ? '_sample' : ''} e where ${conditions.join(' and ')}
  )`,
  ]
  // What is not near is left out where enough is.
  if (further)
    steps.push(
      `near as (select count(${params.distinct ? `distinct ${family}` : '*'}) >= ${bind(further.enough)} as is_enough from looked where tier <= ${lastNear})`,
      `found as (select * from looked where tier <= ${lastNear} or not (select is_enough from near))`,
    )
  if (params.distinct) steps.push(`kept as (select distinct on (${family}) * from found order by ${family}, ${order})`)
  const page = () => `(select string_agg(entry_id::text, ',' order by ${order})
    from (select * from ${from} order by ${order} limit ${bind(params.hitsPerPage)} offset ${bind(params.offset)}) p)`
  const counts = `(select json_build_array(array_agg(facet_set_id), array_agg(count)) from (select facet_set_id, count(*)::int as count from found group by facet_set_id) c)`
  const text = `with ${steps.join(', ')}
  select count(*)::int as count, (count(*) filter (where tier = 0))::int as exact,
    ${isRanked ? '(count(*) filter (where tier <= 1))::int' : '0'} as whole,
    ${further ? '(select is_enough from near)' : 'false'} as "isNear",
    ${params.hitsPerPage === 0 ? 'null' : page()} as ids,
    ${params.facets.length === 0 ? 'null' : counts} as sets
  from ${from}`
  const [row] = await sql.rows<Row>(text, values)
  if (!row) throw new Error('An aggregate answers one row.')
  const [ids, numbers] = row.sets ?? [null, null]
  return {
    ...row,
    ids: getIds(row.ids),
    sets: { ids: ids ?? [], counts: numbers ?? [] },
  }
}

interface Row extends Pick<Counted, 'count' | 'exact' | 'whole' | 'isNear'> {
  ids: string | null
  sets: [ids: number[] | null, counts: number[] | null] | null
}

/**
 * The page of what matches `words`, of about `matches`, when they are too many to collect and rank. Either by walking
 * along the order, which meets a match every few records, or, where that would take longer or took too long because
 * the matches all stand far behind, by sorting them.
 */
export async function pageOf(search: Search, words: string | null, matches: number): Promise<number[]> {
  const { state, params } = search
  const wanted = params.offset + params.hitsPerPage
  // A power of two, so that statements have few shapes.
  const steps = 2 ** Math.ceil(Math.log2((timeout * wanted * state.records) / Math.max(1, matches)))
  if (steps < matches) {
    const ids = await walk(search, words, steps)
    if (ids.length === params.hitsPerPage) return ids
  }
  const { values, conditions } = conditionsOf(search, words)
  // The fence keeps the planner from walking after all.
  return ordered(
    search,
    `(select * from search_entry_${state.name} e where ${conditions.join(' and ')} offset 0) e`,
    values,
  )
}

/** The page of what matches among the first `steps` records along the order; without a limit, among all. */
export async function walk(search: Search, words: string | null, steps?: number): Promise<number[]> {
  const { sort, state } = search
  const { values, bind, conditions, indexed } = conditionsOf(search, words, { isWalk: true })
  const all = [...conditions, ...(indexed === null ? [] : [matchesText(indexed, bind)])]
  const from = `search_entry_${state.name}`
  const limited = steps === undefined ? from : `(select * from ${from} order by ${orderOf(sort)} limit ${steps})`
  return ordered(search, `${limited} e ${all.length > 0 ? `where ${all.join(' and ')}` : ''}`, values)
}

async function ordered({ sql, sort, params }: Search, from: string, values: unknown[]): Promise<number[]> {
  // The numbers stand in the text: a planner that does not know how few are wanted would sort everything.
  const text = `select string_agg(entry_id::text, ',' order by ${orderOf(sort)}) as ids
    from (select e.entry_id, e.${sort?.column ?? 'rank'} from ${from} order by ${orderOf(sort, 'e.')} limit ${params.hitsPerPage} offset ${params.offset}) p`
  const [row] = await sql.rows<{ ids: string | null }>(text, values)
  return getIds(row?.ids ?? null)
}

function conditionsOf({ params, query }: Search, words: string | null, { isWalk = false } = {}) {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const { indexed, conditions } = buildMatch(words, params.filter, bind)
  if (params.restrictTo) conditions.push(...restrictions(params.restrictTo, query, bind))
  if (indexed !== null && !isWalk) conditions.push(`e.words @@ ${bind(indexed)}::tsquery`)
  return { values, bind, conditions, indexed }
}

// A restricted search is looked up in the records themselves: rare, and exact for every attribute.
function restrictions(attributes: string[], query: Query, bind: (value: unknown) => string): string[] {
  const texts = attributes.map((attribute) => `r.record #>> ${bind(attribute.split('.'))}::text[]`).join(', ')
  const value = `lower(concat_ws(' ', ${texts}))`
  return query.chunks.map(({ words, joined }) => {
    const asWords = words.map(({ word, isPrefix }) => `${value} ~ ${bind(`\\m${word}${isPrefix ? '' : '\\M'}`)}`)
    return `exists (select from search_record r where r.entry_id = e.entry_id and ((${asWords.join(' and ')}) or regexp_replace(${value}, '[^[:alnum:] ]', '', 'g') ~ ${bind(`\\m0*${joined.replace(/^0+(?=.)/, '')}`)}))`
  })
}
