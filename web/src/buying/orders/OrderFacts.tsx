// Where an order goes, how it travels, how it is paid.
import { shippingMethodText } from '@portal/contract/buying/checkout'
import { deliveryFacts } from '@portal/contract/buying/delivery'
import type { OrderDetail } from '@portal/contract/buying/orders'
import { paymentText } from '@portal/contract/buying/orderCard'
import { paymentDisputeLabels, paymentMessages } from '@portal/contract/money/payments'
import { formatDate } from '../../platform/formats.ts'
import { Facts } from '../../ui/layout/Facts.tsx'
import record from '../../ui/layout/record.module.css'
import { cardState } from './CardState.tsx'
import { orderMoney } from './shared/amounts.ts'
import { deliveryRows } from './shared/DeliveryFacts.tsx'
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
          ['Cost center', order.costCenter],
          ['Job', order.job],
          ['Ship to', order.shipTo && <OrderAddress address={order.shipTo} />],
          ...deliveryRows(order.deliveries, order),
          ['Shipping method', shippingMethodText(order)],
          ...deliveryFacts(order, formatDate),
          ['Ship date', order.kind === 'SUPPLY' && <ShipDate order={order} />],
          ['Bill to', order.billTo && <OrderAddress address={order.billTo} />],
          ['Payment', paymentText(order)],
          ['Card', cardState(order)],
          [
            'Refund',
            order.refundFailed !== null && `${orderMoney(order.refundFailed, order)} ${paymentMessages.refundFailed}`,
          ],
          // For staff alone.
          ['Dispute', order.paymentDispute && paymentDisputeLabels[order.paymentDispute]],
          ['Note', order.note],
        ]}
      />
    </section>
  )
}
