// An order on screen and on paper.
import type { OrderDetail } from '@portal/contract/buying/orders'
import { paths } from '@portal/contract/platform/paths'
import { useBrand } from '../../platform/config.ts'
import { formatDateTime, plural } from '../../platform/formats.ts'
import { OrderSeats } from '../../learning/seats/shared/OrderSeats.tsx'
import { OrderChanges } from './OrderChanges.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderCardRefused } from './OrderCard.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderInvoices } from './OrderInvoices.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderMessages } from './OrderMessages.tsx'
import { OrderReturns } from './OrderReturns.tsx'
import { OrderShipments } from './OrderShipments.tsx'
import { OrderTotals } from './shared/OrderTotals.tsx'
import record from '../../ui/layout/record.module.css'
import classes from './OrderView.module.css'
import { OrderTitle } from './shared/OrderStatus.tsx'

/** The list of training orders beside a list of parts and supplies. */
const trainingOrders = (list: string | undefined) => ({
  label: 'Training Store Orders',
  href: list === paths.orderHistory() ? paths.trainingOrderHistory() : paths.trainingOrders(),
})

export interface OrderViewProps {
  order: OrderDetail
  /** The last one is the list of orders of parts and supplies. */
  crumbs: { label: string; href: string }[]
}

export function OrderView({ order, crumbs }: OrderViewProps) {
  const brand = useBrand()
  return (
    <article className={classes['order']}>
      <p className="letterhead">{brand.company}</p>
      <PageHeader
        title={<OrderTitle order={order} />}
        crumbs={order.kind === 'TRAINING' ? [...crumbs.slice(0, -1), trainingOrders(crumbs.at(-1)?.href)] : crumbs}
        lead={`Placed ${formatDateTime(order.orderedAt)} by ${order.placedBy}${order.placedByStaff ? `, entered for you by ${order.placedByStaff}` : ''}`}
        actions={<OrderActions order={order} />}
      />
      <OrderCardRefused order={order} />
      <div className={record['columns']}>
        <div className={record['main']}>
          {order.kind === 'SUPPLY' && <OrderChanges orderNumber={order.orderNumber} />}
          <section className={record['panel']} aria-labelledby="order-lines">
            <h2 id="order-lines">{plural(order.lines.length, 'line')}</h2>
            <OrderLines order={order} />
            <OrderTotals order={order} />
          </section>
          {order.kind === 'TRAINING' && <OrderSeats orderNumber={order.orderNumber} />}
          {order.shipments.length > 0 && (
            <section className={record['panel']} aria-labelledby="order-shipments">
              <h2 id="order-shipments">{plural(order.shipments.length, 'shipment')}</h2>
              <OrderShipments order={order} />
            </section>
          )}
          <OrderMessages orderNumber={order.orderNumber} />
          {order.lines.some(({ status }) => status === 'SHIPPED') && order.kind === 'SUPPLY' && (
            <OrderReturns orderNumber={order.orderNumber} />
          )}
          <OrderInvoices order={order} />
        </div>
        <OrderFacts order={order} />
      </div>
    </article>
  )
}
