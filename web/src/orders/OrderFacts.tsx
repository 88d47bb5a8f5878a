// Where an order goes, how it travels, how it is paid.
import { shippingMethodText } from '@portal/contract/checkout'
import type { OrderDetail } from '@portal/contract/orders'
import { paymentText } from '@portal/contract/orderCard'
import { paymentDisputeLabels } from '@portal/contract/payments'
import { Facts } from '../ui/Facts.tsx'
import record from '../ui/record.module.css'
import { cardText } from './shared/cardText.ts'
import { OrderAddress } from './shared/OrderAddress.tsx'
import { ShipDate } from './shared/OrderStatus.tsx'

export function OrderFacts({ order }: { order: OrderDetail }) {
  return (
    <section className={record['panel']} aria-labelledby="order-facts">
      <h2 id="order-facts">{order.kind === 'TRAINING' ? 'Payment' : 'Delivery and payment'}</h2>
      <Facts
        facts={[
          // A personal customer is no organization.
          ['Organization', order.customerName === order.placedBy ? null : order.customerName],
          ['PO number', order.poNumber],
          ['Ship to', order.shipTo && <OrderAddress address={order.shipTo} />],
          ['Shipping method', shippingMethodText(order)],
          ['Ship date', order.kind === 'SUPPLY' && <ShipDate order={order} />],
          ['Bill to', order.billTo && <OrderAddress address={order.billTo} />],
          ['Payment', paymentText(order)],
          ['Card', cardText(order)],
          // For staff alone.
          ['Dispute', order.paymentDispute && paymentDisputeLabels[order.paymentDispute]],
          ['Note', order.note],
        ]}
      />
    </section>
  )
}
