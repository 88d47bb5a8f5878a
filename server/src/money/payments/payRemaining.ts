// Another card for what remains of an order, its payer at the screen: on record before the gateway is asked, like any authorization, and
// asked under the same key when it is sent again.
import { checkoutMessages } from '@portal/contract/buying/checkout'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paymentMessages } from '@portal/contract/money/payments'
import { pageUrl } from '../../platform/config/config.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { PortalError } from '../../platform/http/errors.ts'
import { GatewayUnreachable } from '../../platform/payments/gateway.ts'
import { cardToPay } from './cards.ts'
import { recordCardAccepted, recordCardRefused } from './cardUse.ts'
import type { HoldOnRecord } from './charges.ts'
import { startHold, loadHolds, lockPayment, orderOf, saveCharge, sumTaken } from './charges.ts'
import { findCustomer } from './customers.ts'

interface Rest {
  orderId: number
  orderNumber: string
  paymentId: string
}

/** Holds what remains by a card of the viewer, or says where their bank asks them. Throws what they should see. */
export async function payRemaining(ctx: Ctx, rest: Rest): Promise<{ actionUrl: string | null }> {
  const begun = await ctx.separateTransaction((db) => startPayment({ ...ctx, db }, rest))
  if (!begun) return { actionUrl: null }
  const { hold, token, customerId, currency } = begun
  const { payments } = ctx.services
  const charge = await (
    hold.row.charge_id
      ? payments.charge(hold.row.charge_id)
      : payments.authorize({
          key: hold.id,
          cents: hold.cents,
          currency,
          cardToken: token,
          customerId,
          description: `${ctx.config.BRAND_COMPANY} order`,
          statement: rest.orderNumber,
          returnUrl: pageUrl(ctx.config, latePaths.historyOrder(rest.orderNumber)),
        })
  ).catch((error: unknown) => {
    if (error instanceof GatewayUnreachable) throw new PortalError('UNAVAILABLE', paymentMessages.unreachable)
    throw error
  })
  await ctx.separateTransaction(async (db) => {
    const inside = { ...ctx, db }
    await lockPayment(db, hold.row.payment_id)
    const now = (await loadHolds(db, hold.row.payment_id)).find(({ id }) => id === hold.id)
    // The webhook has recorded it meanwhile.
    if (now?.status === hold.status) await saveCharge(inside, now, charge)
    const card = { userId: ctx.viewer.userId, paymentId: rest.paymentId }
    if (charge.status === 'declined') await recordCardRefused(inside, card)
    if (charge.status !== 'authorized') return
    await recordCardAccepted(inside, card)
    await db
      .updateTable('payment')
      .set({ refused_at: null, next_at: ctx.now, updated_at: ctx.now })
      .where('payment_id', '=', hold.row.payment_id)
      .execute()
    await ctx.services.queue().enqueue(db, 'settle-payment', { paymentId: hold.row.payment_id })
  })
  switch (charge.status) {
    case 'authorized':
      return { actionUrl: null }
    case 'action':
      return { actionUrl: charge.actionUrl }
    case 'processing':
      throw new PortalError('UNAVAILABLE', checkoutMessages.cardProcessing)
    default:
      throw refusal(hold.status === 'ACTION' ? checkoutMessages.notConfirmed : checkoutMessages.declined)
  }
}

/** Puts it on record, or finds what was sent before; undefined where nothing remains to be paid. */
async function startPayment(ctx: Ctx, { orderId, paymentId }: Rest) {
  const { db, viewer, services } = ctx
  const found = await db.selectFrom('payment').select('payment_id').where('order_id', '=', orderId).executeTakeFirst()
  const payment = found && (await lockPayment(db, found.payment_id))
  if (!payment || payment.refused_at === null || payment.wanted !== 'CAPTURE') return undefined
  const card = await cardToPay(ctx, paymentId)
  if (!card?.token) throw refusal(checkoutMessages.card)
  if (card.isExpired) throw refusal(checkoutMessages.cardExpired)
  const holds = await loadHolds(db, payment.payment_id)
  const cents = (await orderOf(db, payment)).open - sumTaken(holds)
  if (cents <= 0) return undefined
  const isMine = ({ row, status, isOnSession }: HoldOnRecord) =>
    isOnSession &&
    row.method_id === paymentId &&
    row.user_id === viewer.userId &&
    row.cents === cents &&
    (status === 'STARTED' || status === 'ACTION' || status === 'PROCESSING')
  let hold = holds.findLast(isMine)
  if (!hold) {
    await startHold(ctx, payment, {
      cents,
      userId: viewer.userId,
      methodId: paymentId,
      card: { card_brand: card.brand, card_last4: card.last4 },
      isOnSession: true,
    })
    hold = (await loadHolds(db, payment.payment_id)).findLast(isMine)
  }
  if (!hold) throw new Error('An authorization was not written down.')
  return {
    hold,
    token: card.token,
    currency: payment.currency,
    customerId: await findCustomer(db, viewer.userId, services.payments.name),
  }
}

const refusal = (message: string) => new PortalError('BAD_INPUT', message, { paymentId: message })
