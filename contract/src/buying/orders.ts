// Orders: the list, one order, and its CSV [B2.40, B3.02, B§7.2, S13.02].
import { z } from 'zod'
import { area, endpoint, mutation, query } from '../platform/call.ts'
import { cardNumberMessage, containsCardNumber } from './cardNumbers.ts'
import { partManufacturer } from './catalog.ts'
import { freightFields, shippingMethods } from './checkout.ts'
import { orderStatuses, orderSummary } from './orderList.ts'
import { exportRequest, searchPage, searchRequest, timeZone } from '../platform/lists.ts'
import { orderCard } from './orderCard.ts'
import { purchaseList, reorderOutcomes } from './purchaseList.ts'
import { maxCartLines } from './cart.ts'
import { paymentDisputes } from '../money/payments.ts'
import { currency } from '../platform/locales.ts'
import { price } from '../platform/prices.ts'
import { paidPrice } from './cores.ts'

export const lineStatuses = ['OPEN', 'BACKORDERED', 'SHIPPED', 'CANCELLED'] as const

export const orderAddress = z.object({
  addressName: z.string().nullable(),
  address1: z.string(),
  address2: z.string().nullable(),
  city: z.string(),
  state: z.string().nullable(),
  province: z.string().nullable(),
  postalCode: z.string().nullable(),
  country: z.string(),
  dockHours: z.string().nullable().optional(),
  needsLiftgate: z.boolean().nullable().optional(),
})

/** One of several addresses that an order ships to. */
export const orderDelivery = z.object({
  deliveryNumber: z.number().int(),
  shipTo: orderAddress,
  shippingMethod: z.enum(shippingMethods).nullable(),
  ...freightFields,
  requestedDate: z.iso.date().nullable(),
  shipsComplete: z.boolean(),
  shipping: price,
  tax: price,
})
export type OrderDelivery = z.infer<typeof orderDelivery>

export const orderDetail = orderSummary.extend({
  /** True if the viewer may cancel it: not yet released to the warehouse, and theirs to cancel. */
  canCancel: z.boolean(),
  /** True if the viewer may ask for a change: it has not shipped or ended, and is theirs to change. */
  canChange: z.boolean(),
  shipTo: orderAddress.nullable(),
  billTo: orderAddress.nullable(),
  /** The addresses it ships to, where they are several: `shipTo` and `shippingMethod` are null then. */
  deliveries: z.array(orderDelivery).nullable(),
  shippingMethod: z.enum(shippingMethods).nullable(),
  ...freightFields,
  paymentKind: z.enum(['ACCOUNT', 'PURCHASE_ORDER', 'CARD', 'NONE']),
  paymentTerms: z.string().nullable(),
  cardBrand: z.string().nullable(),
  cardLast4: z.string().nullable(),
  /** The refunded part of the card payment; null where nothing was. */
  refunded: price,
  /** The refund that failed; null where nothing was. */
  refundFailed: price,
  /** Null where no card pays. */
  card: orderCard.nullable(),
  /** How the bank disputes the payment; for staff alone, null for everybody else. */
  paymentDispute: z.enum(paymentDisputes).nullable(),
  placedByStaff: z.string().nullable(),
  note: z.string().nullable(),
  subtotal: price,
  shipping: price,
  tax: price,
  /** As its organization was when it was placed. */
  taxExempt: z.boolean(),
  lines: z.array(
    z.object({
      lineNumber: z.number().int(),
      partNumber: z.string(),
      /** As ordered; null on seats of courses. */
      ...partManufacturer,
      name: z.string(),
      imageUrl: z.string(),
      productUrl: z.string().nullable(),
      quantity: z.number().int(),
      uom: z.string(),
      ...paidPrice,
      unitSerial: z.string().nullable(),
      costCenter: z.string().nullable(),
      job: z.string().nullable(),
      /** Number of the delivery it goes with; null where all goes to one address. */
      delivery: z.number().int().nullable(),
      status: z.enum(lineStatuses),
      promiseDate: z.iso.date().nullable(),
      shippedDate: z.iso.date().nullable(),
    }),
  ),
  shipments: z.array(
    z.object({
      shipmentNumber: z.string(),
      carrier: z.string(),
      trackingNumber: z.string().nullable(),
      shippedAt: z.iso.datetime(),
      deliveredAt: z.iso.datetime().nullable(),
      lineNumbers: z.array(z.number().int()),
    }),
  ),
})
export type OrderDetail = z.infer<typeof orderDetail>

export const orderMessages = {
  /** Of an order whose card is charged by shipment, on paper and in emails. */
  chargedAsGoodsLeave: 'Your card is charged when goods leave.',
  /** Why an order is not canceled [P5.40]. */
  notCancellable: 'This order has been released to the warehouse and cannot be canceled here. Please call {phone}.',
  trainingNotCancellable: 'A training order cannot be canceled here. Please call {phone}.',
  notTheirsToCancel: 'Only the person who placed this order, or a colleague who may order parts, can cancel it.',
  question: 'Please write your question.',
  nobodyAsked: 'Nobody has asked about this order.',
  tooManyQuestions: 'You have asked many questions in a short time. Please call {phone}.',
} as const

export const reorderLine = z.object({
  lineNumber: z.number().int(),
  partNumber: z.string(),
  ...partManufacturer,
  name: z.string(),
  imageUrl: z.string(),
  quantity: z.number().int(),
  uom: z.string(),
  unitSerial: z.string().nullable(),
  outcome: z.enum(reorderOutcomes),
  /** The item for the cart: the part, or its successor; null when nothing can. */
  itemId: z.number().int().nullable(),
  successor: z.object({ partNumber: z.string(), ...partManufacturer, name: z.string() }).nullable(),
  /** Null where prices are not seen, and where it was paid in another currency than `priceNow`. */
  priceThen: price,
  priceNow: price,
  /** Of `priceNow`, and of `priceThen` where there is one. */
  currency,
  availabilityMessage: z.string(),
})
export type ReorderLine = z.infer<typeof reorderLine>

/** A question about an order, or an answer of staff. */
export const orderMessage = z.object({
  author: z.string(),
  fromStaff: z.boolean(),
  text: z.string(),
  at: z.iso.datetime(),
})

const oneOrder = z.object({ orderNumber: z.string().min(1).max(40) })
const file = z.object({ url: z.string() })
const reorderRequest = z
  .object({
    orderNumber: z.string().min(1).max(40).optional(),
    partNumbers: z.array(z.string().min(1).max(60)).max(maxCartLines).optional(),
  })
  .refine(
    ({ orderNumber, partNumbers }) => (orderNumber === undefined) !== (partNumbers === undefined),
    'Name an order or parts.',
  )
export type ReorderRequest = z.infer<typeof reorderRequest>

/** Numbers of the dashboard's order tiles. `monthStart` is the first day of the month counted, for the link behind the tile. */
export const orderCounts = z.object({
  inProcess: z.number().int(),
  late: z.number().int(),
  thisMonth: z.number().int(),
  monthStart: z.iso.date(),
})
export type OrderCounts = z.infer<typeof orderCounts>

export const orderQuestion = z.object({
  message: z
    .string()
    .trim()
    .min(1, orderMessages.question)
    .max(2000)
    .refine((text) => !containsCardNumber(text), cardNumberMessage),
})

export const orderCalls = area({
  searchOrders: endpoint('/order/summary/ngSearch/sold/', {
    who: 'signed-in',
    input: searchRequest,
    output: searchPage(orderSummary),
    about:
      'Orders of the organizations being viewed, newest first; filters kind, status, placedBy, accountId, late and, to who sees credit lines, usesCredit; the range start to end is the order date [B§7.2].',
  }),
  exportOrders: endpoint('/order/csv/search', {
    whileActing: true,
    who: 'signed-in',
    kind: 'mutation',
    async: 'Download of orders',
    input: exportRequest,
    output: z.object({ url: z.string() }),
    about:
      'The whole result of an order search, or the orders selected in it, as a CSV or XLSX file through a job [B7.03].',
  }),
  getOrder: query({
    who: 'signed-in',
    input: z.object({ orderNumber: z.string().min(1).max(40) }),
    output: orderDetail.nullable(),
    about: 'One order with lines and shipments; null when there is none the viewer may see [S13.01].',
  }),
  searchOrderHistory: endpoint('/order/summary/history/', {
    who: 'signed-in',
    input: searchRequest,
    output: searchPage(orderSummary),
    about:
      "The orders of My account: the organizations' with B2B_View_Orders, else those the viewer placed himself; takes what searchOrders takes [S15.03].",
  }),
  cancelOrder: mutation({
    whileActing: true,
    who: 'signed-in',
    input: oneOrder,
    output: z.object({ status: z.enum(orderStatuses) }),
    about: 'Cancels an order that is not released yet: stock is given back, a held or taken card payment too [P5.40].',
  }),
  payRestOfOrder: mutation({
    who: 'signed-in',
    input: oneOrder.extend({ paymentId: z.string().min(1).max(100) }),
    output: z.object({ actionUrl: z.string().nullable() }),
    about:
      "Pays what remains of an order whose card was refused by one of the viewer's cards; where their bank asks them, `actionUrl` leads there [P5.58].",
  }),
  searchPurchases: endpoint('/order/purchases/search', {
    who: 'signed-in',
    input: searchRequest,
    output: searchPage(purchaseList.row),
    about:
      "Parts that were bought, each once with its last line: the organizations' with B2B_View_Orders, else the viewer's own; the viewer's first; filter own; the range start to end is the day it was last bought [P5.103].",
  }),
  exportPurchases: endpoint('/order/purchases/csv/search', {
    whileActing: true,
    who: 'signed-in',
    kind: 'mutation',
    async: 'Download of parts bought',
    input: exportRequest,
    output: file,
    about: 'The whole result of a search for parts that were bought, or those selected in it, as a file [P5.103].',
  }),
  previewReorder: query({
    who: 'signed-in',
    input: reorderRequest,
    output: z.array(reorderLine),
    about:
      'The lines of a past order, or parts bought before, as they could be ordered now, with what changed; of parts that the viewer has not bought there are none [S13.03, P5.104].',
  }),
  askAboutOrder: mutation({
    who: 'signed-in',
    input: oneOrder.extend(orderQuestion.shape),
    output: z.object({ sent: z.boolean() }),
    about:
      'Sends a question about an order to customer service, with a copy to who asks, and keeps it with the order [S13.02].',
  }),
  answerOrderQuestion: mutation({
    who: 'associate',
    input: oneOrder.extend(orderQuestion.shape),
    output: z.object({ sent: z.boolean() }),
    about: 'An answer of staff to what was asked about an order: kept with it, and sent to those who asked [S13.02].',
  }),
  getOrderMessages: query({
    who: 'signed-in',
    input: oneOrder,
    output: z.array(orderMessage),
    about:
      'What was asked about an order and answered, oldest first; none where the viewer may not see the order [S13.02].',
  }),
  orderPdf: mutation({
    whileActing: true,
    who: 'signed-in',
    input: oneOrder,
    output: file,
    about: 'An order as a PDF, without amounts for somebody who may not see prices [S13.01].',
  }),
  packingListPdf: mutation({
    whileActing: true,
    who: 'signed-in',
    input: oneOrder.extend({ shipmentNumber: z.string().min(1).max(60) }),
    output: file,
    about: 'The packing list of a shipment as a PDF [S13.02].',
  }),
  orderCounts: query({
    who: 'signed-in',
    input: z.object({ timeZone }),
    output: orderCounts,
    about: 'Orders in process, late and placed this month, of the organizations being viewed [S3.01].',
  }),
})

/** Where a tracking number leads: 1Z plus 16 alphanumerics, or 12 digits; null for plain text [B§2.11, D2.29]. */
export function trackingUrl(trackingNumber: string): string | null {
  const plain = trackingNumber.replaceAll(/\s/g, '')
  if (/^1Z[0-9A-Z]{16}$/i.test(plain)) return `https://www.ups.com/track?tracknum=${encodeURIComponent(plain)}`
  if (/^\d{12}$/.test(plain)) return `https://www.fedex.com/fedextrack/?trknbr=${encodeURIComponent(plain)}`
  return null
}
