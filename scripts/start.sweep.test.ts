// `npm start` as an operator sees it, beside one start and one stop: signals, kill -9, others on its port and folder.
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { connect, createServer } from 'node:net'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Portal } from './npmStart.ts'
import { freePort, getStatus, isReady, isThere, npmStart } from './npmStart.ts'

const { database, dataDir, end, start } = npmStart()

// One database for all, made by a first start, because that takes longer than what is looked at here.
beforeAll(async () => {
  const first = start(await freePort())
  try {
    await vi.waitUntil(async () => (await getStatus(`${first.url}/ready`)) === 200, { timeout: 50_000, interval: 100 })
    first.npm.kill('SIGTERM')
    await once(first.npm, 'exit')
  } finally {
    end()
  }
})

/** Ends at once with what happened to a start that is to be refused: it ended, or it came up. */
async function isRefused({ npm, url, said }: Portal): Promise<void> {
  const outcome = await vi.waitUntil(
    async () =>
      (npm.exitCode !== null && `ended with ${npm.exitCode}`) ||
      ((await getStatus(`${url}/ready`)) === 200 && 'came up'),
    { timeout: 20_000 },
  )
  expect(outcome, said()).toBe('ended with 1')
}

describe('npm start', () => {
  test.for(['SIGTERM', 'SIGINT'] as const)('%s sent to npm ends the portal and its database', async (signal) => {
    const portal = start(await freePort())
    await isReady(portal)
    portal.npm.kill(signal)
    await once(portal.npm, 'exit')
    expect(await getStatus(portal.url)).toBeUndefined()
    expect(await isThere(database())).toBe(false)
  })

  test('a signal before it is ready ends it, too', async () => {
    const portal = start(await freePort())
    await expect.poll(() => isThere(database()), { timeout: 20_000 }).toBe(true)
    expect(await getStatus(`${portal.url}/ready`)).toBe(503)
    portal.npm.kill('SIGTERM')
    await once(portal.npm, 'exit')
    expect(await isThere(database())).toBe(false)
  })

  describe('after kill -9', () => {
    let port: number
    let before: string
    // A start of its own, so that the test has its time for the second.
    beforeEach(async () => {
      port = await freePort()
      const killed = start(port)
      await isReady(killed)
      before = await readFile(database(), 'utf8')
      process.kill(-(killed.npm.pid ?? 0), 'SIGKILL')
      await once(killed.npm, 'exit')
    })

    test('the next start takes the database over', async () => {
      await isReady(start(port))
      expect(await readFile(database(), 'utf8')).toBe(before)
    })
  })

  describe('beside one that runs', () => {
    let port: number
    let first: Portal
    beforeEach(async () => {
      port = await freePort()
      first = start(port)
      await isReady(first)
    })

    test('a second one on the same port says so and leaves the first alone', async () => {
      const second = start(port)
      const [code] = await once(second.npm, 'exit')
      expect(code).toBe(1)
      expect(second.said()).toContain(`${port}`)
      expect(await getStatus(`${first.url}/ready`)).toBe(200)
    })

    test('a second one on the same data folder says so and leaves the first its database', async () => {
      const second = start(await freePort())
      await isRefused(second)
      expect(second.said()).toContain(`Another portal uses the data folder ${dataDir()}`)
      expect(await getStatus(`${first.url}/ready`)).toBe(200)
    })
  })

  test('a data folder that cannot be written is named', async () => {
    const portal = start(await freePort(), { DATA_DIR: '/dev/null/data' })
    await isRefused(portal)
    expect(portal.said()).toMatch(/DATA_DIR cannot be used: nothing can be written to \/dev\/null\/data \(ENOTDIR/)
  })

  test('a database that died is started again', async () => {
    const portal = start(await freePort())
    await isReady(portal)
    const [pid] = (await readFile(database(), 'utf8')).split('\n')
    process.kill(Number(pid), 'SIGKILL')
    await expect.poll(() => portal.said(), { timeout: 20_000 }).toContain('The database is back.')
    await isReady(portal)
    expect((await readFile(database(), 'utf8')).split('\n')[0]).not.toBe(pid)
    portal.npm.kill('SIGTERM')
    const [code] = await once(portal.npm, 'exit')
    expect([code, await isThere(database())]).toEqual([0, false])
  })

  test('what is under way when it stops is answered, and its connection closed', async () => {
    const port = await freePort()
    const portal = start(port)
    await isReady(portal)
    const body = JSON.stringify({ query: '{ getSession { signedIn } }' })
    const socket = connect(port, 'localhost')
    let heard = ''
    socket.on('data', (part: Buffer) => (heard += part.toString()))
    const closed = once(socket, 'close')
    socket.write(
      `POST /api/open-graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    )
    await expect.poll(() => getStatus(`${portal.url}/ready`)).toBe(200)
    portal.npm.kill('SIGTERM')
    await expect.poll(() => portal.said()).toContain('Stopping ...')
    // It takes no one new, and waits for who is there.
    await expect.poll(() => getStatus(`${portal.url}/ready`)).toBeUndefined()
    socket.write(body.slice(10))
    await closed
    expect(heard).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n.*"signedIn":false/is)
    const [code] = await once(portal.npm, 'exit')
    expect(code).toBe(0)
  })

  test('a mail server that says nothing delays the stop by no more than jobs have', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const address = silent.address()
    const mailPort = typeof address === 'object' && address ? address.port : 0
    const portal = start(await freePort(), { SMTP_URL: `smtp://127.0.0.1:${mailPort}` })
    await isReady(portal)
    const called = once(silent, 'connection')
    await fetch(`${portal.url}/api/open-graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'mutation { forgotPassword(email: "admin@portal.example") { sent } }' }),
    })
    const [caller] = (await called) as [Socket]
    const began = performance.now()
    portal.npm.kill('SIGTERM')
    await once(portal.npm, 'exit')
    expect(performance.now() - began).toBeLessThan(15_000)
    caller.destroy()
    silent.close()
  })
})
