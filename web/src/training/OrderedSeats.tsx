// After seats are ordered: the order's number, what was ordered, and what happens next [D2.35].
import { IconCircleCheckFilled } from '@tabler/icons-react'
import type { OrderDetail } from 'contract/orders'
import { orderCalls, paymentText, viewOrders } from 'contract/orders'
import { paths } from 'contract/paths'
import { taxLabel, taxText } from 'contract/prices'
import { useEffect, useRef } from 'react'
import { orderMoney } from '../orders/shared/amounts.ts'
import { OrderNotFound } from '../orders/shared/OrderNotFound.tsx'
import { useCallQuery } from '../platform/client.ts'
import { useConfig } from '../platform/config.ts'
import { plural } from '../platform/formats.ts'
import { useCan, useSession } from '../platform/session.ts'
import actions from '../ui/actions.module.css'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Link } from '../ui/Link.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import classes from './OrderedSeats.module.css'

export function OrderedSeats({ orderNumber }: { orderNumber: string }) {
  const { profile, signedIn } = useSession()
  const { links } = useConfig()
  const can = useCan()
  const asked = useCallQuery(orderCalls.getOrder, { orderNumber }, { quiet: true, enabled: signedIn })
  const heading = useRef<HTMLHeadingElement>(null)
  // The address of the page stays the same, so that nobody else moves the focus here.
  useEffect(() => heading.current?.focus(), [])

  if (!signedIn || asked.data === null || asked.data?.kind === 'SUPPLY') {
    return (
      <OrderNotFound onward={{ label: 'Go to the training cart', href: paths.trainingCart() }}>
        There is no order {orderNumber} of course seats that you may see.
      </OrderNotFound>
    )
  }
  return (
    <article className={classes['page']}>
      <header className={classes['head']}>
        <IconCircleCheckFilled size={44} aria-hidden className={classes['done']} data-no-print />
        <div>
          <h1 ref={heading} tabIndex={-1}>
            Thank you{profile ? `, ${profile.firstName}` : ''}. Your seats are ordered.
          </h1>
          <p className={classes['number']}>
            Order number <strong>{orderNumber}</strong>
          </p>
          <p className={classes['quiet']}>
            A confirmation is on its way to {profile?.email}. We set the seats up and write to you when they can be
            used.
          </p>
        </div>
      </header>
      <div className={classes['actions']} data-no-print>
        <Link
          href={can(viewOrders) ? paths.order(orderNumber) : paths.historyOrder(orderNumber)}
          className={actions['primary']}
        >
          View your order
        </Link>
        {links.myCourses && (
          <a href={links.myCourses} className={actions['secondary']}>
            My Courses
          </a>
        )}
        <Link href={paths.trainingSearch()} className={actions['secondary']}>
          More Courses
        </Link>
      </div>
      {asked.isPending && <SkeletonRows rows={3} height={56} />}
      {asked.error && (
        <ErrorState
          title="Your seats are ordered, but the order did not load"
          message={`Its number is ${orderNumber}.`}
          onRetry={() => void asked.refetch()}
        />
      )}
      {asked.data && <Seats order={asked.data} />}
    </article>
  )
}

function Seats({ order }: { order: OrderDetail }) {
  const payment = order.poNumber ? `Purchase order ${order.poNumber}` : paymentText(order)
  const money = (amount: number | null) => orderMoney(amount, order)
  const totals = [
    ['Subtotal', money(order.subtotal)],
    [taxLabel, taxText(order, money)],
    ['Total', money(order.total)],
  ] as const
  return (
    <section className={classes['order']} aria-label={`Order ${order.orderNumber}`}>
      <ul className={classes['lines']} aria-label="Courses of this order">
        {order.lines.map((line) => (
          <li key={line.lineNumber}>
            <div>
              <p className={classes['name']}>{line.name}</p>
              <p className={classes['quiet']}>
                {plural(line.quantity, 'seat')}
                {line.price !== null && line.price > 0 && ` × ${orderMoney(line.price, order)}`}
              </p>
            </div>
            <strong>{line.price === 0 ? 'Free' : orderMoney(line.lineTotal, order)}</strong>
          </li>
        ))}
      </ul>
      <dl className={classes['facts']}>
        <dt>For</dt>
        <dd>{order.customerName}</dd>
        {payment && (
          <>
            <dt>Payment</dt>
            <dd>{payment}</dd>
          </>
        )}
        {order.total !== null &&
          order.total > 0 &&
          totals.map(([name, amount]) => (
            <div key={name} className={classes['total']}>
              <dt>{name}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
