// What Stripe reports by itself, carried out: a payment of an order moves, what was given back and disputed is kept and reported, and
// a bank account whose owner proved it is saved.
import type { Currency } from '@portal/contract/platform/locales'
import { bankAccountText } from '@portal/contract/money/payments'
import { getBrand } from '../../provider/brand/brand.ts'
import type { Deps } from '../../platform/calls/handleCall.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { notify } from '../../platform/notify/notify.ts'
import type { BankSetup } from '../../platform/payments/gateway.ts'
import { isSavedBankAccount, saveBankAccount } from './bankAccounts.ts'
import { bankAccountNotSaved, bankAccountVerified } from './bankAccounts.emails.ts'
import { findUserOf, isFirstFailure } from './customers.ts'
import { paymentDisputed, refundFailed } from './payments.emails.ts'
import type { PaymentRow } from './charges.ts'
import { loadHolds, plan, setCharge } from './charges.ts'
import type { ChargeState } from './charges.rules.ts'
import type { Dispute, FailedRefund, PaymentNews, StripeNews } from './stripe.rules.ts'
import { calculateRefund, isDisputeNews, stepTo } from './stripe.rules.ts'

const asJob = { userId: '', accounts: [], exception: 'job' as const }

/** An id of ours that came along, where it is one. */
export const toOwnKey = (key: string | undefined): string | undefined =>
  key !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key) ? key : undefined

/** Moves the payment of an order that the news are about; nothing where they are about none. */
export const handleOrderNews =
  (deps: Deps) =>
  async (told: StripeNews): Promise<void> => {
    const { news, chargeId, metadata } = told
    if (news.is === 'bank') return
    const key = toOwnKey(metadata['payment'])
    await withTransaction(deps.pool, asJob, async (db) => {
      // An event may come before the answer to the question that caused it.
      const known = await db
        .selectFrom('card_charge')
        .select('payment_id')
        .where((is) => is.or([is('charge_id', '=', chargeId), ...(key ? [is('card_charge_id', '=', key)] : [])]))
        .executeTakeFirst()
      const payment = await db
        .selectFrom('payment')
        .selectAll()
        .where((is) =>
          known
            ? is('payment_id', '=', known.payment_id)
            : is.or([is('charge_id', '=', chargeId), ...(key ? [is('payment_id', '=', key)] : [])]),
        )
        .forUpdate()
        .executeTakeFirst()
      if (!payment) return
      if (payment.order_id === null) await moveFirst({ db, now: deps.now() }, payment, told)
      else await moveCharge(deps, db, payment, told)
      if (news.is === 'dispute') await handleDispute(deps, db, payment, chargeId, news)
    })
  }

/** The first authorization, while there is no order yet. */
async function moveFirst(
  { db, now }: { db: Db; now: Date },
  payment: PaymentRow,
  { news, chargeId }: StripeNews,
): Promise<void> {
  const next = stepTo(payment.status, news)
  const status = next === 'EXPIRED' ? 'RELEASED' : next
  const refunded = refundOf(news, status, { before: payment.refunded_cents, most: payment.cents })
  if (status === payment.status && refunded === payment.refunded_cents) return
  await db
    .updateTable('payment')
    .set({ status, refunded_cents: refunded, charge_id: payment.charge_id ?? chargeId, updated_at: now })
    .where('payment_id', '=', payment.payment_id)
    .execute()
}

/** One of the authorizations of an order; what follows of it is decided at once, and done by the job. */
async function moveCharge(
  deps: Deps,
  db: Db,
  payment: PaymentRow,
  { news, chargeId, metadata }: StripeNews,
): Promise<void> {
  const holds = await loadHolds(db, payment.payment_id)
  const key = toOwnKey(metadata['payment'])
  const hold = holds.find(({ row, id }) => row.charge_id === chargeId || id === key)
  if (!hold) return
  const { row } = hold
  const now = deps.now()
  const status = stepTo(row.status, news)
  const isTaken = status === 'CAPTURED' || status === 'REFUNDED'
  const told = 'takenCents' in news ? news.takenCents : 'cents' in news && !('id' in news) ? news.cents : null
  const taken = isTaken ? row.captured_cents || Math.min(row.cents, told || (row.take_cents ?? row.cents)) : 0
  const given = isTaken ? calculateRefund(row, news, taken) : undefined
  if (status === row.status && !given) return
  const isOver = status === 'EXPIRED' || status === 'RELEASED'
  await setCharge({ db, now }, hold.id, {
    status,
    charge_id: row.charge_id ?? chargeId,
    captured_cents: taken,
    ...given,
    ...(isTaken && { captured_at: row.captured_at ?? now }),
    ...(isOver && { take_cents: null, line_numbers: [] }),
  })
  const after = await loadHolds(db, payment.payment_id)
  const back = after.reduce((sum, each) => sum + each.row.refunded_cents, 0)
  const isWhole = after.every((each) => each.row.captured_cents === each.row.refunded_cents)
  const isDone = payment.status === 'CAPTURED' || payment.status === 'REFUNDED'
  if (back !== payment.refunded_cents)
    await db
      .updateTable('payment')
      .set({ refunded_cents: Math.min(payment.cents, back), ...(isDone && isWhole && { status: 'REFUNDED' as const }) })
      .where('payment_id', '=', payment.payment_id)
      .execute()
  if (news.is === 'refund-failed')
    await notifyOfFailedRefund(deps, db, news, await loadPaymentFacts(db, payment, chargeId))
  if (isDone && status !== 'EXPIRED') return
  const writing = { db, now, services: deps.services, config: deps.config, log: deps.log }
  const step = await plan(writing, { ...payment, refunded_cents: back })
  if (step) await deps.services.queue().enqueue(db, 'settle-payment', { paymentId: payment.payment_id })
}

const refundOf = (
  paymentNews: PaymentNews,
  status: ChargeState,
  { before, most }: { before: number; most: number },
): number =>
  paymentNews.is === 'refund' && (status === 'CAPTURED' || status === 'REFUNDED')
    ? Math.max(before, Math.min(most, paymentNews.cents))
    : before

/** A dispute is kept beside the payment, and customer service is informed of it. */
async function handleDispute(
  { services, config, now }: Deps,
  db: Db,
  payment: PaymentRow,
  chargeId: string,
  news: Dispute,
): Promise<void> {
  if (!isDisputeNews({ id: payment.dispute_id, state: payment.dispute }, news)) return
  await db
    .updateTable('payment')
    .set({ dispute: news.to, dispute_id: news.id, disputed_cents: news.cents, updated_at: now() })
    .where('payment_id', '=', payment.payment_id)
    .execute()
  await notifyOfDispute({ db, services, config }, news, await loadPaymentFacts(db, payment, chargeId))
}

/** The facts of a payment that customer service reads. */
interface AboutPayment {
  /** 'order 12' or 'payment 8000001'. */
  what: string
  accountId: number
  currency: Currency
  chargeId: string
}

async function loadPaymentFacts(db: Db, payment: PaymentRow, chargeId: string): Promise<AboutPayment> {
  const order = await db
    .selectFrom('sales_order as o')
    .select('o.order_number')
    .where('o.order_id', '=', payment.order_id ?? -1)
    .executeTakeFirst()
  return {
    what: order ? `order ${order.order_number}` : 'a payment without an order',
    accountId: payment.account_id,
    currency: payment.currency,
    chargeId,
  }
}

async function customerOf(db: Db, accountId: number): Promise<string> {
  const account = await db
    .selectFrom('account')
    .select(['name', 'account_number'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return account ? `${account.name} (${account.account_number})` : ''
}

/** Informs customer service that a bank did not take what was given back. */
export async function notifyOfFailedRefund(
  { services, config }: Pick<Deps, 'services' | 'config'>,
  db: Db,
  { cents, reason }: FailedRefund,
  { accountId, ...about }: AboutPayment,
): Promise<void> {
  await notify(
    { db, services },
    {
      kind: refundFailed,
      to: { email: getBrand(config).email },
      severity: 'high',
      data: { ...about, customerName: await customerOf(db, accountId), cents, reason },
    },
  )
}

/** Informs customer service that the bank of a payer disputes a payment, or what came of it. */
export async function notifyOfDispute(
  ctx: Parameters<typeof notify>[0] & Pick<Deps, 'config'>,
  { to, cents, reason, answerBy }: Extract<StripeNews['news'], { is: 'dispute' }>,
  about: AboutPayment,
): Promise<void> {
  const { accountId, ...named } = about
  await notify(ctx, {
    kind: paymentDisputed,
    to: { email: getBrand(ctx.config).email },
    severity: to === 'OPEN' ? 'high' : 'medium',
    data: {
      ...named,
      customerName: await customerOf(ctx.db, accountId),
      dispute: to,
      cents,
      reason,
      answerBy: answerBy?.toISOString() ?? null,
    },
  })
}

/** Saves a bank account whose owner proved it by a small deposit, days after they entered it; they read that, or why it was not. */
export const handleBankNews =
  ({ pool, services, now, log }: Deps) =>
  async ({ news }: StripeNews): Promise<void> => {
    if (news.is !== 'bank') return
    const setup = await services.payments.bankSetup(news.setupId)
    if (!setup) return
    await withTransaction(pool, asJob, async (db) => {
      const gateway = services.payments.name
      const userId = await findUserOf(db, setup.customerId, gateway)
      if (userId === undefined) return
      const ctx = { db, services, now: now() }
      if (setup.state === 'failed') {
        if (await isFirstFailure(db, setup.customerId, gateway, news.setupId))
          await notifyOfBank(ctx, userId, setup, { kind: bankAccountNotSaved, reason: setup.reason })
        return
      }
      if (await isSavedBankAccount(db, userId, gateway, setup.token)) return
      const saved = await saveBankAccount(ctx, userId, setup, setup.currency)
      if (saved === 'too many') log.error({ userId, account: bankAccountText(setup) }, 'a bank account was not saved')
      if (saved !== 'too many') await notifyOfBank(ctx, userId, setup, { kind: bankAccountVerified })
      else if (await isFirstFailure(db, setup.customerId, gateway, news.setupId))
        await notifyOfBank(ctx, userId, setup, { kind: bankAccountNotSaved, reason: 'too many' })
    })
  }

/** Informs whose bank account it is what became of it. */
async function notifyOfBank(
  ctx: Parameters<typeof notify>[0],
  userId: string,
  { bankName, last4, currency }: BankSetup,
  outcome: { kind: typeof bankAccountVerified } | { kind: typeof bankAccountNotSaved; reason: string | null },
): Promise<void> {
  const payer = await ctx.db
    .selectFrom('portal_user')
    .select(['email', 'first_name'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const to = { email: payer.email, userId }
  const data = { name: payer.first_name, account: bankAccountText({ bankName, last4 }), currency }
  if ('reason' in outcome)
    await notify(ctx, { kind: outcome.kind, to, severity: 'high', data: { ...data, reason: outcome.reason } })
  else await notify(ctx, { kind: outcome.kind, to, severity: 'medium', data })
}
