// Lines that many statements share, against a real PostgreSQL: each gets its own answer, and a failure stays with the
// statement that failed.
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../../test/database.ts'
import { createTestDatabase } from '../../test/database.ts'
import { createPool } from '../platform/db/pool.ts'
import { sharedLines } from './lines.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase('empty')
  pool = createPool(database.url, { max: 2 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const numbered = (number: number) => ({ name: 'numbered', text: 'select $1::int as number', values: [number] })
const isFree = () => pool.totalCount === pool.idleCount

test('a rush of statements is answered each its own, on no more connections than allowed', async () => {
  const lines = sharedLines(pool, 2)
  const answers = await Promise.all(Array.from({ length: 500 }, (_, number) => lines.query(numbered(number))))
  expect(answers.map(({ rows }) => rows[0])).toEqual(Array.from({ length: 500 }, (_, number) => ({ number })))
  expect(pool.totalCount).toBeLessThanOrEqual(2)
  await expect.poll(isFree).toBe(true)
})

test('a statement that fails takes none of its neighbours along', async () => {
  const lines = sharedLines(pool, 1)
  const answers = await Promise.allSettled([
    lines.query(numbered(1)),
    lines.query({ text: 'select 1 / $1::int', values: [0] }),
    lines.query(numbered(2)),
  ])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect((await lines.query(numbered(3))).rows).toEqual([{ number: 3 }])
  await expect.poll(isFree).toBe(true)
})

test('a connection that is lost fails what was under way on it, and the next statement gets another', async () => {
  const lines = sharedLines(pool, 1)
  const lost = await Promise.allSettled([
    lines.query({ text: 'select pg_terminate_backend(pg_backend_pid())', values: [] }),
    lines.query(numbered(1)),
  ])
  expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await lines.query(numbered(2))).rows).toEqual([{ number: 2 }])
  await expect.poll(isFree).toBe(true)
})

test('a database that is away is reported, and asked again by the next statement', async () => {
  const away = createPool('postgresql://nobody@127.0.0.1:1/none', { max: 1 })
  const lines = sharedLines(away, 1)
  await expect(lines.query(numbered(1))).rejects.toThrow('ECONNREFUSED')
  await expect(lines.query(numbered(1))).rejects.toThrow('ECONNREFUSED')
  await away.end()
})
