// How ready a unit is: a number and a bar; the word is in the column beside it.
import type { UnitReadiness } from '@portal/contract/machines/reports'
import classes from './Readiness.module.css'

export function ReadinessBar({
  unit: { readiness, condition },
}: {
  unit: Pick<UnitReadiness, 'readiness' | 'condition'>
}) {
  return (
    <span className={`inline-row full gap2h numbers ${classes['ready'] ?? ''}`} data-condition={condition}>
      <b>{readiness} %</b>
      <span className={classes['track']} aria-hidden>
        <span style={{ width: `${readiness}%` }} />
      </span>
    </span>
  )
}
