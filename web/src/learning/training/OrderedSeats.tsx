// After seats are ordered: the order's number, what was ordered, and what happens next [D2.35].
import type { OrderDetail } from '@portal/contract/buying/orders'
import { orderCalls } from '@portal/contract/buying/orders'
import { paymentText } from '@portal/contract/buying/orderCard'
import { paths } from '@portal/contract/platform/paths'
import { orderMoney } from '../../buying/orders/shared/amounts.ts'
import { OrderNotFound } from '../../buying/orders/shared/OrderNotFound.tsx'
import { OrderTotals } from '../../buying/orders/shared/OrderTotals.tsx'
import { PlacedOrder } from '../../buying/orders/shared/PlacedOrder.tsx'
import { useCallQuery } from '../../platform/client.ts'
import { useConfig } from '../../platform/config.ts'
import { plural } from '../../platform/formats.ts'
import { useSession } from '../../platform/session.ts'
import { OrderSeats } from '../seats/shared/OrderSeats.tsx'
import classes from '../../buying/orders/shared/PlacedOrder.module.css'
import { ButtonLink } from '../../ui/forms/Button.tsx'

export function OrderedSeats({ orderNumber }: { orderNumber: string }) {
  const { signedIn } = useSession()
  const { links } = useConfig()
  const asked = useCallQuery(orderCalls.getOrder, { orderNumber }, { quiet: true, enabled: signedIn })

  if (!signedIn || asked.data === null || asked.data?.kind === 'SUPPLY') {
    return (
      <OrderNotFound onward={{ label: 'Go to the training cart', href: paths.trainingCart() }}>
        There is no order {orderNumber} of course seats that you may see.
      </OrderNotFound>
    )
  }
  return (
    <PlacedOrder
      orderNumber={orderNumber}
      asked={asked}
      takesFocus
      done="Your seats are ordered"
      after="Give each seat to a person below, now or later: they get an email with a link to the course."
      unloaded="Your seats are ordered, but the order did not load"
      onward={
        <>
          <ButtonLink href={links.myCourses ?? paths.myCourses()}>My Courses</ButtonLink>
          <ButtonLink href={paths.trainingSearch()}>More Courses</ButtonLink>
        </>
      }
    >
      {(order) => (
        <>
          <Seats order={order} />
          <OrderSeats orderNumber={order.orderNumber} />
        </>
      )}
    </PlacedOrder>
  )
}

function Seats({ order }: { order: OrderDetail }) {
  const payment = order.poNumber ? `Purchase order ${order.poNumber}` : paymentText(order)
  return (
    <section className={`roomy card ${classes['order'] ?? ''}`} aria-label={`Order ${order.orderNumber}`}>
      <dl className={`stack bare below5 ${classes['facts'] ?? ''}`}>
        <div>
          <dt className="text-note">For</dt>
          <dd>{order.customerName}</dd>
        </div>
        {payment && (
          <div>
            <dt className="text-note">Payment</dt>
            <dd>{payment}</dd>
          </div>
        )}
      </dl>
      <ul className="list line-above unspaced" aria-label="Courses of this order">
        {order.lines.map((line) => (
          <li className="flex wrap between gap4 lines1 tall3 line-below" key={line.lineNumber}>
            <p className="strong heading breaks">{line.name}</p>
            <p className="amounts numbers">
              <span className="text-sm muted">
                {plural(line.quantity, 'seat')}
                {line.price !== null && line.price > 0 && ` × ${orderMoney(line.price, order)}`}
              </span>
              <strong>{line.price === 0 ? 'Free' : orderMoney(line.lineTotal, order)}</strong>
            </p>
          </li>
        ))}
      </ul>
      {/* Free seats have no amounts. */}
      {order.total !== 0 && <OrderTotals order={order} />}
    </section>
  )
}
