// What became of the card payment of an order after it was taken.
import type { PaymentDispute } from '@portal/contract/payments'
import type { Db } from '../platform/db/transaction.ts'

/** What was given back of it, and whether the bank disputes it; null for an order that no card paid. */
export async function paymentOfOrder(
  db: Db,
  orderId: number,
): Promise<{ refunded: number; dispute: PaymentDispute | null } | null> {
  const payment = await db
    .selectFrom('payment')
    .select(['status', 'amount', 'refunded', 'dispute'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!payment) return null
  const { status, amount, refunded, dispute } = payment
  return { refunded: status === 'REFUNDED' ? amount : refunded, dispute }
}
