// Autopay is set up, changed, paused and turned off [P9.141, P9.143].
import type { OutputOf } from '@portal/contract/platform/call'
import type { AutopayChange, autopayCalls, AutopayStatus, NewAutopay } from '@portal/contract/money/autopay'
import { autopayMessages } from '@portal/contract/money/autopay'
import { receivableMessages } from '@portal/contract/money/receivables'
import { sql } from 'kysely'
import { getBrandToday } from '../../provider/brand/brand.ts'
import type { Db, TableRow } from '../../platform/db/transaction.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, notFound, PortalError } from '../../platform/http/errors.ts'
import { getInvoiceVisibility } from '../invoices/invoices.ts'
import { toPayLaterWith } from '../payments/payments.ts'

export type AutopayRow = TableRow<'autopay'>

export async function getAutopay(ctx: Ctx): Promise<OutputOf<typeof autopayCalls.getAutopay>> {
  const { db, viewer } = ctx
  // It is about all invoices of the organization.
  if (getInvoiceVisibility(viewer) !== 'all') return []
  const rows = await db
    .selectFrom('autopay as p')
    .innerJoin('account as a', 'a.account_id', 'p.account_id')
    .selectAll('p')
    .select('a.name as customerName')
    .where('p.account_id', 'in', [...viewer.activeAccounts, -1])
    .where('p.status', '<>', 'OFF')
    .orderBy('a.name')
    .orderBy('p.currency')
    .execute()
  const month = getBrandToday(ctx).slice(0, 7)
  const used = await usedByMonth(
    db,
    rows.map((row) => row.autopay_id),
  )
  return rows.map((row) => ({
    autopayId: row.autopay_id,
    version: row.version,
    accountId: row.account_id,
    customerName: row.customerName,
    currency: row.currency,
    status: row.status,
    reason: row.reason,
    ownerName: row.owner_name,
    isMine: row.user_id === viewer.userId,
    method: row.method,
    paidWith: row.paid_with,
    daysBefore: row.days_before,
    maxInvoiceCents: row.max_invoice_cents,
    maxMonthCents: row.max_month_cents,
    tellsPayers: row.tells_payers,
    usedCents: used.get(row.autopay_id)?.get(month) ?? 0,
  }))
}

/** The amounts that each has scheduled and paid, by the month of their day. */
export async function usedByMonth(
  db: Db,
  autopayIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<string, number>>> {
  if (autopayIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; month: string; cents: number }>`
    select x.autopay_id as id, to_char(s.pay_day, 'YYYY-MM') as month, sum(x.cents)::bigint as cents
    from scheduled_invoice x join scheduled_payment s on s.scheduled_id = x.scheduled_id
    where x.autopay_id = any(${[...autopayIds]}::int[]) and x.removed_at is null and s.status in ('SCHEDULED', 'PAID') group by 1, 2`.execute(
    db,
  )
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, of]) => [
      id,
      new Map(of.map(({ month, cents }) => [month, cents])),
    ]),
  )
}

export async function saveAutopay(ctx: Ctx, input: NewAutopay): Promise<{ autopayId: number }> {
  const { db, viewer, now } = ctx
  const { accountId, currency, method, paymentId } = input
  if (!viewer.allowedAccounts.includes(accountId) || getInvoiceVisibility(viewer) !== 'all') throw notFound()
  const held = await db
    .selectFrom('autopay')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirst()
  const isOn = held !== undefined && held.status !== 'OFF'
  if (isOn && held.user_id !== viewer.userId)
    throw new PortalError(
      'FORBIDDEN',
      autopayMessages.taken.replace('{owner}', () => held.owner_name),
    )
  if ((isOn ? held.version : null) !== input.version) throw new PortalError('CONFLICT', autopayMessages.moved)
  const paidWith = await toPayLaterWith(ctx, method, paymentId, currency)
  if (paidWith === undefined) throw badInput('paymentId', receivableMessages.method)
  const content = {
    user_id: viewer.userId,
    owner_name: viewer.name,
    status: isOn && held.status === 'PAUSED' ? ('PAUSED' as const) : ('ACTIVE' as const),
    reason: null,
    method,
    payment_id: paymentId,
    paid_with: paidWith,
    days_before: input.daysBefore,
    max_invoice_cents: input.maxInvoiceCents,
    max_month_cents: input.maxMonthCents,
    tells_payers: input.tellsPayers,
    changed_at: now,
    changed_by: viewer.name,
  }
  const saved = await db
    .insertInto('autopay')
    .values({ account_id: accountId, currency, ...content })
    .onConflict((on) =>
      on
        .columns(['account_id', 'currency'])
        .doUpdateSet({ ...content, version: (held?.version ?? 0) + 1 })
        // Another, set up at the same moment, is not the one that was read.
        .where('autopay.version', '=', held?.version ?? 0),
    )
    .returning('autopay_id')
    .executeTakeFirst()
  if (!saved) throw new PortalError('CONFLICT', autopayMessages.moved)
  // Other ceilings are another answer for those that were left out.
  await db.deleteFrom('autopay_left_out').where('autopay_id', '=', saved.autopay_id).execute()
  // Payments to come are made by what it pays with now; the next run schedules them again.
  if (held) await cancelScheduled(ctx, held.autopay_id)
  return { autopayId: saved.autopay_id }
}

export async function changeAutopay(
  ctx: Ctx,
  { autopayId, version, change }: { autopayId: number; version: number; change: AutopayChange },
): Promise<{ status: AutopayStatus }> {
  const { db, viewer, now } = ctx
  const held = await db
    .selectFrom('autopay')
    .selectAll()
    .where('autopay_id', '=', autopayId)
    .where('account_id', 'in', [...viewer.allowedAccounts, -1])
    .forUpdate()
    .executeTakeFirst()
  if (!held || getInvoiceVisibility(viewer) !== 'all') throw notFound()
  if (held.version !== version || held.status === 'OFF') throw new PortalError('CONFLICT', autopayMessages.moved)
  if (change === 'RESUME') {
    if (held.user_id !== viewer.userId)
      throw new PortalError(
        'FORBIDDEN',
        autopayMessages.notYours.replace('{owner}', () => held.owner_name),
      )
    if ((await toPayLaterWith(ctx, held.method, held.payment_id, held.currency)) === undefined)
      throw new PortalError('CONFLICT', receivableMessages.method)
  }
  const status = ({ PAUSE: 'PAUSED', RESUME: 'ACTIVE', OFF: 'OFF' } as const)[change]
  await db
    .updateTable('autopay')
    .set({ status, reason: null, version: version + 1, changed_at: now, changed_by: viewer.name })
    .where('autopay_id', '=', autopayId)
    .execute()
  if (change !== 'RESUME') await cancelScheduled(ctx, autopayId)
  return { status }
}

/** Its payments that are to come are canceled, and it may schedule their invoices again; those that a person stopped stay so. */
export async function cancelScheduled({ db, now }: Pick<Ctx, 'db' | 'now'>, autopayId: number): Promise<void> {
  const canceled = await db
    .updateTable('scheduled_payment')
    .set((is) => ({
      status: 'CANCELED' as const,
      reason: autopayMessages.stopped,
      version: is('version', '+', 1),
      changed_at: now,
      changed_by: '',
    }))
    .where('status', 'in', ['SCHEDULED', 'SUSPENDED'])
    .where('scheduled_id', 'in', (of) =>
      of.selectFrom('scheduled_invoice').select('scheduled_id').where('autopay_id', '=', autopayId),
    )
    .returning('scheduled_id')
    .execute()
  if (canceled.length === 0) return
  await db
    .updateTable('scheduled_invoice')
    .set({ autopay_id: null })
    .where('autopay_id', '=', autopayId)
    .where('removed_at', 'is', null)
    .where(
      'scheduled_id',
      'in',
      canceled.map(({ scheduled_id: id }) => id),
    )
    .execute()
}
