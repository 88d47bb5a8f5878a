// The price of an order; nothing for a person who may not see prices.
import { freightText, totalLabel } from '@portal/contract/buying/freight'
import type { OrderDetail } from '@portal/contract/buying/orders'
import { taxLabel, taxText } from '@portal/contract/platform/prices'
import { Totals } from '../../../ui/layout/Totals.tsx'
import { orderMoney } from './amounts.ts'

export function OrderTotals({ order }: { order: OrderDetail }) {
  if (order.total === null) return null
  const money = (amount: number | null) => orderMoney(amount, order)
  return (
    <Totals
      totals={[
        ['Subtotal', money(order.subtotal)],
        ...(order.kind === 'SUPPLY' ? [['Shipping', freightText(order, money)] as const] : []),
        [taxLabel, taxText(order, money)],
        [totalLabel(order), money(order.total)],
        ...(order.refunded === null ? [] : [['Refunded', money(-order.refunded)] as const]),
      ]}
    />
  )
}
