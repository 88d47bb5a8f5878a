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
  /** The waiting change that is changed [P5.196]. */
  replaces: string | undefined
}

export function ChangingOrder({ orderNumber, crumbs, href, replaces }: ChangingOrderProps) {
  const { data, error, isError, refetch } = useCallQuery(
    orderChangeCalls.previewOrderChange,
    { orderNumber, lines: [], added: [], ...(replaces && { replaces }) },
    { quiet: true },
  )
  const changes = useCallQuery(
    orderChangeCalls.getOrderChanges,
    { orderNumber },
    { quiet: true, enabled: replaces !== undefined },
  )
  const waiting = changes.data?.find((each) => each.changeNumber === replaces)
  const isKnown = replaces === undefined || changes.data !== undefined
  return (
    <>
      <PageHeader
        title={replaces ? `Change ${replaces}` : `Change Order ${orderNumber}`}
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
      {(!data || !isKnown) && !isError && <SkeletonRows rows={6} height={72} />}
      {data && isKnown && <ChangeOrder start={data} waiting={waiting} href={href} />}
    </>
  )
}
