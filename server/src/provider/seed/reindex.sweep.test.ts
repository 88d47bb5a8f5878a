// `npm run seed -- --reindex`, for an operator who changed tables by hand, because no mark then says what has changed.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { startSeed } from '../../../test/seeding.ts'

let folder = ''
let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: Client
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reindex-'))
  database = await createTestDatabase('demo')
  client = new Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

const ask = async <Row extends object>(query: string, values: unknown[] = []) =>
  (await client.query<Row>(query, values)).rows
const indexed = () =>
  ask<{ id: string; record: { name: string } }>(
    "select object_id as id, record from search_record where index_name = 'products' order by object_id",
  )

test('npm run seed -- --reindex brings back what an index lost, takes over what the tables say and leaves the rest alone', async () => {
  const before = await indexed()
  const [renamed = '', lost = ''] = before.map(({ id }) => id)
  await ask("update product set name = 'Renamed by hand' where object_id = $1", [renamed])
  await ask("delete from search_record where index_name = 'products' and object_id = $1", [lost])
  await ask(
    "insert into search_record (index_name, object_id, record, fingerprint) select index_name, 'PGONE', record, fingerprint from search_record where object_id = $1",
    [renamed],
  )
  await ask('delete from search_pending')

  const run = startSeed(database.url, folder, ['--reindex'])
  expect([await run.ended, run.said()]).toEqual([0, expect.stringContaining(`products: ${before.length} records`)])
  const after = await indexed()
  expect(after.find(({ id }) => id === renamed)?.record.name).toBe('Renamed by hand')
  expect(after.filter(({ id }) => id !== renamed)).toEqual(before.filter(({ id }) => id !== renamed))
}, 60_000)
