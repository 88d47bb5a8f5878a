// What an order costs; nothing for somebody who may not see prices.
import type { OrderDetail } from 'contract/orders'
import { orderMoney } from './shared/amounts.ts'
import classes from './OrderTotals.module.css'

export function OrderTotals({ order }: { order: OrderDetail }) {
  if (order.total === null) return null
  return (
    <dl className={classes['totals']}>
      {(
        [
          ['Subtotal', order.subtotal],
          ...(order.kind === 'SUPPLY' ? [['Shipping', order.shipping] as const] : []),
          ['Tax', order.tax],
          ['Total', order.total],
        ] as const
      ).map(([title, amount]) => (
        <div key={title} data-total={title === 'Total' || undefined}>
          <dt>{title}</dt>
          <dd>{orderMoney(amount, order)}</dd>
        </div>
      ))}
    </dl>
  )
}
