// Saved payment methods of the viewer [S15.02, A3.03].
import type { PaymentMethod } from '@portal/contract/money/payments'
import type { Session } from '@portal/contract/access/session'
import { sql } from 'kysely'
import { refreshSession } from '../../access/session/session.ts'
import { hasExpired } from './cards.ts'
import { putBackMinutes } from './deleteCards.jobs.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound } from '../../platform/http/errors.ts'
import { lockOwnUser, setDefaultBank } from './bankAccounts.ts'
import { hidePayment, showPayment } from '../../access/users/users.ts'

export {
  addBankAccount,
  bankAccounts,
  changeBankAccount,
  openBankPage,
  findPayer,
  toPayLaterWith,
  toPayWith,
} from './bankAccounts.ts'
export type { PaymentNews, StripeNews } from './stripe.rules.ts'
export { calculateRefund, isDisputeNews } from './stripe.rules.ts'
export { toOwnKey, notifyOfDispute, notifyOfFailedRefund } from './stripeEvents.ts'
export { isChargedWhole, paymentOfOrder } from './orderPayment.ts'
export { payRemaining } from './payRemaining.ts'
export { recordCardAccepted, recordCardRefused } from './cardUse.ts'
export { cardToPay } from './cards.ts'
export { addNewCreditCard, openCardPage } from './newCards.ts'
export { checkedPayment, paymentsToCheck } from './checkPayment.ts'
export { startPayment, paidBy, releasePayment, takePayment } from './takePayment.ts'

/** The viewer's own payment methods, the default first; `toPay` with those entered for the order being placed. */
export async function paymentMethods(
  ctx: Ctx,
  { toPay = false }: { toPay?: boolean | undefined },
): Promise<PaymentMethod[]> {
  const rows = await ctx.db
    .selectFrom('payment_method as p')
    .innerJoin('portal_user as u', 'u.user_id', 'p.user_id')
    .select([
      'p.payment_id as paymentId',
      'p.brand',
      'p.last4',
      'p.expiry_month as expiryMonth',
      'p.expiry_year as expiryYear',
      sql<boolean>`p.payment_id is not distinct from u.default_payment_id`.as('isDefault'),
      sql<boolean>`p.refused_at is not null`.as('isRefused'),
      sql<boolean>`p.keeping = 'SAVED'`.as('isSaved'),
    ])
    .where('p.keeping', 'in', toPay ? ['SAVED', 'PENDING', 'ONCE'] : ['SAVED'])
    .where((is) => is.or([is('p.keeping', '=', 'SAVED'), is('p.forgotten_at', 'is', null)]))
    .where('p.kind', '=', 'CARD')
    .where('p.user_id', '=', ctx.viewer.userId)
    .where('p.gateway', '=', ctx.services.payments.name)
    .where(sql<boolean>`p.payment_id <> all(u.deleted_payment_ids)`)
    .orderBy('isDefault', 'desc')
    .orderBy('p.created_at')
    .orderBy('p.payment_id')
    .execute()
  return rows.map((row) => ({ ...row, isExpired: hasExpired(row, ctx.now) }))
}

/** Removes one; a foreign one and an unknown one look the same. */
export async function removePaymentMethod(ctx: Ctx, paymentId: string): Promise<Session> {
  await checkOwnership(ctx, paymentId)
  await hidePayment(ctx, paymentId)
  const at = new Date(ctx.now.getTime() + putBackMinutes * 60_000)
  await change(ctx, paymentId, { forget_at: at, is_default: false })
  return refreshSession(ctx)
}

/** Puts a removed one back, unless the gateway has forgotten it. */
export async function restorePaymentMethod(ctx: Ctx, paymentId: string, isDefault: boolean): Promise<Session> {
  const { kind } = await checkOwnership(ctx, paymentId)
  await change(ctx, paymentId, { forget_at: null })
  // The default card is the person's, the default bank account that of its currency.
  await showPayment(ctx, paymentId, isDefault && kind === 'CARD')
  if (isDefault && kind === 'BANK') await setDefaultBank(ctx, paymentId)
  return refreshSession(ctx)
}

const change = (ctx: Ctx, paymentId: string, set: { forget_at: Date | null; is_default?: false }) =>
  ctx.db.updateTable('payment_method').set(set).where('payment_id', '=', paymentId).execute()

/** Forgotten by the gateway it is no one's any more; while that is under way, it is waited for. */
async function checkOwnership(ctx: Ctx, paymentId: string): Promise<{ kind: 'CARD' | 'BANK' }> {
  await lockOwnUser(ctx)
  const found = await ctx.db
    .selectFrom('payment_method')
    .select('kind')
    .where('payment_id', '=', paymentId)
    .where('user_id', '=', ctx.viewer.userId)
    .where('forgotten_at', 'is', null)
    .where('keeping', '=', 'SAVED')
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}
