// An order on paper: the order itself, and the packing list of one of its shipments [S13.02].
import { postalLines, receivingLines } from '@portal/contract/buying/addresses'
import { shippingMethodText } from '@portal/contract/buying/checkout'
import { deliveryMessages } from '@portal/contract/buying/orderDeliveries'
import { deliveryFacts } from '@portal/contract/buying/delivery'
import { chargeTexts } from '@portal/contract/money/chargeForms'
import { freightText, totalLabel } from '@portal/contract/buying/freight'
import type { OrderDetail } from '@portal/contract/buying/orders'
import { paymentText } from '@portal/contract/buying/orderCard'
import { orderMessages } from '@portal/contract/buying/orders'
import { orderStatusLabels } from '@portal/contract/buying/orderList'
import { includedTexts } from '@portal/contract/buying/cores'
import { partTexts } from '@portal/contract/buying/partTexts'
import { taxLabel, taxText } from '@portal/contract/platform/prices'
import { shipDateText, shipSpanText } from '@portal/contract/buying/shipDays'
import { getBrand } from '../../provider/brand/brand.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { Attachment } from '../../platform/notify/channels/channel.ts'
import { day, moneyIn } from '../../platform/pdf/format.ts'
import type { PdfDocument } from '../../platform/pdf/pdfDocument.ts'
import { toReader, renderPdf } from '../../platform/pdf/pdfDocument.ts'
import { deliveryBlocks, deliverySections } from './deliveryPaper.ts'

type Line = OrderDetail['lines'][number]

const formatPart = (line: Line): string => `${line.name}\n${partTexts(line, null).join(' · ')}`
/** Where the lines of an order are not all charged to the same, each says its own. */
const formatCharged = (line: Line, { costCenter, job }: OrderDetail): string =>
  line.costCenter === costCenter && line.job === job
    ? formatPart(line)
    : [formatPart(line), ...chargeTexts(line)].join('\n')
const formatCourse = (line: Line): string => `${line.name}\nCourse # ${line.partNumber}`

const toBlocks = ({ shipTo, billTo, deliveries }: OrderDetail): NonNullable<PdfDocument['blocks']> => [
  ...deliveryBlocks(deliveries ?? []),
  ...(shipTo ? [{ title: 'Ship to', lines: [...postalLines(shipTo), ...receivingLines(shipTo)] }] : []),
  ...(billTo ? [{ title: 'Bill to', lines: postalLines(billTo) }] : []),
]

function linesTable(order: OrderDetail, lines: readonly Line[]): NonNullable<PdfDocument['table']> {
  const money = moneyIn(order.currency)
  const amount = (value: number | null) => money(value ?? 0)
  // Seats of courses do not ship.
  const isTraining = order.kind === 'TRAINING'
  return {
    columns: [
      { title: isTraining ? 'Course' : 'Part', share: 5 },
      ...(isTraining ? [] : [{ title: 'Ship date', share: 3 }]),
      { title: isTraining ? 'Seats' : 'Quantity', share: 1.6, align: 'end' },
      { title: 'Price', share: 2, align: 'end', isPrice: true },
      { title: 'Total', share: 2, align: 'end', isPrice: true },
    ],
    rows: lines.map((line) => [
      ...(isTraining
        ? [formatCourse(line), String(line.quantity)]
        : [
            formatCharged(line, order),
            line.status === 'CANCELLED' ? 'Canceled' : shipDateText(line, day),
            `${line.quantity} ${line.uom}`,
          ]),
      [amount(line.price), ...includedTexts(line, order.currency)].join('\n'),
      amount(line.lineTotal),
    ]),
  }
}

/** The whole order. */
export function orderDocument(order: OrderDetail): PdfDocument {
  const money = moneyIn(order.currency)
  const amount = (value: number | null) => money(value ?? 0)
  // Seats of courses do not ship.
  const isTraining = order.kind === 'TRAINING'
  return {
    kind: 'Order',
    number: order.orderNumber,
    facts: [
      ['Ordered', day(order.orderedAt)],
      ['Placed by', order.placedBy],
      ['Status', orderStatusLabels[order.status]],
      ['PO number', order.poNumber],
      ['Cost center', order.costCenter],
      ['Job', order.job],
      // A personal customer is no organization.
      ['Organization', order.customerName === order.placedBy ? null : order.customerName],
      ['Shipping method', shippingMethodText(order)],
      ...deliveryFacts(order, day),
      ['Ships', isTraining ? null : shipSpanText(order.shipDays, day)],
      ['Payment', paymentText(order)],
    ],
    blocks: toBlocks(order),
    ...(order.deliveries
      ? {
          sections: deliverySections(order.deliveries, order.lines, (lines) => linesTable(order, lines), {
            ...order,
            amount,
          }),
        }
      : { table: linesTable(order, order.lines) }),
    totals: [
      ['Subtotal', amount(order.subtotal)],
      ...(isTraining ? [] : [['Shipping', freightText(order, amount)] satisfies [string, string]]),
      [taxLabel, taxText(order, amount)],
      [totalLabel(order), amount(order.total)],
      ...(order.card?.capture === 'SHIPMENT'
        ? order.card.charges.map(
            ({ at, amount: charged }) => [`Charged ${day(at)}`, amount(charged)] satisfies [string, string],
          )
        : []),
      ...(order.refunded === null ? [] : [['Refunded', amount(-order.refunded)] satisfies [string, string]]),
    ],
    notes: [
      ...(order.card?.capture === 'SHIPMENT' ? [orderMessages.chargedAsGoodsLeave] : []),
      ...(order.note ? [`Note: ${order.note}`] : []),
    ],
  }
}

/** The whole order as a file for the viewer, to go out with an email. */
export const attachOrder = async (ctx: Ctx, order: OrderDetail): Promise<Attachment> => ({
  name: `order-${order.orderNumber}.pdf`,
  contentType: 'application/pdf',
  content: await renderPdf(getBrand(ctx.config), orderDocument(order), toReader(ctx.viewer)),
})

/** Where a parcel goes: the address of its lines. */
function toParcelBlocks(
  { shipTo, deliveries }: OrderDetail,
  inIt: readonly Line[],
): NonNullable<PdfDocument['blocks']> {
  if (shipTo) return [{ title: 'Ship to', lines: postalLines(shipTo) }]
  const numbers = new Set(inIt.map(({ delivery }) => delivery))
  const named = (deliveries ?? []).filter(({ deliveryNumber }) => numbers.has(deliveryNumber))
  return named.length === 0 && deliveries
    ? [{ title: 'Ship to', lines: [deliveryMessages.several] }]
    : deliveryBlocks(named)
}

/** The content of one parcel, without prices: it lies in the box. Undefined when the order has no such shipment. */
export function packingList(order: OrderDetail, shipmentNumber: string): PdfDocument | undefined {
  const shipment = order.shipments.find((each) => each.shipmentNumber === shipmentNumber)
  if (!shipment) return undefined
  const inIt = order.lines.filter(
    ({ lineNumber }) => shipment.lineNumbers.length === 0 || shipment.lineNumbers.includes(lineNumber),
  )
  return {
    kind: 'Packing list',
    number: shipment.shipmentNumber,
    facts: [
      ['Order', order.orderNumber],
      ['PO number', order.poNumber],
      ['Shipped', day(shipment.shippedAt)],
      ['Carrier', shipment.carrier],
      ['Tracking number', shipment.trackingNumber],
    ],
    blocks: toParcelBlocks(order, inIt),
    table: {
      columns: [
        { title: 'Line', share: 1 },
        { title: 'Part', share: 7 },
        { title: 'Quantity', share: 2, align: 'end' },
        { title: 'Received', share: 2, align: 'end' },
      ],
      rows: inIt.map((line) => [String(line.lineNumber), formatPart(line), `${line.quantity} ${line.uom}`, '______']),
    },
    notes: ['Something missing or damaged? Please tell us within 5 days and name the order.'],
  }
}
