// One SQL statement per batch of rows: looks up what the cells name, leaves out what is unchanged, writes the rest.
import { CompiledQuery } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import { markPending } from '../../buying/search/search.ts'
import type { Column, FileKind } from './files/kind.ts'
import type { Row } from './import.rules.ts'

export interface MergeCounts {
  created: number
  changed: number
  ended: number
  /** Lines that name rows that do not exist, with the CSV columns that name them. */
  missing: { line: number; columns: string[] }[]
  /** Lines of new rows with a number that is the portal's to give, with the CSV columns that hold it. */
  taken: { line: number; columns: string[] }[]
}

/** Statements of a batch: lines that end first, so that what they hold is free for the others. */
export interface Statements {
  end: string
  merge: string
}

/** Runs `statements` on one batch. */
export async function merge(
  db: Db,
  statements: Statements,
  batch: readonly { line: number; row: Row }[],
): Promise<MergeCounts> {
  const merged: MergeCounts = { created: 0, changed: 0, ended: 0, missing: [], taken: [] }
  for (const statement of ['end', 'merge'] as const) {
    const rows = batch.filter(({ row }) => (row['ended'] === true) === (statement === 'end'))
    if (rows.length === 0) continue
    const lines = JSON.stringify(rows.map(({ line, row }) => ({ ...row, '#': line })))
    const result = await db.executeQuery<Partial<MergeCounts>>(CompiledQuery.raw(statements[statement], [lines]))
    const { created = 0, changed = 0, ended = 0, missing = [], taken = [] } = result.rows[0] ?? {}
    merged.created += created
    merged.changed += changed
    merged.ended += ended
    merged.missing.push(...missing)
    merged.taken.push(...taken)
  }
  return merged
}

/** SQL types of the columns of a table, with their precision, so that comparing and storing round alike. */
export async function columnTypes(db: Db, table: string): Promise<Map<string, string>> {
  const result = await db.executeQuery<{ name: string; type: string }>(
    CompiledQuery.raw(
      'select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = $1::text::regclass and attnum > 0 and not attisdropped',
      [table],
    ),
  )
  return new Map(result.rows.map(({ name, type }) => [name, type]))
}

interface TargetColumn {
  name: string
  sql: string
  onlyNew: boolean
}

/** The statements for a file of `kind` whose header has the columns `present`. */
export const statementsFor = (
  kind: FileKind,
  present: ReadonlySet<string>,
  types: ReadonlyMap<string, string>,
): Statements => ({ end: endStatement(kind, present, types), merge: mergeStatement(kind, present, types) })

// Takes away the rows of the lines in $1. What a line names must be there, because otherwise a misspelt one would leave a
// right in place; a name that is kept as it is written may have ended before, and is known by what still has it [P5.60].
function endStatement(kind: FileKind, present: ReadonlySet<string>, types: ReadonlyMap<string, string>): string {
  const keys = kind.columns.filter((column) => column.key)
  const targets = keys.flatMap((column) =>
    getKeyColumn(column) === undefined
      ? targetsIn(column, present, types)
      : targetsIn(column, present, types).map((target) => ({ ...target, sql: `r.${column.name}` })),
  )
  const same = sameKeys(keysOf(kind))
  return `with ${inputOf(kind, targets, [], types, (column) => selectStillReferenced(kind, column))}, written as (
  delete from ${kind.table} t where exists (select from input i where cardinality(i.missing) = 0 and ${same})
  returning ${kind.searched?.returning ?? '1'}
)${markedBy(kind)}
select (select count(*) from written) as ended, ${missingLines}`
}

/**
 * The statement that merges rows of `kind`, given as a JSON list in $1 and looked up by name. A column that is not in
 * `present` (the header) keeps its value, or takes the table's default in a new row.
 */
function mergeStatement(kind: FileKind, present: ReadonlySet<string>, types: ReadonlyMap<string, string>): string {
  const targets = [
    ...kind.columns.flatMap((column) => targetsIn(column, present, types)),
    ...derivedTargets(kind, present),
  ]
  const keys = keysOf(kind)
  const compared = targets
    .filter((target) => !target.onlyNew && !keys.some((key) => key.name === target.name))
    .map((target) => target.name)
  const firm = keys.find((key) => key.required)?.name ?? ''

  const taken = kind.columns.flatMap((column) =>
    column.portalNumbers ? [portalNumberIn(column, column.portalNumbers)] : [],
  )
  const same = sameKeys(keys)
  const differs = compared.length > 0 ? ` or (${list(compared, 't.')}) is distinct from (${list(compared, 'i.')})` : ''
  const updates = [
    ...compared.map((name) => `${name} = excluded.${name}`),
    ...(kind.stamped ? ['updated_at = now()'] : []),
  ]
  const names = list(targets.map((target) => target.name))

  return `with ${inputOf(kind, targets, taken, types)}, met as (
  select i.*, t.${firm} is not null as known, (t.${firm} is null${differs}) as differs from input i left join ${kind.table} t on ${same}
  where cardinality(i.missing) = 0
), fresh as (
  select * from met where differs and (known or cardinality(taken) = 0)
), written as (
  insert into ${kind.table} (${names}) select ${names} from fresh order by line
  on conflict (${list(keys.map((key) => key.name))}) ${compared.length > 0 ? `do update set ${updates.join(', ')}` : 'do nothing'}
  returning ${kind.searched?.returning ?? '1'}
)${markedBy(kind)}
select (select count(*) from fresh where not known) as created, (select count(*) from fresh where known) as changed, ${missingLines},
  (select coalesce(json_agg(json_build_object('line', line, 'columns', taken)), '[]') from met where not known and cardinality(taken) > 0) as taken,
  (select count(*) from written) as written`
}

const keysOf = (kind: FileKind) =>
  kind.columns
    .filter((column) => column.key)
    .map((column) => ({ name: targetsOf(column)[0]?.name ?? '', required: column.required === true }))

const sameKeys = (keys: ReturnType<typeof keysOf>): string =>
  keys
    .map(({ name, required }) => (required ? `t.${name} = i.${name}` : `t.${name} is not distinct from i.${name}`))
    .join(' and ')

// The lines in $1 with what their cells name looked up, and the columns that name nothing or hold a number of the portal.
function inputOf(
  kind: FileKind,
  targets: readonly TargetColumn[],
  taken: readonly string[],
  types: ReadonlyMap<string, string>,
  alsoKnown: (column: Column) => string = () => '',
): string {
  const joins = kind.columns.flatMap((column) => (column.find ? [joinOf(column)] : []))
  const missing = kind.columns.flatMap((column) => {
    const { name, find } = column
    if (!find || find.optional) return []
    return [`case when r.${name} is not null and f_${name}.${find.by} is null${alsoKnown(column)} then '${name}' end`]
  })
  return `input as materialized (
  select r."#" as line, ${targets.map(({ name, sql }) => `${sql} as ${name}`).join(', ')},
    array_remove(array[${missing.join(', ')}]::text[], null) as missing,
    array_remove(array[${taken.join(', ')}]::text[], null) as taken
  from json_to_recordset($1::json) as r("#" int, ${kind.columns.map((column) => `${column.name} ${cellType(column, types)}`).join(', ')})
  ${joins.join('\n  ')}
)`
}

// The table column of a name that is kept as the cell has it; undefined where the cell is looked up for something else.
function getKeyColumn({ key, find }: Column): string | undefined {
  const [only, ...others] = Object.entries(find?.take ?? {})
  return key && find && only && others.length === 0 && only[1] === `$.${find.by}` ? only[0] : undefined
}

// Other rows that know such a name when its own row has ended.
function selectStillReferenced(kind: FileKind, column: Column): string {
  const kept = getKeyColumn(column)
  if (kept === undefined) return ''
  const { endsWith } = column.find ?? {}
  return [{ table: kind.table, by: kept }, ...(endsWith ? [endsWith] : [])]
    .map(({ table, by }) => ` and not exists (select from ${table} k where k.${by} = r.${column.name})`)
    .join('')
}

const missingLines =
  "(select coalesce(json_agg(json_build_object('line', line, 'columns', missing)), '[]') from input where cardinality(missing) > 0) as missing"

const markedBy = ({ searched }: FileKind) => (searched ? `, marked as (${markPending(searched.marks)})` : '')

// A column of numbers that the portal makes itself: its name where the cell holds one of them.
function portalNumberIn({ name, type }: Column, { from, prefix = '' }: NonNullable<Column['portalNumbers']>): string {
  const number = type === 'int' ? `r.${name}` : `substring(r.${name} from '^${prefix}([0-9]{1,18})$')::bigint`
  return `case when ${number} >= ${from} then '${name}' end`
}

// The table columns behind a column of the header; one that is left out, the key aside, fills only new rows, with what an empty cell means.
const targetsIn = (column: Column, present: ReadonlySet<string>, types: ReadonlyMap<string, string>): TargetColumn[] =>
  present.has(column.name) || (column.key && column.empty === undefined) ? targetsOf(column) : defaultOf(column, types)

function targetsOf(column: Column): TargetColumn[] {
  const { name, find } = column
  if (find) {
    return Object.entries(find.take).map(([target, sql]) => ({
      name: target,
      sql: sql.replaceAll('$', `f_${name}`),
      onlyNew: column.onlyNew === true || find.onlyNew?.includes(target) === true,
    }))
  }
  if (column.into === null) return []
  const sql = column.expression ? column.expression.replaceAll('$', `r.${name}`) : `r.${name}`
  return [{ name: column.into ?? name, sql, onlyNew: column.onlyNew === true }]
}

// A new row takes what an empty cell means also where the header leaves the column out.
function defaultOf(column: Column, types: ReadonlyMap<string, string>): TargetColumn[] {
  if (column.empty === undefined || column.find) return []
  const value =
    column.type === 'json' ? JSON.stringify(column.empty) : Array.isArray(column.empty) ? '{}' : column.empty
  const sql = `'${String(value).replaceAll("'", "''")}'::${cellType(column, types)}`
  return targetsOf(column).map((target) => ({
    ...target,
    sql: target.sql.replaceAll(`r.${column.name}`, sql),
    onlyNew: true,
  }))
}

// Without its own column in the header, a derived value is the default of a new row only.
function derivedTargets(kind: FileKind, present: ReadonlySet<string>): TargetColumn[] {
  return Object.entries(kind.derived ?? {}).map(([name, sql]) => ({
    name,
    sql: sql.replaceAll('$', 'r'),
    onlyNew: kind.columns.some((column) => column.name === name) && !present.has(name),
  }))
}

function joinOf({ name, find, anyCase }: Column): string {
  if (!find) return ''
  const alias = `f_${name}`
  if (anyCase) {
    // The very name goes before one in other letters.
    const order = [`x.${find.by} <> r.${name}`, find.orderBy?.replaceAll('$', 'x'), `x.${find.by}`]
    const where = find.where ? ` and ${find.where.replaceAll('$', 'x')}` : ''
    return `left join lateral (select * from ${find.table} x where lower(x.${find.by}) = lower(r.${name})${where}
      order by ${order.filter(Boolean).join(', ')} limit 1) ${alias} on true`
  }
  if (!find.where) return `left join ${find.table} ${alias} on ${alias}.${find.by} = r.${name}`
  const order = find.orderBy ? ` order by ${find.orderBy.replaceAll('$', 'x')}` : ''
  return `left join lateral (select * from ${find.table} x where x.${find.by} = r.${name} and ${find.where.replaceAll('$', 'x')}${order} limit 1) ${alias} on true`
}

// A cell that goes into a column as it is has that column's type; any other has the type it was read as.
function cellType(column: Column, types: ReadonlyMap<string, string>): string {
  const plain =
    column.find || column.expression || column.into === null ? undefined : types.get(column.into ?? column.name)
  return (
    plain ??
    {
      text: 'text',
      int: 'int',
      number: 'numeric',
      money: 'numeric(12,2)',
      price: 'numeric(14,4)',
      boolean: 'boolean',
      date: 'date',
      time: 'timestamptz',
      list: 'text[]',
      json: 'jsonb',
    }[column.type]
  )
}

const list = (names: readonly string[], prefix = '') => names.map((name) => prefix + name).join(', ')
