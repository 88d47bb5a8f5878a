// A part of a transaction that can be taken back alone.
import { sql } from 'kysely'
import type { Db } from './transaction.ts'

/** Does `work` in a savepoint: what it wrote and locked goes where it throws, and in any case unless it `keeps`. */
export async function inSavepoint<T>(db: Db, work: () => Promise<T>, { keeps = true } = {}): Promise<T> {
  await sql`savepoint part`.execute(db)
  try {
    const value = await work()
    await sql.raw(keeps ? 'release savepoint part' : 'rollback to savepoint part').execute(db)
    return value
  } catch (error) {
    await sql`rollback to savepoint part`.execute(db)
    throw error
  }
}
