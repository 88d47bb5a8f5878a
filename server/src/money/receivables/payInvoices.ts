// Paying invoices so that nothing is paid twice and no more than is open: the payment and what it pays of each invoice are on
// record, committed, before the gateway is asked, which does everything at most once under the payment's id [P8.04].
import type { OutputOf } from '@portal/contract/platform/call'
import type { NewPayment, receivableCalls } from '@portal/contract/money/receivables'
import { receivableMessages } from '@portal/contract/money/receivables'
import { sql } from 'kysely'
import type { LockedInvoice } from '../invoices/invoices.ts'
import { lockInvoices, whereInvoiceVisible } from '../invoices/invoices.ts'
import { toPayWith } from '../payments/payments.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { withRetries } from '../../platform/db/retries.ts'
import { notFound, PortalError } from '../../platform/http/errors.ts'
import { askGateway } from './collect.ts'
import { getAvailableCents, getPayProblem } from './payables.ts'
import { moveReceipt } from './moveReceipt.ts'
import { spread } from './receivables.rules.ts'

type PayInvoicesOutput = OutputOf<typeof receivableCalls.payInvoices>
type ChangedInvoices = PayInvoicesOutput['changed']

export async function payInvoices(ctx: Ctx, input: NewPayment): Promise<PayInvoicesOutput> {
  const begun = await startPayment(ctx, input)
  const account = input.accountId
  if ('changed' in begun) {
    ctx.audited = { account, failure: receivableMessages.changed }
    return { receiptNumber: null, status: null, actionUrl: null, changed: begun.changed }
  }
  const { receiptId, receiptNumber } = begun
  const { status, actionUrl } = await askGateway(ctx, ctx.separateTransaction, receiptId)
  ctx.audited = {
    account,
    target: { type: 'payment', id: receiptNumber, name: receiptNumber },
    ...(status === 'FAILED' && { failure: receivableMessages.declined }),
  }
  return { receiptNumber, status, actionUrl, changed: [] }
}

export type StartedPayment = { receiptId: string; receiptNumber: string } | { changed: ChangedInvoices }

/** Once more where another person took the same locks in another order, or the same key at the same moment. */
async function startPayment(ctx: Ctx, input: NewPayment): Promise<StartedPayment> {
  const once = () => ctx.separateTransaction((db) => recordPayment({ ...ctx, viewer: ctx.viewer, db }, input))
  return withRetries(once).catch((error: unknown) => {
    if (isSameKey(error)) return once()
    throw error
  })
}

/** The parts of a call's context that a payment is recorded with. */
export type PayingCtx = Pick<Ctx, 'db' | 'now' | 'viewer' | 'services' | 'config'>

const isSameKey = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'receipt_user_id_key_key'

/** The payment and what it pays, on record; `scheduledId` where it is one that was scheduled. */
export async function recordPayment(
  ctx: PayingCtx,
  input: NewPayment,
  scheduledId: number | null = null,
): Promise<StartedPayment> {
  const { db, now, viewer } = ctx
  const before = await findEarlierPayment(ctx, input)
  if (before) return before
  const wanted = new Map(input.allocations.map(({ customerTrxId, cents }) => [customerTrxId, cents]))
  const ids = [...new Set([...wanted.keys(), ...input.credits])]
  const locked = await lockInvoices(
    db,
    sql<boolean>`${whereInvoiceVisible(viewer)} and i.customer_trx_id = any(${ids}::int[]) and i.account_id = ${input.accountId} and i.currency = ${input.currency}`,
  )
  // Sent twice at once, the second waits at the lock until the first is on record.
  const meanwhile = await findEarlierPayment(ctx, input)
  if (meanwhile) return meanwhile
  if (wanted.size !== input.allocations.length || locked.length !== ids.length) throw notFound()
  const changed = changedIn(locked, wanted, input.credits)
  if (changed.length > 0) return { changed }
  const { parts, moneyCents } = spread(
    locked.flatMap((invoice) => {
      const cents = wanted.get(invoice.customerTrxId)
      return cents === undefined ? [] : [{ ...invoice, cents }]
    }),
    locked
      .filter(({ customerTrxId }) => input.credits.includes(customerTrxId))
      .map((credit) => ({ ...credit, availableCents: getAvailableCents(credit) })),
  )
  // Some of a credit was used meanwhile, or the page reckons otherwise: no one is charged what they did not see.
  if (moneyCents !== input.cents) {
    const credits = locked.filter(({ customerTrxId }) => input.credits.includes(customerTrxId))
    if (credits.length > 0) return { changed: credits.map(asChanged) }
    throw new PortalError('BAD_INPUT', receivableMessages.sum, { cents: receivableMessages.sum })
  }
  const receipt = await db
    .insertInto('receipt')
    .values({
      account_id: input.accountId,
      user_id: viewer.userId,
      user_name: viewer.name,
      user_email: viewer.email,
      locale: viewer.locale,
      key: input.key,
      scheduled_id: scheduledId,
      currency: input.currency,
      cents: moneyCents,
      method: moneyCents === 0 ? 'CREDIT' : input.method,
      gateway: ctx.services.payments.name,
      payment_id: moneyCents === 0 ? null : (input.paymentId ?? null),
      paid_with: moneyCents === 0 ? '' : await paidWith(ctx, input),
      charge_id: null,
      reason: null,
      created_at: now,
      updated_at: now,
    })
    .returning(['receipt_id as receiptId', 'receipt_number as receiptNumber'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('allocation')
    .values(
      parts.map((part) => ({
        account_id: input.accountId,
        receipt_id: receipt.receiptId,
        customer_trx_id: part.customerTrxId,
        credit_trx_id: part.creditTrxId,
        cents: part.cents,
        reverses: null,
        created_at: now,
        posted_at: null,
      })),
    )
    .execute()
  if (moneyCents === 0) await moveReceipt(ctx, receipt.receiptId, 'succeeded')
  return receipt
}

/** The payment of this key, if it was sent before: then it is the same one, whatever became of it. */
async function findEarlierPayment({ db, viewer }: PayingCtx, input: NewPayment): Promise<StartedPayment | undefined> {
  const receipt = await db
    .selectFrom('receipt')
    .select([
      'receipt_id as receiptId',
      'receipt_number as receiptNumber',
      'account_id as accountId',
      'currency',
      'cents',
    ])
    .where('user_id', '=', viewer.userId)
    .where('key', '=', input.key)
    .executeTakeFirst()
  if (!receipt) return undefined
  const { receiptId, receiptNumber, accountId, currency, cents } = receipt
  const isSame = accountId === input.accountId && currency === input.currency && cents === input.cents
  if (!isSame || !(await paysTheSame(db, receiptId, input.allocations)))
    throw new PortalError('CONFLICT', receivableMessages.used)
  return { receiptId, receiptNumber }
}

/** True if a payment was to pay these amounts of these invoices, by money and by credits. */
async function paysTheSame(db: Ctx['db'], receiptId: string, wanted: NewPayment['allocations']): Promise<boolean> {
  const parts = await db
    .selectFrom('allocation')
    .select(['customer_trx_id', 'cents'])
    .where('receipt_id', '=', receiptId)
    .where('reverses', 'is', null)
    .execute()
  const left = new Map<number, number>()
  const add = (id: number, cents: number) => left.set(id, (left.get(id) ?? 0) + cents)
  for (const { customer_trx_id: id, cents } of parts) add(id, cents)
  for (const { customerTrxId, cents } of wanted) add(customerTrxId, -cents)
  return [...left.values()].every((cents) => cents === 0)
}

const asChanged = ({ customerTrxId, trxNumber, openCents }: LockedInvoice) => ({ customerTrxId, trxNumber, openCents })

/** Invoices that cannot be paid or used as sent, with what is open of it now. */
function changedIn(
  locked: readonly LockedInvoice[],
  wanted: ReadonlyMap<number, number>,
  credits: readonly number[],
): ChangedInvoices {
  return locked
    .filter((invoice) => {
      const cents = wanted.get(invoice.customerTrxId)
      if (cents !== undefined) return getPayProblem(invoice) !== undefined || cents > invoice.openCents
      return credits.includes(invoice.customerTrxId) && getAvailableCents(invoice) === 0
    })
    .map(asChanged)
}

/** The payer, by name; throws where it may not pay. */
async function paidWith(ctx: PayingCtx, { method, paymentId, currency }: NewPayment): Promise<string> {
  const name =
    method === 'CREDIT' || paymentId === undefined ? undefined : await toPayWith(ctx, method, paymentId, currency)
  if (name === undefined)
    throw new PortalError('BAD_INPUT', receivableMessages.method, { paymentId: receivableMessages.method })
  return name
}
