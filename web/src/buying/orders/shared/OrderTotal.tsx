// The total of an order in a row, with a word where freight is still to come [P5.49]; nothing for a person who may not see prices.
import { freightMessages, isBeforeFreight } from '@portal/contract/buying/freight'
import type { OrderSummary } from '@portal/contract/buying/orderList'
import { orderMoney } from './amounts.ts'

export function OrderTotal({ order }: { order: Pick<OrderSummary, 'total' | 'currency' | 'freight'> }) {
  if (order.total === null) return null
  return (
    <>
      {orderMoney(order.total, order)}
      {isBeforeFreight(order) && <span className="block text-xs muted tight"> {freightMessages.isBeforeFreight}</span>}
    </>
  )
}
