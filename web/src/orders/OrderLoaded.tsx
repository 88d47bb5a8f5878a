// An order once it is there; before, without and instead of it what stands in its place.
import { orderCalls } from 'contract/orders'
import { useAnswer } from '../platform/client.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Link } from '../ui/Link.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { OrderView } from './OrderView.tsx'

export interface OrderLoadedProps {
  orderNumber: string
  /** Where the page stands; the last one is the list of orders. */
  crumbs: { label: string; href: string }[]
}

export function OrderLoaded({ orderNumber, crumbs }: OrderLoadedProps) {
  const { data: order, isError, error, refetch } = useAnswer(orderCalls.getOrder, { orderNumber }, { quiet: true })
  if (isError && !order)
    return (
      <ErrorState
        title="The order did not load"
        message={error.body?.userFriendlyMessage ?? 'Something went wrong on our side. Please try again.'}
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
  // A foreign order and an unknown one look the same.
  if (order === null) {
    const all = crumbs.at(-1)?.href ?? ''
    return (
      <EmptyState level={1} title="We could not find this order" action={<Link href={all}>All orders</Link>}>
        There is no order {orderNumber} for the organization you are viewing.
      </EmptyState>
    )
  }
  return <OrderView order={order} crumbs={crumbs} />
}
