// The documents that follow an order: its confirmation, its shipments, its invoices, in the buyer's own line numbers, units
// and part ids [P13.25].
import type { FreightTerms } from '@portal/contract/buying/freight'
import { freightMessages } from '@portal/contract/buying/freight'
import { sumMoney, toCents } from '@portal/contract/platform/money'
import type { Confirmation, CxmlAddress, CxmlInvoice, ShipNotice } from '../cxml/cxml.ts'
import { toUnUnit } from '../cxml/cxml.ts'
import type { BuyerLine } from './orderLines.ts'

export interface ReportedOrder {
  orderNumber: string
  buyerOrderId: string
  orderedAt: string | null
  payloadId: string
  currency: string
  subtotal: number
  shipping: number
  freight: FreightTerms
  tax: number
  buyerLines: readonly BuyerLine[]
  lines: readonly OrderedLine[]
}

interface OrderedLine {
  lineNumber: number
  itemId: number | null
  partNumber: string
  quantity: number
  uom: string
  price: number
  status: 'OPEN' | 'BACKORDERED' | 'SHIPPED' | 'CANCELLED'
  promiseDate: string | null
}

export interface Shipment {
  shipmentNumber: string
  carrier: string
  trackingNumber: string | null
  shippedAt: Date
  deliveredAt: Date | null
  lineNumbers: readonly number[]
}

export interface InvoiceToSend {
  trxNumber: string
  isCredit: boolean
  trxDate: string
  dueDate: string
  currency: string
  subtotal: number
  shipping: number
  tax: number
  total: number
  soldBy: string
  billTo: CxmlAddress | null
  lines: readonly {
    lineNumber: number
    itemId: number | null
    partNumber: string | null
    description: string
    quantity: number
    uom: string
    price: number
    amount: number
  }[]
}

/** Why a document cannot be written as it is; a person has to look at it. */
export class UnsendableDocument extends Error {}

const reference = ({ buyerOrderId, orderedAt, payloadId }: ReportedOrder) => ({
  orderId: buyerOrderId,
  orderDate: orderedAt,
  payloadId,
})

/** Our line as the buyer's: what came with it, or what we know where the order came without. */
function asBuyers(
  { buyerLines }: ReportedOrder,
  line: Pick<OrderedLine, 'lineNumber' | 'partNumber' | 'uom'>,
): BuyerLine {
  const known = buyerLines[line.lineNumber - 1]
  if (known) return known
  const { lineNumber, partNumber: supplierPartId } = line
  return { lineNumber, supplierPartId, supplierPartAuxiliaryId: null, uom: toUnUnit(line.uom), unitPrice: null }
}

/** A day as a moment: its noon, because it is that day in each zone a buyer may read it in. */
const noon = (day: string) => `${day}T12:00:00+00:00`

/** Every line with its day, and its price where it is another than was ordered. */
export function toConfirmation(order: ReportedOrder): Confirmation {
  const { currency, subtotal, shipping, freight, tax } = order
  const isToConfirm = freight === 'TO_CONFIRM'
  return {
    confirmId: order.orderNumber,
    replaces: null,
    type: 'allDetail',
    order: reference(order),
    // A cost that is not known yet is no cost of nothing.
    amounts: { currency, subtotal, shipping: isToConfirm ? null : shipping, tax },
    comments: isToConfirm ? `${freightMessages.toConfirm} apart.` : null,
    lines: order.lines.map((line) => {
      const { lineNumber, uom, unitPrice, scheduleLine } = asBuyers(order, line)
      const isOther = unitPrice !== null && toCents(unitPrice) !== toCents(line.price)
      return {
        lineNumber,
        quantity: line.quantity,
        uom,
        type: line.status === 'BACKORDERED' ? ('backordered' as const) : ('allDetail' as const),
        shipmentDate: line.promiseDate && noon(line.promiseDate),
        unitPrice: { amount: line.price, currency },
        ...(scheduleLine && { scheduleLine }),
        comments: isOther ? `Ordered at ${unitPrice.toFixed(2)}.` : null,
      }
    }),
  }
}

/** An order that another person than its buyer canceled. `replaces` is the payloadID of what confirmed it. */
export const toRejection = (order: ReportedOrder, replaces: string | null): Confirmation => ({
  confirmId: replaces === null ? order.orderNumber : `${order.orderNumber}-2`,
  replaces,
  type: 'reject',
  order: reference(order),
  amounts: null,
  comments: `Order ${order.orderNumber} was canceled.`,
  lines: [],
})

export function toShipNotice(order: ReportedOrder, shipment: Shipment): ShipNotice {
  const shipped = new Set(shipment.lineNumbers)
  const isOut = (line: OrderedLine) =>
    shipped.has(line.lineNumber) || line.status === 'SHIPPED' || line.status === 'CANCELLED'
  return {
    shipmentId: shipment.shipmentNumber,
    shipmentDate: shipment.shippedAt,
    deliveryDate: shipment.deliveredAt,
    isComplete: order.lines.every(isOut),
    carrier: shipment.carrier,
    trackingNumber: shipment.trackingNumber,
    order: reference(order),
    lines: order.lines
      .filter((line) => shipped.has(line.lineNumber))
      .map((line) => ({ ...asBuyers(order, line), quantity: line.quantity })),
  }
}

/** Throws where the lines do not make the amounts, because a buyer's system would refuse it, or book another amount. */
export function toCxmlInvoice(order: ReportedOrder, invoice: InvoiceToSend): CxmlInvoice {
  const { subtotal, shipping, tax, total } = invoice
  if (toCents(sumMoney(invoice.lines.map((line) => line.amount))) !== toCents(subtotal))
    throw new UnsendableDocument(`The lines of invoice ${invoice.trxNumber} do not add up to its subtotal.`)
  if (toCents(sumMoney([subtotal, shipping, tax])) !== toCents(total))
    throw new UnsendableDocument(
      `Subtotal, shipping and tax of invoice ${invoice.trxNumber} do not add up to its total.`,
    )
  const left = [...order.lines]
  const lines = invoice.lines.map((line) => {
    const at = left.findIndex((one) =>
      line.itemId === null ? one.partNumber === line.partNumber : one.itemId === line.itemId,
    )
    const [ordered] = at === -1 ? [] : left.splice(at, 1)
    const buyers = ordered && asBuyers(order, ordered)
    return {
      lineNumber: buyers?.lineNumber ?? line.lineNumber,
      isAdHoc: buyers === undefined,
      quantity: line.quantity,
      uom: buyers?.uom ?? toUnUnit(line.uom),
      unitPrice: line.price,
      amount: line.amount,
      supplierPartId: buyers?.supplierPartId ?? line.partNumber,
      supplierPartAuxiliaryId: buyers?.supplierPartAuxiliaryId ?? null,
      description: line.description,
    }
  })
  return {
    invoiceId: invoice.trxNumber,
    invoiceDate: new Date(noon(invoice.trxDate)),
    isCredit: invoice.isCredit,
    order: reference(order),
    currency: invoice.currency,
    payInDays: invoice.isCredit ? null : Math.max(0, daysBetween(invoice.trxDate, invoice.dueDate)),
    soldBy: invoice.soldBy,
    billTo: invoice.billTo,
    lines,
    shipping,
    tax,
  }
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
