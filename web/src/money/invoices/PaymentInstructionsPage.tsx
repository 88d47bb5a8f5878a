// Payment Instructions: the files that say how to pay [B2.20, B7.30].
import { IconFileText } from '../../ui/icons/IconFileText.ts'
import { createFileRoute } from '@tanstack/react-router'
import { invoiceSupportCalls } from '@portal/contract/money/invoiceSupport'
import { paths } from '@portal/contract/platform/paths'
import { prefetch, useCallQuery } from '../../platform/client.ts'
import { useBrand } from '../../platform/config.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'

export const Route = createFileRoute('/pages/dashboard/account/arinvoice/payment-instructions/')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, invoiceSupportCalls.getPaymentInstructions, {}),
  component: PaymentInstructionsPage,
})

function PaymentInstructionsPage() {
  const brand = useBrand()
  return (
    <>
      <PageHeader
        title="Payment Instructions"
        crumbs={[
          { label: 'Dashboard', href: paths.dashboard() },
          { label: 'Invoices', href: paths.invoices() },
        ]}
        lead={`How to pay ${brand.company}. Please name the invoice numbers with each payment.`}
      />
      <Files />
    </>
  )
}

function Files() {
  const {
    data: files,
    isError,
    refetch,
  } = useCallQuery(invoiceSupportCalls.getPaymentInstructions, {}, { quiet: true })
  if (isError && !files)
    return <ErrorState title="The payment instructions did not load" onRetry={() => void refetch()} />
  if (files === undefined) return <SkeletonRows rows={3} height={64} />
  if (files.length === 0)
    return (
      <EmptyState
        title="No payment instructions yet"
        art="/art/states/no-results.svg"
        action={
          <ButtonLink href={paths.invoicesSupport()} look="primary">
            Ask how to pay
          </ButtonLink>
        }
      >
        <p>Customer service sends them to you.</p>
      </EmptyState>
    )
  return (
    <ul className="stack list lined frame width-xl">
      {files.map(({ name, url }) => {
        const { title, ending } = splitName(name)
        return (
          <li className="relative row gap3h pad4-5 muted hovers" key={name}>
            <IconFileText size={24} aria-hidden />
            <a className="words strong link stretched" href={url} target="_blank" rel="noreferrer">
              {title}
            </a>
            <small>{ending}</small>
          </li>
        )
      })}
    </ul>
  )
}

/** 'Pay by check (USD).pdf' as its title and what kind of file it is. */
function splitName(name: string): { title: string; ending: string } {
  const at = name.lastIndexOf('.')
  return { title: name.slice(0, at).replaceAll('_', ' '), ending: name.slice(at + 1).toUpperCase() }
}
