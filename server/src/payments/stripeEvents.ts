// What Stripe reports by itself, carried out: a payment of an order moves, what was given back and disputed is kept and reported, and
// a bank account whose owner proved it is saved.
import { bankAccountText } from '@portal/contract/payments'
import { getBrand } from '../brand/brand.ts'
import type { Deps } from '../platform/calls/handleCall.ts'
import { withTransaction } from '../platform/db/transaction.ts'
import { notify } from '../platform/notify/notify.ts'
import { hadBankAccount, keepBankAccount } from './bankAccounts.ts'
import { findUserOf } from './customers.ts'
import { paymentDisputed } from './payments.emails.ts'
import type { StripeNews } from './stripe.rules.ts'
import { isDisputeNews, stepTo } from './stripe.rules.ts'

const asJob = { userId: '', accounts: [], exception: 'job' as const }

/** An id of ours that came along, where it is one. */
export const ownKey = (key: string | undefined): string | undefined =>
  key !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key) ? key : undefined

/** Moves the payment of an order that the news are about; nothing where they are about none. */
export const hearOfOrder =
  (deps: Deps) =>
  async ({ news, chargeId, metadata }: StripeNews): Promise<void> => {
    if (news.is === 'bank') return
    const { pool, services, config, now } = deps
    const key = ownKey(metadata['payment'])
    await withTransaction(pool, asJob, async (db) => {
      const payment = await db
        .selectFrom('payment')
        .select(['payment_id', 'status', 'charge_id', 'amount', 'refunded', 'dispute', 'dispute_id', 'order_id'])
        .select(['account_id', 'currency'])
        // An event may come before the answer to the question that caused it.
        .where((is) => is.or([is('charge_id', '=', chargeId), ...(key ? [is('payment_id', '=', key)] : [])]))
        .forUpdate()
        .executeTakeFirst()
      if (!payment) return
      const status = stepTo(payment.status, news)
      const isGivenBack = news.is === 'refund' && (status === 'CAPTURED' || status === 'REFUNDED')
      const refunded = isGivenBack
        ? Math.max(payment.refunded, Math.min(payment.amount, news.cents / 100))
        : payment.refunded
      const isDisputed =
        news.is === 'dispute' && isDisputeNews({ id: payment.dispute_id, state: payment.dispute }, news)
      if (status === payment.status && refunded === payment.refunded && !isDisputed) return
      await db
        .updateTable('payment')
        .set({
          status,
          refunded,
          charge_id: payment.charge_id ?? chargeId,
          ...(isDisputed && { dispute: news.to, dispute_id: news.id, disputed: news.cents / 100 }),
          updated_at: now(),
        })
        .where('payment_id', '=', payment.payment_id)
        .execute()
      if (!isDisputed) return
      const order = await db
        .selectFrom('sales_order as o')
        .select('o.order_number')
        .where('o.order_id', '=', payment.order_id ?? -1)
        .executeTakeFirst()
      await tellOfDispute({ db, services, config }, news, {
        what: order ? `order ${order.order_number}` : 'a payment without an order',
        accountId: payment.account_id,
        currency: payment.currency,
        chargeId,
      })
    })
  }

/** Informs customer service that the bank of a payer disputes a payment, or what came of it. */
export async function tellOfDispute(
  ctx: Parameters<typeof notify>[0] & Pick<Deps, 'config'>,
  { to, cents, reason, answerBy }: Extract<StripeNews['news'], { is: 'dispute' }>,
  about: { what: string; accountId: number; currency: 'USD' | 'CAD'; chargeId: string },
): Promise<void> {
  const { accountId, ...named } = about
  const account = await ctx.db
    .selectFrom('account')
    .select(['name', 'account_number'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  await notify(ctx, {
    kind: paymentDisputed,
    to: { email: getBrand(ctx.config).email },
    severity: to === 'OPEN' ? 'high' : 'medium',
    data: {
      ...named,
      customerName: account ? `${account.name} (${account.account_number})` : '',
      dispute: to,
      cents,
      reason,
      answerBy: answerBy?.toISOString() ?? null,
    },
  })
}

/** Saves a bank account whose owner proved it by a small deposit, days after they entered it. */
export const hearOfBank =
  ({ pool, services, now, log }: Deps) =>
  async ({ news }: StripeNews): Promise<void> => {
    if (news.is !== 'bank') return
    const account = await services.payments.verifiedBank(news.setupId)
    if (!account) return
    await withTransaction(pool, asJob, async (db) => {
      const userId = await findUserOf(db, account.customerId, services.payments.name)
      if (userId === undefined || (await hadBankAccount(db, userId, services.payments.name, account.token))) return
      const kept = await keepBankAccount({ db, now: now(), services }, userId, account, account.currency)
      if (kept === 'too many') log.error({ userId, account: bankAccountText(account) }, 'a bank account was not saved')
    })
  }
