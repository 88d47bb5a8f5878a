// The real application on a database of its own, with a clock the test sets: `const portal = testPortal()` at the top of
// a test file, `(await portal.as(people.buyer)).send(sessionCalls.getSession, {})` in its tests.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { createApp } from '../src/app/app.ts'
import { createDeps } from '../src/app/deps.ts'
import type { Deps } from '../src/platform/calls/handleCall.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { createPool } from '../src/platform/db/pool.ts'
import { withTransaction } from '../src/platform/db/transaction.ts'
import type { Caller } from './client.ts'
import { caller } from './client.ts'
import type { Template } from './database.ts'
import { createTestDatabase } from './database.ts'
import { rememberingHashing } from './hashing.ts'
import type { BorrowedDatabase } from './pooledDatabases.ts'
import { lendDatabase } from './pooledDatabases.ts'
import { password } from './people.ts'

const origin = 'http://portal.example'

interface Options {
  /** Which template the database is cloned from. */
  template?: Template
  /** Environment variables on top of the defaults. */
  env?: Record<string, string>
  /** Called with every line of the log, however detailed. */
  onLog?: (line: string) => void
  /** True if no other file has the database before or after it: for tests that change the schema, or break connections. */
  ownDatabase?: boolean
  /** Which of the jobs that are queued are worked: none, all, or those of these names. */
  worksJobs?: boolean | readonly string[]
  /** True if statements have the time limits of requests; others measure no time, so that they hold on a slow machine. */
  hasTimeLimits?: boolean
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
  /** Asks the database as its owner, past every policy. */
  ask: <T = Record<string, unknown>>(statement: string, values?: unknown[]) => Promise<T[]>
  clock: Clock
  /** A person without a session. */
  guest: () => Caller
  /** A person of the demo world, signed in; the same one for the same e-mail. */
  as: (email: string) => Promise<Caller>
  /** The emails written to `recipient`, newest first. */
  emails: (recipient: string) => Promise<{ kind: string; subject: string; text: string; html: string }[]>
  /** Says that this test provokes an error in the log; gives those logged so far and takes them off. */
  takeErrors: () => LogEntry[]
  /** Has each password of this test hashed and verified as in production: for tests of how long something takes. */
  hashEachTime: () => void
  /** How many passwords were hashed or verified so far, which is nearly all the time that a sign-in takes. */
  hashings: () => number
}

const errorLevel = 50

/** Starts the portal before the tests of this file, and ends it after them. An unexpected error in its log fails a test. */
export function testPortal({
  template = 'demo',
  env = {},
  onLog,
  ownDatabase = false,
  worksJobs = false,
  hasTimeLimits = false,
}: Options = {}): TestPortal {
  const errors: LogEntry[] = []
  const takeErrors = () => errors.splice(0)
  const clock = testClock()
  let started: Awaited<ReturnType<typeof startPortal>> | undefined
  const running = () => {
    if (!started) throw new Error('The portal has not started: use it inside a test or a hook.')
    return started
  }
  beforeAll(async () => {
    started = await startPortal({ template, env, clock, errors, onLog, ownDatabase, worksJobs, hasTimeLimits })
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
    ask: async <T>(statement: string, values: unknown[] = []) => {
      const client = await running().owner.connect()
      try {
        return (await client.query(statement, values)).rows as T[]
      } finally {
        // A setting of a statement is for itself alone.
        await client.query('reset all')
        client.release()
      }
    },
    clock,
    takeErrors,
    hashEachTime: () => {
      running().hashing.isForgetful = true
    },
    hashings: () => running().hashing.asked,
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

interface StartOptions {
  template: Template
  env: Record<string, string>
  clock: Clock
  errors: LogEntry[]
  onLog: ((line: string) => void) | undefined
  ownDatabase: boolean
  worksJobs: boolean | readonly string[]
  hasTimeLimits: boolean
}

async function startPortal(options: StartOptions) {
  const { template, env, clock, errors, onLog, ownDatabase, worksJobs, hasTimeLimits } = options
  const lent = template === 'demo' && !ownDatabase ? await lendDatabase() : undefined
  const database = lent ?? (await ownDatabaseOf(template))
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
    isForRequests: hasTimeLimits,
    worksJobs,
    toPool: database.createPool,
  })
  // Kept open: to open one for each statement costs more than the statement.
  const owner = database.createPool(database.url, { max: 4 })
  const app = createApp({ deps, isReady: () => true, introspection: true })
  const guest = () => caller({ fetch: (request) => app.fetch(request), origin: config.PUBLIC_URL ?? origin })
  return {
    deps,
    databaseUrl: database.url,
    owner,
    hashing,
    guest,
    signIn: async (email: string) => {
      const person = guest()
      await person.signIn(email, password)
      return person
    },
    stop: async () => {
      await Promise.all([stop(), owner.end()])
      await database.end()
      await rm(dataDir, { recursive: true })
    },
  }
}

async function ownDatabaseOf(template: Template): Promise<BorrowedDatabase> {
  const { url, drop } = await createTestDatabase(template)
  return { url, createPool, end: drop }
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
