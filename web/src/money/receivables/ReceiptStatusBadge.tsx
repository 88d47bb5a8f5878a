// The status of a payment in a word.
import type { ReceiptStatus } from '@portal/contract/money/receivables'
import { receiptStatusLabels } from '@portal/contract/money/receivables'
import type { Tone } from '../../ui/feedback/StatusBadge.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'

const tones: Record<ReceiptStatus, Tone> = {
  STARTED: 'info',
  ACTION: 'soon',
  PROCESSING: 'info',
  SUCCEEDED: 'ok',
  FAILED: 'danger',
  RETURNED: 'danger',
  REFUNDED: 'neutral',
}

export function ReceiptStatusBadge({ status }: { status: ReceiptStatus }) {
  return <StatusBadge tone={tones[status]}>{receiptStatusLabels[status]}</StatusBadge>
}
