// A PostgreSQL on a machine so slow that it takes seconds to greet.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { createPool } from './pool.ts'

const portal = testPortal()
const delay = 6000
const socketName = '.s.PGSQL.5432'
let [folder, url] = ['', '']
const server = createServer((client) => {
  client.on('error', () => undefined)
  const own = new URL(portal.databaseUrl).searchParams.get('host') ?? ''
  void setTimeout(delay).then(() => {
    const database = connect(join(own, socketName))
    database.on('error', () => client.destroy())
    client.on('close', () => database.destroy())
    client.pipe(database).pipe(client)
  })
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slow-'))
  await once(server.listen(join(folder, socketName)), 'listening')
  const slow = new URL(portal.databaseUrl)
  slow.searchParams.set('host', folder)
  url = slow.href
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

test('work that nobody waits for goes on; a request is told soon', async () => {
  const background = createPool(url, { max: 1 })
  const requests = createPool(url, { max: 1, isForRequests: true })
  const began = performance.now()
  const [done, refused] = await Promise.allSettled([background.query('select 1'), requests.query('select 1')])
  expect(done).toMatchObject({ status: 'fulfilled' })
  expect(refused).toMatchObject({ status: 'rejected', reason: { message: expect.stringMatching(/timeout/) as string } })
  expect(performance.now() - began).toBeGreaterThan(delay)
  await Promise.all([background.end(), requests.end()])
})
