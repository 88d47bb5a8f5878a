// A change of an order that stands, as its buyer asks for it, and what is said of it [P5.144].
import { z } from 'zod'
import { cardNumberMessage, containsCardNumber } from './cardNumbers.ts'
import { maxCartLines, maxQuantity } from './cart.ts'
import { poNumber } from './paymentOptions.ts'

/** Before it is sent it may wait for APPROVAL; REQUESTED waits for the ERP or staff; the others have ended. */
export const orderChangeStatuses = ['APPROVAL', 'REQUESTED', 'ACCEPTED', 'REFUSED', 'WITHDRAWN', 'OVERTAKEN'] as const
export type OrderChangeStatus = (typeof orderChangeStatuses)[number]
export const orderChangeStatusLabels: Record<OrderChangeStatus, string> = {
  APPROVAL: 'Waits for approval',
  REQUESTED: 'Asked for',
  ACCEPTED: 'Made',
  REFUSED: 'Not made',
  WITHDRAWN: 'Withdrawn',
  OVERTAKEN: 'Too late',
}

/** True while the order takes no other change. */
export const isOpenChange = (status: OrderChangeStatus): boolean => status === 'APPROVAL' || status === 'REQUESTED'

export const orderChangeMessages = {
  nothing: 'Nothing is changed yet.',
  training: 'An order of courses cannot be changed here. Please call {phone}.',
  over: 'This order has shipped or ended and cannot be changed any more. Please call {phone}.',
  notTheirs: 'Only the person who placed this order, or a colleague who may order parts, can change it.',
  procurement: 'This order came from your procurement system. Please change it there.',
  otherOrganization: 'Please view the organization of this order to change it.',
  noAddress: 'This order has no address to ship to here. Please call {phone} to change it.',
  otherCurrency: 'This order is in another currency than you order in. Please call {phone} to change it.',
  waiting: 'A change of this order waits for an answer already. Withdraw it first, or wait for the answer.',
  moved: 'The order or its prices have changed since you looked. Please look at the new totals and ask again.',
  shippedLine: '{part} has left already and stays as it is.',
  unknownLine: 'The order has no such line.',
  addressLate: 'A part of this order has left already, so its address stays.',
  address: 'Please choose one of the addresses of your organization.',
  poNumber: 'An order by purchase order keeps a number.',
  part: 'We do not know part number {number}.',
  partTwice: '{part} stands here twice. Please enter it once.',
  onOrder: '{part} is on this order already. Please change its quantity.',
  notSold: '{part} cannot be ordered online. Please call {phone}.',
  noStock: '{part} is out of stock. Please leave it out, or call {phone}.',
  onlyLeft: 'Only {count} more of {part} can be ordered now.',
  charge: 'Please choose what {part} is charged to.',
  shippingMethod: 'The shipping method of this order is not available for what you ask for. Please call {phone}.',
  card: 'A card has been charged for this order, so its total cannot change here. Please call {phone}.',
  cardMore:
    'This order is paid by card and cannot become dearer: no more is charged than was agreed to. Please order what is missing in a new order.',
  tooOften: 'You have asked for many changes in a short time. Please call {phone}.',
  tooManyLines: 'An order has at most {count} lines.',
  answered: 'This change has been answered or withdrawn already.',
  shipped: 'Lines of it shipped, or the order ended, before the change was agreed to.',
  orderCanceled: 'The order was canceled.',
  replaced: 'A later request took its place.',
  partsApart: 'The parts of an order to several addresses are not changed here. Please call {phone}.',
  whichDelivery: 'This order goes to several addresses. Please choose which of them changes.',
  day: 'Please choose a day, or none.',
  unknownDelivery: 'The order has no such delivery.',
  deliveryLate: 'A part for this address has left already, so it stays.',
  reason: 'Please say why, for the customer.',
} as const

const quantity = z.number().int().max(maxQuantity)
const note = z
  .string()
  .trim()
  .max(500)
  .refine((text) => !containsCardNumber(text), cardNumberMessage)

export const changeNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^CH-\d{1,12}$/)

/** One of several addresses: another one, or another day; '' is no day. */
const changedDelivery = z.object({
  deliveryNumber: z.number().int().min(1),
  shipToAddressId: z.number({ error: orderChangeMessages.address }).int().optional(),
  requestedDate: z
    .string()
    .refine((text) => text === '' || z.iso.date().safeParse(text).success, orderChangeMessages.day)
    .optional(),
})

/** A field that is left out stays as it is. */
export const changedOrder = z.object({
  orderNumber: z.string().min(1).max(40),
  /** The change that waits, and whose place this one takes [P5.196]. */
  replaces: changeNumber.optional(),
  poNumber,
  shipToAddressId: z.number({ error: orderChangeMessages.address }).int().optional(),
  /** 0 cancels a line. */
  lines: z.array(z.object({ lineNumber: z.number().int().min(1), quantity: quantity.min(0) })).max(maxCartLines),
  added: z
    .array(
      z.object({
        partNumber: z.string().trim().min(1).max(60),
        quantity: quantity.min(1),
        costCenter: z.string().trim().max(40).optional(),
        job: z.string().trim().max(40).optional(),
      }),
    )
    .max(maxCartLines),
  deliveries: z.array(changedDelivery).max(99).default([]),
})
export type ChangedOrder = z.output<typeof changedOrder>

export const requestedChange = changedOrder.extend({
  /** Of one press: sent again, it is the same request. */
  requestKey: z.uuid(),
  /** The preview that was read: the request is refused where another would come of it. */
  fingerprint: z.string().min(1).max(100),
  note: note.default(''),
})
export type RequestedChange = z.output<typeof requestedChange>

export const changeRefusal = z.object({ reason: z.string().trim().min(1, orderChangeMessages.reason).max(500) })

export const changeAnswer = z
  .object({ changeNumber, accepts: z.boolean(), reason: note.default('') })
  .refine(({ accepts, reason }) => accepts || reason !== '', { path: ['reason'], message: orderChangeMessages.reason })
export type ChangeAnswer = z.output<typeof changeAnswer>
