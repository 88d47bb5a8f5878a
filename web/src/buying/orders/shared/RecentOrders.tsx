// The newest orders, on the dashboard, and how many were placed this month [S3.01].
import { getMonthStart } from '@portal/contract/platform/days'
import { orderCalls } from '@portal/contract/buying/orders'
import { paths } from '@portal/contract/platform/paths'
import { orderShipText } from '@portal/contract/buying/shipDays'
import { useCallQuery } from '../../../platform/client.ts'
import { formatDate, formatQuantity } from '../../../platform/formats.ts'
import { today, getZone } from '../../../platform/zone.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Link } from '../../../ui/text/Link.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { OrderTotal } from './OrderTotal.tsx'
import { OrderStatus } from './OrderStatus.tsx'
import classes from './RecentOrders.module.css'

const supply = { multiValueFilterOptions: [{ fieldName: 'kind', values: ['SUPPLY'] }] }
const newest = { page: 0, size: 6, ...supply }

export function RecentOrders() {
  const { data, isError, refetch } = useCallQuery(orderCalls.searchOrders, newest, { quiet: true })
  const start = getMonthStart(today())
  const month = useCallQuery(
    orderCalls.searchOrders,
    { page: 0, size: 1, start, timeZone: getZone(), ...supply },
    { quiet: true },
  ).data
  return (
    <section className={`frame pad4-5 text-sm ${classes['panel'] ?? ''}`} aria-labelledby="recent-orders">
      <header className="flex wrap baseline gap5 lines1 below2">
        <h2 id="recent-orders" className="grow text-base">
          Recent orders
        </h2>
        <Link className="finger medium link quiet-link" href={`${paths.orders()}?start=${start}`}>
          {month ? `${formatQuantity(month.totalRecords)} this month` : 'This month'}
        </Link>
        <Link className="finger medium link quiet-link" href={paths.orders()}>
          All orders
        </Link>
      </header>
      {isError && !data && <ErrorState message="The orders could not be loaded." onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonRows rows={6} height={44} />}
      {data?.content.length === 0 && (
        <p className="muted">
          No orders yet.{' '}
          <Link className="medium link quiet-link" href={paths.store()}>
            Shop supplies
          </Link>
        </p>
      )}
      <ul className="list">
        {data?.content.map((order) => (
          <li className="stack level touch gap4 lines1 line-above numbers" key={order.orderNumber}>
            <Link className="finger medium link quiet-link" href={paths.order(order.orderNumber)}>
              {order.orderNumber}
            </Link>
            <span>{formatDate(order.orderedAt)}</span>
            <span>
              <OrderStatus order={order} />
            </span>
            <span className="right">
              <OrderTotal order={order} />
            </span>
            <span className="muted">{order.status !== 'CANCELLED' && orderShipText(order.shipDays, formatDate)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
