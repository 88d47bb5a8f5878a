// A job whose transaction PostgreSQL ends for the sake of another begins again at once.
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { createPool } from '../db/pool.ts'
import { withTransaction } from '../db/transaction.ts'
import { startQueue } from './queue.ts'

const portal = testPortal({ ownDatabase: true })
const stops: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const stop of stops) await stop()
})

test.each(['40P01', '40001'])('after %s, without a failure in the log [Q2.10]', async (code) => {
  const lines: string[] = []
  let runs = 0
  const name = `ended-${code.toLowerCase()}`
  const run = async () => {
    runs += 1
    if (runs === 1) throw Object.assign(new Error('ended'), { code })
  }
  const ownerPool = createPool(portal.databaseUrl, { max: 2 })
  const queue = await startQueue({
    url: portal.databaseUrl,
    ownerPool,
    jobs: [{ name, run }],
    log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
    worksJobs: [name],
  })
  stops.unshift(queue.stop, () => ownerPool.end())
  await withTransaction(portal.deps.pool, { userId: '', accounts: [], exception: 'job' }, (db) =>
    queue.enqueue(db, name, {}),
  )
  await expect.poll(() => runs).toBe(2)
  expect(lines.filter((line) => line.includes('job failed'))).toEqual([])
})
