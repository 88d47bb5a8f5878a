// The statements that search an index. One round trip finds, ranks, counts and names the records of the page.
import type { IndexName, Sort } from './indexes.ts'
import { columnSql, detailFacet, priceOf } from './indexes.ts'
import type { BindParameter } from './matches.rules.ts'
import { buildConditions } from './matches.rules.ts'
import type { SearchParams } from './params.rules.ts'
import type { Sql } from './sql.ts'
import type { Synonyms } from './synonyms.rules.ts'
import type { Vocabulary } from './vocabulary.ts'
import type { Query, Unit } from './queries.rules.ts'
import { exactText, headText, matchText, buildLowVoltageText, unitText, voltageText } from './texts.rules.ts'

/** The index facts of a search. */
export interface IndexState {
  name: IndexName
  version: number
  records: number
  vocabulary: Vocabulary
  synonyms: Synonyms
}

/** One search, as every statement for it needs it. */
export interface Search {
  sql: Sql
  state: IndexState
  sort: Sort | null
  params: SearchParams
  query: Query
}

/**
 * For a search that found little: the rungs of a ladder (tsquery texts), from what was typed to some of its words. The
 * first rungs that hold enough together are the answer; what is higher comes first.
 */
export interface RelaxationLadder {
  rungs: readonly string[]
  /**
   * Of a last rung that leaves words out, the units of the query that its records may have. Its hits come after all
   * others, the better first, whatever order was asked for.
   */
  some: readonly Unit[] | null
  enough: number
}

/** The numbers that a facet has, most first, and figures of all of them; none where nothing has one. */
export interface NumberFacet {
  attribute: string
  stats: { min: number; max: number; avg: number; sum: number } | null
  values: [value: number, count: number][]
}

export interface MatchCounts {
  /** How many records match; with `distinct`, how many families. */
  count: number
  /** How many have the query as a whole number or name. */
  exact: number
  /** How many names have all its words whole; only counted when the page is ranked. */
  whole: number
  /** The lowest rung of the ladder that is part of the answer. */
  rung: number
  /** Numbers of the records of the page, in order. */
  ids: number[]
  /** Which units of the query each of them has, as bits; only of a ladder. */
  masks: number[]
  /** With distinct: how many records of its family match, for each of the page. */
  members: number[]
  /** Sets of facet values with their counts. */
  sets: { ids: number[]; counts: number[] }
  /** Of the number columns asked for. */
  numbers: NumberFacet[]
  /** Sets of attribute values that families (or records) have together, and how many have them. */
  details: [sets: number[], count: number][]
}

// How many times the expected way a walk may take.
const timeout = 3

// As the indexes of search_entry have it; a record without a price comes last either way.
const orderSql = (sort: Sort | null, of = '') =>
  sort
    ? `${columnSql(sort, of)} ${sort.direction} nulls last, ${of}entry_id ${sort.direction}`
    : `${of}rank, ${of}entry_id`

// The records distinct keeps one of.
const family = 'coalesce(family, entry_id::text) collate "C"'

// Numbers come as one text, because it is read faster than an array.
const getIds = (ids: string | null) => (ids === null ? [] : ids.split(',').map(Number))

interface SearchVariant {
  ladder?: RelaxationLadder | undefined
  /** Look at the sample only. */
  isSample?: boolean
}

// Of the best found with words left out, so much worse ones are shown.
const sampleShare = 0.7

/** Finds what matches `words` (tsquery text, null for filters alone), ranks it, counts it and names the page. */
export async function match(
  search: Search,
  words: string | null,
  { ladder, isSample }: SearchVariant = {},
): Promise<MatchCounts> {
  const { sql, state, sort, params, query } = search
  const { values, bind, where } = buildWhere(search, words)
  const is = (text: string) => `e.words @@ ${bind(text)}::tsquery`
  const isRanked = words !== null && !sort && params.hitsPerPage > 0
  // Exact numbers, then names with the words, then with beginnings, forms and meanings of them, then the rest.
  // Whatever matches has the last tier, so that one is not tested for.
  // A ladder is climbed where nothing is the whole query.
  const tiers = words === null || ladder ? [] : [exactText(query)]
  if (isRanked && !ladder)
    for (const nearness of ['whole', 'begun', 'stem', 'meant'] as const) {
      const text = matchText(query, { place: 'names', nearness })
      if (text !== tiers.at(-1)) tiers.push(text)
    }
  const cases = tiers.map((text, place) => `when ${is(text)} then ${place}`)
  const tier = cases.length === 0 ? '1' : `case ${cases.join(' ')} else ${tiers.length} end`
  const head = isRanked ? headText(query) : null
  const leads = isRanked ? [head, voltageText(query)].filter((text) => text !== null) : []
  const lead = leads.map((text) => `(not ${is(text)})::int`).join(' + ') || '0'
  const rungs = ladder ? ladder.rungs.slice(0, -1).map((text, place) => `when ${is(text)} then ${place}`) : []
  const rung = rungs.length > 0 ? `case ${rungs.join(' ')} else ${rungs.length} end` : '0'
  const some = ladder?.some ?? null
  const isLoose = some !== null
  const loose = isLoose ? `case rung when ${rungs.length} then -score else -1000 end, ` : ''
  const order = sort
    ? `${loose}${orderSql(sort)}`
    : `${ladder ? 'rung, tier, score desc' : 'tier'}, lead, ${orderSql(null)}`
  // Only what is needed is kept, because the rows may be many.
  const numeric = params.facets.flatMap((attribute) => {
    const price = priceOf(attribute)
    return price ? [{ attribute, price }] : []
  })
  const ordered = new Set([sort?.column ?? 'rank', ...numeric.map(({ price }) => price.column)])
  const columns = ['e.entry_id', 'e.facet_set_id', ...[...ordered].map((column) => `e.${column}`)]
  const hasDetails = params.facets.includes(detailFacet)
  if (params.distinct) columns.push('e.family')
  if (hasDetails) columns.push('e.detail_set_id')
  const from = params.distinct ? 'kept' : 'found'
  const named = some ?? (ladder && isRanked ? query.units : null)
  const masks = [
    ...(some ? [`${maskSql(query, some, 'all', is)} as mask`] : []),
    ...(named ? [`${maskSql(query, named, 'names', is)} as named`] : []),
  ]
  const steps = [
    `${ladder ? 'looked' : 'found'} as materialized (
    select ${columns.join(', ')}, ${tier} as tier, ${lead} as lead, ${[`${rung} as rung`, ...masks].join(', ')}
    from search_entry_${state.name}${isSample ? '_sample' : ''} e where ${where}
  )`,
  ]
  if (ladder) {
    const scores = [
      ...(some ? [scoreSql(query, 'mask', bind)] : []),
      ...(named ? [scoreSql(query, 'named', bind)] : []),
    ]
    const score = [...scores, '6 * (1 - lead)'].join(' + ')
    steps.push(
      `scored as materialized (select *, ${score} as score from looked)`,
      `counts as (select rung, sum(count(*)) over (order by rung) as count from scored group by rung)`,
      `lowest as (select coalesce(min(rung) filter (where count >= ${bind(ladder.enough)}), max(rung), 0) as rung from counts)`,
      `found as (select * from scored where rung < ${isLoose ? rungs.length : rungs.length + 1} and rung <= (select rung from lowest)
        or rung <= (select rung from lowest) and score >= (select ${sampleShare} * max(score) from scored where rung = ${rungs.length}))`,
    )
  }
  if (params.distinct)
    steps.push(
      `members as (select *, row_number() over w as place, count(*) over w::int as members from found
        window w as (partition by ${family} order by ${order} rows between unbounded preceding and unbounded following))`,
      `kept as (select * from members where place = 1)`,
    )
  const page = (column: string) => `string_agg(${column}::text, ',' order by ${order})`
  const pages =
    () => `(select json_build_array(${page('entry_id')}, ${isLoose ? page('mask') : 'null'}, ${params.distinct ? page('members') : 'null'})
    from (select * from ${from} order by ${order} limit ${bind(params.hitsPerPage)} offset ${bind(params.offset)}) p)`
  const counts = `(select json_build_array(array_agg(facet_set_id), array_agg(count)) from (select facet_set_id, count(*)::int as count from ${params.facetingAfterDistinct ? from : 'found'} group by facet_set_id) c)`
  const details = `(select json_agg(json_build_array(sets, count)) from (select sets, count(*)::int as count
    from (select array_agg(distinct detail_set_id) as sets from found group by ${params.distinct ? family : 'entry_id'}) f group by sets) d)`
  const figures = numeric.map(({ attribute, price }) =>
    numbersSql(attribute, columnSql(price), params.facetingAfterDistinct ? from : 'found'),
  )
  const text = `with ${steps.join(', ')}
  select count(*)::int as count, (count(*) filter (where tier = 0))::int as exact,
    ${isRanked ? '(count(*) filter (where tier <= 1))::int' : '0'} as whole,
    coalesce(max(rung), 0) as rung,
    ${params.hitsPerPage === 0 ? 'null' : pages()} as page,
    ${params.facets.some((facet) => facet !== detailFacet && !priceOf(facet)) ? counts : 'null'} as sets,
    ${hasDetails ? details : 'null'} as details,
    ${figures.length > 0 ? `json_build_array(${figures.join(', ')})` : 'null'} as numbers
  from ${from}`
  const [row] = await sql.rows<Row>(text, values)
  if (!row) throw new Error('An aggregate answers one row.')
  const [ids, numbers] = row.sets ?? [null, null]
  return {
    ...row,
    ids: getIds(row.page?.[0] ?? null),
    masks: getIds(row.page?.[1] ?? null),
    members: getIds(row.page?.[2] ?? null),
    sets: { ids: ids ?? [], counts: numbers ?? [] },
    details: row.details ?? [],
    numbers: row.numbers ?? [],
  }
}

// Which units of the query a record has, each a bit; and what they weigh together, of twenty.
function maskSql(
  { units }: Query,
  some: readonly Unit[],
  place: 'names' | 'all',
  is: (text: string) => string,
): string {
  const bits = units.flatMap((unit, bit) => (some.includes(unit) ? [{ unit, value: 2 ** bit }] : []))
  // A record found by one unit alone has it.
  if (place === 'all' && bits.length === 1) return String(bits[0]?.value ?? 0)
  return bits
    .map(({ unit, value }) => `(${is(unitText(unit, { place, nearness: 'meant' }))})::int * ${value}`)
    .join(' + ')
}
function scoreSql({ units }: Query, mask: string, bind: BindParameter): string {
  const total = units.reduce((sum, { weight }) => sum + weight, 0)
  return units
    .map(({ weight }, bit) => `(${mask} >> ${bit} & 1) * ${bind(Math.round((20 * weight) / total))}::int`)
    .join(' + ')
}

interface Row extends Pick<MatchCounts, 'count' | 'exact' | 'whole' | 'rung'> {
  page: [ids: string | null, masks: string | null, members: string | null] | null
  sets: [ids: number[] | null, counts: number[] | null] | null
  details: [sets: number[], count: number][] | null
  numbers: NumberFacet[] | null
}

// As many values as any answer may ask for; the figures are of all.
const maxNumbers = 1000
const numbersSql = (
  attribute: string,
  column: string,
  from: string,
) => `(select json_build_object('attribute', '${attribute}',
    'stats', case when count(*) > 0 then json_build_object('min', min(${column}), 'max', max(${column}), 'avg', avg(${column}), 'sum', sum(${column})) end,
    'values', coalesce((select json_agg(json_build_array(value, count)) from (select ${column}::float8 as value, count(*)::int as count
      from ${from} where ${column} is not null group by 1 order by 2 desc, 1 limit ${maxNumbers}) v), '[]')) from ${from} where ${column} is not null)`

/**
 * The page of what matches `words`, of about `matches`, when they are too many to collect and rank. Either by walking
 * along the order, which meets a match every few records, or, where that would take longer or took too long because
 * the matches all are far behind, by sorting them.
 */
export async function findPage(search: Search, words: string | null, matches: number): Promise<number[]> {
  const { state, params } = search
  const wanted = params.offset + params.hitsPerPage
  // A power of two, so that statements have few shapes.
  const steps =
    2 ** Math.ceil(Math.log2((timeout * wanted * (params.distinct ? 4 : 1) * state.records) / Math.max(1, matches)))
  if (steps < matches) {
    const ids = await walkInOrder(search, words, steps)
    if (ids.length === params.hitsPerPage) return ids
  }
  const { values, where } = buildWhere(search, words)
  // The fence keeps the planner from walking after all.
  return ordered(search, `(select * from search_entry_${state.name} e where ${where} offset 0) e`, values)
}

/** The page of what matches among the first `steps` records along the order. */
async function walkInOrder(search: Search, words: string | null, steps: number): Promise<number[]> {
  const { sort, state } = search
  const { values, where } = buildWhere(search, words, { isWalk: true })
  const limited = `(select * from search_entry_${state.name} order by ${orderSql(sort)} limit ${steps})`
  return ordered(search, `${limited} e where ${where}`, values)
}

async function ordered({ sql, sort, params }: Search, from: string, values: unknown[]): Promise<number[]> {
  // The numbers are in the text, because a planner that does not know how few are wanted would sort everything.
  const distinct = `(select distinct on (${family}) * from ${from} order by ${family}, ${orderSql(sort)}) e`
  const text = `select string_agg(entry_id::text, ',' order by ${orderSql(sort)}) as ids
    from (select e.entry_id, e.${sort?.column ?? 'rank'} from ${params.distinct ? distinct : from} order by ${orderSql(sort, 'e.')} limit ${params.hitsPerPage} offset ${params.offset}) p`
  const [row] = await sql.rows<{ ids: string | null }>(text, values)
  return getIds(row?.ids ?? null)
}

function buildWhere({ params, query }: Search, words: string | null, manner?: { isWalk: boolean }) {
  const { values, bind, conditions } = buildConditions(words, params.filter, manner)
  const tooLow = buildLowVoltageText(query)
  if (tooLow !== null) conditions.push(`not (e.words @@ ${bind(tooLow)}::tsquery)`)
  if (params.restrictTo && query.units.length > 0) conditions.push(...restrictions(params.restrictTo, query, bind))
  return { values, bind, where: conditions.join(' and ') || 'true' }
}

// A restricted search is looked up in the records themselves, because that is exact for every attribute and such searches are rare.
function restrictions(attributes: string[], query: Query, bind: (value: unknown) => string): string[] {
  const texts = attributes.map((attribute) => `r.record #>> ${bind(attribute.split('.'))}::text[]`).join(', ')
  const value = `lower(concat_ws(' ', ${texts}))`
  return query.units.map(({ words, joined, text }) => {
    if (words.length === 0) return `position(lower(${bind(text)}) in ${value}) > 0`
    const whole = joined ?? words.map(({ word }) => word).join('')
    const asWords = words.map(({ word, isPrefix }) => `${value} ~ ${bind(`\\m${word}${isPrefix ? '' : '\\M'}`)}`)
    return `exists (select from search_record r where r.entry_id = e.entry_id and ((${asWords.join(' and ')}) or regexp_replace(${value}, '[^[:alnum:] ]', '', 'g') ~ ${bind(`\\m0*${whole.replace(/^0+(?=.)/, '')}`)}))`
  })
}
