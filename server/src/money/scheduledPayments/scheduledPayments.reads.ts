// Scheduled payments for the pages that show them [P9.138].
import type { OutputOf } from '@portal/contract/platform/call'
import type { Currency } from '@portal/contract/platform/locales'
import type { ReceiptStatus } from '@portal/contract/money/receivables'
import type { ScheduledStatus, scheduledPaymentCalls } from '@portal/contract/money/scheduledPayments'
import { addDays } from '@portal/contract/platform/days'
import { sql } from 'kysely'
import { getBrandToday } from '../../provider/brand/brand.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { lockInvoices, whereInvoiceVisible } from '../invoices/invoices.ts'
import { getPayProblem } from '../receivables/receivables.ts'
import { lastPayDay, payableOf } from './scheduledPayments.rules.ts'

/** How long those are shown that ended without a payment, in days. */
const shownDays = 30

interface Row {
  scheduledId: number
  version: number
  accountId: number
  customerName: string
  currency: Currency
  payDay: string
  status: ScheduledStatus
  reason: string | null
  paidWith: string
  ownerName: string
  userId: string
  receiptNumber: string | null
  receiptStatus: ReceiptStatus | null
  isAutomatic: boolean
  invoices: { id: number; cents: number; isRemoved: boolean }[]
}

export async function getScheduledPayments(
  ctx: Ctx,
  { customerTrxId }: { customerTrxId?: number | undefined },
): Promise<OutputOf<typeof scheduledPaymentCalls.getScheduledPayments>> {
  const { db, viewer } = ctx
  const today = getBrandToday(ctx)
  const seen = whereInvoiceVisible(viewer)
  const wanted =
    customerTrxId === undefined
      ? sql`s.account_id = any(${[...viewer.activeAccounts]}::int[]) and (s.status in ('SCHEDULED', 'SUSPENDED')
          or s.status in ('NOTHING', 'FAILED') and s.pay_day >= ${addDays(today, -shownDays)}::date)`
      : sql`s.account_id = any(${[...viewer.allowedAccounts]}::int[])
          and s.scheduled_id in (select o.scheduled_id from scheduled_invoice o where o.customer_trx_id = ${customerTrxId})`
  const { rows } = await sql<Row>`
    select s.scheduled_id as "scheduledId", s.version, s.account_id as "accountId", a.name as "customerName", s.currency, s.pay_day as "payDay", s.status, s.reason,
      s.paid_with as "paidWith", s.owner_name as "ownerName", s.user_id as "userId", r.receipt_number as "receiptNumber", r.status as "receiptStatus",
      exists (select from scheduled_invoice x where x.scheduled_id = s.scheduled_id and x.autopay_id is not null) as "isAutomatic",
      (select jsonb_agg(jsonb_build_object('id', x.customer_trx_id, 'cents', x.cents, 'isRemoved', x.removed_at is not null))
        from scheduled_invoice x where x.scheduled_id = s.scheduled_id) as invoices
    from scheduled_payment s join account a on a.account_id = s.account_id left join receipt r on r.scheduled_id = s.scheduled_id
    where ${wanted} and not exists (select from scheduled_invoice x join invoice i on i.customer_trx_id = x.customer_trx_id
      where x.scheduled_id = s.scheduled_id and not coalesce(${seen}, false))
    order by s.status <> 'SUSPENDED', s.pay_day, s.scheduled_id limit 500`.execute(db)
  if (rows.length === 0) return []
  const ids = rows.flatMap(({ invoices }) => invoices.map(({ id }) => id))
  const read = await lockInvoices(db, sql<boolean>`i.customer_trx_id = any(${ids}::int[])`, 'read')
  const byId = new Map(read.map((invoice) => [invoice.customerTrxId, invoice]))
  return rows.map(({ userId, invoices, ...row }) => {
    const listed = invoices.flatMap(({ id, cents: agreedCents, isRemoved }) => {
      const invoice = byId.get(id)
      if (!invoice) return []
      const { trxNumber, dueDate } = invoice
      const isOver = isRemoved || getPayProblem(invoice) !== undefined
      return [
        {
          customerTrxId: id,
          trxNumber,
          dueDate,
          agreedCents,
          cents: isOver ? 0 : payableOf(invoice, agreedCents),
          isRemoved,
        },
      ]
    })
    const left = listed.filter(({ isRemoved }) => !isRemoved)
    return {
      ...row,
      isMine: userId === viewer.userId,
      lastDay: lastPayDay({
        country: ctx.config.SHIP_FROM_COUNTRY,
        dueDays: (left.length > 0 ? left : listed).map(({ dueDate }) => dueDate),
      }),
      cents: left.reduce((sum, { cents }) => sum + cents, 0),
      invoices: listed.toSorted(
        (one, other) => one.dueDate.localeCompare(other.dueDate) || one.trxNumber.localeCompare(other.trxNumber),
      ),
    }
  })
}
