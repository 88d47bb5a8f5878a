// One invoice [B2.18]: what is billed, what is still open, where it was sent, what it bills.
import { createFileRoute } from '@tanstack/react-router'
import { invoiceCalls } from '@portal/contract/money/invoices'
import { paths } from '@portal/contract/platform/paths'
import { prefetch, useCallQuery } from '../../platform/client.ts'
import { pageTitle } from '../../platform/title.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { InvoiceView } from './InvoiceView.tsx'

export const Route = createFileRoute('/pages/dashboard/account/arinvoice/details/$trxNumber/')({
  loader: ({ context: { queryClient }, params }) => prefetch(queryClient, invoiceCalls.getInvoice, params),
  head: ({ match: { context }, params }) => ({
    meta: [{ title: pageTitle(`Invoice ${params.trxNumber}`, context.config.brand) }],
  }),
  component: InvoiceDetailPage,
})

function InvoiceDetailPage() {
  const { trxNumber } = Route.useParams()
  const {
    data: invoice,
    isError,
    error,
    refetch,
  } = useCallQuery(invoiceCalls.getInvoice, { trxNumber }, { quiet: true })
  if (isError && !invoice)
    return (
      <ErrorState
        title="The invoice did not load"
        message={error.body?.userFriendlyMessage}
        onRetry={() => void refetch()}
      />
    )
  if (invoice === undefined)
    return (
      <>
        <h1 className="visually-hidden">Invoice {trxNumber}</h1>
        <SkeletonRows rows={8} height={72} />
      </>
    )
  if (invoice === null)
    return (
      <EmptyState
        level={1}
        title="We could not find this invoice"
        art="/art/states/no-results.svg"
        action={
          <ButtonLink href={paths.invoices()} look="primary">
            All invoices
          </ButtonLink>
        }
      >
        <p>There is no invoice {trxNumber} for the organization you are viewing that you may see.</p>
      </EmptyState>
    )
  return <InvoiceView invoice={invoice} />
}
