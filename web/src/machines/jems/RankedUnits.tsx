// The best and the worst units of a fleet, by engine hours avoided less hours idled.
import type { EnergySummary } from '@portal/contract/machines/jems'
import { latePaths } from '@portal/contract/platform/latePaths'
import { Link } from '../../ui/text/Link.tsx'
import { formatFigure } from './figures.ts'

export function RankedUnits({ title, units }: { title: string; units: EnergySummary['best'] }) {
  if (units.length === 0) return null
  return (
    <section className="pad4-5 frame" aria-label={title}>
      <h2 className="below1h text-sm">{title}</h2>
      <ol className="list">
        {units.map((unit) => (
          <li className="flex between gap3 tall1h line-above text-note numbers" key={unit.instanceId}>
            <span className="down narrow gap0h">
              <Link className="text-sm medium" href={latePaths.eventDetails(unit.instanceId)}>
                {unit.unitSerial}
              </Link>
              <small className="truncated">
                {[unit.customerVehicleNumber, unit.model].filter(Boolean).join(' · ')}
              </small>
            </span>
            <span className="down rigid gap0h right">
              <span>{formatFigure(unit.engineHoursAvoided, 'h avoided')}</span>
              <span className="muted">{formatFigure(unit.idleHours, 'h idle')}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
