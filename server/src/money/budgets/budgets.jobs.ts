// Settles orders whose invoices, status or returns have changed, within a minute [P5.140].
import type { Deps } from '../../platform/calls/handleCall.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { countImported } from './imported.ts'
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

/** Two transactions, as each locks its budgets in the order of their ids. */
async function settleNext({ pool, now, config }: Deps): Promise<boolean> {
  const orderId = await withTransaction(pool, asJob, async (db) => {
    const next = await db.selectFrom('budget_due').select('order_id').orderBy('at').limit(1).executeTakeFirst()
    if (next) await countImported({ db, now: now(), config }, next.order_id)
    return next?.order_id
  })
  if (orderId === undefined) return false
  await withTransaction(pool, asJob, async (db) => {
    // The mark is taken off first: who changes the order meanwhile waits, and marks it again.
    await db.deleteFrom('budget_due').where('order_id', '=', orderId).execute()
    await settleOrder({ db, now: now() }, orderId)
  })
  return true
}
