// The types of the tables as the migrated database has them, for schema.gen.ts.
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DatabaseMetadata } from 'kysely-codegen'
import { generate, PostgresDialect } from 'kysely-codegen'
import { columnTypes, imports } from '../src/schema.overrides.ts'

/** What platform/db/pool.ts parses otherwise than kysely-codegen expects. */
const parsed = { date: 'string', int8: 'number', numeric: 'number', timestamptz: 'Date' }

const types: Readonly<Record<string, string>> = {
  ...parsed,
  bool: 'boolean',
  int4: 'number',
  text: 'string',
  uuid: 'string',
}

/** What kysely-codegen does not read from the catalog, of the tables that the application may read. */
interface Column {
  table: string
  name: string
  type: string
  is_nullable: boolean
  /** The database alone gives it a value. */
  is_generated: boolean
  /** Its `check (name in (...))`. */
  check: string | null
}

async function readColumns(db: Kysely<unknown>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as is_nullable,
           a.attgenerated <> '' or a.attidentity = 'a'
             or not has_column_privilege('portal_app', c.oid, a.attnum, 'insert, update') as is_generated,
           (select pg_get_constraintdef(k.oid) from pg_constraint k
             where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
               and pg_get_constraintdef(k.oid) like 'CHECK ((' || a.attname || ' = ANY (ARRAY[''%') as check
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and has_any_column_privilege('portal_app', c.oid, 'select')`.execute(db)
  return rows
}

export async function printTableTypes(db: Kysely<unknown>): Promise<string> {
  const columns = await readColumns(db)
  const generated = columns
    .filter((column) => column.is_generated)
    .map(({ table, name, type, is_nullable }) => [
      `${table}.${name}`,
      `GeneratedAlways<${types[type] ?? 'unknown'}${is_nullable ? ' | null' : ''}>`,
    ])
  const text = await generate({
    db,
    dialect: new PostgresDialect(),
    outFile: null,
    typeMapping: parsed,
    customImports: imports,
    overrides: { columns: { ...Object.fromEntries(generated), ...columnTypes } },
    postprocess: async ({ metadata }) => addChecks(metadata, columns),
  })
  // A comment of one line takes one.
  return text
    .replaceAll(/\/\*\*\n +\* (.*)\n +\*\//g, '/** $1 */')
    .replace('export interface DB ', 'export interface Tables ')
}

function addChecks(metadata: DatabaseMetadata, columns: readonly Column[]): DatabaseMetadata {
  metadata.tables = metadata.tables.filter(
    ({ schema, name }) => schema === 'public' && columns.some(({ table }) => table === name),
  )
  for (const { table, name, check } of columns.filter((each) => each.check)) {
    const column = metadata.tables.find((each) => each.name === table)?.columns.find((each) => each.name === name)
    if (column) column.enumValues = [...(check ?? '').matchAll(/'([^']+)'::text/g)].map(([, value = '']) => value)
  }
  return metadata
}
