// Bytes whose row never came: a transaction that rolled back, or a server killed between the bytes and the commit.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { caller } from '../../../test/client.ts'
import { password, people } from '../../../test/people.ts'
import type { PortalProcess } from '../../../test/process.ts'
import { portalProcess } from '../../../test/process.ts'
import { tidyJob } from '../jobs/cleanup.ts'
import { pendingTime } from './files.ts'

const portal = testPortal()

const stored = () => readdir(join(portal.deps.config.DATA_DIR, 'files')).catch((): string[] => [])
const tidyAfter = async (milliseconds: number) => {
  portal.clock.forward(milliseconds / 1000)
  await tidyJob(portal.deps).run({})
}
beforeEach(() => portal.clock.set(new Date()))

let server: PortalProcess | undefined
let owner: Client | undefined
afterAll(async () => {
  await server?.kill()
  await owner?.end()
})

test('kill -9 between the bytes and the commit: they are deleted an hour later', { timeout: 60_000 }, async () => {
  const { SESSION_SECRET = '', DATA_DIR } = portal.deps.config
  server = portalProcess({ DATABASE_URL: portal.databaseUrl, SESSION_SECRET, DATA_DIR })
  await server.start()
  const buyer = caller({ fetch, origin: server.url() })
  await buyer.signIn(people.buyer, password)

  owner = new Client({ connectionString: portal.databaseUrl })
  await owner.connect()
  await owner.query('begin')
  await owner.query('lock table stored_file in share row exclusive mode')
  const upload = buyer.request('/files', { method: 'POST', body: '%PDF-1.7 x', headers: { 'x-file-name': 'a.pdf' } })
  const answer = upload.then(() => 'answered').catch(() => 'cut off')
  await expect.poll(stored).toHaveLength(1)
  await server.kill()
  expect(await answer).toBe('cut off')
  await owner.query('rollback')

  await tidyAfter(0)
  expect(await stored()).toHaveLength(1)
  portal.clock.set(new Date(Date.now() + pendingTime + 1000))
  // PostgreSQL takes a moment to notice that no one is there for the transaction any more.
  await expect.poll(() => tidyAfter(0).then(stored)).toEqual([])
})
