// The letter that confirms an order.
import { addressLines } from 'contract/addresses'
import { shippingMethodLabels } from 'contract/checkout'
import { brandOf } from '../brand/brand.ts'
import { shopperOf } from '../catalog/catalog.ts'
import { publicUrlOf } from '../platform/config.ts'
import type { Ctx } from '../platform/ctx.ts'
import { layOut } from '../platform/mail/layout.ts'
import type { Letter } from '../platform/mail/letters.ts'
import type { FrozenQuote } from './checkout.tables.ts'

/** 'Order 1000123 confirmed' with lines, totals, address and a link to the order. Prices only for who may see them. */
export async function confirmationLetter(ctx: Ctx, orderNumber: string, quote: FrozenQuote): Promise<Letter> {
  const { canViewPrices } = shopperOf(ctx.viewer, undefined)
  const brand = brandOf(ctx.config)
  const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const money = (value: number) => `${quote.currency === 'CAD' ? 'CAD ' : ''}$${amount.format(value)}`
  const words = {
    heading: `Thank you for your order ${orderNumber}`,
    paragraphs: [
      `Hello ${ctx.viewer.name}, we have received your order and will let you know when it ships.`,
      `Ship to: ${addressLines(quote.shipTo).join(', ')}`,
      `Shipping method: ${shippingMethodLabels[quote.shippingMethod]}`,
      quote.poNumber
        ? `Purchase order: ${quote.poNumber}`
        : `Payment: on account${quote.paymentTerms ? `, ${quote.paymentTerms}` : ''}`,
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
            ['Estimated tax', '', '', money(quote.tax)],
            ['Total', '', '', money(quote.total)],
          ]
        : [],
    },
    button: {
      label: 'View your order',
      url: `${publicUrlOf(ctx.config)}/pages/dashboard/account/orders/details/${orderNumber}`,
    },
  }
  return {
    kind: 'OrderConfirmation',
    to: ctx.viewer.email,
    subject: `Order ${orderNumber} confirmed`,
    ...(await layOut(brand, words)),
  }
}
