// One import at a time, of all processes, because two would overtake each other and the older file would win.
import { CompiledQuery } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import type { Transact } from './import.batches.ts'

const lock = 'hashtext($1)'
const name = ['portal import']

/** Another import did not end in time. */
export class ImportRunningError extends Error {
  constructor() {
    super('Another import is running.')
  }
}

interface LockWait {
  /** Called where another has to end first. */
  onWait?: () => void
  /** How long to wait for it, then ImportRunningError is thrown; without it, as long as it takes. */
  seconds?: number
}

/** Does `work` while no other import runs. */
export function oneAtATime<T>(
  transact: Transact,
  { onWait = () => {}, seconds = 0 }: LockWait,
  work: () => Promise<T>,
): Promise<T> {
  return transact(async (db) => {
    // This transaction only holds the lock, which ends with it or with the process.
    await ask(db, 'select set_config($1, $2, true)', ['idle_in_transaction_session_timeout', '0'])
    const [got] = await ask<{ free: boolean }>(db, `select pg_try_advisory_xact_lock(${lock}) as free`, name)
    if (!got?.free) {
      onWait()
      await ask(db, 'select set_config($1, $2, true)', ['lock_timeout', `${seconds}s`])
      await ask(db, `select pg_advisory_xact_lock(${lock})`, name).catch((error: unknown) => {
        throw isTimeout(error) ? new ImportRunningError() : error
      })
    }
    return work()
  })
}

const isTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03'

const ask = async <Row>(db: Db, sql: string, values: unknown[]): Promise<Row[]> =>
  (await db.executeQuery<Row>(CompiledQuery.raw(sql, values))).rows
