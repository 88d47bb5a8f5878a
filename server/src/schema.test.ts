// The types of the tables against the migrated database, and what every table must have.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestDatabase } from '../test/database.ts'
import { createTestDatabase } from '../test/database.ts'
import { printTableTypes } from '../test/tableTypes.ts'
import { createPool } from './platform/db/pool.ts'
import { imports } from './schema.overrides.ts'

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

describe('every table', () => {
  test('is typed in schema.gen.ts as it is in the database', async () => {
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: owner }) })
    await expect(await printTableTypes(db)).toMatchFileSnapshot('schema.gen.ts')
  })

  // A type that is gone would be no type at all, and the compiler skips the printed file.
  test('names types that exist in its overrides', async () => {
    const missing = await Promise.all(
      Object.entries(imports).map(async ([name, from]) => {
        const [path = '', exported = name] = from.split('#')
        const file = path.startsWith('.')
          ? join(import.meta.dirname, path)
          : join(import.meta.dirname, '../../contract/src', `${path.replace('@portal/contract/', '')}.ts`)
        if (!path.startsWith('.') && !path.startsWith('@portal/')) return []
        return new RegExp(`export (interface|type) ${exported}\\b`).test(await readFile(file, 'utf8')) ? [] : [name]
      }),
    )
    expect(missing.flat()).toEqual([])
  })

  test('and every column carries a comment that says what it holds', async () => {
    const lacking = await names(`select c.relname || coalesce('.' || a.attname, '') as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
        and (obj_description(c.oid, 'pg_class') is null or col_description(c.oid, a.attnum) is null) order by 1`)
    expect(lacking).toEqual([])
  })

  test('has no country, currency or locale by default: those are configuration [P14.135]', async () => {
    const defaults = await names(`select c.relname || '.' || a.attname as name from pg_attrdef d
      join pg_attribute a on (a.attrelid, a.attnum) = (d.adrelid, d.adnum) join pg_class c on c.oid = a.attrelid
      join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and a.attgenerated = '' and a.attname ~ '(country|currency|locale)$' order by 1`)
    expect(defaults).toEqual([])
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
