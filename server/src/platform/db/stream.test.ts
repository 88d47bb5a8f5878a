import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { withTransaction } from './transaction.ts'
import { streamBatches } from './stream.ts'

const portal = testPortal({ template: 'empty' })
const nobody = { userId: '', accounts: [] }
const numbers = (upTo: number) => sql<{ n: number }>`select n from generate_series(1, ${upTo}) n`

test('rows come in batches, each of which lasts until the next is asked for', async () => {
  await withTransaction(portal.deps.pool, nobody, async (db) => {
    const sizes: number[] = []
    let last: { n: number }[] = []
    for await (const batch of streamBatches(db, numbers(25), 10)) {
      expect(last).toEqual([])
      sizes.push(batch.length)
      last = batch
    }
    expect(sizes).toEqual([10, 10, 5])
    expect(last).toEqual([])
  })
})

test('a second stream may follow the first', async () => {
  await withTransaction(portal.deps.pool, nobody, async (db) => {
    for (const upTo of [10, 0, 3]) {
      let sum = 0
      for await (const batch of streamBatches(db, numbers(upTo), 10)) sum += batch.length
      expect(sum).toBe(upTo)
    }
  })
})
