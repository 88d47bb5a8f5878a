// The letter that confirms an order, with the order as a PDF.
import { addressLines } from 'contract/addresses'
import { shippingMethodLabels } from 'contract/checkout'
import { viewOrders } from 'contract/orders'
import { passes } from 'contract/privileges'
import { brandOf } from '../brand/brand.ts'
import { shopperOf } from '../catalog/catalog.ts'
import { getOrder, orderPaper } from '../orders/orders.ts'
import { publicUrlOf } from '../platform/config.ts'
import type { Ctx } from '../platform/ctx.ts'
import { layOut } from '../platform/mail/layout.ts'
import type { Letter } from '../platform/mail/letters.ts'
import { moneyIn } from '../platform/pdf/figures.ts'
import { printPaper } from '../platform/pdf/paper.ts'
import type { FrozenQuote } from './checkout.tables.ts'

/** 'Order 1000123 confirmed' with lines, totals, address and a link to the order. Prices only for who may see them. */
export async function confirmationLetter(ctx: Ctx, orderNumber: string, quote: FrozenQuote): Promise<Letter> {
  const { canViewPrices } = shopperOf(ctx.viewer, undefined)
  const brand = brandOf(ctx.config)
  const money = moneyIn(quote.currency)
  const order = await getOrder(ctx, orderNumber)
  const isBusiness = passes(viewOrders, ctx.viewer.privileges)
  const words = {
    heading: `Thank you for your order ${orderNumber}`,
    paragraphs: [
      `Hello ${ctx.viewer.name}, we have received your order and will let you know when it ships.`,
      `Ship to: ${addressLines(quote.shipTo).join(', ')}`,
      `Shipping method: ${shippingMethodLabels[quote.shippingMethod]}`,
      paymentOf(quote),
    ],
    table: {
      head: ['Part', 'Quantity', ...(canViewPrices ? ['Price', 'Total'] : [])],
      rows: quote.lines.map((line) => [
        `${line.name} (${line.partNumber})`,
        `${line.quantity} ${line.uom}`,
        ...(canViewPrices ? [money(line.price), money(line.price * line.quantity)] : []),
      ]),
      totals: canViewPrices
        ? [
            ['Subtotal', '', '', money(quote.subtotal)],
            ['Shipping', '', '', money(quote.shipping)],
            ['Estimated tax', '', '', quote.taxExempt ? 'Tax exempt' : money(quote.tax)],
            ['Total', '', '', money(quote.total)],
          ]
        : [],
    },
    button: {
      label: 'View your order',
      url: `${publicUrlOf(ctx.config)}/pages/${isBusiness ? 'dashboard/account/orders/details' : 'my-account/orderHistoryPage'}/${orderNumber}`,
    },
  }
  return {
    kind: 'OrderConfirmation',
    to: ctx.viewer.email,
    subject: `Order ${orderNumber} confirmed`,
    ...(await layOut(brand, words)),
    attachments: order
      ? [
          {
            name: `order-${orderNumber}.pdf`,
            contentType: 'application/pdf',
            content: await printPaper(brand, orderPaper(order), ctx.viewer.locale),
          },
        ]
      : [],
  }
}

function paymentOf(quote: FrozenQuote): string {
  if (quote.paymentKind === 'CARD') return `Payment: ${quote.cardBrand ?? 'card'} ending in ${quote.cardLast4 ?? ''}`
  if (quote.poNumber) return `Purchase order: ${quote.poNumber}`
  return `Payment: on account${quote.paymentTerms ? `, ${quote.paymentTerms}` : ''}`
}
