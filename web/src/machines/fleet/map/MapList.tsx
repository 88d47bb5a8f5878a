// The units in sight of the map, what needs most first; it follows the map.
import type { MapPoint } from '@portal/contract/machines/fleet'
import { conditions } from '@portal/contract/machines/condition'
import { paths } from '@portal/contract/platform/paths'
import { plural } from '../../../platform/formats.ts'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { Link } from '../../../ui/text/Link.tsx'
import { ConditionBadge } from '../shared/ConditionBadge.tsx'
import classes from './FleetMap.module.css'

/** As many are listed; nearer in there are fewer. */
const most = 100

export function MapList({ points }: { points: readonly MapPoint[] | undefined }) {
  if (!points)
    return (
      <section className={`scroll text-sm ${classes['list'] ?? ''}`} aria-label="Units in sight">
        <h2 className="text-sm">Units in sight</h2>
        <SkeletonRows rows={6} height={56} />
      </section>
    )
  const sorted = points.toSorted(
    (one, other) => conditions.indexOf(one.condition) - conditions.indexOf(other.condition),
  )
  return (
    <section className={`scroll text-sm ${classes['list'] ?? ''}`} aria-label="Units in sight">
      <h2 className="text-sm">{plural(points.length, 'unit')} in sight</h2>
      <ul className="list" aria-label="Units in sight">
        {sorted.slice(0, most).map(({ instanceId, unitSerial, model, place, condition, reasons }) => (
          <li className="stack gap0h tall1h line-below" key={instanceId}>
            <span className="row between gap2">
              <Link href={paths.unit(instanceId)}>{unitSerial}</Link>
              <ConditionBadge condition={condition} />
            </span>
            <span className="muted">{[model, place].filter(Boolean).join(' · ')}</span>
            {reasons[0] && <span>{reasons.join(' · ')}</span>}
          </li>
        ))}
      </ul>
      {points.length > most && <p className="muted">Zoom in to see the others.</p>}
    </section>
  )
}
