// Work on orders that nobody asks for.
import { sql } from 'kysely'
import type { Deps } from '../platform/calls/handleCall.ts'
import { withTransaction } from '../platform/db/transaction.ts'
import type { Job } from '../platform/jobs/queue.ts'

/** Sums up the counts that changes of orders wrote in pieces, so that lists go on reading few rows. */
export const orderTallyJob = ({ pool }: Pick<Deps, 'pool'>): Job => ({
  name: 'sum-up-orders',
  cron: '37 * * * *',
  run: () =>
    withTransaction(pool, { userId: '', accounts: [], exception: 'job' }, async (db) => {
      await sql`select sum_up_order_tally()`.execute(db)
    }),
})
