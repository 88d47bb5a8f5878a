// Connections. Requests run as the role portal_app, which owns nothing, so row-level security always applies.
import type { ClientConfig } from 'pg'
import { Client, Pool, types } from 'pg'
import type { Tracing } from '../monitoring/tracing.ts'
import { tracedClient, TracedPool } from './tracedPool.ts'

// numeric and bigint as numbers: amounts stay far below 2^53, and the wire carries numbers.
types.setTypeParser(types.builtins.NUMERIC, Number)
types.setTypeParser(types.builtins.INT8, Number)
// A date is a calendar day, not a moment: keep it as the text 2026-11-21.
types.setTypeParser(types.builtins.DATE, (text) => text)

/**
 * How long PostgreSQL may take to open a connection, and how long one that others use is waited for, in milliseconds. To a
 * request a database that is away is reported soon; work that nobody waits for goes on, however slow the machine is.
 */
const limits = {
  request: { open: 4000, free: 9000 },
  background: { open: 60_000, free: 300_000 },
} as const

/**
 * How long a request waits for one statement, in milliseconds. PostgreSQL ends it first, with a reason; one that does not
 * even do that is frozen, and the connection is given up.
 */
const requestTimeout = { statement: 5500, answer: 6000 }

// The pool takes one timeout for a free connection and for opening a new one; opening gives up sooner.
const openingWithin = (connectionTimeoutMillis: number) =>
  class extends Client {
    constructor(config: ClientConfig = {}) {
      super({ ...config, connectionTimeoutMillis })
    }
  }
const clients = {
  request: openingWithin(limits.request.open),
  background: openingWithin(limits.background.open),
}

/**
 * How long a connection stays that no one uses, and at most, in milliseconds and seconds. What it has planned is worth more than
 * its 8 MB: on a new one the first answers take twenty times as long, and on a quiet day each would be a first.
 */
const idle = { timeout: 15 * 60_000, lifetime: 4 * 3600 }

interface PoolOptions {
  max: number
  role?: 'portal_app' | 'portal_identity'
  /** Settings of PostgreSQL that every connection of this pool has. */
  session?: Readonly<Record<string, string>>
  /** True if a person waits for the answers: then no statement may take long. */
  isForRequests?: boolean
  /** Where each statement is a span of a trace. */
  tracing?: Tracing | undefined
}

/** A pool whose every connection runs as `role`; without one, as the owner (migrations, the job queue). */
export function createPool(
  url: string,
  { max, role, session = {}, isForRequests = false, tracing }: PoolOptions,
): Pool {
  const all: Record<string, string> = {
    ...(isForRequests && { statement_timeout: String(requestTimeout.statement) }),
    ...session,
    ...(role && { role }),
  }
  const kind = isForRequests ? 'request' : 'background'
  const settings = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`)
  // Pipelined: a statement that needs no answer of the one before is sent behind it, without waiting (transaction.ts).
  const pool = new (tracing ? TracedPool : Pool)({
    connectionString: url,
    max,
    options: settings.join(' '),
    pipeline: true,
    connectionTimeoutMillis: limits[kind].free,
    idleTimeoutMillis: idle.timeout,
    maxLifetimeSeconds: idle.lifetime,
    Client: tracing ? tracedClient(tracing, clients[kind]) : clients[kind],
    keepAlive: true,
    ...(isForRequests && { query_timeout: requestTimeout.answer }),
  })
  // A connection that the server closed (a restart, a crash) is replaced at the next use. Idle ones notify the pool; one
  // in use reports it itself, and what was asked of it fails. Unhandled, either would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}
