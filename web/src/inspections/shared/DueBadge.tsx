// When a unit is due, in a word and how many days are left.
import { daysBetween } from 'contract/days'
import type { DueUnit } from 'contract/inspections'
import { dueStateLabels } from 'contract/inspections'
import { plural } from '../../platform/formats.ts'
import { today } from '../../platform/zone.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'

const tones = { OVERDUE: 'danger', DUE_SOON: 'soon', PLANNED: 'ok', UNKNOWN: 'neutral' } as const

export function DueBadge({ unit: { state, dueOn } }: { unit: Pick<DueUnit, 'state' | 'dueOn'> }) {
  const days = dueOn ? daysBetween(today(), dueOn) : 0
  const more =
    state === 'OVERDUE'
      ? `, ${plural(-days, 'day')}`
      : state === 'DUE_SOON'
        ? days === 0
          ? ', today'
          : `, ${plural(days, 'day')}`
        : ''
  return (
    <StatusBadge tone={tones[state]}>
      {dueStateLabels[state]}
      {more}
    </StatusBadge>
  )
}
