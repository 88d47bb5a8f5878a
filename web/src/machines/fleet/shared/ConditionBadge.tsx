// The condition of a unit in a word and a color, the same wherever a unit shows.
import type { Condition } from '@portal/contract/machines/condition'
import { conditionLabels } from '@portal/contract/machines/condition'
import type { Tone } from '../../../ui/feedback/StatusBadge.tsx'
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx'

export const conditionTones: Record<Condition, Tone> = {
  OUT_OF_SERVICE: 'danger',
  NEEDS_ATTENTION: 'soon',
  READY: 'ok',
}

export const ConditionBadge = ({ condition }: { condition: Condition }) => (
  <StatusBadge tone={conditionTones[condition]}>{conditionLabels[condition]}</StatusBadge>
)
