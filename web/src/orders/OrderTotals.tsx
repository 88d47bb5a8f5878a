// What an order costs; nothing for somebody who may not see prices.
import type { OrderDetail } from 'contract/orders'
import { taxLabel, taxText } from 'contract/prices'
import { orderMoney } from './shared/amounts.ts'
import classes from './OrderTotals.module.css'

export function OrderTotals({ order }: { order: OrderDetail }) {
  if (order.total === null) return null
  const money = (amount: number | null) => orderMoney(amount, order)
  return (
    <dl className={classes['totals']}>
      {(
        [
          ['Subtotal', money(order.subtotal)],
          ...(order.kind === 'SUPPLY' ? [['Shipping', money(order.shipping)] as const] : []),
          [taxLabel, taxText(order, money)],
          ['Total', money(order.total)],
        ] as const
      ).map(([title, amount]) => (
        <div key={title} data-total={title === 'Total' || undefined}>
          <dt>{title}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
