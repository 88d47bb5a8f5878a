// A quote on paper, for anyone who must agree before ordering [S10.04].
import { deliveryFacts } from '@portal/contract/buying/delivery'
import { postalLines } from '@portal/contract/buying/addresses'
import { checkoutMessages, shippingMethodText } from '@portal/contract/buying/checkout'
import { freightMessages, freightText, totalLabel } from '@portal/contract/buying/freight'
import { joinCodes } from '@portal/contract/money/chargeForms'
import { toDay, formatIsoDay } from '@portal/contract/platform/days'
import { taxLabel, taxText } from '@portal/contract/platform/prices'
import { arrivalSpanText, shipSpanText } from '@portal/contract/buying/shipDays'
import { deliveryBlocks, deliverySections } from '../orders/orders.ts'
import { getShopper, rowsByItem } from '../catalog/catalog.ts'
import { quoteTable } from '../priceQuotes/priceQuotes.ts'
import { getBrand } from '../../provider/brand/brand.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound, PortalError } from '../../platform/http/errors.ts'
import { getTimeZone } from '../../platform/lists/listRequest.rules.ts'
import { day, formatMoment, moneyIn } from '../../platform/pdf/format.ts'
import type { PdfDocument } from '../../platform/pdf/pdfDocument.ts'
import { storePdf } from '../../platform/pdf/pdfDocument.ts'
import { getRights } from '../../platform/prices/prices.ts'
import type { QuoteSnapshot } from './quoteSnapshot.ts'
import { shipDaysOf } from './snapshot.ts'

/** Prints one of the viewer's quotes; one that ran out is refused, because its prices hold no more. */
export async function quotePdf(
  ctx: Ctx,
  { quoteId, timeZone = ctx.config.BRAND_TIME_ZONE }: { quoteId: string; timeZone?: string | undefined },
): Promise<{ url: string }> {
  const quote = await ctx.db
    .selectFrom('quote as q')
    .innerJoin('account as a', 'a.account_id', 'q.account_id')
    .select([
      'q.content',
      'q.created_at',
      'q.expires_at',
      'a.name as customerName',
      'a.account_number as accountNumber',
    ])
    .where('q.quote_id', '=', quoteId)
    .where('q.user_id', '=', ctx.viewer.userId)
    .executeTakeFirst()
  if (!quote) throw notFound()
  if (quote.expires_at <= ctx.now) throw new PortalError('CONFLICT', checkoutMessages.expired)
  const paper = await toPdfDocument(ctx, quoteId, { ...quote, timeZone: getTimeZone(timeZone) })
  return storePdf(ctx, getBrand(ctx.config), paper)
}

/** One day where all lines arrive on it, otherwise the span. */
const arrivalText = ({ arrivals = [], shippingMethod, estimatedArrival }: QuoteSnapshot): string | null =>
  arrivalSpanText(arrivals, day, shippingMethod === 'WILL_CALL') ?? (estimatedArrival && day(estimatedArrival))

async function toPdfDocument(
  ctx: Ctx,
  quoteId: string,
  quote: {
    content: QuoteSnapshot
    created_at: Date
    expires_at: Date
    customerName: string
    accountNumber: string
    timeZone: string
  },
): Promise<PdfDocument> {
  const { content, created_at: at, expires_at: until, timeZone } = quote
  const { canViewPrices } = getRights(ctx.viewer)
  const money = moneyIn(content.currency)
  const ownNumbers = await rowsByItem(
    ctx,
    getShopper(ctx, undefined),
    content.lines.map(({ itemId }) => itemId),
  )
  const lines = content.lines.map((line) => ({
    ...line,
    delivery: line.delivery ?? null,
    customerPartNumber: ownNumbers.get(line.itemId)?.customer_number ?? null,
    ships: line.shipByDate ? day(line.shipByDate) : 'To be confirmed',
  }))
  const tableOf = (its: readonly (typeof lines)[number][]) => quoteTable(its, content.currency, quote.customerName)
  const deliveries = (content.deliveries ?? []).map((delivery, at) => ({ ...delivery, deliveryNumber: at + 1 }))
  return {
    kind: 'Quote',
    number: quoteId.slice(0, 8).toUpperCase(),
    facts: [
      ['Date', formatIsoDay(toDay(at, timeZone))],
      [canViewPrices ? 'Prices hold until' : 'Holds until', formatMoment(until, timeZone)],
      ['Prepared for', ctx.viewer.name],
      ['Organization', quote.customerName],
      ['Account', quote.accountNumber],
      ['PO number', content.poNumber],
      ...deliveryFacts(
        { requestedDate: content.requestedDate ?? null, shipsComplete: content.shipsComplete ?? false },
        day,
      ),
      ['Cost center', joinCodes(content.lines.map(({ costCenter }) => costCenter))],
      ['Job', joinCodes(content.lines.map(({ job }) => job))],
      ['Shipping method', shippingMethodText(content)],
      ['Ships', shipSpanText(shipDaysOf(content.lines), day)],
      ['Estimated arrival', arrivalText(content)],
      content.paymentKind === 'CARD' ? ['Payment', 'Card'] : ['Payment terms', content.paymentTerms],
    ],
    blocks: [
      ...deliveryBlocks(deliveries),
      ...(content.shipTo ? [{ title: 'Ship to', lines: postalLines(content.shipTo) }] : []),
      { title: 'Bill to', lines: postalLines(content.billTo) },
    ],
    ...(deliveries.length > 0
      ? { sections: deliverySections(deliveries, lines, tableOf, { ...content, amount: (value) => money(value ?? 0) }) }
      : { table: tableOf(lines) }),
    totals: [
      ['Subtotal', money(content.subtotal)],
      ['Shipping', freightText(content, money)],
      [taxLabel, taxText(content, money)],
      [totalLabel(content), money(content.total)],
    ],
    notes: [
      ...(content.note ? [`Note: ${content.note}`] : []),
      ...(content.leftOut.length > 0
        ? [
            `Cannot be ordered online and is not part of this quote: ${content.leftOut.map(({ name }) => name).join(', ')}.`,
          ]
        : []),
      ...(content.freight === 'TO_CONFIRM' ? [freightMessages.confirmedLater] : []),
      canViewPrices
        ? 'Prices, stock and ship dates hold until the time above. Tax is an estimate; the invoice shows the exact amount.'
        : 'Stock and ship dates hold until the time above.',
    ],
  }
}
