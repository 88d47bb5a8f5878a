// A connection that breaks in the middle of its work, as at a stop of the server.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../../../test/database.ts'
import { createTestDatabase } from '../../../test/database.ts'
import { createClient } from './client.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase('empty')
})
afterAll(() => database.drop())

test('fails what it was asked, and ends no process [P14.140]', async () => {
  const client = createClient(database.url)
  await client.connect()
  await expect(client.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow(/connection/i)
  await expect(client.query('select 1')).rejects.toThrow()
  await client.end()
})

test('of migrations fails them [P14.140]', async () => {
  const others =
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
  const check = async () => {
    const client = createClient(database.url)
    await client.connect()
    await client.query(others)
    await client.end()
  }
  await expect(migrate(database.url, { check })).rejects.toThrow(/connection/i)
})
