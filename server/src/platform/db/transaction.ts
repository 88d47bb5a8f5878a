// One scope per call: a Kysely handle on one transaction that opens at the first query, carries who is looking into
// PostgreSQL (row-level security), and ends with the call. A call that asks nothing of the database costs nothing.
import type { DatabaseConnection, Driver, QueryResult, Selectable } from 'kysely'
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import type { Pool, PoolClient, QueryConfig, QueryResult as PgResult } from 'pg'
import type { Tables } from '../../schema.gen.ts'
import { withRetries } from './retries.ts'
import { statementName } from './statements.ts'

export type Db = Kysely<Tables>

/** A row as it is read from a table. */
export type TableRow<Table extends keyof Tables> = Selectable<Tables[Table]>

/** The viewer as row-level security knows it. `exception` names a narrow way past the accounts (0001_platform.sql). */
export interface DbPrincipal {
  userId: string
  accounts: readonly number[]
  exception?: 'staff' | 'job' | 'sign-in' | 'import' | 'registration'
  /** The actor and their call, for the audit of changes without an entry of their own. */
  by?: { actor: string; call: string }
}

/** A statement as the driver takes it; with a name it is prepared. */
export interface Statement {
  name: string
  text: string
  values: unknown[]
}

export interface Transaction {
  db: Db
  /** Ends the transaction; `last` is its last statement, sent in the same breath. Throws when either fails. */
  commit: (last?: Statement) => Promise<void>
  rollback: () => Promise<void>
}

/** A connection with its transaction on the way: `began` is not waited for before the first query is sent. */
interface OpenTransaction {
  client: PoolClient
  began: Promise<unknown>
}

/** Opens a scope on a pool of the application role. `readOnly` is for queries; a write in it fails. */
export function openTransaction(pool: Pool, principal: DbPrincipal, { readOnly }: { readOnly: boolean }): Transaction {
  let opened: Promise<OpenTransaction> | undefined
  const isPlain = readOnly && isAnonymous(principal)
  const open = () => (opened ??= connect(pool, isPlain ? undefined : toBeginStatement(principal, readOnly)))
  let hasEnded = false
  const refuseEnded = () => {
    if (hasEnded) throw new Error('This scope has ended.')
  }
  // Asked again once there is a connection: what another part of a refused call still sends would run in another's scope.
  const send = async (statement: QueryConfig) => {
    refuseEnded()
    const { client } = await open()
    refuseEnded()
    return client.query<never>(statement)
  }

  const end = async (statement: 'commit' | 'rollback', last?: Statement) => {
    // A commit that failed has ended it, and its connection may be at work for another by now.
    if (hasEnded && statement === 'rollback') return
    refuseEnded()
    const opening = last ? open() : opened
    hasEnded = true
    if (!opening) return
    const ready = await opening.catch((error: unknown) => {
      // Without a connection nothing was done that could be ended.
      if (last) throw error
    })
    if (!ready) return
    const { client, began } = ready
    // PostgreSQL takes them in this order, and turns the commit after a failure into a rollback.
    const [begun, said, ended] = await Promise.allSettled([
      began,
      last && client.query(last),
      isPlain ? undefined : client.query(statement),
    ])
    client.release(begun.status === 'rejected' || ended.status === 'rejected')
    for (const each of statement === 'commit' ? [begun, said, ended] : [ended])
      if (each.status === 'rejected') throw each.reason
  }
  return {
    db: handle(send),
    commit: (last) => end('commit', last),
    rollback: () => end('rollback'),
  }
}

// Reads of a guest need no transaction: where nothing is set, row-level security shows nothing of anyone.
const isAnonymous = ({ userId, accounts, exception }: DbPrincipal): boolean =>
  !userId && accounts.length === 0 && !exception

/** Principals whose work may run twice: imports with seeding, and jobs [Q2.10]. */
const repeatable: readonly DbPrincipal['exception'][] = ['import', 'job']

/**
 * Runs `work` in a scope of its own and commits, or rolls back when it throws. That of imports and jobs is run again where
 * PostgreSQL ended it for the sake of another transaction.
 */
export const withTransaction = <T>(pool: Pool, principal: DbPrincipal, work: (db: Db) => Promise<T>): Promise<T> =>
  repeatable.includes(principal.exception)
    ? withRetries(() => runInScope(pool, principal, work))
    : runInScope(pool, principal, work)

async function runInScope<T>(pool: Pool, principal: DbPrincipal, work: (db: Db) => Promise<T>): Promise<T> {
  const scope = openTransaction(pool, principal, { readOnly: false })
  try {
    const result = await work(scope.db)
    await scope.commit()
    return result
  } catch (error) {
    // The first fault is the one reported; a connection that is gone has rolled back by itself.
    await scope.rollback().catch(() => undefined)
    throw error
  }
}

// The values are numbers, user ids of our own making and names from closed lists.
function toBeginStatement({ accounts, userId, exception, by }: DbPrincipal, readOnly: boolean): string {
  const ids = accounts.map(Number).join(',')
  const audited = by && !readOnly ? `, ${setting('actor', by.actor)}, ${setting('call', by.call)}` : ''
  return `begin${readOnly ? ' read only' : ''}; select set_config('portal.accounts', '{${ids}}', true), ${setting('user', userId)}, ${setting('exception', exception ?? '')}${audited}`
}

const setting = (name: string, value: string) => `set_config('portal.${name}', ${literal(value)}, true)`

// What follows is sent behind the beginning. Should that fail, the transaction is aborted or the connection gone, so
// nothing that follows has an effect, and the commit reports it.
async function connect(pool: Pool, beginning: string | undefined): Promise<OpenTransaction> {
  const client = await pool.connect()
  const began = beginning === undefined ? Promise.resolve() : client.query(beginning)
  began.catch(() => undefined)
  return { client, began }
}

/** From here on the open transaction looks as `principal`: for a sign-in, which learns in its middle who asks. */
export const setDbPrincipal = (db: Db, { userId, accounts }: DbPrincipal): Promise<unknown> =>
  sql`select set_config('portal.accounts', ${`{${accounts.join(',')}}`}, true), set_config('portal.user', ${userId}, true)`.execute(
    db,
  )

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

function handle(send: (statement: QueryConfig) => Promise<PgResult<never>>): Db {
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: { sql: string; parameters: readonly unknown[] }): Promise<QueryResult<R>> {
      const result = await send({ name: statementName(query.sql), text: query.sql, values: [...query.parameters] })
      return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) }
    },
    // eslint-disable-next-line require-yield -- Kysely asks for the method; streams of rows use their own cursor
    async *streamQuery() {
      throw new Error('Streams are read with a cursor, see platform/db/stream.ts')
    },
  }
  const refuseNested = async () => {
    throw new Error('A call already runs in one transaction.')
  }
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: refuseNested,
    commitTransaction: refuseNested,
    rollbackTransaction: refuseNested,
    releaseConnection: async () => {},
    destroy: async () => {},
  }
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}
