// A disk that is really full, with the embedded PostgreSQL on it: a small file system of its own, where the machine lets
// one be made (as root on Linux) [P2.04].
import { execFileSync } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { messages } from '@portal/contract/platform/errors'
import { securityCalls } from '@portal/contract/access/security'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caller } from '../../../test/client.ts'
import { makeDataDir, removeData } from '../../../test/testFolders.ts'
import { portalProcess } from '../../../test/process.ts'

const dataDir = await makeDataDir()
const isSmallDisk = (() => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=755', 'tmpfs', dataDir], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()
const ballast = join(dataDir, 'ballast')

describe.runIf(isSmallDisk)('a disk that is really full', () => {
  const portal = portalProcess({
    DATA_DIR: dataDir,
    DEMO: 'false',
    ADMIN_EMAIL: 'admin@portal.example',
    ADMIN_PASSWORD: 'Windhover-1',
    LOG_LEVEL: 'fatal',
  })
  const ask = (path: string) => fetch(`${portal.url()}${path}`)
  const ready = async () => {
    const answer = await ask('/ready')
    return [answer.status, await answer.json()]
  }
  const figure = async () => /^portal_disk_full (\d)$/m.exec(await (await ask('/metrics')).text())?.[1]
  const health = async () => ((await (await ask('/health')).json()) as { status: string }).status
  const isFull = [503, { ready: false, reason: 'The disk is full.' }]
  const askForPassword = () =>
    caller({
      fetch,
      origin: portal.url(),
      documentOf: () => 'mutation forgotPassword($email: String!) { forgotPassword(email: $email) { __typename } }',
    }).send(securityCalls.forgotPassword, { email: 'admin@portal.example' })

  beforeAll(() => portal.start())
  afterAll(() => portal.kill())

  test('is explained to users in plain words, to balancers with the reason, to operators by the figure', async () => {
    expect([await ready(), await figure()]).toEqual([[200, { ready: true }], '0'])
    await fill(ballast)
    await expect(askForPassword()).rejects.toMatchObject({ code: 'UNAVAILABLE', message: messages.full })
    expect([await ready(), await figure()]).toEqual([isFull, '1'])
  })

  test('that lets PostgreSQL die is waited for: the portal stays, says why, and goes on when there is room', async () => {
    await crash(dataDir)
    await expect.poll(health).toBe('DOWN')
    await expect(askForPassword()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    // Longer than the five tries that a database that dies for another reason is given.
    const until = performance.now() + 9000
    while (performance.now() < until) expect([await ready(), await figure()]).toEqual([isFull, '1'])
    await rm(ballast)
    await expect.poll(health).toBe('UP')
  })
})

afterAll(() => removeData(dataDir))

async function fill(path: string): Promise<void> {
  const file = await open(path, 'w')
  const piece = Buffer.alloc(1 << 20)
  try {
    for (;;) await file.write(piece)
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' })
  } finally {
    await file.close()
  }
}

/** Makes PostgreSQL begin one piece of its log after the other, until there is no room for the next. */
async function crash(dataDir: string): Promise<void> {
  const socket = encodeURIComponent(join(dataDir, 'postgres'))
  const client = new Client({ connectionString: `postgresql://postgres@localhost/portal?host=${socket}` })
  client.on('error', () => undefined)
  await client.connect()
  const death = (async () => {
    for (;;) await client.query('select pg_switch_wal(), txid_current()')
  })()
  await expect(death).rejects.toThrow()
  await client.end().catch(() => undefined)
}
