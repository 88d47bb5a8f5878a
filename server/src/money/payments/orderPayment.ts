// How the card payment of an order is: held, charged, refused, given back, disputed.
import type { OrderCard } from '@portal/contract/buying/orderCard'
import type { PaymentDispute } from '@portal/contract/money/payments'
import { cardName } from '@portal/contract/money/payments'
import type { Ctx } from '../../platform/http/ctx.ts'
import { shipmentsOf } from './chargeNews.ts'
import type { HoldOnRecord } from './charges.ts'
import { loadHolds, orderOf, sumTaken } from './charges.ts'

interface OrderPayment {
  refunded: number
  refundFailed: number
  dispute: PaymentDispute | null
  card: Omit<OrderCard, 'canPay'>
}

const pendingStates = ['STARTED', 'ACTION', 'PROCESSING']

/** Null for an order that no card paid. */
export async function paymentOfOrder(
  { db, viewer }: Pick<Ctx, 'db' | 'viewer'>,
  orderId: number,
  /** That of the order, for authorizations of before. */
  card: { cardBrand: string | null; cardLast4: string | null },
): Promise<OrderPayment | null> {
  const payment = await db.selectFrom('payment').selectAll().where('order_id', '=', orderId).executeTakeFirst()
  if (!payment) return null
  const nameOf = ({ row }: HoldOnRecord) =>
    cardName({ brand: row.card_brand ?? card.cardBrand, last4: row.card_last4 ?? card.cardLast4 })
  const holds = await loadHolds(db, payment.payment_id)
  const order = await orderOf(db, payment)
  const isOpen = payment.status === 'AUTHORIZED' && payment.wanted === 'CAPTURE'
  const open = isOpen ? Math.max(0, order.open - sumTaken(holds)) : 0
  const held = holds.findLast(({ status }) => status === 'AUTHORIZED')
  const refunded = holds.reduce((sum, { row }) => sum + row.refunded_cents, 0)
  // An amount that was charged with the order belongs to no shipment.
  const numbersOf = payment.capture === 'SHIPMENT' ? await shipmentsOf(db, orderId) : () => []
  const charges = holds.flatMap((hold) => {
    const { row } = hold
    return row.captured_cents > 0 && row.captured_at
      ? [
          {
            amount: row.captured_cents / 100,
            at: row.captured_at.toISOString(),
            card: nameOf(hold),
            shipmentNumbers: numbersOf(row.line_numbers),
          },
        ]
      : []
  })
  const waiting = holds.findLast(
    ({ row, status, isOnSession }) => isOnSession && row.user_id === viewer.userId && pendingStates.includes(status),
  )
  return {
    refunded: Math.max(refunded, payment.refunded_cents) / 100,
    refundFailed: holds.reduce((sum, { row }) => sum + row.refund_failed_cents, 0) / 100,
    dispute: payment.dispute,
    card: {
      capture: payment.capture,
      hold:
        held && open > 0
          ? {
              amount: Math.min(open, held.cents) / 100,
              card: nameOf(held),
              until: held.endsAt?.toISOString() ?? null,
            }
          : null,
      isOpen: open > 0,
      remaining: open > 0 ? open / 100 : null,
      charges,
      isRefused: payment.refused_at !== null,
      askedPaymentId: payment.refused_at !== null ? (waiting?.row.method_id ?? null) : null,
    },
  }
}

/** True unless goods of the order are charged as they leave: then its total is what was agreed to, and stays. */
export async function isChargedWhole({ db }: Pick<Ctx, 'db'>, orderId: number): Promise<boolean> {
  const payment = await db.selectFrom('payment').select('capture').where('order_id', '=', orderId).executeTakeFirst()
  return payment?.capture !== 'SHIPMENT'
}
