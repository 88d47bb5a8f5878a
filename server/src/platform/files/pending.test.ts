// Bytes whose row never came: a transaction that rolled back, or a server killed between the bytes and the commit.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Db } from '../db/transaction.ts'
import { withTransaction } from '../db/transaction.ts'
import { tidyJob } from '../jobs/cleanup.ts'
import { fileLifetime, pendingTime } from './files.ts'

const portal = testPortal()
const ann = { userId: 'ann', accounts: [] }
const file = { userId: 'ann', name: 'a.txt', contentType: 'text/plain' }
const add = (db: Db, content: AsyncIterable<string>) =>
  portal.deps.services.files.add(db, file, content, portal.deps.now())
async function* text() {
  yield 'hello'
}

const stored = () => readdir(join(portal.deps.config.DATA_DIR, 'files')).catch((): string[] => [])
const tidyAfter = async (milliseconds: number) => {
  portal.clock.forward(milliseconds / 1000)
  await tidyJob(portal.deps).run({})
}
beforeEach(() => portal.clock.set(new Date()))

test('the bytes of an upload that was rolled back are deleted an hour later, and no others', async () => {
  const kept = await withTransaction(portal.deps.pool, ann, (db) => add(db, text()))
  const rolledBack = withTransaction(portal.deps.pool, ann, async (db) => {
    await add(db, text())
    throw new Error('something after the file failed')
  })
  await expect(rolledBack).rejects.toThrow('something after the file failed')
  expect(await stored()).toHaveLength(2)

  await tidyAfter(pendingTime - 1000)
  expect(await stored()).toHaveLength(2)
  await tidyAfter(2000)
  expect(await stored()).toEqual([kept.fileId])
  await tidyAfter(fileLifetime)
  expect(await stored()).toEqual([])
})

test('an upload under way is left alone, however long it takes', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: rest, resolve: goOn } = Promise.withResolvers<void>()
  const slow = async function* () {
    yield 'hel'
    begin()
    await rest
    yield 'lo'
  }
  const upload = withTransaction(portal.deps.longPool, ann, (db) => add(db, slow()))
  await begun
  await tidyAfter(5 * fileLifetime)
  goOn()
  const { fileId, size } = await upload
  expect([await stored(), size]).toEqual([[fileId], 5])
  await tidyAfter(fileLifetime + 1000)
})
