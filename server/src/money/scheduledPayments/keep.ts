// Payments are scheduled, moved and canceled [P9.137, P9.138].
import type { OutputOf } from '@portal/contract/platform/call'
import type { NewScheduledPayment, scheduledPaymentCalls } from '@portal/contract/money/scheduledPayments'
import { maxScheduled, scheduledMessages } from '@portal/contract/money/scheduledPayments'
import { receivableMessages } from '@portal/contract/money/receivables'
import { formatIsoDay } from '@portal/contract/platform/days'
import { sql } from 'kysely'
import { getBrandToday } from '../../provider/brand/brand.ts'
import { withRetries } from '../../platform/db/retries.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, notFound, PortalError } from '../../platform/http/errors.ts'
import type { LockedInvoice } from '../invoices/invoices.ts'
import { lockInvoices, whereInvoiceVisible } from '../invoices/invoices.ts'
import { toPayLaterWith } from '../payments/payments.ts'
import { getPayProblem } from '../receivables/receivables.ts'
import { changeScheduled, checkMethod, checkVersion, holdScheduled } from './rows.ts'
import { getDayProblem } from './scheduledPayments.rules.ts'

type Scheduled = OutputOf<typeof scheduledPaymentCalls.schedulePayment>

export const schedulePayment = (ctx: Ctx, input: NewScheduledPayment): Promise<Scheduled> =>
  withRetries(() => ctx.separateTransaction((db) => schedule({ ...ctx, viewer: ctx.viewer, db }, input)))

async function schedule(ctx: Ctx, input: NewScheduledPayment): Promise<Scheduled> {
  const { db, viewer } = ctx
  const { accountId, currency, allocations } = input
  const wanted = new Map(allocations.map(({ customerTrxId, cents }) => [customerTrxId, cents]))
  const ids = [...wanted.keys()]
  const locked = await lockInvoices(
    db,
    sql<boolean>`${whereInvoiceVisible(viewer)} and i.customer_trx_id = any(${ids}::int[]) and i.account_id = ${accountId} and i.currency = ${currency}`,
  )
  // Sent twice at once, the second waits at the lock until the first is on record.
  const before = await db
    .selectFrom('scheduled_payment')
    .select(['scheduled_id', 'account_id', 'pay_day', 'payment_id', 'currency'])
    .where('user_id', '=', viewer.userId)
    .where('key', '=', input.key)
    .executeTakeFirst()
  if (before) {
    const isSame =
      before.account_id === accountId &&
      before.pay_day === input.payDay &&
      before.payment_id === input.paymentId &&
      before.currency === currency
    if (!isSame || !(await agreesToTheSame(db, before.scheduled_id, wanted)))
      throw new PortalError('CONFLICT', receivableMessages.used)
    return { scheduledId: before.scheduled_id, changed: [] }
  }
  if (wanted.size !== allocations.length || locked.length !== ids.length) throw notFound()
  const changed = locked.filter(
    (invoice) => getPayProblem(invoice) !== undefined || (wanted.get(invoice.customerTrxId) ?? 0) > invoice.openCents,
  )
  if (changed.length > 0)
    return {
      scheduledId: null,
      changed: changed.map(({ customerTrxId, trxNumber, openCents }) => ({ customerTrxId, trxNumber, openCents })),
    }
  checkDay(ctx, input.payDay, locked)
  await checkUnscheduled(ctx, ids)
  await checkCount(ctx, accountId)
  const paidWith = await toPayLaterWith(ctx, input.method, input.paymentId, currency)
  if (paidWith === undefined) throw badInput('paymentId', receivableMessages.method)
  const scheduledId = await insertScheduled(ctx, { ...input, paidWith })
  return { scheduledId, changed: [] }
}

/** True if a scheduled payment was made for these amounts of these invoices. */
async function agreesToTheSame(db: Ctx['db'], scheduledId: number, wanted: ReadonlyMap<number, number>) {
  const rows = await db
    .selectFrom('scheduled_invoice')
    .select(['customer_trx_id as id', 'cents'])
    .where('scheduled_id', '=', scheduledId)
    .execute()
  return rows.length === wanted.size && rows.every(({ id, cents }) => wanted.get(id) === cents)
}

/** Writes it down with its invoices. */
export async function insertScheduled(
  { db, viewer, now }: Pick<Ctx, 'db' | 'viewer' | 'now'>,
  of: NewScheduledPayment & { paidWith: string; autopayId?: number },
): Promise<number> {
  const { scheduled_id: scheduledId } = await db
    .insertInto('scheduled_payment')
    .values({
      account_id: of.accountId,
      user_id: viewer.userId,
      owner_name: viewer.name,
      key: of.key,
      currency: of.currency,
      method: of.method,
      payment_id: of.paymentId,
      paid_with: of.paidWith,
      pay_day: of.payDay,
      reason: null,
      created_at: now,
      changed_at: now,
      changed_by: viewer.name,
    })
    .returning('scheduled_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('scheduled_invoice')
    .values(
      of.allocations.map(({ customerTrxId, cents }) => ({
        scheduled_id: scheduledId,
        customer_trx_id: customerTrxId,
        account_id: of.accountId,
        cents,
        removed_at: null,
        autopay_id: of.autopayId ?? null,
      })),
    )
    .execute()
  return scheduledId
}

function checkDay(ctx: Ctx, payDay: string, invoices: readonly LockedInvoice[]): void {
  const today = getBrandToday(ctx)
  const country = ctx.config.SHIP_FROM_COUNTRY
  // A day of its own says which of them cannot wait at all.
  const due = invoices.find(({ dueDate }) => dueDate <= today)
  if (due)
    throw badInput(
      'payDay',
      scheduledMessages.due.replace('{number}', () => due.trxNumber),
    )
  const problem = getDayProblem(payDay, { country, today, dueDays: invoices.map(({ dueDate }) => dueDate) })
  if (problem !== undefined) throw badInput('payDay', problem)
}

/** Throws where one is to be paid by another already; two who schedule it wait at its lock. */
async function checkUnscheduled({ db }: Ctx, ids: readonly number[]): Promise<void> {
  const taken = await db
    .selectFrom('scheduled_invoice as x')
    .innerJoin('scheduled_payment as s', 's.scheduled_id', 'x.scheduled_id')
    .innerJoin('invoice as i', 'i.customer_trx_id', 'x.customer_trx_id')
    .select(['i.trx_number as trxNumber', 's.pay_day as payDay'])
    .where('x.customer_trx_id', 'in', ids)
    .where('x.removed_at', 'is', null)
    .where('s.status', 'in', ['SCHEDULED', 'SUSPENDED'])
    .executeTakeFirst()
  if (!taken) return
  const { trxNumber, payDay } = taken
  throw new PortalError(
    'CONFLICT',
    scheduledMessages.already.replace('{number}', () => trxNumber).replace('{day}', formatIsoDay(payDay)),
  )
}

async function checkCount({ db }: Ctx, accountId: number): Promise<void> {
  const { count } = await db
    .selectFrom('scheduled_payment')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('status', 'in', ['SCHEDULED', 'SUSPENDED'])
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxScheduled) throw new PortalError('CONFLICT', scheduledMessages.tooMany)
}

export async function moveScheduledPayment(
  ctx: Ctx,
  { scheduledId, version, payDay }: { scheduledId: number; version: number; payDay: string },
): Promise<{ version: number }> {
  const { row, invoices } = await holdScheduled(ctx, scheduledId)
  checkVersion(row, version)
  if (row.user_id !== ctx.viewer.userId)
    throw new PortalError(
      'FORBIDDEN',
      scheduledMessages.notYours.replace('{owner}', () => row.owner_name),
    )
  await checkMethod(ctx, row)
  checkDay(
    ctx,
    payDay,
    invoices.filter(({ isRemoved }) => !isRemoved).map(({ invoice }) => invoice),
  )
  const change = { pay_day: payDay, status: 'SCHEDULED' as const, reason: null }
  return { version: await changeScheduled(ctx, row, { ...change, by: ctx.viewer.name }) }
}

export async function cancelScheduledPayment(
  ctx: Ctx,
  { scheduledId, version, customerTrxId }: { scheduledId: number; version: number; customerTrxId?: number | undefined },
): Promise<{ version: number }> {
  const { row, invoices } = await holdScheduled(ctx, scheduledId)
  checkVersion(row, version)
  const by = ctx.viewer.name
  const left = invoices.filter(({ isRemoved }) => !isRemoved)
  if (customerTrxId === undefined) return { version: await changeScheduled(ctx, row, { status: 'CANCELED', by }) }
  if (!left.some(({ invoice }) => invoice.customerTrxId === customerTrxId)) throw notFound()
  await ctx.db
    .updateTable('scheduled_invoice')
    .set({ removed_at: ctx.now })
    .where('scheduled_id', '=', scheduledId)
    .where('customer_trx_id', '=', customerTrxId)
    .execute()
  // Without the last of them it is over.
  return { version: await changeScheduled(ctx, row, { ...(left.length === 1 && { status: 'CANCELED' as const }), by }) }
}
