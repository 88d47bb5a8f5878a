// The status of a quote in a word.
import type { PriceQuoteStatus as Status } from '@portal/contract/buying/priceQuoteList'
import { priceQuoteStatusLabels } from '@portal/contract/buying/priceQuoteList'
import type { Tone } from '../../../ui/feedback/StatusBadge.tsx'
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx'

const tones: Record<Status, Tone> = {
  SUBMITTED: 'info',
  OFFERED: 'soon',
  COUNTERED: 'info',
  ACCEPTED: 'ok',
  ORDERED: 'ok',
  DECLINED: 'neutral',
  EXPIRED: 'neutral',
  WITHDRAWN: 'neutral',
}

export function PriceQuoteStatus({ status }: { status: Status }) {
  return <StatusBadge tone={tones[status]}>{priceQuoteStatusLabels[status]}</StatusBadge>
}
