// Change Order [P5.145]: other quantities, parts, number and address of an order that has not left, with what it comes to.
import { createFileRoute } from '@tanstack/react-router'
import { viewOrders } from '@portal/contract/access/privileges'
import { orderChangeCalls } from '@portal/contract/buying/orderChanges'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { useCallQuery } from '../../platform/client.ts'
import { useCan } from '../../platform/session.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ChangeOrder } from './ChangeOrder.tsx'

export const Route = createFileRoute('/pages/my-account/changeOrder/$orderNumber/')({
  component: ChangeOrderPage,
})

function ChangeOrderPage() {
  const { orderNumber } = Route.useParams()
  const seesAll = useCan()(viewOrders)
  const href = seesAll ? paths.order(orderNumber) : latePaths.historyOrder(orderNumber)
  const { data, error, isError, refetch } = useCallQuery(
    orderChangeCalls.previewOrderChange,
    { orderNumber, lines: [], added: [] },
    { quiet: true },
  )
  return (
    <>
      <PageHeader
        title={`Change Order ${orderNumber}`}
        crumbs={[
          seesAll
            ? { label: 'Parts & Supply Orders', href: paths.orders() }
            : { label: 'Parts and Supply Orders', href: paths.orderHistory() },
          { label: `Order ${orderNumber}`, href },
        ]}
        lead="You ask for the change; the order stays as it is until it is agreed to, and we tell you by e-mail."
      />
      {isError && !data && (
        <ErrorState
          title="This order cannot be changed here"
          message={error.body?.userFriendlyMessage}
          {...(error.body ? {} : { onRetry: () => void refetch() })}
        />
      )}
      {isError && !data && <ButtonLink href={href}>Back to the order</ButtonLink>}
      {!data && !isError && <SkeletonRows rows={6} height={72} />}
      {data && <ChangeOrder start={data} href={href} />}
    </>
  )
}
