// One order: where it stands, what is in it, where it goes, what it costs (screens.md Orders and invoices).
import { createFileRoute } from '@tanstack/react-router'
import { orderCalls } from 'contract/orders'
import { paths } from '../app/paths.ts'
import { prefetch, useAnswer } from '../platform/client.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Link } from '../ui/Link.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { OrderView } from './OrderView.tsx'

export const Route = createFileRoute('/pages/dashboard/account/orders/details/$orderNumber/')({
  loader: ({ context: { queryClient }, params }) => prefetch(queryClient, orderCalls.getOrder, params),
  component: OrderDetailPage,
})

function OrderDetailPage() {
  const { orderNumber } = Route.useParams()
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
    return (
      <EmptyState level={1} title="We could not find this order" action={<Link href={paths.orders()}>All orders</Link>}>
        There is no order {orderNumber} for the organization you are viewing.
      </EmptyState>
    )
  }
  return <OrderView order={order} />
}
