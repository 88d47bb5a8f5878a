// Paying a quote by card so that a crash, a retry or a lost answer never charges twice: the payment is on record before
// the gateway is asked, the gateway holds the money under the payment's id, and the transaction that makes the order
// also orders the capture, which a job does. What is held for no order is let go (docs/decisions/023).
import { checkoutMessages } from '@portal/contract/buying/checkout'
import type { Currency } from '@portal/contract/platform/locales'
import { paths } from '@portal/contract/platform/paths'
import { pageUrl } from '../../platform/config/config.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { actingStaff } from '../../platform/http/ctx.ts'
import type { Db, TableRow } from '../../platform/db/transaction.ts'
import { PortalError } from '../../platform/http/errors.ts'
import type { Charge } from '../../platform/payments/gateway.ts'
import { GatewayUnreachable } from '../../platform/payments/gateway.ts'
import { cardToPay } from './cards.ts'
import { chargeStates } from './charges.rules.ts'
import { recordCardAccepted, recordCardRefused } from './cardUse.ts'
import { findCustomer } from './customers.ts'

export type PaymentStatus = TableRow<'payment'>['status']

export interface PaymentRequest {
  quoteId: string
  accountId: number
  paymentId: string
  cents: number
  currency: Currency
}

/** The status of a payment on record, by the status of its charge. */
export const statusByCharge: Record<Charge['status'], PaymentStatus> = { ...chargeStates, expired: 'RELEASED' }

/** When the payment of a quote was begun; undefined before. */
export const paidBy = (db: Db, quoteId: string): Promise<{ created_at: Date } | undefined> =>
  db.selectFrom('payment').select('created_at').where('quote_id', '=', quoteId).executeTakeFirst()

/** Holds the money for a quote, or says where the bank asks the buyer first. Throws what the buyer should see. */
export async function startPayment(ctx: Ctx, toPay: PaymentRequest): Promise<{ actionUrl: string | null }> {
  const { payments } = ctx.services
  const { payment, card, customerId } = await ctx.separateTransaction((db) => record({ ...ctx, db }, toPay))
  if (payment.status === 'AUTHORIZED' || payment.status === 'CAPTURED') {
    if (payment.wanted !== 'RELEASE') return { actionUrl: null }
  }
  if (payment.status === 'DECLINED') {
    await refuseCard(ctx, toPay)
    throw declined()
  }
  if (payment.wanted === 'RELEASE' || payment.status === 'RELEASED' || payment.status === 'REFUNDED')
    throw new PortalError('CONFLICT', checkoutMessages.expired)
  if (!card?.token) throw cardRefusal(checkoutMessages.card)
  const charge = await (
    payment.charge_id
      ? payments.charge(payment.charge_id)
      : payments.authorize({
          key: payment.payment_id,
          cents: payment.cents,
          currency: toPay.currency,
          cardToken: card.token,
          customerId,
          description: `${ctx.config.BRAND_COMPANY} order`,
          // The order has no number yet.
          statement: 'Order',
          returnUrl: pageUrl(ctx.config, paths.checkout({ paid: toPay.quoteId })),
        })
  ).catch(async (error: unknown) => {
    if (!(error instanceof GatewayUnreachable)) throw error
    await ctx.separateTransaction((db) => markUnanswered({ ...ctx, db }, payment.payment_id))
    throw new PortalError('UNAVAILABLE', checkoutMessages.cardUnreachable)
  })
  await ctx.separateTransaction((db) =>
    db
      .updateTable('payment')
      .set({
        charge_id: charge.chargeId || null,
        status: statusByCharge[charge.status],
        ends_at: charge.endsAt,
        updated_at: ctx.now,
      })
      .where('payment_id', '=', payment.payment_id)
      .where('order_id', 'is', null)
      .where('wanted', 'is', null)
      .execute(),
  )
  if (charge.status === 'declined') {
    await refuseCard(ctx, toPay)
    throw payment.status === 'ACTION' ? cardRefusal(checkoutMessages.notConfirmed) : declined()
  }
  if (charge.status === 'processing') {
    await ctx.separateTransaction((db) => markUnanswered({ ...ctx, db }, payment.payment_id))
    throw new PortalError('UNAVAILABLE', checkoutMessages.cardProcessing)
  }
  if (charge.status === 'released' || charge.status === 'refunded' || charge.status === 'expired')
    throw new PortalError('CONFLICT', checkoutMessages.expired)
  return { actionUrl: charge.status === 'action' ? charge.actionUrl : null }
}

/** A job finds out what became of it, and the buyer learns it by e-mail. */
const markUnanswered = ({ db, now }: Ctx, paymentId: string) =>
  db
    .updateTable('payment')
    .set((is) => ({ checking_since: is.fn.coalesce('checking_since', is.val(now)) }))
    .where('payment_id', '=', paymentId)
    .where('order_id', 'is', null)
    .execute()

async function record(ctx: Ctx, { quoteId, accountId, paymentId, cents, currency }: PaymentRequest) {
  const { db, viewer, now } = ctx
  const gateway = ctx.services.payments.name
  await db
    .insertInto('payment')
    .values({
      quote_id: quoteId,
      account_id: accountId,
      user_id: viewer.userId,
      staff_user_id: actingStaff(ctx.principal),
      gateway,
      cents,
      currency,
      created_at: now,
      updated_at: now,
    })
    .onConflict((on) => on.column('quote_id').doNothing())
    .execute()
  const payment = await db.selectFrom('payment').selectAll().where('quote_id', '=', quoteId).executeTakeFirstOrThrow()
  return {
    payment,
    card: await cardToPay(ctx, paymentId),
    customerId: await findCustomer(db, viewer.userId, gateway),
  }
}

/**
 * In the transaction that makes the order: the money held for its quote is to be taken, as goods leave or with the order, as the
 * setting says now.
 */
export async function takePayment(
  ctx: Pick<Ctx, 'db' | 'now' | 'services' | 'viewer' | 'config'>,
  { quoteId, paymentId }: { quoteId: string; paymentId: string | null },
  orderId: number,
): Promise<void> {
  const taken = await ctx.db
    .updateTable('payment')
    .set({
      order_id: orderId,
      wanted: 'CAPTURE',
      capture: ctx.config.CARD_CAPTURE === 'shipment' ? 'SHIPMENT' : 'ORDER',
      next_at: ctx.now,
      updated_at: ctx.now,
    })
    .where('quote_id', '=', quoteId)
    .where('status', '=', 'AUTHORIZED')
    .where('wanted', 'is', null)
    .returning(['payment_id', 'account_id', 'user_id', 'charge_id', 'cents', 'ends_at', 'created_at'])
    .executeTakeFirst()
  // Let go meanwhile, because it was too old: the order is not made.
  if (!taken) throw new PortalError('CONFLICT', checkoutMessages.expired)
  const card = await ctx.db
    .selectFrom('payment_method')
    .select(['brand', 'last4'])
    .where('payment_id', '=', paymentId ?? '')
    .executeTakeFirst()
  await ctx.db
    .insertInto('card_charge')
    .values({
      card_charge_id: taken.payment_id,
      payment_id: taken.payment_id,
      account_id: taken.account_id,
      user_id: taken.user_id,
      method_id: paymentId,
      charge_id: taken.charge_id,
      cents: taken.cents,
      take_cents: null,
      status: 'AUTHORIZED',
      ends_at: taken.ends_at,
      captured_at: null,
      card_brand: card?.brand ?? null,
      card_last4: card?.last4 ?? null,
      created_at: taken.created_at,
      updated_at: ctx.now,
    })
    .execute()
  if (paymentId !== null) await recordCardAccepted(ctx, { userId: ctx.viewer.userId, paymentId })
  await ctx.services.queue().enqueue(ctx.db, 'settle-payment', { paymentId: taken.payment_id })
}

/** What was held for this quote or taken for this order is to be let go or given back. Nothing for one not paid by card. */
export async function releasePayment(
  ctx: Pick<Ctx, 'db' | 'now' | 'services'>,
  of: { quoteId: string } | { orderId: number },
): Promise<boolean> {
  const update = ctx.db
    .updateTable('payment')
    .set({ wanted: 'RELEASE', next_at: ctx.now, updated_at: ctx.now })
    .returning('payment_id')
    .where((is) => is.or([is('wanted', 'is', null), is('wanted', '=', 'CAPTURE')]))
  // A quote's payment that has become an order's is the order's.
  const released = await (
    'orderId' in of
      ? update.where('order_id', '=', of.orderId)
      : update.where('quote_id', '=', of.quoteId).where('order_id', 'is', null)
  ).executeTakeFirst()
  if (!released) return false
  await ctx.services.queue().enqueue(ctx.db, 'settle-payment', { paymentId: released.payment_id })
  return true
}

const refuseCard = (ctx: Ctx, { paymentId }: PaymentRequest) =>
  ctx.separateTransaction((db) => recordCardRefused({ ...ctx, db }, { userId: ctx.viewer.userId, paymentId }))

const cardRefusal = (message: string) => new PortalError('BAD_INPUT', message, { 'cart.paymentId': message })
const declined = () => cardRefusal(checkoutMessages.declined)
