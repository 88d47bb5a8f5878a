// One scope per call: a Kysely handle on one transaction that opens at the first query, carries who is looking into
// PostgreSQL (row-level security), and ends with the call. A call that asks nothing of the database costs nothing.
import type { DatabaseConnection, Driver, QueryResult } from 'kysely'
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Tables } from '../../schema.ts'
import { statementName } from './statements.ts'

export type Db = Kysely<Tables>

/** Who is looking, as row-level security knows it. `exception` names a narrow way past the accounts (0001_platform.sql). */
export interface Looker {
  userId: string
  accounts: readonly number[]
  exception?: 'staff' | 'job' | 'sign-in' | 'import' | 'registration'
}

export interface Scope {
  db: Db
  commit: () => Promise<void>
  rollback: () => Promise<void>
}

/** Opens a scope on a pool of the application role. `readOnly` is for queries; a write in it fails. */
export function openScope(pool: Pool, looker: Looker, { readOnly }: { readOnly: boolean }): Scope {
  let client: Promise<PoolClient> | undefined
  const isPlain = readOnly && isNobody(looker)
  const connect = () => (client ??= isPlain ? pool.connect() : begin(pool, looker, readOnly))

  const end = async (statement: 'commit' | 'rollback') => {
    if (!client) return
    const open = await client.catch(() => undefined)
    client = Promise.reject(new Error('This scope has ended.'))
    client.catch(() => undefined)
    if (!open) return
    try {
      if (!isPlain) await open.query(statement)
      open.release()
    } catch (error) {
      open.release(true)
      throw error
    }
  }
  return { db: handle(connect), commit: () => end('commit'), rollback: () => end('rollback') }
}

// What a guest reads needs no transaction: where nothing is set, row-level security shows nothing of anybody.
const isNobody = ({ userId, accounts, exception }: Looker): boolean => !userId && accounts.length === 0 && !exception

/** Runs `work` in a scope of its own and commits, or rolls back when it throws. */
export async function inScope<T>(pool: Pool, looker: Looker, work: (db: Db) => Promise<T>): Promise<T> {
  const scope = openScope(pool, looker, { readOnly: false })
  try {
    const result = await work(scope.db)
    await scope.commit()
    return result
  } catch (error) {
    await scope.rollback()
    throw error
  }
}

async function begin(pool: Pool, looker: Looker, readOnly: boolean): Promise<PoolClient> {
  const client = await pool.connect()
  try {
    // One round trip; the values are numbers, a user id of our own making and a name from a closed list.
    const accounts = looker.accounts.map(Number).join(',')
    await client.query(
      `begin${readOnly ? ' read only' : ''}; select set_config('portal.accounts', '{${accounts}}', true), set_config('portal.user', ${literal(looker.userId)}, true), set_config('portal.exception', ${literal(looker.exception ?? '')}, true)`,
    )
    return client
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** From here on the open transaction looks as `looker`: for a sign-in, which learns in its middle who asks. */
export const lookAs = (db: Db, { userId, accounts }: Looker): Promise<unknown> =>
  sql`select set_config('portal.accounts', ${`{${accounts.join(',')}}`}, true), set_config('portal.user', ${userId}, true)`.execute(
    db,
  )

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

function handle(connect: () => Promise<PoolClient>): Db {
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: { sql: string; parameters: readonly unknown[] }): Promise<QueryResult<R>> {
      const client = await connect()
      const result = await client.query<never>({
        name: statementName(query.sql),
        text: query.sql,
        values: [...query.parameters],
      })
      return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) }
    },
    // eslint-disable-next-line require-yield -- Kysely asks for the method; streams of rows use their own cursor
    async *streamQuery() {
      throw new Error('Streams are read with a cursor, see platform/db/stream.ts')
    },
  }
  const inOneTransaction = async () => {
    throw new Error('A call already runs in one transaction.')
  }
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: inOneTransaction,
    commitTransaction: inOneTransaction,
    rollbackTransaction: inOneTransaction,
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
