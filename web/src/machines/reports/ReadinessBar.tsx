// How ready a unit is: a number and a bar; the word is in the column beside it.
import type { UnitReadiness } from '@portal/contract/machines/reports'
import { conditionTones } from '../fleet/shared/ConditionBadge.tsx'

export function ReadinessBar({
  unit: { readiness, condition },
}: {
  unit: Pick<UnitReadiness, 'readiness' | 'condition'>
}) {
  return (
    <span className="inline-row full gap2h numbers" data-tone={conditionTones[condition]}>
      <b className={`right ${condition === 'OUT_OF_SERVICE' ? 'danger' : ''}`}>{readiness} %</b>
      <span className="meter grow" aria-hidden>
        <span style={{ width: `${readiness}%` }} />
      </span>
    </span>
  )
}
