// The real application on a database of its own, with a clock the test sets: `const portal = testPortal()` at the top of
// a test file, `(await portal.as(people.buyer)).send(sessionCalls.getSession, {})` in its tests.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { createApp } from '../src/app.ts'
import { createDeps } from '../src/deps.ts'
import type { Deps } from '../src/platform/calls/handleCall.ts'
import { readConfig } from '../src/platform/config.ts'
import { withTransaction } from '../src/platform/db/transaction.ts'
import type { Caller } from './client.ts'
import { caller } from './client.ts'
import type { Template } from './database.ts'
import { createTestDatabase } from './database.ts'
import { rememberingHashing } from './hashing.ts'
import { password } from './people.ts'

const origin = 'http://portal.example'

interface Options {
  /** Which template the database is cloned from. */
  template?: Template
  /** Environment variables on top of the defaults. */
  env?: Record<string, string>
  /** Called with every line of the log, however detailed. */
  onLog?: (line: string) => void
  /** Whether the jobs that are queued are worked. */
  worksJobs?: boolean
}

interface LogEntry {
  level: number
  msg: string
  err?: { message: string; stack: string }
}

export interface Clock {
  now: () => Date
  /** Stops the clock at `date`. */
  set: (date: Date) => void
  /** Moves the clock on. */
  forward: (seconds: number) => void
}

export interface TestPortal {
  deps: Deps
  /** Connection string of this file's database, as its owner. */
  databaseUrl: string
  clock: Clock
  /** Somebody without a session. */
  guest: () => Caller
  /** A person of the demo world, signed in; the same one for the same e-mail. */
  as: (email: string) => Promise<Caller>
  /** The emails written to `recipient`, newest first. */
  emails: (recipient: string) => Promise<{ kind: string; subject: string; text: string; html: string }[]>
  /** Says that this test provokes an error in the log; gives those logged so far and takes them off. */
  takeErrors: () => LogEntry[]
  /** Has each password of this test hashed and verified as in production: for tests of how long something takes. */
  hashEachTime: () => void
}

const errorLevel = 50

/** Starts the portal before the tests of this file, and ends it after them. An unexpected error in its log fails a test. */
export function testPortal({ template = 'demo', env = {}, onLog, worksJobs = true }: Options = {}): TestPortal {
  const errors: LogEntry[] = []
  const takeErrors = () => errors.splice(0)
  const clock = testClock()
  let started: Awaited<ReturnType<typeof startPortal>> | undefined
  const running = () => {
    if (!started) throw new Error('The portal has not started: use it inside a test or a hook.')
    return started
  }
  beforeAll(async () => {
    started = await startPortal({ template, env, clock, errors, onLog, worksJobs })
  })
  afterEach(() => {
    running().hashing.isForgetful = false
    expect(takeErrors(), 'Unexpected errors in the log').toEqual([])
  })
  afterAll(async () => started?.stop())

  const signedIn = new Map<string, Promise<Caller>>()
  return {
    get deps() {
      return running().deps
    },
    get databaseUrl() {
      return running().databaseUrl
    },
    clock,
    takeErrors,
    hashEachTime: () => {
      running().hashing.isForgetful = true
    },
    guest: () => running().guest(),
    as: (email) => {
      const known = signedIn.get(email) ?? running().signIn(email)
      signedIn.set(email, known)
      return known
    },
    emails: (recipient) =>
      withTransaction(running().deps.pool, { userId: '', accounts: [], exception: 'job' }, (db) =>
        db
          .selectFrom('letter')
          .select(['kind', 'subject', 'text', 'html'])
          .where('recipient', '=', recipient)
          .orderBy('letter_id', 'desc')
          .execute(),
      ),
  }
}

interface Starting {
  template: Template
  env: Record<string, string>
  clock: Clock
  /** Takes the errors of the log. */
  errors: LogEntry[]
  onLog: ((line: string) => void) | undefined
  worksJobs: boolean
}

async function startPortal({ template, env, clock, errors, onLog, worksJobs }: Starting) {
  const database = await createTestDatabase(template)
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-test-files-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    SESSION_SECRET: 'the secret of the tests, which nobody need keep',
    PUBLIC_URL: origin,
    ...env,
  })
  const log = pino(
    { level: onLog ? 'trace' : 'warn', base: undefined },
    {
      write: (line: string) => {
        onLog?.(line)
        const entry = JSON.parse(line) as LogEntry
        if (entry.level >= errorLevel) errors.push(entry)
      },
    },
  )
  const hashing = rememberingHashing()
  const { deps, stop } = await createDeps({
    url: database.url,
    config,
    log,
    now: clock.now,
    checkOutputs: true,
    hashing,
    isForRequests: true,
    worksJobs,
  })
  const app = createApp({ deps, isReady: () => true, introspection: true })
  const guest = () => caller({ fetch: (request) => app.fetch(request), origin: config.PUBLIC_URL ?? origin })
  return {
    deps,
    databaseUrl: database.url,
    hashing,
    guest,
    signIn: async (email: string) => {
      const person = guest()
      await person.signIn(email, password)
      return person
    },
    stop: async () => {
      await stop()
      await database.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}

function testClock(): Clock {
  let stopped: Date | undefined
  const now = () => new Date(stopped ?? Date.now())
  return {
    now,
    set: (date) => {
      stopped = date
    },
    forward: (seconds) => {
      stopped = new Date(now().getTime() + seconds * 1000)
    },
  }
}
