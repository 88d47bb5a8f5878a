// Return or Report a Problem [P5.110]: lines of an order that shipped, with a reason each.
import { createFileRoute } from '@tanstack/react-router'
import { returnCalls } from '@portal/contract/buying/returns'
import { paths } from '@portal/contract/platform/paths'
import { useCallQuery } from '../../platform/client.ts'
import { RecordLoaded } from '../../ui/feedback/RecordLoaded.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { NewReturn } from './NewReturn.tsx'

export const Route = createFileRoute('/pages/dashboard/account/returns/new/$orderNumber/')({
  validateSearch: ({ core }: Record<string, unknown>): { core?: number } => {
    const line = Number(core)
    return Number.isSafeInteger(line) && line > 0 ? { core: line } : {}
  },
  component: NewReturnPage,
})

function NewReturnPage() {
  const { orderNumber } = Route.useParams()
  const { core } = Route.useSearch()
  const answer = useCallQuery(returnCalls.getReturnable, { orderNumber }, { quiet: true })
  return (
    <RecordLoaded noun="order" name={orderNumber} list={paths.orders()} answer={answer}>
      {(order) => (
        <>
          <PageHeader
            title="Return or Report a Problem"
            crumbs={[
              { label: 'Dashboard', href: paths.dashboard() },
              { label: 'Parts & Supply Orders', href: paths.orders() },
              { label: `Order ${orderNumber}`, href: paths.order(orderNumber) },
            ]}
            lead={`Choose what it is about. Please send nothing before we have answered${order.feePercent > 0 ? `; what you return by choice costs a restocking fee of ${order.feePercent}%` : ''}.`}
          />
          <NewReturn order={order} core={core} />
        </>
      )}
    </RecordLoaded>
  )
}
