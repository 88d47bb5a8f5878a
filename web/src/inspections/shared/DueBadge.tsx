// When a unit is due, in a word and how many days are left.
import type { DueUnit } from 'contract/inspections'
import { dueStateLabels } from 'contract/inspections'
import { plural } from '../../platform/formats.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'

const tones = { OVERDUE: 'danger', DUE_SOON: 'soon', PLANNED: 'ok', UNKNOWN: 'neutral' } as const

/** Whole days from today to an ISO day, as calendars count. */
function daysTo(day: string): number {
  const now = new Date()
  return Math.round((Date.parse(day) - Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())) / 86_400_000)
}

export function DueBadge({ unit: { state, dueOn } }: { unit: Pick<DueUnit, 'state' | 'dueOn'> }) {
  const days = dueOn ? daysTo(dueOn) : 0
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
