// The search service on a database of its own, reached over HTTP by the official client of the protocol.
import { serve } from '@hono/node-server'
import type { Algoliasearch } from 'algoliasearch'
import { algoliasearch } from 'algoliasearch'
import { Hono } from 'hono'
import type { Pool } from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { createPool } from '../src/platform/db/pool.ts'
import type { Db } from '../src/platform/db/transaction.ts'
import { withTransaction } from '../src/platform/db/transaction.ts'
import { searchRoutes, searchSession } from '../src/buying/search/search.ts'
import type { TestDatabase } from './database.ts'
import { createTestDatabase } from './database.ts'

export const keys = {
  applicationId: 'PORTAL',
  readKey: 'public-key-that-may-search',
  writeKey: 'secret-key-of-the-server',
}

interface Replica {
  /** Address of the service. */
  url: string
  port: number
  close: () => void
}

export interface TestSearch {
  url: string
  /** The official client with the public key, or the server's. */
  reader: Algoliasearch
  writer: Algoliasearch
  pool: Pool
  /** Failures that were not the caller's. */
  errors: unknown[]
  /** Runs `work` as a job does, and commits. */
  asJob: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** Another process on the same database. */
  replica: () => Promise<Replica>
}

const clientOf = (port: number, key: string) =>
  algoliasearch(keys.applicationId, key, {
    hosts: [{ url: '127.0.0.1', port, protocol: 'http', accept: 'readWrite' }],
    // The client's own limits are for the Internet; here the limit of the test holds.
    timeouts: { connect: 20_000, read: 20_000, write: 30_000 },
  })

/** Starts the service before the tests of a file on a migrated database, on which `fill` runs first. */
export function testSearch(
  fill: (search: TestSearch) => Promise<unknown>,
  { origins }: { origins?: readonly string[] } = {},
): TestSearch {
  const search = { errors: [] as unknown[] } as TestSearch
  const closings: (() => unknown)[] = []
  let database: TestDatabase | undefined
  beforeAll(async () => {
    database = await createTestDatabase('empty')
    const poolOf = (session: Readonly<Record<string, string>> = {}) => {
      const pool = createPool(database?.url ?? '', { max: 4, role: 'portal_app', session })
      closings.unshift(() => pool.end())
      return pool
    }
    const start = async () => {
      const pool = poolOf(searchSession)
      const app = new Hono().route(
        '/1',
        searchRoutes({
          pool,
          writePool: poolOf(),
          keys,
          ...(origins && { origins }),
          currencies: ['USD', 'CAD'],
          onError: (error) => search.errors.push(error),
        }),
      )
      const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>((resolve) => {
        const listening = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info) =>
          resolve({ server: listening, port: info.port }),
        )
      })
      const close = () => void server.close()
      closings.unshift(close)
      return { url: `http://127.0.0.1:${port}`, port, close }
    }
    const { url, port } = await start()
    const pool = poolOf()
    Object.assign(search, {
      url,
      pool,
      reader: clientOf(port, keys.readKey),
      writer: clientOf(port, keys.writeKey),
      asJob: <T>(work: (db: Db) => Promise<T>) =>
        withTransaction(pool, { userId: '', accounts: [], exception: 'job' }, work),
      replica: start,
    } satisfies Partial<TestSearch>)
    await fill(search)
  })
  afterAll(async () => {
    for (const close of closings) await close()
    await database?.drop()
  })
  return search
}
