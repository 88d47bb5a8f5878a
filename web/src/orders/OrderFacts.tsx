// Where an order goes, how it travels, how it is paid.
import type { OrderDetail } from 'contract/orders'
import { paymentText } from 'contract/orders'
import type { ReactNode } from 'react'
import { OrderAddress } from './shared/OrderAddress.tsx'
import classes from './OrderView.module.css'
import { shippingText } from './words.ts'

export function OrderFacts({ order }: { order: OrderDetail }) {
  const facts: { title: string; value: ReactNode }[] = [
    { title: 'Organization', value: order.customerName },
    { title: 'PO number', value: order.poNumber },
    { title: 'Ship to', value: order.shipTo && <OrderAddress address={order.shipTo} /> },
    { title: 'Shipping method', value: shippingText(order) },
    { title: 'Bill to', value: order.billTo && <OrderAddress address={order.billTo} /> },
    { title: 'Payment', value: paymentText(order) },
    { title: 'Note', value: order.note },
  ]
  return (
    <section className={classes['panel']} aria-labelledby="order-facts">
      <h2 id="order-facts">Delivery and payment</h2>
      <dl className={classes['facts']}>
        {facts
          .filter(({ value }) => Boolean(value))
          .map(({ title, value }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
