// The best and the worst units of a fleet, by engine hours avoided less hours idled.
import type { EnergySummary } from '@portal/contract/machines/jems'
import { paths } from '@portal/contract/platform/paths'
import { Link } from '../../ui/text/Link.tsx'
import classes from './Energy.module.css'
import { formatFigure } from './figures.ts'

export function RankedUnits({ title, units }: { title: string; units: EnergySummary['best'] }) {
  if (units.length === 0) return null
  return (
    <section className={`pad4-5 frame ${classes['ranked'] ?? ''}`} aria-label={title}>
      <h2>{title}</h2>
      <ol>
        {units.map((unit) => (
          <li key={unit.instanceId}>
            <Link href={paths.eventDetails(unit.instanceId)}>{unit.unitSerial}</Link>
            <small>{[unit.customerVehicleNumber, unit.model].filter(Boolean).join(' · ')}</small>
            <span>{formatFigure(unit.engineHoursAvoided, 'h avoided')}</span>
            <span>{formatFigure(unit.idleHours, 'h idle')}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
