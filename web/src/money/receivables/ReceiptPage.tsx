// One payment [P8.07]: what it pays, with what, and what became of it. A payer who comes back from their bank arrives here.
import { IconFileDownload } from '../../ui/icons/IconFileDownload.ts'
import { IconFileTypePdf } from '../../ui/icons/IconFileTypePdf.ts'
import { createFileRoute } from '@tanstack/react-router'
import { mayPay } from '@portal/contract/access/privileges'
import { paths } from '@portal/contract/platform/paths'
import { paymentMessages } from '@portal/contract/money/payments'
import type { ReceiptDetail } from '@portal/contract/money/receivables'
import { receiptMethodLabels, receiptStatusLabels, receivableCalls } from '@portal/contract/money/receivables'
import { useEffect, useRef } from 'react'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import { formatDate, formatDateTime } from '../../platform/formats.ts'
import { page } from '../../platform/page.ts'
import { useCan } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import record from '../../ui/layout/record.module.css'
import lines from '../../ui/layout/recordLines.module.css'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { Totals } from '../../ui/layout/Totals.tsx'
import { centsText } from './shared/amounts.ts'
import { saveRemittance } from './remittanceAdvice.ts'
import { ReceiptStatusBadge } from './ReceiptStatusBadge.tsx'

export const Route = createFileRoute('/pages/dashboard/account/payments/details/$receiptNumber/')({
  component: ReceiptPage,
})

function ReceiptPage() {
  const { receiptNumber } = Route.useParams()
  const {
    data: receipt,
    isError,
    refetch,
  } = useCallQuery(receivableCalls.getReceipt, { receiptNumber }, { quiet: true })
  if (isError && !receipt) return <ErrorState message="The payment did not load." onRetry={() => void refetch()} />
  if (receipt === undefined)
    return (
      <>
        <h1 className="visually-hidden">Payment {receiptNumber}</h1>
        <SkeletonRows rows={6} height={72} />
      </>
    )
  if (receipt === null)
    return (
      <EmptyState
        level={1}
        title="We could not find this payment"
        art="/art/states/no-results.svg"
        action={
          <ButtonLink href={paths.receipts()} look="primary">
            All payments
          </ButtonLink>
        }
      >
        <p>There is no payment {receiptNumber} for the organization you are viewing that you may see.</p>
      </EmptyState>
    )
  return <Receipt receipt={receipt} />
}

const statusTexts: Partial<Record<ReceiptDetail['status'], string>> = {
  STARTED: 'We are checking this payment with our payment provider and write when we know. Please do not pay again.',
  ACTION: 'Your bank asks you to confirm this payment. Until then nothing is paid.',
  PROCESSING:
    'The bank transfer is on its way. The invoices are paid when it arrived, usually within five business days.',
  FAILED: 'Nothing was paid. The invoices are open.',
  RETURNED: 'Your bank returned this payment. The invoices are open again.',
  REFUNDED: 'The money went back. The invoices are open again.',
}

const notRefunded = 'The refund did not arrive and is paid back in another way. The invoices are open again.'

function Receipt({ receipt }: { receipt: ReceiptDetail }) {
  useSettled(receipt)
  const { receiptNumber, status, cents, creditCents, refundedCents, refundFailedCents } = receipt
  const print = useCallMutation(receivableCalls.receiptPdf, { onSuccess: ({ url }) => page.go(url) })
  return (
    <article>
      <PageHeader
        title={
          <span className="inline-row wrap gap3h lines1">
            Payment {receiptNumber} <ReceiptStatusBadge status={status} />
          </span>
        }
        crumbs={[
          { label: 'Dashboard', href: paths.dashboard() },
          { label: 'Payments', href: paths.receipts() },
        ]}
        lead={
          (status === 'REFUNDED' && refundFailedCents > 0 ? notRefunded : statusTexts[status]) ??
          `Thank you. Paid on ${formatDate(receipt.createdAt)}.`
        }
        actions={
          <div className="row wrap gap3" data-no-print>
            <Button disabled={print.isPending} onClick={() => print.mutate({ receiptNumber })}>
              <IconFileTypePdf size={18} aria-hidden /> PDF
            </Button>
            {receipt.lines.some(({ isReversed }) => !isReversed) && (
              <Button onClick={() => saveRemittance(receipt)}>
                <IconFileDownload size={18} aria-hidden /> Remittance CSV
              </Button>
            )}
          </div>
        }
      />
      <div className={record['columns']}>
        <section className={record['panel']} aria-labelledby="receipt-lines">
          <h2 id="receipt-lines">What it pays</h2>
          <table className={lines['lines']}>
            <thead>
              <tr>
                <th scope="col">Invoice</th>
                <th scope="col">Paid with</th>
                <th scope="col" data-align="end">
                  Amount
                </th>
              </tr>
            </thead>
            <tbody>
              {receipt.lines.map((line) => (
                <tr key={`${line.trxNumber} ${line.credit ?? ''}`}>
                  <td className="row gap3h">
                    <span>
                      <Link className="block medium link quiet-link" href={paths.invoice(line.trxNumber)}>
                        {line.trxNumber}
                      </Link>
                      {line.isReversed && <span className="block above0h text-note muted">Open again</span>}
                      {line.isPosted && !line.isReversed && (
                        <span className="block above0h text-note muted">Posted</span>
                      )}
                    </span>
                  </td>
                  <td data-label="Paid with">
                    {line.credit === null ? (
                      receipt.paidWith
                    ) : (
                      <Link href={paths.invoice(line.credit)}>Credit {line.credit}</Link>
                    )}
                  </td>
                  <td data-align="end" data-label="Amount">
                    {centsText(line.cents, receipt)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Totals
            totals={[
              ...(creditCents > 0
                ? ([
                    ['Invoices', centsText(cents + creditCents, receipt)],
                    ['Credits', centsText(-creditCents, receipt)],
                  ] as const)
                : []),
              ['Charged', centsText(cents, receipt)],
              ...(refundedCents > 0 ? ([['Refunded', centsText(-refundedCents, receipt)]] as const) : []),
            ]}
          />
        </section>
        <section className={record['panel']} aria-labelledby="receipt-facts">
          <h2 id="receipt-facts">Payment</h2>
          <Facts
            facts={[
              ['Organization', receipt.customerName],
              ['Paid by', receipt.paidBy],
              ['Paid with', receipt.paidWith || receiptMethodLabels[receipt.method]],
              ['The bank says', receipt.reason],
              [
                'Refund',
                refundFailedCents > 0 && `${centsText(refundFailedCents, receipt)} ${paymentMessages.refundFailed}`,
              ],
              ...receipt.events.map(
                (event) =>
                  [
                    event.status === 'STARTED' ? 'Sent' : receiptStatusLabels[event.status],
                    formatDateTime(event.at),
                  ] as const,
              ),
            ]}
          />
        </section>
      </div>
    </article>
  )
}

/** Asks once what became of a payment that waits: its payer may just have come back from their bank. */
function useSettled({ receiptNumber, status }: ReceiptDetail) {
  const canPay = useCan()(mayPay)
  const begun = useRef(false)
  const { mutate } = useCallMutation(receivableCalls.settleReceipt, {
    quiet: true,
    invalidates: [receivableCalls.getReceipt],
  })
  useEffect(() => {
    if (begun.current || !canPay || !(status === 'ACTION' || status === 'STARTED')) return
    begun.current = true
    mutate({ receiptNumber })
  }, [canPay, status, receiptNumber, mutate])
}
