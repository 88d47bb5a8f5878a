// When a unit is due, in a word and how many days are left or over.
import type { DueUnit } from '@portal/contract/machines/inspections'
import { dueStateLabels } from '@portal/contract/machines/inspections'
import { formatDaysAway } from '../../../platform/formats.ts'
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx'

const tones = { FAILED: 'danger', OVERDUE: 'danger', DUE_SOON: 'soon', PLANNED: 'ok', UNKNOWN: 'neutral' } as const

export const DueBadge = ({ unit: { state, dueOn } }: { unit: Pick<DueUnit, 'state' | 'dueOn'> }) => (
  <StatusBadge tone={tones[state]}>
    {dueStateLabels[state]}
    {dueOn && (state === 'OVERDUE' || state === 'DUE_SOON') && `, ${formatDaysAway(dueOn)}`}
  </StatusBadge>
)
