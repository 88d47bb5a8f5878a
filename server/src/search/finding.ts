// Finding: the statements that search an index. One round trip finds, ranks, counts and fetches; a second one only
// when little was found (wider attributes, typos) or when so much was found that counting stops (see `cap`).
import type { IndexName, Sort } from './indexes.ts'
import type { Match } from './matches.rules.ts'
import { matchesText, matchOf } from './matches.rules.ts'
import type { SearchParams } from './params.rules.ts'
import type { Query } from './words.rules.ts'
import { firstText, matchText, readQuery, slips } from './words.rules.ts'
import type { Sql } from './sql.ts'

/** What a search needs to know of an index before it begins. */
export interface IndexState {
  name: IndexName
  records: number
  /** Size of the entries in pages of the database, to estimate from a part of them. */
  pages: number
}

export interface Found {
  /** The wanted records as one JSON list. */
  records: string
  nbHits: number
  /** Values with their counts, most first. */
  facets: { attribute: string; value: string; count: number }[]
  /** Whether nbHits and the counts are exact; else they are estimated from the first matches in storage order. */
  isExact: boolean
  query: Query
  typos: ReadonlyMap<string, readonly string[]>
}

// Up to this many records every search is counted in full; above, counting stops after `sample` matches, so that a
// search of a million records costs little more than one of ten thousand (quality.md).
const countedInFull = 20_000
const sample = 3000
// Fewer than this and the search looks further: at the other attributes, and at words one slip away.
const few = 5

/** Runs one search. Errors of the database go through. */
export async function find(sql: Sql, state: IndexState, sort: Sort | null, params: SearchParams): Promise<Found> {
  const query = readQuery(params.query, params.queryType)
  const hasWords = query.chunks.length > 0
  const none: Found = { records: '[]', nbHits: state.records, facets: [], isExact: true, query, typos: new Map() }
  if (!hasWords && params.filter === null) return browse(sql, state, sort, params, none)

  const search = { sql, state, sort, params, query }
  const strict = await run(search, hasWords ? matchText(query, { prefix: true }) : null)
  const isEnough = (counted: Counted) =>
    !hasWords || counted.count >= few || counted.exact > 0 || params.restrictTo !== null
  if (isEnough(strict)) return finish(search, strict, none)
  const typos = params.typoTolerance ? await corrections(sql, state.name, query) : none.typos
  const near = [...typos.values()].some((meant) => meant.length > 0)
    ? await run(search, matchText(query, { prefix: true, typos }))
    : strict
  if (isEnough(near)) return finish(search, near, { ...none, typos })
  const wide = await run(search, matchText(query, { prefix: true, wide: true, typos }), typos)
  return finish(search, wide, { ...none, typos })
}

interface Search {
  sql: Sql
  state: IndexState
  sort: Sort | null
  params: SearchParams
  query: Query
}

interface Counted {
  words: string | null
  count: number
  exact: number
  last: string | null
  records: string | null
  facets: [attribute: string, value: string, count: number][] | null
  match: Match
  values: unknown[]
}

const capOf = (state: IndexState) => (state.records <= countedInFull ? countedInFull * 2 : sample)
// As the indexes of search_entry have it, a record without a price last either way.
const orderOf = (sort: Sort | null, of = '') =>
  sort
    ? `${of}${sort.column} ${sort.direction} nulls last, ${of}entry_id ${sort.direction}`
    : `${of}rank, ${of}entry_id`

async function run(
  { sql, state, sort, params, query }: Search,
  words: string | null,
  typos?: ReadonlyMap<string, readonly string[]>,
): Promise<Counted> {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const match = matchOf(words, params.filter, bind)
  if (params.restrictTo) match.conditions.push(...restrictions(params.restrictTo, query, bind))
  const conditions = [
    ...(match.indexed === null ? [] : [`e.words @@ ${bind(match.indexed)}::tsquery`]),
    ...match.conditions,
  ]
  const matchValues = [...values]

  // Exact numbers, then whole words, then beginnings, then mistyped words, then what the wide search added (B7.37).
  const tiers = [
    `'=${query.key}'`,
    matchText(query, { prefix: false }),
    matchText(query, { prefix: true }),
    ...(typos ? [matchText(query, { prefix: true, typos })] : []),
  ]
  const tier =
    words === null
      ? '0'
      : `case ${tiers.map((text, place) => `when e.words @@ ${bind(text)}::tsquery then ${place}`).join(' ')} else ${tiers.length} end`
  const lead = words === null ? '0' : `(not e.words @@ ${bind(firstText(query))}::tsquery)::int`
  const order = sort ? orderOf(sort) : `tier, lead, ${orderOf(null)}`
  const column = sort ? `, e.${sort.column}` : ''
  const from = params.distinct ? 'kept' : 'found'
  const text = `with found as materialized (
    select e.entry_id, e.ctid as place, e.facets, e.rank, e.family, ${tier} as tier, ${lead} as lead${column}
    from search_entry_${state.name} e where ${conditions.join(' and ')} limit ${capOf(state)}
  )${params.distinct ? `, kept as (select distinct on (coalesce(family, entry_id::text)) * from found order by coalesce(family, entry_id::text), ${order})` : ''}
  select (select count(*)::int from ${from}) as count, (select count(*)::int from found where tier = 0) as exact, (select max(place)::text from found) as last,
    ${params.hitsPerPage === 0 ? 'null' : `(select string_agg(r.record::text, ',' order by ${order}) from (select * from ${from} order by ${order} limit ${bind(params.hitsPerPage)} offset ${bind(params.offset)}) p join search_record r using (entry_id))`} as records,
    ${params.facets.length === 0 ? 'null' : `(select json_agg(json_build_array(f.attribute, f.value, c.count)) from (select facet_id, count(*)::int as count from found, unnest(found.facets) as facet_id group by facet_id) c join search_facet f using (facet_id) where f.attribute = any(${bind(params.facets)}) or '*' = any(${bind(params.facets)}))`} as facets`
  const [row] = await sql.rows<Pick<Counted, 'count' | 'exact' | 'last' | 'records' | 'facets'>>(text, values)
  if (!row) throw new Error('An aggregate answers one row.')
  return { ...row, exact: words === null ? 0 : row.exact, words, match, values: matchValues }
}

async function finish(search: Search, counted: Counted, base: Found): Promise<Found> {
  const { state, params } = search
  const facets = (counted.facets ?? []).map(([attribute, value, count]) => ({ attribute, value, count }))
  if (counted.count < capOf(state))
    return { ...base, records: `[${counted.records ?? ''}]`, nbHits: counted.count, facets }
  // Counting stopped: the part of the table it had read says how many there are in all.
  const block = Number(/^\((\d+),/.exec(counted.last ?? '')?.[1] ?? 0)
  const factor = Math.max(1, state.pages / (block + 1))
  const nbHits = Math.min(state.records, Math.round(counted.count * factor))
  const estimated = facets.map((facet) => ({ ...facet, count: Math.min(nbHits, Math.round(facet.count * factor)) }))
  const records = params.hitsPerPage === 0 ? '[]' : await bestOf(search, counted)
  return { ...base, records, nbHits, facets: estimated, isExact: false }
}

// The best of more matches than were counted: exact numbers first, then a walk along the order, which meets a match
// every few rows because there are so many.
async function bestOf(search: Search, counted: Counted): Promise<string> {
  const { sql, state, sort, params, query } = search
  if (counted.words !== null && !sort) {
    const whole = await run({ ...search, params: { ...params, facets: [] } }, matchText(query, { prefix: false }))
    // Few whole words among very many beginnings: they come first, the counted beginnings after them.
    if (whole.count < capOf(state))
      return whole.count >= params.offset + params.hitsPerPage
        ? `[${whole.records ?? ''}]`
        : `[${counted.records ?? ''}]`
    return walk(sql, state, sort, params, whole)
  }
  return walk(sql, state, sort, params, counted)
}

function walk(
  sql: Sql,
  state: IndexState,
  sort: Sort | null,
  params: SearchParams,
  { match, values }: Counted,
): Promise<string> {
  const bound = [...values]
  const bind = (value: unknown) => `$${bound.push(value)}`
  const conditions = [...match.conditions, ...(match.indexed === null ? [] : [matchesText(match.indexed, bind)])]
  return walked(sql, state, sort, params, `where ${conditions.join(' and ')}`, bound)
}

async function walked(
  sql: Sql,
  state: IndexState,
  sort: Sort | null,
  params: SearchParams,
  where: string,
  values: unknown[],
): Promise<string> {
  // The numbers stand in the text: a planner that does not know how few are wanted would sort everything.
  const text = `select string_agg(r.record::text, ',' order by ${orderOf(sort, 'p.')}) as records
    from (select e.entry_id, e.${sort?.column ?? 'rank'} from search_entry_${state.name} e ${where} order by ${orderOf(sort, 'e.')} limit ${params.hitsPerPage} offset ${params.offset}) p
    join search_record r using (entry_id)`
  const [row] = await sql.rows<{ records: string | null }>(text, values)
  return `[${row?.records ?? ''}]`
}

async function browse(
  sql: Sql,
  state: IndexState,
  sort: Sort | null,
  params: SearchParams,
  base: Found,
): Promise<Found> {
  const records =
    params.hitsPerPage === 0 || state.records <= params.offset ? '[]' : await walked(sql, state, sort, params, '', [])
  if (params.facets.length === 0) return { ...base, records }
  // Nothing is asked, so the counts are those kept with the values.
  const facets = await sql.rows<Found['facets'][number]>(
    `select attribute, value, records as count from search_facet where index_name = $1 and records > 0 and (attribute = any($2) or '*' = any($2)) order by records desc, value limit 20000`,
    [state.name, params.facets],
  )
  return { ...base, records, facets }
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

/** For each word of the query, the words of the index one slip away from it. */
async function corrections(sql: Sql, name: IndexName, query: Query): Promise<ReadonlyMap<string, readonly string[]>> {
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
