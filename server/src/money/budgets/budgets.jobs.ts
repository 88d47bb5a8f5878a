// Settles orders whose invoices, status or returns have changed, within a minute [P5.140].
import type { Deps } from '../../platform/calls/handleCall.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { settleOrder } from './settle.ts'

const asJob = { userId: '', accounts: [], exception: 'job' as const }

export const settleBudgetsJob = (deps: Deps): Job => ({
  name: 'settle-budgets',
  cron: '* * * * *',
  longestSeconds: 600,
  run: async () => {
    while (await settleNext(deps)) {
      // One order in each transaction, so that none is held for long.
    }
  },
})

/** The mark is taken off first: who changes the order meanwhile waits, and marks it again. */
const settleNext = ({ pool, now }: Deps): Promise<boolean> =>
  withTransaction(pool, asJob, async (db) => {
    const next = await db.selectFrom('budget_due').select('order_id').orderBy('at').limit(1).executeTakeFirst()
    if (!next) return false
    await db.deleteFrom('budget_due').where('order_id', '=', next.order_id).execute()
    await settleOrder({ db, now: now() }, next.order_id)
    return true
  })
