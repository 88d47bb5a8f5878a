// An order on screen and on paper.
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { OrderDetail } from 'contract/orders'
import { paths } from '../app/paths.ts'
import { useBrand } from '../platform/config.ts'
import { formatDateTime, plural } from '../platform/formats.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderShipments } from './OrderShipments.tsx'
import { OrderTotals } from './OrderTotals.tsx'
import classes from './OrderView.module.css'
import { OrderStatus } from './shared/OrderStatus.tsx'

export function OrderView({ order }: { order: OrderDetail }) {
  const brand = useBrand()
  return (
    <article className={classes['order']}>
      <p className={classes['letterhead']}>{brand.company}</p>
      <PageHeader
        title={
          <span className={classes['title']}>
            Order {order.orderNumber} <OrderStatus order={order} />
          </span>
        }
        crumbs={[
          { label: 'Dashboard', href: paths.dashboard() },
          { label: 'Parts & Supply Orders', href: paths.orders() },
        ]}
        lead={`Placed ${formatDateTime(order.orderedAt)} by ${order.placedBy}${order.placedByStaff ? `, entered for you by ${order.placedByStaff}` : ''}`}
        actions={
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            Print
          </Button>
        }
      />
      <div className={classes['columns']}>
        <div className={classes['main']}>
          <section className={classes['panel']} aria-labelledby="order-lines">
            <h2 id="order-lines">{plural(order.lines.length, 'line')}</h2>
            <OrderLines order={order} />
            <OrderTotals order={order} />
          </section>
          {order.shipments.length > 0 && (
            <section className={classes['panel']} aria-labelledby="order-shipments">
              <h2 id="order-shipments">{plural(order.shipments.length, 'shipment')}</h2>
              <OrderShipments shipments={order.shipments} />
            </section>
          )}
        </div>
        <OrderFacts order={order} />
      </div>
    </article>
  )
}
