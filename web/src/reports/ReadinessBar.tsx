// How ready a unit is: a number, a word and a bar.
import type { UnitReadiness } from 'contract/reports'
import { readinessLabels } from 'contract/reports'
import classes from './Readiness.module.css'

export function ReadinessBar({ unit: { readiness, band } }: { unit: Pick<UnitReadiness, 'readiness' | 'band'> }) {
  return (
    <span className={classes['ready']} data-band={band}>
      <b>{readiness} %</b>
      <span className={classes['track']} aria-hidden>
        <span style={{ width: `${readiness}%` }} />
      </span>
      <span className="visually-hidden">{readinessLabels[band]}</span>
    </span>
  )
}
