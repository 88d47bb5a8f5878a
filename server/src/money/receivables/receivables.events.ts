// Stripe's own events about payments of invoices; it may come twice and out of order [P8.06].
import type { StripeNews } from '../payments/payments.ts'
import {
  calculateRefund,
  isDisputeNews,
  toOwnKey,
  notifyOfDispute,
  notifyOfFailedRefund,
} from '../payments/payments.ts'
import type { Deps } from '../../platform/calls/handleCall.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { moveReceipt } from './moveReceipt.ts'
import { outcomeOf } from './receivables.rules.ts'

const asJob = { userId: '', accounts: [], exception: 'job' as const }

/** Moves the payment that news are about, and keeps what was given back and disputed; nothing where they are about none of ours. */
export const receiptEvent =
  ({ pool, services, config, now }: Deps) =>
  async ({ news, chargeId, metadata }: StripeNews): Promise<void> => {
    const key = toOwnKey(metadata['receipt'])
    await withTransaction(pool, asJob, async (db) => {
      const receipt = await db
        .selectFrom('receipt')
        .select(['receipt_id', 'receipt_number', 'account_id', 'currency', 'cents', 'dispute', 'dispute_id'])
        .where((is) => is.or([is('charge_id', '=', chargeId), ...(key ? [is('receipt_id', '=', key)] : [])]))
        .executeTakeFirst()
      if (!receipt) return
      const outcome = outcomeOf(news)
      const reason = 'reason' in news && news.is !== 'dispute' ? news.reason : null
      if (outcome)
        await moveReceipt({ db, services, config, now: now() }, receipt.receipt_id, outcome, {
          chargeId,
          ...(reason && { reason }),
        })
      const mine = db.updateTable('receipt').where('receipt_id', '=', receipt.receipt_id)
      const { account_id: accountId, currency, receipt_number: number } = receipt
      const about = { what: `payment ${number}`, accountId, currency, chargeId }
      // Locked behind the invoices, as whoever pays them does.
      const known = await db
        .selectFrom('receipt')
        .select(['refunded_cents', 'refund_failed_cents', 'failed_refunds', 'refund_failed_at'])
        .where('receipt_id', '=', receipt.receipt_id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const given = calculateRefund(known, news, receipt.cents)
      if (given) await mine.set(given).execute()
      if (given && news.is === 'refund-failed') await notifyOfFailedRefund({ services, config }, db, news, about)
      if (news.is !== 'dispute' || !isDisputeNews({ id: receipt.dispute_id, state: receipt.dispute }, news)) return
      await mine.set({ dispute: news.to, dispute_id: news.id }).execute()
      await notifyOfDispute({ db, services, config }, news, about)
    })
  }
