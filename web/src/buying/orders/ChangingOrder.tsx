// Change Order [P5.145]: other quantities, parts, number and address of an order that has not left, with what it comes to.
import { orderChangeCalls } from '@portal/contract/buying/orderChanges'
import { useCallQuery } from '../../platform/client.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ChangeOrder } from './ChangeOrder.tsx'

interface ChangingOrderProps {
  orderNumber: string
  /** The last one is the list of orders. */
  crumbs: { label: string; href: string }[]
  /** The page of the order. */
  href: string
}

export function ChangingOrder({ orderNumber, crumbs, href }: ChangingOrderProps) {
  const { data, error, isError, refetch } = useCallQuery(
    orderChangeCalls.previewOrderChange,
    { orderNumber, lines: [], added: [] },
    { quiet: true },
  )
  return (
    <>
      <PageHeader
        title={`Change Order ${orderNumber}`}
        crumbs={[...crumbs, { label: `Order ${orderNumber}`, href }]}
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
