// The disputes of an invoice, on its page, with the way to make and to withdraw one [P8.11].
import type { Dispute, DisputeStatus } from '@portal/contract/money/disputes'
import { disputeCalls, disputeOutcome, disputeReasonLabels } from '@portal/contract/money/disputes'
import type { InvoiceDetail } from '@portal/contract/money/invoices'
import { invoiceCalls } from '@portal/contract/money/invoices'
import { paths } from '@portal/contract/platform/paths'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../../platform/client.ts'
import { formatDate, formatQuantity } from '../../../platform/formats.ts'
import { useCan } from '../../../platform/session.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import record from '../../../ui/layout/record.module.css'
import type { Tone } from '../../../ui/feedback/StatusBadge.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx'
import { lazyPart } from '../../../ui/lazyParts.ts'
import { Link } from '../../../ui/text/Link.tsx'
import { centsText } from '../../receivables/shared/amounts.ts'
import { DisputeDialog } from '../DisputeDialog.tsx'

const DisputeTalk = lazyPart(
  () => import('../DisputeTalk.tsx').then((module) => module.DisputeTalk),
  undefined,
  <SkeletonRows rows={1} height={48} />,
)

const tones: Record<DisputeStatus, Tone> = { OPEN: 'soon', WITHDRAWN: 'neutral', ACCEPTED: 'ok', REJECTED: 'neutral' }

/** In dispute: said on top of the page, and never disputed twice. */
export const isInDispute = (invoice: InvoiceDetail) => invoice.isDisputed && invoice.balance > 0

export function InvoiceDisputes({ invoice }: { invoice: InvoiceDetail }) {
  const { customerTrxId, kind, status, balance, trxNumber } = invoice
  const may = useCan()(disputeCalls.disputeInvoice)
  const { data } = useCallQuery(disputeCalls.invoiceDisputes, { customerTrxId }, { quiet: true })
  const [isOpen, setOpen] = useState(false)
  const inDispute = isInDispute(invoice)
  const canDispute = may && kind === 'INVOICE' && status !== 'VOID' && balance > 0 && !inDispute
  if (!inDispute && !data?.length && !canDispute) return null
  return (
    <section className={record['panel']} aria-labelledby="invoice-disputes" data-attention={inDispute || undefined}>
      <h2 id="invoice-disputes">Disputes</h2>
      {inDispute && !data && <SkeletonRows rows={1} height={72} />}
      {data && data.length > 0 && (
        <ul className="list lined">
          {data.map((dispute) => (
            <One key={dispute.disputeId} invoice={invoice} dispute={dispute} canWithdraw={may} />
          ))}
        </ul>
      )}
      {inDispute && data && !data.some((each) => each.status === 'OPEN') && (
        <p>
          Customer service has this invoice in dispute. To add something,{' '}
          <Link href={paths.invoicesSupport({ invoice: trxNumber })}>ask a question about it</Link>.
        </p>
      )}
      {canDispute && (
        <Button data-no-print onClick={() => setOpen(true)}>
          Dispute this invoice
        </Button>
      )}
      {isOpen && <DisputeDialog invoice={invoice} onClose={() => setOpen(false)} />}
    </section>
  )
}

function One({ invoice, dispute, canWithdraw }: { invoice: InvoiceDetail; dispute: Dispute; canWithdraw: boolean }) {
  const money = (of: number) => centsText(of, invoice)
  const {
    disputeId,
    lines,
    cents,
    acceptedCents,
    creditMemo,
    reason,
    status,
    comment,
    answer,
    by,
    createdAt,
    closedAt,
    messages,
    files,
  } = dispute
  const withdraw = useCallMutation(disputeCalls.withdrawDispute, {
    invalidates: [disputeCalls.invoiceDisputes, invoiceCalls.getInvoice, invoiceCalls.searchInvoices],
  })
  return (
    <li className="stack gap1 tall3 text-sm breaks">
      <span className="row wrap gap3 lines1">
        <b>{disputeReasonLabels[reason]}</b>
        <StatusBadge tone={tones[status]}>{disputeOutcome(dispute)}</StatusBadge>
      </span>
      <span className="muted">
        {cents === null ? 'All that is open' : money(cents)}, {by}, {formatDate(createdAt)}
        {closedAt && `, closed ${formatDate(closedAt)}`}
      </span>
      {lines.length > 0 && (
        <ul className="list" aria-label="Disputed lines">
          {lines.map(({ lineNumber, quantity, cents: amount }) => {
            const billed = invoice.lines.find((line) => line.lineNumber === lineNumber)
            return (
              <li key={lineNumber}>
                Line {lineNumber}
                {billed && `: ${billed.description}`},{' '}
                {quantity !== null && `${formatQuantity(quantity)} ${billed?.uom ?? ''}, `}
                {money(amount)}
              </li>
            )
          })}
        </ul>
      )}
      <p className="bare lines-kept">{comment}</p>
      {(acceptedCents !== null || creditMemo) && (
        <p className="bare">
          {acceptedCents !== null && `${money(acceptedCents)} is accepted. `}
          {creditMemo && (
            <>
              Credit memo <Link href={paths.invoice(creditMemo)}>{creditMemo}</Link>
            </>
          )}
        </p>
      )}
      {answer && <p className="bare lines-kept">Our answer: {answer}</p>}
      {(status === 'OPEN' || messages.length > 0 || files.length > 0) && (
        <DisputeTalk dispute={dispute} canReply={status === 'OPEN' && canWithdraw} />
      )}
      {status === 'OPEN' && canWithdraw && (
        <span>
          <Button
            aria-label={`Withdraw dispute ${disputeId}`}
            data-no-print
            aria-disabled={withdraw.isPending || undefined}
            onClick={() => !withdraw.isPending && withdraw.mutate({ disputeId })}
          >
            Withdraw
          </Button>
        </span>
      )}
    </li>
  )
}
