import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { withTransaction } from '../db/transaction.ts'
import { fileLifetime } from './files.ts'

const portal = testPortal({ template: 'empty' })

const ann = { userId: 'ann', accounts: [] }
const job = { userId: '', accounts: [], exception: 'job' as const }
const content = async function* () {
  yield 'hello '
  yield new TextEncoder().encode('there')
}
const write = () =>
  withTransaction(portal.deps.pool, ann, (db) =>
    portal.deps.services.files.write(
      db,
      { userId: 'ann', name: 'a.txt', contentType: 'text/plain' },
      content(),
      portal.deps.now(),
    ),
  )
const getId = (path: string) => path.slice('/files/'.length, path.indexOf('?'))
const exists = (id: string) =>
  access(join(portal.deps.config.DATA_DIR, 'files', id)).then(
    () => true,
    () => false,
  )

test('a file is kept whole, registered for its owner and hidden from everybody else', async () => {
  const id = getId(await write())
  const stream = await portal.deps.services.files.read(id)
  expect(await new Response(stream).text()).toBe('hello there')
  const rows = (principal: typeof ann) =>
    withTransaction(portal.deps.pool, principal, (db) =>
      db.selectFrom('stored_file').selectAll().where('file_id', '=', id).execute(),
    )
  expect(await rows(ann)).toMatchObject([{ name: 'a.txt', size: 11 }])
  expect(await rows({ userId: 'bob', accounts: [] })).toEqual([])
})

test('content that fails leaves nothing behind', async () => {
  const broken = async function* () {
    yield 'half'
    throw new Error('broken')
  }
  const files = portal.deps.services.files
  const writing = withTransaction(portal.deps.pool, ann, (db) =>
    files.write(db, { userId: 'ann', name: 'b.txt', contentType: 'text/plain' }, broken(), new Date()),
  )
  await expect(writing).rejects.toThrow('broken')
  const { rows } = await portal.deps.pool.query("select from stored_file where name = 'b.txt'")
  expect(rows).toEqual([])
})

test('a file whose time has passed is cleared away, a young one stays', async () => {
  const old = getId(await write())
  portal.clock.set(new Date(portal.deps.now().getTime() + fileLifetime + 1000))
  const young = getId(await write())
  await withTransaction(portal.deps.pool, job, (db) => portal.deps.services.files.sweep(db, portal.deps.now()))
  expect([await exists(old), await exists(young)]).toEqual([false, true])
})
