import type { DisputeState } from '@portal/contract/money/disputeList'
import { disputeStateLabels } from '@portal/contract/money/disputeList'
import type { Tone } from '../../ui/feedback/StatusBadge.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'

const tones: Record<DisputeState, Tone> = {
  OPEN: 'soon',
  ASKED: 'info',
  ACCEPTED: 'ok',
  REJECTED: 'neutral',
  WITHDRAWN: 'neutral',
}

export function DisputeStateBadge({ state }: { state: DisputeState }) {
  return <StatusBadge tone={tones[state]}>{disputeStateLabels[state]}</StatusBadge>
}
