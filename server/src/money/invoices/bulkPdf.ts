// Many invoices as PDFs in one file, with a link by email [B2.91, B2.92, B5.07, D2.11].
import type { BulkPdfRequest } from '@portal/contract/money/invoices'
import { bulkPdfMessages, maxBulkPdfs } from '@portal/contract/money/invoices'
import { toDay } from '@portal/contract/platform/days'
import { sql } from 'kysely'
import { getBrand, getSeller } from '../../provider/brand/brand.ts'
import { pageUrl } from '../../platform/config/config.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound, PortalError } from '../../platform/http/errors.ts'
import { countRows, rowsSql } from '../../platform/lists/page.ts'
import { notify } from '../../platform/notify/notify.ts'
import { renderBundle, warmUpThread } from '../../platform/pdf/bundle.ts'
import { toStream } from '../../platform/pdf/pdfDocument.ts'
import { fileTerms } from './invoices.access.ts'
import { parseInvoiceRequest } from './invoiceRequest.ts'
import { invoicePdfsReady } from './invoices.emails.ts'
import { invoiceDocument } from './invoices.pdf.ts'
import { loadInvoices } from './invoices.reads.ts'

const forms = {
  INDIVIDUAL: { as: 'zip', contentType: 'application/zip' },
  COMBINED: { as: 'pdf', contentType: 'application/pdf' },
} as const

/** Writes the invoices wanted that the viewer may see now, sends them the link and answers it. */
export async function bulkInvoicePdf(ctx: Ctx, request: BulkPdfRequest): Promise<{ url: string; count: number }> {
  const { today, list, wanted, whose } = parseInvoiceRequest(ctx, request)
  const picked = request.selected ? [sql<boolean>`${list.name} = any(${request.selected}::text[])`] : []
  const these = { ...whose, only: picked }
  const count = await countRows(ctx.db, list, wanted, these)
  if (count > maxBulkPdfs) throw new PortalError('BAD_INPUT', bulkPdfMessages.tooMany)
  if (count === 0) throw notFound(bulkPdfMessages.none)

  warmUpThread()
  const { rows } = await rowsSql(list, wanted, these, sql<{ id: number }>`i.customer_trx_id as id`).execute(ctx.db)
  const ids = rows.map(({ id }) => id)
  const found = await loadInvoices(ctx, sql`i.customer_trx_id = any(${ids}::int[])`, whose, today)
  const place = new Map(ids.map((id, at) => [id, at]))
  const invoices = found.toSorted(
    (one, other) => (place.get(one.customerTrxId) ?? 0) - (place.get(other.customerTrxId) ?? 0),
  )

  const { as, contentType } = forms[request.as]
  const brand = getBrand(ctx.config)
  const reader = { locale: ctx.viewer.locale, canViewPrices: true }
  const seller = getSeller(ctx.config)
  const papers = invoices.map((invoice) => invoiceDocument(invoice, seller))
  const file = await renderBundle({ brand, papers, reader, title: 'Invoices', as, now: ctx.now }, ctx.progress)
  const { userId, email } = ctx.viewer
  const made = {
    userId,
    name: `invoices-${toDay(ctx.now, 'UTC')}.${as}`,
    contentType,
    rule: await fileTerms(
      ctx,
      invoices.map(({ accountId }) => accountId),
    ),
  }
  const url = await ctx.services.files.write(ctx.db, made, toStream(file), ctx.now)
  await notify(ctx, {
    kind: invoicePdfsReady,
    to: { email, userId },
    severity: 'low',
    data: { url: pageUrl(ctx.config, url), count: invoices.length, as },
  })
  return { url, count: invoices.length }
}
