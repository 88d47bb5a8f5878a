// An order to several addresses on paper [P5.190]: a block and a table for each delivery.
import { postalLines, receivingLines } from '@portal/contract/buying/addresses'
import { shippingMethodText } from '@portal/contract/buying/checkout'
import { deliveryFacts } from '@portal/contract/buying/delivery'
import { freightText } from '@portal/contract/buying/freight'
import type { OrderDelivery } from '@portal/contract/buying/orders'
import { byDelivery, deliveryTitle } from '@portal/contract/buying/orderDeliveries'
import { taxLabel, taxText } from '@portal/contract/platform/prices'
import { day } from '../../platform/pdf/format.ts'
import type { PdfDocument } from '../../platform/pdf/pdfDocument.ts'

/** 'Ground', 'Requested delivery: 12/04/2026'. */
export const deliveryTexts = (
  delivery: Omit<OrderDelivery, 'deliveryNumber' | 'shipTo' | 'shipping' | 'tax'>,
): string[] => [
  shippingMethodText(delivery) ?? '',
  ...deliveryFacts(delivery, day).map(([label, text]) => `${label}: ${text}`),
]

export const deliveryBlocks = (deliveries: readonly OrderDelivery[]): NonNullable<PdfDocument['blocks']> =>
  deliveries.map(({ shipTo, deliveryNumber }) => ({
    title: `Ship to, delivery ${deliveryNumber}`,
    lines: [...postalLines(shipTo), ...receivingLines(shipTo)],
  }))

/** Its lines, and below them how they ship with their part of freight and tax. */
export function deliverySections<Line extends { delivery: number | null }>(
  deliveries: readonly OrderDelivery[],
  lines: readonly Line[],
  tableOf: (lines: readonly Line[]) => NonNullable<PdfDocument['table']>,
  { taxExempt, amount }: { taxExempt: boolean; amount: (value: number | null) => string },
): NonNullable<PdfDocument['sections']> {
  const apart = lines.filter(({ delivery }) => delivery === null)
  return [
    ...byDelivery(deliveries, lines).map(({ number, delivery, lines: its }) => {
      const { columns, rows } = tableOf(its)
      const blank = columns.slice(2).map(() => '')
      const sum = `${freightText(delivery, amount)}\n${taxLabel}: ${taxText({ taxExempt, tax: delivery.tax }, amount)}`
      return {
        title: deliveryTitle(number, delivery.shipTo),
        table: { columns, rows: [...rows, [['Shipping', ...deliveryTexts(delivery)].join('\n'), ...blank, sum]] },
      }
    }),
    ...(apart.length > 0 ? [{ title: 'Further lines', table: tableOf(apart) }] : []),
  ]
}
