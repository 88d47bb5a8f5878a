// Receivables: paying invoices, receipts, and the payments made [P8.01].
import type { OutputOf } from '@portal/contract/platform/call'
import type { ExportRequest, SearchPage, SearchRequest } from '@portal/contract/platform/lists'
import type { ReceiptDetail, ReceiptStatus, ReceiptSummary, receivableCalls } from '@portal/contract/money/receivables'
import { sql } from 'kysely'
import { getBrand } from '../../provider/brand/brand.ts'
import { fileTerms, whereInvoiceVisible } from '../invoices/invoices.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound } from '../../platform/http/errors.ts'
import { downloadList, searchList } from '../../platform/lists/declared.ts'
import type { RowFilter } from '../../platform/lists/page.ts'
import { getAccounts } from '../../platform/lists/listRequest.rules.ts'
import { storePdf } from '../../platform/pdf/pdfDocument.ts'
import { askGateway } from './collect.ts'
import { receiptList, whereReceiptVisible } from './receipts.list.ts'
import { receiptDocument } from './receipts.pdf.ts'
import { loadInvoicePayments, receiptDetail } from './receipts.reads.ts'

export { askGateway } from './collect.ts'
export { getPayables, getPayProblem } from './payables.ts'
export { payInvoices, recordPayment } from './payInvoices.ts'

const toRowFilter = (ctx: Ctx, request: SearchRequest): RowFilter => ({
  accounts: getAccounts(request, ctx.viewer.activeAccounts),
  only: [whereReceiptVisible(whereInvoiceVisible(ctx.viewer))],
})

/** A page of the payments of the organizations being viewed. */
export const searchReceipts = (ctx: Ctx, request: SearchRequest): Promise<SearchPage<ReceiptSummary>> =>
  searchList(ctx, receiptList, { request, whose: toRowFilter(ctx, request) })

/** The whole result of a search, or the payments selected in it, as a file; answers where it lies. */
export async function exportReceipts(ctx: Ctx, request: ExportRequest): Promise<{ url: string }> {
  const whose = toRowFilter(ctx, request)
  const rule = await fileTerms(ctx, whose.accounts)
  return downloadList(ctx, receiptList, { request, whose, fileName: 'payments', rule })
}

/** One payment of the organizations the viewer may see; null when there is none, or it pays an invoice they do not see. */
export const getReceipt = (ctx: Ctx, receiptNumber: string): Promise<ReceiptDetail | null> =>
  receiptDetail(
    ctx.db,
    sql<boolean>`r.receipt_number = ${receiptNumber} and r.account_id = any(${[...ctx.viewer.allowedAccounts]}::int[])
      and ${whereReceiptVisible(whereInvoiceVisible(ctx.viewer))}`,
  )

/** It on paper. */
export async function receiptPdf(ctx: Ctx, receiptNumber: string): Promise<{ url: string }> {
  const receipt = await getReceipt(ctx, receiptNumber)
  if (!receipt) throw notFound()
  const reader = { locale: ctx.viewer.locale, canViewPrices: true }
  const rule = await fileTerms(ctx, [receipt.accountId])
  return storePdf(ctx, getBrand(ctx.config), receiptDocument(receipt), { reader, rule })
}

/** Asks the gateway what became of it, for a payer who comes back from their bank. */
export async function settleReceipt(ctx: Ctx, receiptNumber: string): Promise<{ status: ReceiptStatus }> {
  const receiptId = await ctx.separateTransaction(async (db) => {
    if (!(await getReceipt({ ...ctx, viewer: ctx.viewer, db }, receiptNumber))) throw notFound()
    const row = await db
      .selectFrom('receipt')
      .select('receipt_id')
      .where('receipt_number', '=', receiptNumber)
      .executeTakeFirstOrThrow()
    return row.receipt_id
  })
  const { status } = await askGateway(ctx, ctx.separateTransaction, receiptId)
  return { status }
}

/** The payments of one invoice made here; none of one the viewer does not see. */
export const invoicePayments = (
  ctx: Ctx,
  customerTrxId: number,
): Promise<OutputOf<typeof receivableCalls.invoicePayments>> =>
  loadInvoicePayments(ctx.db, customerTrxId, whereInvoiceVisible(ctx.viewer))
