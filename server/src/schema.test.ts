// The types of the tables against the migrated database, and what every table must have.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestDatabase } from '../test/database.ts'
import { createTestDatabase } from '../test/database.ts'
import { createPool } from './platform/db/pool.ts'

let database: TestDatabase
let owner: Pool

beforeAll(async () => {
  database = await createTestDatabase('empty')
  owner = createPool(database.url, { max: 1 })
})

afterAll(async () => {
  await owner.end()
  await database.drop()
})

const names = async (query: string) => (await owner.query<{ name: string }>(query)).rows.map((row) => row.name)

/** Every `interface XxxTable` of the x.tables.ts files: table name and `column: nullable`. */
function declaredTables(): Map<string, Record<string, boolean>> {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tables.ts'),
  )
  const tables = new Map<string, Record<string, boolean>>()
  for (const text of files.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))) {
    const named = new Map([...text.matchAll(/^ {2}(\w+): (\w+)Table$/gm)].map(([, table, type]) => [type, table]))
    for (const [, interfaceName = '', body = ''] of text.matchAll(/export interface (\w+)Table \{\n([\s\S]*?)\n\}/g)) {
      const entries = [...body.matchAll(/^ {2}(\w+): ([^\n]*(?:\n {4,}[^\n]*)*)/gm)]
      tables.set(
        named.get(interfaceName) ?? interfaceName,
        Object.fromEntries(entries.map(([, column = '', type = '']) => [column, /\| null\b/.test(type)])),
      )
    }
  }
  return tables
}

describe('every table', () => {
  test('is typed as it is in the database, column by column, null by null', async () => {
    const declared = declaredTables()
    expect(declared.size).toBeGreaterThan(40)
    const { rows } = await owner.query<{ table_name: string; column_name: string; nullable: boolean }>(
      "select table_name, column_name, is_nullable = 'YES' as nullable from information_schema.columns where table_schema = 'public' order by ordinal_position",
    )
    for (const [table, columns] of declared) {
      const real = rows.filter((row) => row.table_name === table)
      expect(columns, table).toEqual(Object.fromEntries(real.map((row) => [row.column_name, row.nullable])))
    }
  })

  test('and every column carries a comment that says what it holds', async () => {
    const lacking = await names(`select c.relname || coalesce('.' || a.attname, '') as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
        and (obj_description(c.oid, 'pg_class') is null or col_description(c.oid, a.attnum) is null) order by 1`)
    expect(lacking).toEqual([])
  })

  test('with an account or a user is behind row-level security, and the application owns none', async () => {
    const open =
      await names(`select distinct c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname in ('account_id', 'user_id') and not a.attisdropped
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relrowsecurity
        and has_table_privilege('portal_app', c.oid, 'select') order by 1`)
    expect(open).toEqual([])
    expect(await names("select tablename as name from pg_tables where tableowner = 'portal_app'")).toEqual([])
  })
})
