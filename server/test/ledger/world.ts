// The portal that the ledger measures: the demo world of one day, with the clock of that day.
import { rm } from 'node:fs/promises'
import { pino } from 'pino'
import { Client } from 'pg'
import { createApp } from '../../src/app/app.ts'
import { createDeps, withLongDeps } from '../../src/app/deps.ts'
import { loadPages } from '../../src/app/pages.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { createLog } from '../../src/platform/monitoring/log.ts'
import { deriveSearchKeys } from '../../src/buying/search/search.ts'
import { seedIfEmpty } from '../../src/provider/seed/seedIfEmpty.ts'
import type { Caller } from '../client.ts'
import { caller } from '../client.ts'
import { rememberingHashing } from '../hashing.ts'
import { password } from '../people.ts'
import { now } from './clock.ts'
import type { CountingPools } from './counting.ts'
import { countingPools } from './counting.ts'

/** Enough for lists of more than a page, and made in seconds. */
const scale = '0.25'

const readConfigOf = (dataDir: string) =>
  readConfig({
    DATA_DIR: dataDir,
    DEMO_SCALE: scale,
    SESSION_SECRET: 'the secret of the tests, which nobody need keep',
    PUBLIC_URL: 'http://portal.example',
  })

/** Fills the migrated, empty database of `url`. */
export async function fillWorld(url: string, dataDir: string): Promise<void> {
  const config = readConfigOf(dataDir)
  await withLongDeps({ url, config, log: createLog('error'), now }, (deps) =>
    seedIfEmpty({ config, url, say: () => undefined, withDeps: (work) => work(deps) }),
  )
  const owner = new Client({ connectionString: url })
  await owner.connect()
  // Of an audit that is all but empty several plans cost the same, and which is taken differs from run to run.
  await owner.query(
    `insert into audit_entry (user_id, account_id, call, kind, input, at)
     select u.user_id, u.account_id, 'setVehicleNumber', 'FLEET', '{}', $1::timestamptz - n * interval '1 hour'
       from (select user_id, account_id from portal_user order by user_id limit 40) u, generate_series(1, 25) n`,
    [now()],
  )
  await owner.query('vacuum analyze')
  await owner.end()
}

/** The cost of one answer in our process, and its size. */
export interface Cost {
  microseconds: number
  bytes: number
}

export interface LedgerWorld {
  pools: CountingPools
  /** A person without a session, or a person of the demo world, signed in; the same one for the same e-mail. */
  who: (email: string | undefined) => Promise<Caller>
  /** The counts since, summed up. */
  take: () => Cost
  searchHeaders: Record<string, string>
  stop: () => Promise<void>
}

const cell = new Int32Array(new SharedArrayBuffer(4))

/** Of this thread, in microseconds. The system adds it up as the thread rests, so it does for a moment. */
function processorTime(): number {
  Atomics.wait(cell, 0, 0, 0.02)
  const { user, system } = process.threadCpuUsage()
  return user + system
}

/** The portal on `url`; its pools count where `counts`. */
export async function openWorld(url: string, dataDir: string, counts: boolean): Promise<LedgerWorld> {
  const config = readConfigOf(dataDir)
  const pools = countingPools(counts)
  const { deps, stop } = await createDeps({
    url,
    config,
    log: pino({ level: 'warn' }, process.stderr),
    now,
    hashing: rememberingHashing(),
    isForRequests: false,
    worksJobs: false,
    toPool: pools.createPool,
  })
  const app = createApp({ deps, isReady: () => true, introspection: false, pages: await loadPages() })
  let cost: Cost = { microseconds: 0, bytes: 0 }
  const fetch = async (request: Request) => {
    // Without it the server leaves lists to the browser, whose days it does not know.
    request.headers.set('cookie', `${request.headers.get('cookie') ?? ''}; timeZone=America%2FChicago`)
    const began = processorTime()
    const answer = await app.fetch(request)
    const body = await answer.arrayBuffer()
    cost.microseconds += processorTime() - began
    cost.bytes += body.byteLength
    return new Response(body, answer)
  }
  const people = new Map<string | undefined, Promise<Caller>>()
  const signIn = async (email: string | undefined) => {
    const person = caller({ fetch, origin: 'http://portal.example' })
    if (email) await person.signIn(email, password)
    return person
  }
  const { applicationId, readKey } = deriveSearchKeys(config)
  return {
    pools,
    who: (email) => {
      const known = people.get(email) ?? signIn(email)
      people.set(email, known)
      return known
    },
    take: () => {
      const taken = cost
      cost = { microseconds: 0, bytes: 0 }
      return taken
    },
    searchHeaders: { 'x-algolia-application-id': applicationId, 'x-algolia-api-key': readKey },
    stop: async () => {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
