// The best and the worst units of a fleet, by engine hours avoided less hours idled.
import type { EnergySummary } from '@portal/contract/machines/jems'
import { latePaths } from '@portal/contract/platform/latePaths'
import { Link } from '../../ui/text/Link.tsx'
import classes from './Energy.module.css'
import { formatFigure } from './figures.ts'

export function RankedUnits({ title, units }: { title: string; units: EnergySummary['best'] }) {
  if (units.length === 0) return null
  return (
    <section className="pad4-5 frame" aria-label={title}>
      <h2 className="below1h text-sm">{title}</h2>
      <ol className="list">
        {units.map((unit) => (
          <li
            className={`gap3 lines0h tall1h line-above text-note numbers stack ${classes['unit'] ?? ''}`}
            key={unit.instanceId}
          >
            <Link className="text-sm medium" href={latePaths.eventDetails(unit.instanceId)}>
              {unit.unitSerial}
            </Link>
            <span className="right">{formatFigure(unit.engineHoursAvoided, 'h avoided')}</span>
            <small className="truncated">{[unit.customerVehicleNumber, unit.model].filter(Boolean).join(' · ')}</small>
            <span className="right muted">{formatFigure(unit.idleHours, 'h idle')}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
