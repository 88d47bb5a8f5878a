// The command's message about a run that has mistakes, or waits for another.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestDatabase } from '../../../test/database.ts'
import { createTestDatabase } from '../../../test/database.ts'
import { startSeed } from '../../../test/seeding.ts'
import { createPool } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { importPrincipal } from './import.ts'

let database: TestDatabase
let pool: ReturnType<typeof createPool>
let owner: Client
let folder: string
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'import-data-'))
  database = await createTestDatabase('empty')
  pool = createPool(database.url, { max: 4, role: 'portal_app' })
  owner = new Client({ connectionString: database.url })
  await owner.connect()
})
afterAll(async () => {
  await pool.end()
  await owner.end()
  await database.drop()
  await rm(dataDir, { recursive: true })
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'))
  return async () => rm(folder, { recursive: true })
})

const transact = <T>(work: (db: Db) => Promise<T>) => withTransaction(pool, importPrincipal, work)
const write = (files: Record<string, string | Uint8Array>) =>
  Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)))
const count = async (table: string) =>
  (await transact((db) => sql.raw<{ n: number }>(`select count(*)::int as n from ${table}`).execute(db))).rows[0]?.n

const names = 'brand_id,name\n'

describe('a run [P14.05]', () => {
  test('says at its end what was applied and what was not', async () => {
    await write({ 'brands.csv': `${names}r1,Hose 1/2" long\n`, 'categories.csv': 'category_id,name\nr1,R\n' })
    const run = startSeed(database.url, dataDir, ['--from', folder])
    expect(await run.ended).toBe(1)
    expect(run.said()).toContain('brands.csv line 2: name has a quote inside the cell: put the cell in quotes')
    expect(run.said()).toContain('1 of 2 files are applied.')
    expect(run.said()).toContain('NOT applied, because of the mistakes above: brands.csv.')
  }, 60_000)

  test('waits while another import is running, and says so', async () => {
    await write({ 'brands.csv': `${names}w1,W\n` })
    await owner.query('begin')
    await owner.query("select pg_advisory_xact_lock(hashtext('portal import'))")
    const run = startSeed(database.url, dataDir, ['--from', folder])
    await expect
      .poll(run.said, { timeout: 30_000 })
      .toContain('Another import is running; this one begins when it has ended.')
    expect(await count("brand where brand_id = 'w1'")).toBe(0)
    await owner.query('commit')
    expect([await run.ended, run.said()]).toEqual([0, expect.any(String) as string])
    expect(await count("brand where brand_id = 'w1'")).toBe(1)
  }, 60_000)
})
