// One page of a list with the total and the counts of its facets: two statements, both limited to the accounts viewed.
import type { Facet, SearchPage } from '@portal/contract/platform/lists'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../db/transaction.ts'
import type { List, ListField } from './list.ts'
import type { ListRequest } from './listRequest.rules.ts'

/** Whose rows: of these accounts, and only those that meet every one of `only`. */
export interface RowFilter {
  accounts: readonly number[]
  only?: readonly RawBuilder<boolean>[]
  /** The same, written in columns that the list's `tally` has, too, so that it goes on serving the counts. */
  tallied?: readonly RawBuilder<boolean>[]
}

/** The most values of a facet that are counted; that is enough because a search finds the rest. */
const maxValues = 200

/** The rows of a wanted page, with `columns` of each, the total of the whole result and the facets. */
export async function loadPage<Row>(
  db: Db,
  list: List,
  request: ListRequest,
  rowFilter: RowFilter,
  columns: RawBuilder<Row>,
): Promise<SearchPage<Row>> {
  if (hasNoAccounts(list, rowFilter))
    return { content: [], totalRecords: 0, facets: getFacets(list).map(([fieldName]) => ({ fieldName, values: [] })) }
  const { totalRecords, facets } = await counts(db, list, request, rowFilter)
  // Beyond the end there is nothing to read.
  if (request.page * request.size >= totalRecords) return { content: [], totalRecords, facets }
  const isFew = list.foundFirst && request.words.length > 0 && totalRecords <= maxCounted
  const narrowing = isFew ? [whereMatches(list, request, rowFilter)] : whereFirstOfEach(list, request, rowFilter)
  const narrowed = { ...rowFilter, only: [...(rowFilter.only ?? []), ...narrowing] }
  const sorted = isFew ? { ...request, words: [] } : request
  const { rows } =
    await sql<Row>`${rowsSql(list, sorted, narrowed, columns)} limit ${request.size} offset ${request.page * request.size}`.execute(
      db,
    )
  return { content: rows, totalRecords, facets }
}

/** Most rows that words find which are read before they are sorted. */
const maxCounted = 5000

/** The condition that a row is wanted, by its key; an array, because it is worked out first and its rows are then looked up. */
const whereMatches = (list: List, request: ListRequest, rowFilter: RowFilter): RawBuilder<boolean> =>
  sql<boolean>`${list.key} = any(array(select ${list.key} from ${list.from} where ${whereRequested(list, request, rowFilter)}))`

/** Most rows read for each value of a column sorted by; further down all are sorted. */
const maxBatch = 1000

/**
 * The condition that a row is among the first of its value, in the order of keys, because the first rows in the order of
 * the names are among these.
 */
function whereFirstOfEach(list: List, request: ListRequest, rowFilter: RowFilter): RawBuilder<boolean>[] {
  const [first, ...others] = request.sort
  const each = first?.field.sortedByEach
  const rows = (request.page + 1) * request.size
  if (!each || !list.account || others.length > 0 || request.words.length > 0 || rows > maxBatch) return []
  const direction = sql.raw(`${first.direction} nulls last`)
  const of = (value: RawBuilder<unknown>) => sql`(select ${list.key} as key from ${list.from}
    where ${whereRequested(list, request, rowFilter)} and ${list.account} = v.account_id and ${each.column} ${value}
    order by ${list.key} ${sql.raw(first.direction)} limit ${rows})`
  const named = sql`(select v.account_id, v.value, ${each.name(sql`v.value`)} as name from (${getValues(list, each.column, rowFilter)}) v order by name ${direction})`
  // An array is worked out first and its few rows looked up; otherwise a subquery would be joined with all. Values of one
  // name come with ties.
  return [
    sql<boolean>`${list.key} = any(array(select r.key from ${named} v, lateral (
        select f.key from ${of(sql`= v.value`)} f union all select f.key from ${of(sql`is null`)} f where v.value is null) r
      order by v.name ${direction} fetch first ${sql.lit(rows)} rows with ties))`,
  ]
}

/** Each value of a column once for each account, and none at last: the next one is looked up by the index, however many rows have it. */
function getValues(
  { account, from, key }: List,
  column: RawBuilder<unknown>,
  { accounts }: RowFilter,
): RawBuilder<unknown> {
  const next = (beyond: RawBuilder<unknown>) =>
    sql`(select ${column} from ${from} where ${account} = v.account_id ${beyond} order by ${column}, ${key} limit 1)`
  return sql`with recursive v (account_id, value) as (
    select v.account_id, ${next(sql``)} from unnest(${accounts}::int[]) v (account_id)
    union all select v.account_id, ${next(sql`and ${column} > v.value`)} from v where v.value is not null) select * from v`
}

/** Every wanted row in order, as one SELECT without a limit. */
export function rowsSql<Row>(
  list: List,
  request: ListRequest,
  rowFilter: RowFilter,
  columns: RawBuilder<Row>,
): RawBuilder<Row> {
  const order = [
    ...request.sort.map(({ field, direction }) => sql`${field.order ?? field.value} ${toDirection(field, direction)}`),
    sql`${list.key} ${sql.raw(request.sort[0]?.direction ?? 'DESC')}`,
  ]
  return sql<Row>`select ${columns} from ${list.from} where ${whereRequested(list, request, rowFilter)} order by ${sql.join(order)}`
}

/** True if a row of the list's `from` is wanted. */
export const whereRequested = (list: List, request: ListRequest, rowFilter: RowFilter): RawBuilder<unknown> =>
  andAll([...base(list, request, rowFilter), ...request.filters.map(({ field, values }) => whereValues(field, values))])

/** How many rows are wanted. */
export async function countRows(db: Db, list: List, request: ListRequest, rowFilter: RowFilter): Promise<number> {
  if (hasNoAccounts(list, rowFilter)) return 0
  const { from, count } = countedFrom(list, request, rowFilter)
  const { rows } = await sql<{
    count: number
  }>`select ${count} as count from ${from} where ${whereRequested(list, request, rowFilter)}`.execute(db)
  return rows[0]?.count ?? 0
}

const hasNoAccounts = ({ account }: List, { accounts }: RowFilter) => account !== null && accounts.length === 0

/** True if counts that are kept cover what is asked. */
export const hasCachedCount = ({ words, start, end, filters, isOfGroup }: ListRequest, { only = [] }: RowFilter) =>
  words.length === 0 &&
  !isOfGroup &&
  !start &&
  !end &&
  only.length === 0 &&
  filters.every(({ field }) => field.filter === 'facet')

/** The source of counts: the list itself, or its tally where that covers all that is asked. */
export const countedFrom = (
  { from, tally }: List,
  request: ListRequest,
  rowFilter: RowFilter,
): { from: RawBuilder<unknown>; count: RawBuilder<number> } =>
  tally && hasCachedCount(request, rowFilter) ? tally : { from, count: sql<number>`count(*)::int` }

// The order of nulls is said only where there may be blanks, because a plain index serves the others without a sort.
const toDirection = ({ sort }: ListField, direction: 'ASC' | 'DESC') =>
  sql.raw(sort === 'blanks-last' ? `${direction} nulls last` : direction)

const andAll = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

/** Conditions that hold for the page and for every count: whose rows, words, range. */
function base(
  list: List,
  { words, start, end, timeZone, isOfGroup }: ListRequest,
  { accounts, only = [], tallied = [] }: RowFilter,
): RawBuilder<unknown>[] {
  const days = list.dayRange
    ? [
        ...(start ? [sql`${list.dayRange} >= ${start}::date`] : []),
        ...(end ? [sql`${list.dayRange} <= ${end}::date`] : []),
      ]
    : []
  const range = list.range
    ? [
        ...(start ? [sql`${list.range} >= ${start}::date::timestamp at time zone ${timeZone}`] : []),
        ...(end ? [sql`${list.range} < (${end}::date + 1)::timestamp at time zone ${timeZone}`] : []),
      ]
    : []
  return [
    ...(list.account ? [isAmong(list.account, accounts)] : []),
    ...(isOfGroup ? [isOfGroup] : []),
    ...tallied,
    ...only,
    ...days,
    ...range,
    ...whereWords(list, words, accounts),
  ]
}

const isAmong = (account: RawBuilder<unknown>, accounts: readonly number[]) =>
  accounts.length === 1 ? sql`${account} = ${accounts[0]}` : sql`${account} = any(${accounts}::int[])`

function whereWords(
  { has, hasAll }: List,
  words: ListRequest['words'],
  accounts: readonly number[],
): RawBuilder<unknown>[] {
  if (words.length === 0) return []
  if (hasAll) return [hasAll(words, accounts)]
  if (!has) throw new Error('This list cannot be searched.')
  return words.map(has)
}

/** Rows whose field has one of `values`; '' represents no value. */
function whereValues({ value, type = 'text' }: ListField, values: readonly string[]): RawBuilder<unknown> {
  const given = values.filter((each) => each !== '')
  const array =
    type === 'number'
      ? sql`${given.map(Number)}::int[]`
      : type === 'flag'
        ? sql`${given.map((each) => each === 'true')}::boolean[]`
        : sql`${given}::text[]`
  return given.length === values.length
    ? sql`${value} = any(${array})`
    : sql`(${value} is null or ${value} = any(${array}))`
}

const getFacets = (list: List) => Object.entries(list.fields).filter(([, field]) => field.filter === 'facet')

/**
 * The total, and each facet counted with its own filter left out. The rows are read once, into a small table of how
 * many there are of each combination of facet values; everything else is a sum over that, or over the counts kept of a facet.
 */
async function counts(
  db: Db,
  list: List,
  request: ListRequest,
  rowFilter: RowFilter,
): Promise<{ totalRecords: number; facets: Facet[] }> {
  const kepts = hasCachedCount(request, rowFilter) && !rowFilter.tallied?.length ? list.facetTally : undefined
  const facets = getFacets(list).map(([fieldName, field], at) => {
    const isAlone = request.filters.every((filter) => filter.fieldName === fieldName)
    return { fieldName, field, column: sql.ref(`f${at}`), tally: isAlone ? kepts : undefined }
  })
  const columnOf = new Map(facets.map(({ fieldName, column }) => [fieldName, column]))
  const others = (but?: string) =>
    andAll(
      request.filters.flatMap(({ fieldName, field, values }) => {
        const column = columnOf.get(fieldName)
        return column && fieldName !== but ? [whereValues({ ...field, value: column }, values)] : []
      }),
    )
  // A filter is left out of the rows that are read only where its own facet is counted over them.
  const own = new Set(facets.filter(({ tally }) => !tally).map(({ fieldName }) => fieldName))
  const narrowing = request.filters
    .filter(({ fieldName }) => !own.has(fieldName))
    .map(({ field, values }) => whereValues(field, values))
  const { from, count } = countedFrom(list, request, rowFilter)
  const values = facets.map(({ field, column }) => sql`${field.value} as ${column}`)
  const where = andAll([...base(list, request, rowFilter), ...narrowing])
  const groups = facets.length > 0 ? sql`group by ${sql.join(facets.map((_, at) => sql.raw(String(at + 1))))}` : sql``
  // Rows of a group are read first, because PostgreSQL then counts them by a hash table instead of sorting all.
  const cube = request.isOfGroup
    ? sql`seen as materialized (select ${sql.join(facets.length > 0 ? values : [sql`1`])} from ${from} where ${where}),
        cube as materialized (select ${sql.join([...facets.map(({ column }) => column), sql`count(*)::int as n`])} from seen ${groups})`
    : sql`cube as materialized (select ${sql.join([...values, sql`${count} as n`])} from ${from} where ${where} ${groups})`
  const parts = facets.map(({ fieldName, field, column, tally }) => {
    const source = tally
      ? sql`(select ${tally.values[fieldName] ?? (field.type === 'number' ? sql`t.value::int` : sql`t.value`)} as ${column}, n from kept t where t.facet = ${fieldName}) kept`
      : sql`cube where ${others(fieldName)}`
    return sql`
    (select ${fieldName} as field, coalesce(${column}::text, '') as value, sum(n)::int as count, ${field.label ? field.label(column) : sql`null::text`} as label
     from ${source} group by ${column} having sum(n) > 0 order by 3 desc, 2 limit ${sql.lit(maxValues)})`
  })
  const counted =
    kepts && request.filters.length === 0
      ? sql`kept where facet = ${facets[0]?.fieldName}`
      : sql`cube where ${others()}`
  const total = sql`(select '' as field, '' as value, coalesce(sum(n), 0)::int as count, null::text as label from ${counted})`
  const sums = kepts
    ? sql`kept as materialized (select t.facet, t.value, sum(t.n) as n from ${kepts.from} where ${isAmong(sql`t.account_id`, rowFilter.accounts)} group by 1, 2), `
    : sql``
  const { rows } = await sql<{ field: string; value: string; count: number; label: string | null }>`
    with ${sums}${cube}
    ${sql.join([total, ...parts], sql` union all `)}`.execute(db)
  return {
    totalRecords: rows.find((row) => row.field === '')?.count ?? 0,
    facets: facets.map(({ fieldName }) => ({
      fieldName,
      values: rows
        .filter((row) => row.field === fieldName)
        .map(({ value, count, label }) => ({ value, count, ...(label !== null && { label }) })),
    })),
  }
}
