// The status of an invoice in a word, with how late it is beside it.
import type { InvoiceSummary } from '@portal/contract/money/invoiceList'
import { invoiceKindLabels, invoiceStatusLabels } from '@portal/contract/money/invoiceList'
import { plural } from '../../platform/formats.ts'
import type { Tone } from '../../ui/feedback/StatusBadge.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'

const tones: Record<InvoiceSummary['status'], Tone> = {
  OPEN: 'info',
  PARTIAL: 'info',
  PAID: 'ok',
  DISPUTED: 'soon',
  VOID: 'neutral',
}

interface InvoiceStatusProps {
  invoice: Pick<InvoiceSummary, 'status' | 'isDisputed' | 'daysOverdue' | 'balance' | 'pending'>
}

export function InvoiceStatus({ invoice }: InvoiceStatusProps) {
  // A returned payment is open, whatever the ERP still says of it.
  const isBack = invoice.status === 'PAID' && invoice.balance > 0
  const status = invoice.isDisputed && invoice.balance > 0 ? 'DISPUTED' : invoice.status
  const label = isBack ? 'Open again' : invoiceStatusLabels[status]
  if (invoice.daysOverdue > 0)
    return (
      <StatusBadge tone="danger">
        {label}, {plural(invoice.daysOverdue, 'day')} late
      </StatusBadge>
    )
  if (invoice.pending > 0 && invoice.balance === 0) return <StatusBadge tone="info">Being paid</StatusBadge>
  return <StatusBadge tone={tones[status]}>{label}</StatusBadge>
}

export const InvoiceTitle = ({
  invoice,
}: {
  invoice: Pick<InvoiceSummary, 'kind' | 'trxNumber'> & InvoiceStatusProps['invoice']
}) => (
  <span className="inline-row wrap gap3h lines1">
    {invoiceKindLabels[invoice.kind]} {invoice.trxNumber} <InvoiceStatus invoice={invoice} />
  </span>
)
