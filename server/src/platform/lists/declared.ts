// The server's side of a declared list (contract listDeclaration.ts): the SQL of each name makes what is read, sorted,
// filtered and written to files.
import type { Columns, ListColumn, ListDeclaration, RowOf } from '@portal/contract/platform/listDeclaration'
import type { ExportRequest, SearchPage, SearchRequest } from '@portal/contract/platform/lists'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../../schema.gen.ts'
import type { Ctx } from '../http/ctx.ts'
import type { FileTerms } from '../files/fileRules.ts'
import { exportList } from './export.ts'
import type { FileColumn } from './fileColumn.ts'
import type { List, ListField, PlainField } from './list.ts'
import type { RowFilter } from './page.ts'
import { loadPage } from './page.ts'
import type { ListRequest } from './listRequest.rules.ts'
import { dayIn, getTimeZone, parseListRequest } from './listRequest.rules.ts'

type Sql<T = unknown> = RawBuilder<T>
type Name<D extends ListDeclaration> = keyof RowOf<D> & string
/** The names whose filter the area reads itself. */
type Apart<F extends Columns> = { [K in keyof F]: F[K] extends { filter: 'apart' } ? K : never }[keyof F]
type Needed<D extends ListDeclaration> = Exclude<Name<D> | (keyof D['fields'] & string), Apart<D['fields']>>
type FileOnly<C extends Columns> = {
  [K in keyof C]: C[K] extends { file: number } ? (C[K] extends { shape: null } | { wire: false } ? K : never) : never
}[keyof C]

type Camel<Snake extends string> = Snake extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Snake
const toSnake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A table by its alias in `from`, whose columns are read under the names of the wire: unit_serial as unitSerial. */
interface TableAlias<Table extends keyof Tables> {
  table: Table
  alias: string
}
export const tableOf = <Table extends keyof Tables>(table: Table, alias: string): TableAlias<Table> => ({
  table,
  alias,
})

/** A row as it is read: moments are dates, and what `also` reads is beside it. */
export type Stored<D extends ListDeclaration, Also> = {
  [K in Name<D>]: D['columns'] extends Record<K, { kind: 'moment' }> ? Date | Extract<RowOf<D>[K], null> : RowOf<D>[K]
} & Also

/** The same with what is worked out. */
type Full<D extends ListDeclaration, Computed extends Name<D>, Also> = Stored<D, Also> & Pick<RowOf<D>, Computed>

interface Sources<
  D extends ListDeclaration,
  Table extends keyof Tables,
  Computed extends Name<D>,
  Also extends object,
> extends Omit<List, 'fields' | 'sortedBy'> {
  /** The table that names without a value of their own are columns of. */
  table: TableAlias<Table>
  /** The SQL of each name that is read, sorted or filtered by and is no column of the table. */
  values: Readonly<
    Record<Exclude<Needed<D>, Computed | Camel<keyof Tables[Table] & string>>, Sql> & Partial<Record<Needed<D>, Sql>>
  >
  /** Needs of sorting and filtering beyond the declaration, and their SQL where it differs from that of reading. */
  sorting?: Readonly<Record<string, Partial<Pick<PlainField, 'value' | 'order' | 'label' | 'sort' | 'sortedByEach'>>>>
  /** Read beside the row, for `compute`, `inFile` and columns of files under its names. */
  also?: Sql<Also>
  /** Names the viewer may not sort or filter by. */
  withheld?: readonly string[]
  /** The names whose values are worked out rather than read, and how; what is read may be changed, too. */
  computed?: readonly Computed[]
  compute?: (row: Stored<D, Also>) => Pick<RowOf<D>, NoInfer<Computed>> & Partial<Stored<D, object>>
  /** The text in a file where it is not the value. */
  inFile?: Readonly<
    Partial<Record<keyof D['columns'], (row: Full<D, Computed, Also>) => string | number | null>> &
      Record<Exclude<FileOnly<D['columns']>, keyof Also>, (row: Full<D, Computed, Also>) => string | number | null>
  >
}

/** A list of the machine with what is read of its rows. */
export interface DeclaredList<D extends ListDeclaration, Also extends object> extends List {
  read: Sql<Stored<D, Also>>
  /** The row as the wire has it. */
  toRow: (stored: Stored<D, Also>) => RowOf<D>
  /** The row with what is worked out, for its files. */
  complete: (stored: Stored<D, Also>) => Stored<D, Also>
  /** The columns of its files, of complete rows; moments are days of `timeZone`. */
  fileColumns: (timeZone: string) => FileColumn<Stored<D, Also>>[]
}

const organization = (account: Sql) =>
  sql<string>`(select a.name || ' - ' || a.account_number from account a where a.account_id = ${account})`

/** A row as a list reads it. */
export type StoredRow<L extends { read: Sql }> = L['read'] extends Sql<infer Row> ? Row : never

/** Puts the SQL of each name to a declaration. */
export function listOf<
  D extends ListDeclaration,
  Table extends keyof Tables,
  Computed extends Name<D> = never,
  Also extends object = object,
>(
  declaration: D,
  {
    table,
    values,
    sorting = {},
    also,
    withheld = [],
    computed = [],
    compute,
    inFile,
    ...list
  }: Sources<D, Table, Computed, Also>,
): DeclaredList<D, Also> {
  const given: Readonly<Record<string, Sql | undefined>> = values
  const isRead = (name: string) => !computed.some((each) => each === name)
  const columnOf = (name: string) => given[name] ?? sql.ref(`${table.alias}.${toSnake(name)}`)
  const names = Object.keys(declaration.row.shape)
  const read = names.filter(isRead).map((name) => sql`${columnOf(name)} as ${sql.ref(name)}`)
  const complete = (stored: Stored<D, Also>) => (compute ? { ...stored, ...compute(stored) } : stored)
  // Every row of a file is complete.
  const special = (inFile ?? {}) as Readonly<Record<string, FileColumn<Stored<D, Also>>['value'] | undefined>>
  return {
    ...list,
    sortedBy: declaration.sortedBy,
    fields: Object.fromEntries(
      Object.entries<ListColumn>({ ...declaration.columns, ...declaration.fields }).flatMap(([name, column]) => {
        const own = column.shape && isRead(name) ? columnOf(name) : undefined
        const field = toField(name, column, sorting[name]?.value ?? own, sorting[name])
        return field && !withheld.includes(name) ? [[name, field]] : []
      }),
    ),
    read: sql<Stored<D, Also>>`${sql.join(also ? [...read, also] : read)}`,
    complete,
    toRow: (stored) => toRow(names, complete(stored)) as RowOf<D>,
    fileColumns: (timeZone) => {
      const dayOf = dayIn(timeZone)
      return (declaration.inFile ?? Object.keys(declaration.columns)).flatMap((name) => {
        const column = declaration.columns[name]
        return column?.file === undefined ? [] : [toFileColumn(name, column, column.file, special[name], dayOf)]
      })
    },
  }
}

function toField(
  name: string,
  { kind, blank, sort, filter, labels }: ListColumn,
  value: Sql | undefined,
  more: Partial<ListField> = {},
): ListField | undefined {
  const isSorted = sort === true || more.sort !== undefined
  if (!value || filter === 'apart' || !(isSorted || filter)) return undefined
  const sorted = { value, ...(isSorted && { sort: blank ? ('blanks-last' as const) : ('plain' as const) }) }
  if (kind === 'price') return { ...sorted, ...(more as object), type: 'price' }
  const type =
    kind === 'count' || kind === 'number' || kind === 'cents'
      ? 'number'
      : kind === 'flag' || kind === 'question'
        ? 'flag'
        : 'text'
  return {
    ...sorted,
    type,
    ...(filter && { filter }),
    ...(name === 'accountId' && !labels && { label: organization }),
    ...(more as object),
  }
}

function toRow(names: readonly string[], stored: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const name of names) {
    const value = stored[name]
    row[name] = value instanceof Date ? value.toISOString() : value
  }
  return row
}

const fileKinds = {
  count: 'number',
  number: 'number',
  money: 'money',
  cents: 'money',
  price: 'money',
  day: 'day',
  moment: 'day',
} as const

function toFileColumn<Row extends object>(
  name: string,
  { kind, title, header = title, labels, priced, time }: ListColumn,
  width: number,
  special: ((row: Row) => string | number | null) | undefined,
  dayOf: (at: Date) => string,
): FileColumn<Row> {
  const valueOf = (row: Row): string | number | null => {
    const value = (row as Record<string, string | number | boolean | Date | null | undefined>)[name]
    if (value === null || value === undefined) return null
    if (value instanceof Date) return time ? value.toISOString() : dayOf(value)
    if (kind === 'cents') return Number(value) / 100
    if (kind === 'flag') return value === true ? 'Yes' : 'No'
    return labels?.[String(value)] ?? (typeof value === 'number' ? value : String(value))
  }
  return {
    header,
    kind: kind in fileKinds && !time ? fileKinds[kind as keyof typeof fileKinds] : 'text',
    width,
    value: special ?? valueOf,
    ...((kind === 'price' || priced) && { isPrice: true }),
  }
}

interface Search<Request> {
  request: Request
  /** Of an area that has read the request itself. */
  wanted?: ListRequest
  whose: RowFilter
}

/** A page of a declared list, as the wire has it. */
export async function searchList<D extends ListDeclaration, Also extends object>(
  ctx: Ctx,
  list: DeclaredList<D, Also>,
  { request, wanted = parseListRequest(ctx.viewer, list, request), whose }: Search<SearchRequest>,
): Promise<SearchPage<RowOf<D>>> {
  const page = await loadPage(ctx.db, list, wanted, whose, list.read)
  return { ...page, content: page.content.map(list.toRow) }
}

/** Writes the whole result, or the rows selected in it, to a file; answers a link to it. */
export const downloadList = <D extends ListDeclaration, Also extends object>(
  ctx: Ctx,
  list: DeclaredList<D, Also>,
  download: Search<ExportRequest> & { fileName: string; rule?: FileTerms },
): Promise<{ url: string }> =>
  exportList(ctx, {
    ...download,
    list,
    read: list.read,
    complete: list.complete,
    columns: list.fileColumns(getTimeZone(download.request.timeZone)),
  })
