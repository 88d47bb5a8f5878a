// The coverage of a unit, by type, with its last day [S7.01].
import type { WarrantyCoverage } from '@portal/contract/machines/warranty'
import { formatDate } from '../../../platform/formats.ts'
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx'

export function CoverageTable({ coverages }: Pick<WarrantyCoverage, 'coverages'>) {
  if (coverages.length === 0) return <p className="bare text-sm muted">No warranty is known for this unit.</p>
  return (
    <ul className="list lined text-label" aria-label="Coverage">
      {coverages.map(({ type, covers, until, isActive }) => (
        <li className="stack gap1 tall1h" key={type}>
          <span className="row wrap between gap4 lines1">
            <strong>{type}</strong>
            <StatusBadge tone={isActive ? 'ok' : 'neutral'}>
              {until === null ? 'Not known' : `${isActive ? 'Until' : 'Ended'} ${formatDate(until)}`}
            </StatusBadge>
          </span>
          {covers && <span className="text-sm muted">{covers}</span>}
        </li>
      ))}
    </ul>
  )
}
