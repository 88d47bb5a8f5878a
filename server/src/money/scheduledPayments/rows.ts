// Scheduled payments as they are on record, read or held for a change. Invoices are locked before them, because payments lock in this order, too.
import { scheduledMessages } from '@portal/contract/money/scheduledPayments'
import { sql } from 'kysely'
import type { TableRow } from '../../platform/db/transaction.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound, PortalError } from '../../platform/http/errors.ts'
import type { LockedInvoice } from '../invoices/invoices.ts'
import { lockInvoices, whereInvoiceVisible } from '../invoices/invoices.ts'
import { toPayLaterWith } from '../payments/payments.ts'

export type ScheduledRow = TableRow<'scheduled_payment'>
type Holding = Pick<Ctx, 'db' | 'viewer'>

export interface AgreedInvoice {
  invoice: LockedInvoice
  agreedCents: number
  isRemoved: boolean
}

export interface HeldPayment {
  row: ScheduledRow
  invoices: AgreedInvoice[]
}

/** One with its invoices, all locked until the transaction ends; an unknown one and one of unseen invoices look the same. */
export async function holdScheduled(ctx: Holding, scheduledId: number): Promise<HeldPayment> {
  const { db, viewer } = ctx
  const agreed = await db
    .selectFrom('scheduled_invoice')
    .select(['customer_trx_id as id', 'cents', 'removed_at'])
    .where('scheduled_id', '=', scheduledId)
    .execute()
  const ids = agreed.map(({ id }) => id)
  const seen = await lockInvoices(
    db,
    sql<boolean>`${whereInvoiceVisible(viewer)} and i.customer_trx_id = any(${ids}::int[])`,
  )
  const row = await db
    .selectFrom('scheduled_payment')
    .selectAll()
    .where('scheduled_id', '=', scheduledId)
    .where('account_id', 'in', [...viewer.allowedAccounts, -1])
    .forUpdate()
    .executeTakeFirst()
  if (!row || seen.length !== ids.length) throw notFound()
  const byId = new Map(agreed.map((each) => [each.id, each]))
  return {
    row,
    invoices: seen.flatMap((invoice) => {
      const of = byId.get(invoice.customerTrxId)
      return of ? [{ invoice, agreedCents: of.cents, isRemoved: of.removed_at !== null }] : []
    }),
  }
}

/** Throws where it has begun or ended, or is another than was read. */
export function checkVersion({ status, version }: ScheduledRow, read: number): void {
  if (status !== 'SCHEDULED' && status !== 'SUSPENDED') throw new PortalError('CONFLICT', scheduledMessages.begun)
  if (version !== read) throw new PortalError('CONFLICT', scheduledMessages.moved)
}

/** Throws where what it is paid with cannot pay any more. */
export async function checkMethod(ctx: Parameters<typeof toPayLaterWith>[0], row: ScheduledRow): Promise<void> {
  const { method, payment_id: paymentId, currency } = row
  if ((await toPayLaterWith(ctx, method, paymentId, currency)) === undefined)
    throw new PortalError('CONFLICT', methodGone(row))
}

export const methodGone = ({ paid_with: name }: ScheduledRow): string =>
  scheduledMessages.methodGone.replace('{with}', () => name)

type Change = Partial<Pick<ScheduledRow, 'status' | 'reason' | 'pay_day'>>

/** Changes it and counts the change; the new version. `by` is empty for the portal itself. */
export async function changeScheduled(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  row: ScheduledRow,
  { by, ...change }: Change & { by: string },
): Promise<number> {
  const version = row.version + 1
  await db
    .updateTable('scheduled_payment')
    .set({ ...change, version, changed_at: now, changed_by: by })
    .where('scheduled_id', '=', row.scheduled_id)
    .execute()
  return version
}
