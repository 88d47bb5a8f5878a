// One order of My account.
import { createFileRoute } from '@tanstack/react-router'
import { orderCalls } from '@portal/contract/buying/orders'
import { paths } from '@portal/contract/platform/paths'
import { pageTitle } from '../../platform/title.ts'
import { prefetch } from '../../platform/client.ts'
import { OrderLoaded } from './OrderLoaded.tsx'

export const Route = createFileRoute('/pages/my-account/orderHistoryPage/$orderNumber/')({
  loader: ({ context: { queryClient }, params }) => prefetch(queryClient, orderCalls.getOrder, params),
  head: ({ match: { context }, params }) => ({
    meta: [{ title: pageTitle(`Order ${params.orderNumber}`, context.config.brand) }],
  }),
  component: HistoryOrderPage,
})

function HistoryOrderPage() {
  const { orderNumber } = Route.useParams()
  return (
    <OrderLoaded
      orderNumber={orderNumber}
      crumbs={[
        { label: 'Account', href: paths.myAccount() },
        { label: 'Parts and Supply Orders', href: paths.orderHistory() },
      ]}
    />
  )
}
