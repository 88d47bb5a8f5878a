// An order once it is there; before, without and instead of it what is in its place.
import { orderCalls } from '@portal/contract/buying/orders'
import { useLocation } from '@tanstack/react-router'
import { useCallQuery } from '../../platform/client.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { lazyPart } from '../../ui/lazyParts.ts'
import { OrderView } from './OrderView.tsx'
import { OrderNotFound } from './shared/OrderNotFound.tsx'

// Most visits only look.
const ChangingOrder = lazyPart(() => import('./ChangingOrder.tsx').then((module) => module.ChangingOrder))

export interface OrderLoadedProps {
  orderNumber: string
  /** Where the page is; the last one is the list of orders. */
  crumbs: { label: string; href: string }[]
}

/** An order, or the form of its change, as the address says. */
export function OrderLoaded(of: OrderLoadedProps) {
  const { pathname, search } = useLocation()
  const { change } = search as { change?: unknown }
  const replaces = typeof change === 'string' && change.startsWith('CH-') ? change : undefined
  return change === 'yes' || replaces ? (
    <ChangingOrder {...of} href={pathname} replaces={replaces} />
  ) : (
    <Loaded {...of} />
  )
}

function Loaded({ orderNumber, crumbs }: OrderLoadedProps) {
  const { data: order, isError, error, refetch } = useCallQuery(orderCalls.getOrder, { orderNumber }, { quiet: true })
  if (isError && !order)
    return (
      <ErrorState
        title="The order did not load"
        message={error.body?.userFriendlyMessage}
        onRetry={() => void refetch()}
      />
    )
  if (order === undefined) {
    return (
      <>
        <h1 className="visually-hidden">Order {orderNumber}</h1>
        <SkeletonRows rows={8} height={72} />
      </>
    )
  }
  if (order === null) {
    return (
      <OrderNotFound onward={{ label: 'All orders', href: crumbs.at(-1)?.href ?? '' }}>
        There is no order {orderNumber} for the organization you are viewing.
      </OrderNotFound>
    )
  }
  return <OrderView order={order} crumbs={crumbs} />
}
