// Which changes of an order can be asked for [P5.144], and what of an agreed one is still to be done [P5.149].
import type { ChangedOrder } from '@portal/contract/buying/orderChangeForms'
import { orderChangeMessages } from '@portal/contract/buying/orderChangeForms'
import { quantityOf } from '@portal/contract/buying/orderChangeText'
import { toCents } from '@portal/contract/platform/money'
import type { OrderDelivery } from '@portal/contract/buying/orders'
import { hasShipped } from '@portal/contract/buying/shippedLines'
import type { OrderAddress } from '../orders/orders.ts'
import type { TableRow } from '../../platform/db/transaction.ts'

export interface ChangeLine {
  lineNumber: number
  itemId: number | null
  partNumber: string
  brand: string | null
  manufacturerPartNumber: string | null
  name: string
  quantity: number
  uom: string
  price: number
  /** The core deposit in the price, and the days to return the old part; absent in what was asked for before there were any. */
  coreCharge?: number
  coreDays?: number | null
  unitSerial: string | null
  costCenter: string | null
  job: string | null
  status: TableRow<'order_line'>['status']
  promiseDate: string | null
  shippedDate: string | null
  /** Null or absent where the order ships to one address. */
  deliveryNumber?: number | null
}

/** One of several addresses as a change finds or leaves it. */
export interface ChangeDelivery extends OrderDelivery {
  shipToAddressId: number | null
  shipping: number
  tax: number
}

/** An order as a change finds or leaves it. */
export interface ChangeContent {
  poNumber: string | null
  shipTo: OrderAddress
  shipToAddressId: number | null
  subtotal: number
  shipping: number
  tax: number
  total: number
  lines: ChangeLine[]
  /** Absent where it ships to one address. */
  deliveries?: ChangeDelivery[]
}

/** True while nothing of it has left; an order that has is not changed at all. */
export const isOpenLine = ({ status, shippedDate }: Pick<ChangeLine, 'status' | 'shippedDate'>): boolean =>
  status !== 'CANCELLED' && !hasShipped({ status, shippedDate }, 'OPEN')

export const isActive = ({ status }: Pick<ChangeLine, 'status'>): boolean => status !== 'CANCELLED'

export interface Fault {
  field: string
  message: string
}

const partOf = (message: string, { name }: Pick<ChangeLine, 'name'>) => message.replace('{part}', () => name)

/** The lines with other quantities, 0 cancels; or why one cannot be changed. */
export function editLines(
  lines: readonly ChangeLine[],
  asked: ChangedOrder['lines'],
): { lines: ChangeLine[] } | { fault: Fault } {
  const quantities = new Map(asked.map(({ lineNumber, quantity }) => [lineNumber, quantity]))
  const at = (lineNumber: number) => `lines.${asked.findIndex((each) => each.lineNumber === lineNumber)}.quantity`
  for (const lineNumber of quantities.keys())
    if (!lines.some((line) => line.lineNumber === lineNumber))
      return { fault: { field: at(lineNumber), message: orderChangeMessages.unknownLine } }
  const closed = lines.find(
    (line) => !isOpenLine(line) && (quantities.get(line.lineNumber) ?? quantityOf(line)) !== quantityOf(line),
  )
  if (closed)
    return { fault: { field: at(closed.lineNumber), message: partOf(orderChangeMessages.shippedLine, closed) } }
  return {
    lines: lines.map((line) => {
      const quantity = isOpenLine(line) ? (quantities.get(line.lineNumber) ?? line.quantity) : line.quantity
      return quantity === 0 ? { ...line, status: 'CANCELLED' as const } : { ...line, quantity }
    }),
  }
}

/** True if other parts, more of one, another address or a greater total is asked for: what was approved does not cover it. */
export const goesBeyond = (before: ChangeContent, after: ChangeContent): boolean =>
  toCents(after.total) > toCents(before.total) ||
  isRedirected(before, after) ||
  after.lines.some((line) => {
    const was = before.lines.find(({ lineNumber }) => lineNumber === line.lineNumber)
    return !was || quantityOf(line) > quantityOf(was)
  })

const addressFields = [
  'addressName',
  'address1',
  'address2',
  'city',
  'state',
  'province',
  'postalCode',
  'country',
] as const

const isSameAddress = (was: OrderAddress, now: OrderAddress): boolean =>
  addressFields.every((field) => (was[field] ?? '') === (now[field] ?? ''))

const deliveryOf = ({ deliveries }: ChangeContent, number: number): ChangeDelivery | undefined =>
  deliveries?.find(({ deliveryNumber }) => deliveryNumber === number)

/** Those of several addresses that become others. */
export const redirectedDeliveries = (before: ChangeContent, after: ChangeContent): ChangeDelivery[] =>
  (after.deliveries ?? []).filter(({ deliveryNumber, shipTo }) => {
    const was = deliveryOf(before, deliveryNumber)
    return was !== undefined && !isSameAddress(was.shipTo, shipTo)
  })

export const isRedirected = (before: ChangeContent, after: ChangeContent): boolean =>
  !isSameAddress(before.shipTo, after.shipTo) || redirectedDeliveries(before, after).length > 0

/** True if goods or their address are others, so that freight and tax are worked out anew. */
export const isRepriced = (before: ChangeContent, after: ChangeContent): boolean =>
  isRedirected(before, after) ||
  after.lines.length !== before.lines.length ||
  after.lines.some((line, at) => {
    const was = before.lines[at]
    return !was || quantityOf(was) !== quantityOf(line) || was.price !== line.price
  })

const amounts = ['subtotal', 'shipping', 'tax', 'total'] as const

const isSameLine = (one: ChangeLine, other: ChangeLine): boolean =>
  quantityOf(one) === quantityOf(other) && one.price === other.price

const isSameDelivery = (one: ChangeDelivery, other: ChangeDelivery): boolean =>
  isSameAddress(one.shipTo, other.shipTo) && one.requestedDate === other.requestedDate

export interface Remainder {
  /** Lines that are still as they were, as they are to be. */
  changed: ChangeLine[]
  added: ChangeLine[]
  poNumber: boolean
  shipTo: boolean
  deliveries: ChangeDelivery[]
  amounts: boolean
}

/** The part of an agreed change that is to be written: not what the ERP brought itself since, which stands. */
export function remainderOf(current: ChangeContent, before: ChangeContent, after: ChangeContent): Remainder {
  const find = (of: ChangeContent, { lineNumber }: ChangeLine) =>
    of.lines.find((line) => line.lineNumber === lineNumber)
  const changed = after.lines.filter((line) => {
    const [was, now] = [find(before, line), find(current, line)]
    return was && now && isOpenLine(now) && isSameLine(was, now) && !isSameLine(was, line)
  })
  return {
    changed,
    added: after.lines.filter((line) => !find(before, line) && !find(current, line)),
    poNumber: current.poNumber === before.poNumber && before.poNumber !== after.poNumber,
    shipTo: !isSameAddress(before.shipTo, after.shipTo) && isSameAddress(current.shipTo, before.shipTo),
    deliveries: (after.deliveries ?? []).filter((delivery) => {
      const [was, now] = [before, current].map((of) => deliveryOf(of, delivery.deliveryNumber))
      return was && now && isSameDelivery(was, now) && !isSameDelivery(was, delivery)
    }),
    amounts:
      amounts.every((each) => current[each] === before[each]) && amounts.some((each) => before[each] !== after[each]),
  }
}

export const hasLeft = (line: ChangeLine): boolean => isActive(line) && !isOpenLine(line)

/** True if a line that is to be changed has left, or an address is to be that goods have left for. */
export const isOvertaken = (current: readonly ChangeLine[], before: ChangeContent, after: ChangeContent): boolean =>
  (!isSameAddress(before.shipTo, after.shipTo) && current.some(hasLeft)) ||
  redirectedDeliveries(before, after).some(({ deliveryNumber }) =>
    current.some((line) => line.deliveryNumber === deliveryNumber && hasLeft(line)),
  ) ||
  current.some((line) => {
    const was = before.lines.find(({ lineNumber }) => lineNumber === line.lineNumber)
    const wanted = after.lines.find(({ lineNumber }) => lineNumber === line.lineNumber)
    return was && wanted && !isSameLine(was, wanted) && isActive(line) && !isOpenLine(line) && isOpenLine(was)
  })
