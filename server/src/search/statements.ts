// The statements that search an index. One round trip finds, ranks, counts and fetches.
import type { IndexName, Sort } from './indexes.ts'
import { matchesText, matchOf } from './matches.rules.ts'
import type { SearchParams } from './params.rules.ts'
import type { Sql } from './sql.ts'
import type { Query } from './words.rules.ts'
import { firstText, matchText } from './words.rules.ts'

/** What a search needs to know of an index before it begins. */
export interface IndexState {
  name: IndexName
  records: number
  /** Size of the entries in pages of the database, to estimate from a part of them. */
  pages: number
}

/** One search, as every statement for it needs it. */
export interface Search {
  sql: Sql
  state: IndexState
  sort: Sort | null
  params: SearchParams
  query: Query
}

export type Typos = ReadonlyMap<string, readonly string[]>

/** What a match may be good for: its words as typed, words one slip away, or those in the attributes for few results. */
export type Reach = 'strict' | 'near' | 'wide'

export interface Counted {
  /** How many records match; with `distinct`, how many families. */
  count: number
  /** Whether counting stopped at the limit. */
  isCapped: boolean
  /** How many have the query as a whole number or name. */
  exact: number
  /** How many have all its words whole; only counted when the page is ranked. */
  whole: number
  /** Page of the table where counting ended; null when it did not go through the table in order. */
  last: number | null
  records: string[]
  /** Sets of facet values with their counts. */
  sets: { ids: number[]; counts: number[] }
}

// Up to this many records every search is counted in full; above, counting stops after `sample` matches, so that a
// search of a million records costs little more than one of ten thousand (quality.md).
const countedInFull = 20_000
export const sample = 3000
const sampledPages = 300
const capOf = (state: IndexState) => (state.records <= countedInFull ? countedInFull * 2 : sample)

// As the indexes of search_entry have it; a record without a price comes last either way.
const orderOf = (sort: Sort | null, of = '') =>
  sort
    ? `${of}${sort.column} ${sort.direction} nulls last, ${of}entry_id ${sort.direction}`
    : `${of}rank, ${of}entry_id`

// A character that JSON text cannot hold stands between records: one string is read faster than an array.
const between = '\u001e'
const textsOf = (records: string | null) => (records === null ? [] : records.split(between))

/** Finds what matches `words` (tsquery text, null for filters alone), ranks it, counts it and fetches the page. */
export async function match(search: Search, words: string | null, reach: Reach, typos?: Typos): Promise<Counted> {
  const { sql, state, sort, params, query } = search
  const { values, bind, conditions, indexed } = conditionsOf(search, words)
  const isRanked = words !== null && !sort && params.hitsPerPage > 0
  // Exact numbers, then whole words, then beginnings, then mistyped words, then what the wide search added (B7.37).
  // Whatever matches has the last tier, so that one is not tested for.
  const tiers = words === null ? [] : [`'=${query.key}'`]
  if (isRanked) tiers.push(matchText(query, { prefix: false }))
  if (isRanked && reach !== 'strict') tiers.push(matchText(query, { prefix: true }))
  if (isRanked && reach === 'wide') tiers.push(matchText(query, { prefix: true, typos }))
  const cases = tiers.map((text, place) => `when e.words @@ ${bind(text)}::tsquery then ${place}`)
  const tier = cases.length === 0 ? '1' : `case ${cases.join(' ')} else ${tiers.length} end`
  const lead = isRanked ? `(not e.words @@ ${bind(firstText(query))}::tsquery)::int` : '0'
  const order = sort ? orderOf(sort) : `tier, lead, ${orderOf(null)}`
  const from = params.distinct ? 'kept' : 'found'
  const kept = `, kept as (select distinct on (coalesce(family, entry_id::text)) * from found order by coalesce(family, entry_id::text), ${order})`
  const page = () => `(select string_agg(r.record::text, '${between}' order by ${order})
    from (select * from ${from} order by ${order} limit ${bind(params.hitsPerPage)} offset ${bind(params.offset)}) p join search_record r using (entry_id))`
  const counts = `(select json_build_array(array_agg(facet_set_id), array_agg(count)) from (select facet_set_id, count(*)::int as count from found group by facet_set_id) c)`
  // Only what is needed is kept: the rows may be many.
  const isLarge = capOf(state) === sample
  const columns = ['e.entry_id', 'e.facet_set_id', `e.${sort?.column ?? 'rank'}`]
  if (isLarge) columns.push('e.ctid as place')
  if (params.distinct) columns.push('e.family')
  const text = `with found as materialized (
    select ${columns.join(', ')}, ${tier} as tier, ${lead} as lead
    from search_entry_${state.name} e where ${conditions.join(' and ')} limit ${capOf(state)}
  )${params.distinct ? kept : ''}
  select count(*)::int as count, (count(*) filter (where tier = 0))::int as exact,
    ${isRanked ? '(count(*) filter (where tier <= 1))::int' : '0'} as whole, ${isLarge ? 'max(place)::text' : 'null'} as last,
    ${params.distinct ? '(select count(*)::int from found)' : 'count(*)::int'} as matched,
    ${params.hitsPerPage === 0 ? 'null' : page()} as records,
    ${params.facets.length === 0 ? 'null' : counts} as sets
  from ${from}`
  const [row] = await sql.rows<Row>(text, values)
  if (!row) throw new Error('An aggregate answers one row.')
  const [ids, numbers] = row.sets ?? [null, null]
  return {
    ...row,
    isCapped: row.matched >= capOf(state),
    last: indexed === null ? null : Number(/^\((\d+),/.exec(row.last ?? '')?.[1] ?? 0),
    records: textsOf(row.records),
    sets: { ids: ids ?? [], counts: numbers ?? [] },
  }
}

interface Row extends Pick<Counted, 'count' | 'exact' | 'whole'> {
  last: string | null
  matched: number
  records: string | null
  sets: [ids: number[] | null, counts: number[] | null] | null
}

/**
 * The page of what matches `words`, met by walking along the order instead of collecting and sorting: for matches so
 * many that one comes every few rows, or for all records when there is neither word nor filter.
 */
export async function walk(search: Search, words: string | null): Promise<string[]> {
  const { sql, state, sort, params } = search
  const { values, bind, conditions, indexed } = conditionsOf(search, words, { isWalk: true })
  const all = [...conditions, ...(indexed === null ? [] : [matchesText(indexed, bind)])]
  // The numbers stand in the text: a planner that does not know how few are wanted would sort everything.
  const text = `select string_agg(r.record::text, '${between}' order by ${orderOf(sort, 'p.')}) as records
    from (select e.entry_id, e.${sort?.column ?? 'rank'} from search_entry_${state.name} e ${all.length > 0 ? `where ${all.join(' and ')}` : ''}
      order by ${orderOf(sort, 'e.')} limit ${params.hitsPerPage} offset ${params.offset}) p
    join search_record r using (entry_id)`
  const [row] = await sql.rows<{ records: string | null }>(text, values)
  return textsOf(row?.records ?? null)
}

/** How many records match, estimated from some pages all over the table. */
export async function estimate(search: Search, words: string | null): Promise<number> {
  const { values, conditions } = conditionsOf(search, words)
  const percent = Math.min(100, (100 * sampledPages) / Math.max(1, search.state.pages))
  const text = `select count(*)::int as count from search_entry_${search.state.name} e tablesample system (${percent.toFixed(4)}) repeatable (1) where ${conditions.join(' and ')}`
  const [row] = await search.sql.rows<{ count: number }>(text, values)
  return Math.round(((row?.count ?? 0) * 100) / percent)
}

function conditionsOf({ params, query }: Search, words: string | null, { isWalk = false } = {}) {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const { indexed, conditions } = matchOf(words, params.filter, bind)
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
