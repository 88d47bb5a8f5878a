// A PostgreSQL that neither answers nor refuses: its processes are stopped, as by a debugger, a snapshot of the machine or
// a disk that hangs. Real processes, really stopped.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bannerCalls } from '@portal/contract/provider/banners'
import { cartCalls } from '@portal/contract/buying/cart'
import { messages } from '@portal/contract/platform/errors'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { makeDataDir, removeData } from '../../../test/testFolders.ts'
import { people } from '../../../test/people.ts'
import { portalProcess } from '../../../test/process.ts'
import { startEmbedded } from './embedded.ts'

// A request may first wait for a connection that others hold; those give up after 6 s.
const maxMilliseconds = 10_000
const supplies = { application: 'supply-store' } as const

async function timed<T>(work: Promise<T>): Promise<{ took: number; result: T }> {
  const began = performance.now()
  const result = await work
  return { took: performance.now() - began, result }
}

const resumeLater: number[] = []
const freeze = (pids: number[]) => {
  resumeLater.push(...pids)
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
}
const resume = () => {
  for (const pid of resumeLater.splice(0)) process.kill(pid, 'SIGCONT')
}

describe('backends that are frozen', () => {
  const portal = testPortal({ ownDatabase: true, hasTimeLimits: true })
  let owner: Client

  beforeAll(async () => {
    owner = new Client({ connectionString: portal.databaseUrl })
    await owner.connect()
  })
  afterEach(resume)
  afterAll(() => owner.end())

  test('keep nobody waiting for 10 s: the call says that the portal is away, and the next one is answered', async () => {
    const buyer = await portal.as(people.buyer)
    await buyer.send(cartCalls.getCartByApplication, supplies)
    const { rows } = await owner.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usename is not null`,
    )
    freeze(rows.map(({ pid }) => pid))
    const { took, result } = await timed(
      buyer.send(cartCalls.getCartByApplication, supplies).catch((error: unknown) => error),
    )
    expect(result).toMatchObject({ code: 'UNAVAILABLE', message: messages.away })
    expect(took).toBeLessThan(maxMilliseconds)
    await expect.poll(() => buyer.send(cartCalls.getCartByApplication, supplies).catch(() => 'away')).not.toBe('away')
  })

  test('a statement that waits for others too long is ended by PostgreSQL itself, and operators see which', async () => {
    await owner.query('begin; lock table banner in access exclusive mode')
    const { took, result } = await timed(
      portal
        .guest()
        .send(bannerCalls.getBanners, {})
        .catch((error: unknown) => error),
    )
    await owner.query('rollback')
    expect(result).toMatchObject({ code: 'UNAVAILABLE', message: messages.away })
    expect(took).toBeLessThan(maxMilliseconds)
    expect(portal.takeErrors()).toMatchObject([{ msg: 'a statement took too long' }])
  })

  test('long work, imports, exports and indexes, is not bounded', async () => {
    const { rows } = await portal.deps.longPool.query<{ statement_timeout: string }>('show statement_timeout')
    expect(rows).toEqual([{ statement_timeout: '0' }])
  })
})

describe('a PostgreSQL that is frozen as a whole', () => {
  let folder = ''
  let portal: ReturnType<typeof portalProcess> | undefined

  beforeAll(async () => {
    folder = await makeDataDir()
    const database = await startEmbedded({ dataDir: folder, unsafeFast: true })
    portal = portalProcess({
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      DEMO: 'false',
      ADMIN_EMAIL: 'admin@portal.example',
      ADMIN_PASSWORD: 'Windhover-1',
    })
    await portal.start()
  })
  afterAll(async () => {
    resume()
    await portal?.kill()
    await removeData(folder)
  })

  test('is reported in less than 10 s by calls, /health and /ready, and forgotten when it goes on', async () => {
    const url = portal?.url() ?? ''
    const ask = (path: string, body?: object) =>
      fetch(`${url}${path}`, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: { 'content-type': 'application/json', origin: url },
      })
    const call = () => ask('/api/open-graphql', { query: '{ getBanners { connectBanners { type } } }' })
    const states = async () => [(await ask('/ready')).status, await (await ask('/health')).json()]
    expect(await states()).toEqual([200, { status: 'UP' }])

    freeze(await processesOf(folder))
    const frozen = await Promise.all(
      Array.from({ length: 40 }, () => timed(call().then(async (answer) => [answer.status, await answer.text()]))),
    )
    expect(Math.max(...frozen.map(({ took }) => took))).toBeLessThan(maxMilliseconds)
    expect(await states()).toEqual([503, { status: 'DOWN' }])
    expect(frozen.map(({ result }) => result)).toEqual(frozen.map(() => [200, expect.stringContaining(messages.away)]))

    resume()
    // One look takes up to four seconds where the database does not answer yet.
    await expect.poll(states, { timeout: maxMilliseconds }).toEqual([200, { status: 'UP' }])
  })
})

/** The server and all its processes. */
async function processesOf(dataDir: string): Promise<number[]> {
  const [first] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  const children = await readFile(`/proc/${first}/task/${first}/children`, 'utf8')
  return [Number(first), ...children.split(' ').filter(Boolean).map(Number)]
}
