// Invoices: the list, its aging, one invoice, its PDF and the download of the list [B2.18, B7.08, B7.09, B7.38].
import type { OutputOf } from '@portal/contract/platform/call'
import type { invoiceCalls, InvoiceDetail, InvoiceName } from '@portal/contract/money/invoices'
import type { InvoiceSummary } from '@portal/contract/money/invoiceList'
import type { ExportRequest, SearchPage, SearchRequest } from '@portal/contract/platform/lists'
import { sql } from 'kysely'
import { getBrand, getBrandToday, getSeller } from '../../provider/brand/brand.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound } from '../../platform/http/errors.ts'
import { downloadList, searchList } from '../../platform/lists/declared.ts'
import { loadPage } from '../../platform/lists/page.ts'
import { parseListRequest } from '../../platform/lists/listRequest.rules.ts'
import { storePdf } from '../../platform/pdf/pdfDocument.ts'
import { fileTerms } from './invoices.access.ts'
import { parseInvoiceRequest, requireVisibility, toRowFilter } from './invoiceRequest.ts'
import { getInvoiceFilter } from './invoices.list.ts'
import { invoiceDocument } from './invoices.pdf.ts'
import type { Location } from './invoices.reads.ts'
import { invoiceDetail, loadAging, loadLocations } from './invoices.reads.ts'
import type { PartRow } from './parts.list.ts'
import { partColumns, partList } from './parts.list.ts'

export { bulkInvoicePdf } from './bulkPdf.ts'
export { fileTerms, invoiceFiles } from './invoices.access.ts'
export { getInvoiceVisibility } from './invoices.rules.ts'
export { lockInvoices, whereInvoiceVisible } from './lockInvoices.ts'
export type { LockedInvoice } from './lockInvoices.ts'

/** A page of the invoices the viewer may see of the organizations being viewed. */
export async function searchInvoices(ctx: Ctx, request: SearchRequest): Promise<SearchPage<InvoiceSummary>> {
  const { list, wanted, whose } = parseInvoiceRequest(ctx, request)
  return searchList(ctx, list, { request, wanted, whose })
}

/** Open amounts by bucket; choosing a bucket does not empty the others. */
export async function invoiceAging(
  ctx: Ctx,
  request: SearchRequest,
): Promise<OutputOf<typeof invoiceCalls.invoiceAging>> {
  const { today, list, wanted, whose } = parseInvoiceRequest(ctx, request)
  const filters = wanted.filters.filter(({ fieldName }) => fieldName !== 'aging')
  return { asOf: today, currencies: await loadAging(ctx, list, { ...wanted, filters }, whose, today) }
}

/** The lines of those invoices, or of the one that is named. */
export async function searchInvoiceParts(ctx: Ctx, request: SearchRequest): Promise<SearchPage<PartRow>> {
  const whose = toRowFilter(ctx, request)
  const only = request.trxNumber === undefined ? [] : [sql<boolean>`i.trx_number = ${request.trxNumber}`]
  return loadPage(ctx.db, partList, parseListRequest(ctx.viewer, partList, request), { ...whose, only }, partColumns)
}

/** Where goods of those invoices went, or where they were sent themselves. */
export const invoiceLocations = (
  ctx: Ctx,
  kind: 'bill_to_address_id' | 'ship_to_address_id',
  request: SearchRequest,
): Promise<SearchPage<Location>> => {
  const { wanted, whose } = parseInvoiceRequest(ctx, request)
  return loadLocations(ctx, kind, wanted, whose)
}

/** One invoice of the organizations the viewer may see; null when there is none, be it foreign, unknown or another address's. */
export const getInvoice = (ctx: Ctx, name: Partial<InvoiceName>): Promise<InvoiceDetail | null> =>
  invoiceDetail(
    ctx,
    name,
    getInvoiceFilter(ctx.viewer, requireVisibility(ctx), ctx.viewer.allowedAccounts),
    getBrandToday(ctx),
  )

/** An invoice on paper, named `title` or by its number. Its amounts are no prices of the store: who sees it, sees them. */
export async function invoicePdf(ctx: Ctx, name: Partial<InvoiceName>, title?: string): Promise<{ url: string }> {
  const invoice = await getInvoice(ctx, name)
  if (!invoice) throw notFound()
  const reader = { locale: ctx.viewer.locale, canViewPrices: true }
  const rule = await fileTerms(ctx, [invoice.accountId])
  return storePdf(ctx, getBrand(ctx.config), invoiceDocument(invoice, getSeller(ctx.config)), {
    reader,
    rule,
    ...(title && { title }),
  })
}

/** The whole result of a search, or the invoices selected in it, as a file; answers where it lies. */
export async function exportInvoices(ctx: Ctx, request: ExportRequest): Promise<{ url: string }> {
  const { list, wanted, whose } = parseInvoiceRequest(ctx, request)
  const rule = await fileTerms(ctx, whose.accounts)
  return downloadList(ctx, list, { request, wanted, whose, fileName: 'invoices', rule })
}
