// Which changes of an order can be asked for [P5.144], and what of an agreed one is still to be done [P5.149].
import type { ChangedOrder } from '@portal/contract/buying/orderChangeForms'
import { orderChangeMessages } from '@portal/contract/buying/orderChangeForms'
import { quantityOf } from '@portal/contract/buying/orderChangeText'
import { toCents } from '@portal/contract/platform/money'
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
  unitSerial: string | null
  costCenter: string | null
  job: string | null
  status: TableRow<'order_line'>['status']
  promiseDate: string | null
  shippedDate: string | null
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
}

/** True while nothing of it has left. */
export const isOpenLine = ({ status, shippedDate }: Pick<ChangeLine, 'status' | 'shippedDate'>): boolean =>
  (status === 'OPEN' || status === 'BACKORDERED') && shippedDate === null

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

export const isRedirected = ({ shipTo: was }: ChangeContent, { shipTo: now }: ChangeContent): boolean =>
  addressFields.some((field) => (was[field] ?? '') !== (now[field] ?? ''))

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

export interface Remainder {
  /** Lines that are still as they were, as they are to be. */
  changed: ChangeLine[]
  added: ChangeLine[]
  poNumber: boolean
  shipTo: boolean
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
    shipTo: isRedirected(before, after) && !isRedirected(current, before),
    amounts:
      amounts.every((each) => current[each] === before[each]) && amounts.some((each) => before[each] !== after[each]),
  }
}

/** True if a line that is to be changed has left, or an address is to be that goods have left for. */
export const isOvertaken = (current: readonly ChangeLine[], before: ChangeContent, after: ChangeContent): boolean =>
  (isRedirected(before, after) && current.some((line) => isActive(line) && !isOpenLine(line))) ||
  current.some((line) => {
    const was = before.lines.find(({ lineNumber }) => lineNumber === line.lineNumber)
    const wanted = after.lines.find(({ lineNumber }) => lineNumber === line.lineNumber)
    return was && wanted && !isSameLine(was, wanted) && isActive(line) && !isOpenLine(line) && isOpenLine(was)
  })
