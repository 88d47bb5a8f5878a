// The state of a unit that this device keeps, as its list and its label say it [P6.49, P6.66].
import { inspectionKindLabels } from '@portal/contract/machines/inspectionRecords'
import type { KeptUnit } from '@portal/contract/machines/offlineInspections'
import { daysOverdue } from '@portal/contract/platform/days'
import { formatDate, plural } from '../../../platform/formats.ts'
import { today } from '../../../platform/zone.ts'
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx'

export function KeptBadges({ unit: { outOfService, mine, hasFailed, dueOn } }: { unit: KeptUnit }) {
  const [planned] = mine
  const late = daysOverdue(dueOn, today())
  return (
    <span className="flex wrap gap2">
      {outOfService !== null && <StatusBadge tone="danger">Out of service</StatusBadge>}
      {planned && (
        <StatusBadge tone="info">
          {inspectionKindLabels[planned.kind]} for you {formatDate(planned.plannedOn)}
        </StatusBadge>
      )}
      {hasFailed && <StatusBadge tone="danger">Failed, reinspect</StatusBadge>}
      {late > 0 && <StatusBadge tone="danger">Inspection overdue, {plural(late, 'day')}</StatusBadge>}
    </span>
  )
}

export const KeptReasons = ({ unit: { outOfService, notices } }: { unit: KeptUnit }) => (
  <>
    {outOfService !== null && <p className="bare text-sm">{outOfService}</p>}
    {notices.length > 0 && (
      <details className="text-sm">
        <summary>{plural(notices.length, 'open product notice')}</summary>
        <ul className="list stack gap2 above2">
          {notices.map(({ apnId, number, title, complyBy, isSafety }) => {
            const late = daysOverdue(complyBy, today())
            return (
              <li key={apnId}>
                {isSafety && <strong>Safety </strong>}
                {number}: {title}
                {complyBy && `, by ${formatDate(complyBy)}`}
                {late > 0 && <span className="danger"> Overdue, {plural(late, 'day')}</span>}
              </li>
            )
          })}
        </ul>
      </details>
    )}
  </>
)
