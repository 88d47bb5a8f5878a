// What Stripe sends by itself about payments of invoices; it may come twice and out of order [P8.06].
import type { StripeEvent } from '../payments/payments.ts'
import type { Deps } from '../platform/calls/handleCall.ts'
import { withTransaction } from '../platform/db/transaction.ts'
import { moveReceipt } from './moveReceipt.ts'
import type { Outcome } from './receivables.rules.ts'

const asJob = { userId: '', accounts: [], exception: 'job' as const }

const outcomes: Record<string, Outcome> = {
  'payment_intent.requires_action': 'action',
  'payment_intent.processing': 'processing',
  'payment_intent.succeeded': 'succeeded',
  'payment_intent.payment_failed': 'failed',
  'payment_intent.canceled': 'failed',
  // The bank took the money back after it had arrived.
  'charge.dispute.funds_withdrawn': 'returned',
  'charge.refunded': 'refunded',
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Moves the payment an event is about; nothing where it is about none of ours. */
export const receiptEvent =
  ({ pool, services, config, now }: Deps) =>
  async ({ type, object }: StripeEvent): Promise<void> => {
    const outcome = outcomes[type]
    if (!outcome) return
    // Part of it given back is no step of the payment: the ERP posts it.
    if (type === 'charge.refunded' && object.refunded === false) return
    const chargeId = object.payment_intent ?? object.id
    const key = object.metadata['receipt'] ?? ''
    await withTransaction(pool, asJob, async (db) => {
      const receipt = await db
        .selectFrom('receipt')
        .select('receipt_id')
        .where((is) => is.or([is('charge_id', '=', chargeId), ...(uuid.test(key) ? [is('receipt_id', '=', key)] : [])]))
        .executeTakeFirst()
      if (!receipt) return
      const reason = object.last_payment_error?.message
      await moveReceipt({ db, services, config, now: now() }, receipt.receipt_id, outcome, {
        chargeId,
        ...(reason && { reason }),
      })
    })
  }
