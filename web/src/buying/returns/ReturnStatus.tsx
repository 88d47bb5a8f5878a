// The state of a return in a word.
import type { ReturnStatus as Status } from '@portal/contract/buying/returnList'
import { returnStatusLabels } from '@portal/contract/buying/returnList'
import type { Tone } from '../../ui/feedback/StatusBadge.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'

const tones: Record<Status, Tone> = {
  REQUESTED: 'info',
  AUTHORIZED: 'soon',
  IN_TRANSIT: 'info',
  RECEIVED: 'info',
  INSPECTED: 'info',
  CREDITED: 'ok',
  REPLACED: 'ok',
  REFUSED: 'danger',
  CANCELLED: 'neutral',
}

export function ReturnStatus({ status }: { status: Status }) {
  return <StatusBadge tone={tones[status]}>{returnStatusLabels[status]}</StatusBadge>
}
