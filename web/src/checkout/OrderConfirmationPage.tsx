// After the order is placed: its number, what happens next, and the order itself to print [S11.01].
import { IconCircleCheckFilled, IconPrinter } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { orderCalls, viewOrders } from 'contract/orders'
import { paths } from 'contract/paths'
import { OrderNotFound } from '../orders/shared/OrderNotFound.tsx'
import actions from '../ui/actions.module.css'
import { useCallQuery } from '../platform/client.ts'
import { useBrand } from '../platform/config.ts'
import { useCan, useSession } from '../platform/session.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Link } from '../ui/Link.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { ConfirmedOrder } from './ConfirmedOrder.tsx'
import { NextSteps } from './NextSteps.tsx'
import classes from './OrderConfirmationPage.module.css'

export const Route = createFileRoute('/pages/checkout/confirmation/$orderNumber/')({
  component: OrderConfirmationPage,
})

function OrderConfirmationPage() {
  const { orderNumber } = Route.useParams()
  const { data: order, error, isPending, refetch } = useCallQuery(orderCalls.getOrder, { orderNumber }, { quiet: true })
  const { profile } = useSession()
  const brand = useBrand()
  const can = useCan()

  if (order === null) {
    return (
      <OrderNotFound onward={{ label: 'Go to the supply store', href: paths.store() }}>
        There is no order {orderNumber} that you may see.
      </OrderNotFound>
    )
  }
  return (
    <article className={classes['page']}>
      <header className={classes['head']}>
        <IconCircleCheckFilled size={44} aria-hidden className={classes['done']} data-no-print />
        <div>
          <p className={classes['letterhead']}>{brand.company}</p>
          <h1 tabIndex={-1}>Thank you{profile ? `, ${profile.firstName}` : ''}. Your order is placed.</h1>
          <p className={classes['number']}>
            Order number <strong>{orderNumber}</strong>
          </p>
          <p className={classes['quiet']} data-no-print>
            A confirmation is on its way to {profile?.email}.
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
        <Link href={paths.store()} className={actions['secondary']}>
          Continue Shopping
        </Link>
        <button type="button" className={actions['secondary']} onClick={() => window.print()}>
          <IconPrinter size={18} aria-hidden /> Print
        </button>
      </div>
      {isPending && <SkeletonRows rows={5} height={64} />}
      {error && (
        <ErrorState
          title="Your order is placed, but its details did not load"
          message={`Its number is ${orderNumber}.`}
          onRetry={() => void refetch()}
        />
      )}
      {order && (
        <>
          <NextSteps order={order} brand={brand} />
          <ConfirmedOrder order={order} />
        </>
      )}
    </article>
  )
}
