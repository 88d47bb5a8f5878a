// Counts that are kept of long lists become few rows again once an hour, because each change writes them in pieces.
import { sql } from 'kysely'
import type { Deps } from '../calls/handleCall.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Job } from '../jobs/queue.ts'

/** The job `name` that sums up a tally by `sumUp`, a function of the database, at a minute of each hour. */
export const tallyJob = ({ pool }: Pick<Deps, 'pool'>, name: string, sumUp: string, minute: number): Job => ({
  name,
  cron: `${minute} * * * *`,
  run: () =>
    withTransaction(pool, { userId: '', accounts: [], exception: 'job' }, async (db) => {
      await sql`select ${sql.raw(sumUp)}()`.execute(db)
    }),
})
