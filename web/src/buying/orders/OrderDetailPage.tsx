// One order: where it is, what is in it, where it goes, what it costs [S13.02].
import { createFileRoute } from '@tanstack/react-router'
import { orderCalls } from '@portal/contract/buying/orders'
import { paths } from '@portal/contract/platform/paths'
import { pageTitle } from '../../platform/title.ts'
import { prefetch } from '../../platform/client.ts'
import { OrderLoaded } from './OrderLoaded.tsx'

export const Route = createFileRoute('/pages/dashboard/account/orders/details/$orderNumber/')({
  loader: ({ context: { queryClient }, params }) => prefetch(queryClient, orderCalls.getOrder, params),
  head: ({ match: { context }, params }) => ({
    meta: [{ title: pageTitle(`Order ${params.orderNumber}`, context.config.brand) }],
  }),
  component: OrderDetailPage,
})

function OrderDetailPage() {
  const { orderNumber } = Route.useParams()
  return (
    <OrderLoaded
      orderNumber={orderNumber}
      crumbs={[
        { label: 'Dashboard', href: paths.dashboard() },
        { label: 'Parts & Supply Orders', href: paths.orders() },
      ]}
    />
  )
}
