// Reads for the pages of payments.
import type { Currency } from '@portal/contract/platform/locales'
import type { OutputOf } from '@portal/contract/platform/call'
import type { ReceiptDetail, ReceiptStatus, ReceiptSummary, receivableCalls } from '@portal/contract/money/receivables'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import type { ReceiptRow } from './receipts.list.ts'
import { namedReceipts, receiptList } from './receipts.list.ts'

/** One payment that meets `wanted`, a condition on `receipt r`, whole. */
export async function receiptDetail(db: Db, wanted: RawBuilder<boolean>): Promise<ReceiptDetail | null> {
  const { rows } = await sql<
    ReceiptRow & { receiptId: string; reason: string | null; refundedCents: number; refundFailedCents: number }
  >`
    select ${receiptList.read}, r.receipt_id as "receiptId", r.reason,
      case when r.status = 'REFUNDED' and r.failed_refunds = '{}' then r.cents else r.refunded_cents end as "refundedCents",
      r.refund_failed_cents as "refundFailedCents" from ${namedReceipts} where ${wanted}`.execute(db)
  const receipt = rows[0]
  if (!receipt) return null
  const { receiptId, ...row } = receipt
  const { rows: lines } = await sql<ReceiptDetail['lines'][number]>`
    select i.trx_number as "trxNumber", i.po_number as "poNumber", round(i.open * 100)::int as "openCents", c.trx_number as credit, l.cents, l.posted_at is not null as "isPosted",
      exists (select from allocation x where x.reverses = l.allocation_id) as "isReversed"
    from allocation l join invoice i on i.customer_trx_id = l.customer_trx_id left join invoice c on c.customer_trx_id = l.credit_trx_id
    where l.receipt_id = ${receiptId} and l.reverses is null order by l.allocation_id`.execute(db)
  const events = await db
    .selectFrom('receipt_event')
    .select(['status', 'at'])
    .where('receipt_id', '=', receiptId)
    .orderBy('receipt_event_id')
    .execute()
  return {
    ...receiptList.toRow(row),
    reason: receipt.reason,
    refundedCents: receipt.refundedCents,
    refundFailedCents: receipt.refundFailedCents,
    lines,
    events: events.map(({ status, at }) => ({ status, at: at.toISOString() })),
  }
}

/** The payments of one invoice, `seen` being a condition on `invoice i`, newest first. */
export async function loadInvoicePayments(
  db: Db,
  customerTrxId: number,
  seen: RawBuilder<boolean>,
): Promise<OutputOf<typeof receivableCalls.invoicePayments>> {
  const { rows } = await sql<{
    receiptNumber: string
    createdAt: Date
    status: ReceiptStatus
    method: ReceiptSummary['method']
    currency: Currency
    cents: number
    hasFailedRefund: boolean
  }>`
    select r.receipt_number as "receiptNumber", r.created_at as "createdAt", r.status, r.method, r.currency, sum(l.cents)::bigint as cents,
      r.refund_failed_cents > 0 as "hasFailedRefund"
    from invoice i join allocation l on l.customer_trx_id = i.customer_trx_id and l.reverses is null join receipt r on r.receipt_id = l.receipt_id
    where i.customer_trx_id = ${customerTrxId} and ${seen}
    group by r.receipt_id order by r.created_at desc, r.receipt_number desc`.execute(db)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
