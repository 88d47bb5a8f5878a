// The content of a database of the portal, beside what its migrations make: rows and where its sequences are.
import type { Client } from 'pg'

export interface Table {
  /** Quoted, with its schema. */
  name: string
  /** Quoted, those that hold what was written: none that PostgreSQL works out. */
  columns: readonly string[]
}

export interface Sequence {
  name: string
  last: string
  isCalled: boolean
}

export interface Shape {
  /** The migrations it has had. */
  migrations: readonly string[]
  tables: readonly Table[]
  sequences: readonly Sequence[]
}

/** How many rows a table has, and a hash of all of them, whatever their order. */
export interface TableDigest {
  rows: string
  hash: string
}

/** The schemas that are the portal's: its own, and that of its job queue. */
const schemas = `('public', 'pgboss')`

/** Values are written alike by every version and configuration of PostgreSQL. */
export const comparisonSettings = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set row_security = off; set statement_timeout = 0; set lock_timeout = 0`

export async function readShape(client: Client): Promise<Shape> {
  const { rows: tables } = await client.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name, array_agg(quote_ident(a.attname) order by a.attname) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname in ${schemas} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by 1 order by 1`)
  return {
    migrations: await readMigrations(client),
    tables,
    sequences: await readSequences(client),
  }
}

async function readMigrations(client: Client): Promise<string[]> {
  const { rows: found } = await client.query(`select where to_regclass('public.migration') is not null`)
  if (found.length === 0) return []
  const { rows } = await client.query<{ name: string }>('select name from public.migration order by name')
  return rows.map(({ name }) => name)
}

async function readSequences(client: Client): Promise<Sequence[]> {
  const { rows: names } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${schemas} and c.relkind = 'S' order by 1`)
  const sequences: Sequence[] = []
  for (const { name } of names) {
    const { rows } = await client.query<Sequence>(
      `select $1 as name, last_value::text as last, is_called as "isCalled" from ${name}`,
      [name],
    )
    sequences.push(...rows)
  }
  return sequences
}

/** The figures of one table as this connection sees it. */
export async function readFigures(client: Client, { name, columns }: Table): Promise<TableDigest> {
  const row = columns.length > 0 ? `row(${columns.map((column) => `t.${column}`).join(', ')})::text` : `''`
  const { rows } = await client.query<TableDigest>(
    `select count(*)::text as rows, coalesce(sum(('x' || left(md5(${row}), 16))::bit(64)::bigint), 0)::text as hash from ${name} t`,
  )
  const [figures] = rows
  if (!figures) throw new Error(`PostgreSQL does not count ${name}.`)
  return figures
}
