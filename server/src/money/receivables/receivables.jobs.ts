// Payments no one heard the end of: a crash after the gateway was asked, a payer who never came back, a bank debit on its way.
import type { Deps } from '../../platform/calls/handleCall.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { askGateway } from './collect.ts'

const asJob = { userId: '', accounts: [], exception: 'job' as const }
/** How long a payer may wait for the answer themselves before the portal looks after their payment, in milliseconds. */
const timeout = 60_000
/** Most payments looked after at once; the next minute has the rest. */
const atOnce = 200

/** Asks the gateway what became of one. */
export const settleReceiptJob = ({ pool, services, config, now }: Deps): Job<{ receiptId: string }> => ({
  name: 'settle-receipt',
  run: async ({ receiptId }) => {
    await askGateway({ services, config, now: now() }, (work) => withTransaction(pool, asJob, work), receiptId)
  },
})

/** Looks after those that are not settled, each about once a minute; bank debits, which take days, are asked for every hour. */
export const sweepReceiptsJob = ({ pool, services, now }: Deps): Job => ({
  name: 'sweep-receipts',
  cron: '* * * * *',
  run: () =>
    withTransaction(pool, asJob, async (db) => {
      const isSandbox = services.payments.name === 'sandbox'
      const receipts = await db
        .selectFrom('receipt')
        .select('receipt_id')
        .where('gateway', '=', services.payments.name)
        .where((is) =>
          is.or([
            is.and([
              is('status', 'in', ['STARTED', 'ACTION']),
              is('updated_at', '<', new Date(now().getTime() - timeout)),
            ]),
            is.and([
              is('status', '=', 'PROCESSING'),
              is('updated_at', '<', new Date(now().getTime() - (isSandbox ? timeout : 60 * timeout))),
            ]),
          ]),
        )
        .orderBy('updated_at')
        .limit(atOnce)
        .execute()
      if (receipts.length === 0) return
      // Asked again after the same time, also where the answer changes nothing.
      const ids = receipts.map(({ receipt_id: id }) => id)
      await db.updateTable('receipt').set({ updated_at: now() }).where('receipt_id', 'in', ids).execute()
      for (const receiptId of ids) await services.queue().enqueue(db, 'settle-receipt', { receiptId })
    }),
})
