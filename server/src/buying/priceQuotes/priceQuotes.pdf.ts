// A quote of sales as a PDF [P5.88].
import { freightMessages } from '@portal/contract/buying/freight'
import { postalLines } from '@portal/contract/buying/addresses'
import { priceQuoteStatusLabels } from '@portal/contract/buying/priceQuoteList'
import { formatIsoDay, toDay } from '@portal/contract/platform/days'
import { getBrand } from '../../provider/brand/brand.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound } from '../../platform/http/errors.ts'
import { getTimeZone } from '../../platform/lists/listRequest.rules.ts'
import { formatMoment, moneyIn } from '../../platform/pdf/format.ts'
import { storePdf } from '../../platform/pdf/pdfDocument.ts'
import { getPriceQuote } from './priceQuotes.ts'
import { quoteTable } from './quotePaper.ts'

/** Prints a quote the viewer may see, with the moments in their zone. */
export async function priceQuotePdf(
  ctx: Ctx,
  { quoteNumber, timeZone = ctx.config.BRAND_TIME_ZONE }: { quoteNumber: string; timeZone?: string | undefined },
): Promise<{ url: string }> {
  const quote = await getPriceQuote(ctx, quoteNumber)
  if (!quote) throw notFound()
  const zone = getTimeZone(timeZone)
  const kept = quote.lines.filter(({ isLeftOut }) => !isLeftOut)
  const until = formatMoment(new Date(quote.expiresAt), zone)
  return storePdf(ctx, getBrand(ctx.config), {
    kind: 'Quote',
    number: quoteNumber,
    facts: [
      ['Date', formatIsoDay(toDay(new Date(quote.versions[0]?.madeAt ?? quote.requestedAt), zone))],
      ['Status', priceQuoteStatusLabels[quote.status]],
      ['Prices hold until', until],
      ['Version', String(quote.version)],
      ['Requested by', quote.requestedBy],
      ['Organization', quote.customerName],
      ['Account', quote.accountNumber],
      ['Order', quote.orderNumber],
    ],
    blocks: quote.shipTo ? [{ title: 'Ship to', lines: postalLines(quote.shipTo) }] : [],
    table: quoteTable(
      kept.map((line) => ({
        ...line,
        ships: line.leadDays === null ? 'When ordered' : `${line.leadDays} days after the order`,
      })),
      quote.currency,
      quote.customerName,
    ),
    totals: quote.total === null ? [] : [[freightMessages.beforeFreightAndTax, moneyIn(quote.currency)(quote.total)]],
    notes: [
      quote.total === null ? 'Sales has not priced every line yet.' : `Prices hold until ${until}.`,
      'Stock, ship dates, freight and tax are worked out on the day of the order.',
    ],
  })
}
