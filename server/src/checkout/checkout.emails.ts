// The email that confirms an order, with the order as a PDF.
import { addressLines } from 'contract/addresses'
import { shippingMethodLabels } from 'contract/checkout'
import { shipDateText, viewOrders } from 'contract/orders'
import { partTexts } from 'contract/partTexts'
import { paths } from 'contract/paths'
import { taxLabel, taxText } from 'contract/prices'
import { passes } from 'contract/privileges'
import { getBrand } from '../brand/brand.ts'
import { getOrder, orderDocument } from '../orders/orders.ts'
import { pageUrl } from '../platform/config.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Words } from '../platform/mail/layout.ts'
import { renderEmail } from '../platform/mail/layout.ts'
import type { Email } from '../platform/mail/emails.ts'
import { day, moneyIn } from '../platform/pdf/format.ts'
import { renderPdf, readerOf } from '../platform/pdf/pdfDocument.ts'
import type { SnapshotLine, QuoteSnapshot } from './checkout.tables.ts'

/** 'Order 1000123 confirmed' with lines and when they ship, totals, address and a link to the order. Prices only for who may see them. */
export async function confirmationEmail(ctx: Ctx, orderNumber: string, quote: QuoteSnapshot): Promise<Email> {
  const reader = readerOf(ctx.viewer)
  const brand = getBrand(ctx.config)
  const money = moneyIn(quote.currency)
  const order = await getOrder(ctx, orderNumber)
  const isBusiness = passes(viewOrders, ctx.viewer.privileges)
  const words: Words = {
    heading: `Thank you for your order ${orderNumber}`,
    paragraphs: [
      `Hello ${ctx.viewer.name}, we have received your order and will let you know when it ships.`,
      `Ship to: ${addressLines(quote.shipTo).join(', ')}`,
      `Shipping method: ${shippingMethodLabels[quote.shippingMethod]}`,
      paymentOf(quote),
      ...waitingIn(quote),
    ],
    table: {
      columns: [
        { title: 'Part' },
        { title: 'Quantity' },
        { title: 'Price', isPrice: true },
        { title: 'Total', isPrice: true },
      ],
      rows: quote.lines.map((line) => [
        // In the one column that may wrap.
        [line.name, ...partTexts(line, null), shipDayOf(line)].join(' · '),
        `${line.quantity} ${line.uom}`,
        money(line.price),
        money(line.price * line.quantity),
      ]),
      totals: [
        ['Subtotal', money(quote.subtotal)],
        ['Shipping', money(quote.shipping)],
        [taxLabel, taxText(quote, money)],
        ['Total', money(quote.total)],
      ],
    },
    button: {
      label: 'View your order',
      url: pageUrl(ctx.config, isBusiness ? paths.order(orderNumber) : paths.historyOrder(orderNumber)),
    },
  }
  return {
    kind: 'OrderConfirmation',
    to: ctx.viewer.email,
    subject: `Order ${orderNumber} confirmed`,
    ...(await renderEmail(brand, words, reader)),
    attachments: order
      ? [
          {
            name: `order-${orderNumber}.pdf`,
            contentType: 'application/pdf',
            content: await renderPdf(brand, orderDocument(order), reader),
          },
        ]
      : [],
  }
}

const shipDayOf = ({ shipByDate, fromStock }: SnapshotLine): string =>
  `${fromStock ? '' : 'Backordered · '}${shipDateText({ promiseDate: shipByDate, shippedDate: null }, day)}`

/** What the confirmation page says of lines sold beyond stock. */
function waitingIn({ lines }: QuoteSnapshot): string[] {
  const waiting = lines.filter(({ fromStock }) => !fromStock).length
  if (waiting === 0) return []
  return [`${waiting === 1 ? '1 line waits' : `${waiting} lines wait`} for new stock.`]
}

function paymentOf(quote: QuoteSnapshot): string {
  if (quote.paymentKind === 'CARD') return `Payment: ${quote.cardBrand ?? 'card'} ending in ${quote.cardLast4 ?? ''}`
  if (quote.poNumber) return `Purchase order: ${quote.poNumber}`
  return `Payment: on account${quote.paymentTerms ? `, ${quote.paymentTerms}` : ''}`
}
