// The units on this phone, those planned for the reader first: found by any of their numbers, each opens its inspections [P6.49].
import { inspectionKindLabels } from '@portal/contract/machines/inspectionRecords'
import { inspectionPaths } from '@portal/contract/machines/inspectionPaths'
import type { KeptUnit } from '@portal/contract/machines/offlineInspections'
import { daysOverdue } from '@portal/contract/platform/days'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatDate, plural } from '../../../platform/formats.ts'
import { today } from '../../../platform/zone.ts'
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx'
import { ButtonLink } from '../../../ui/forms/Button.tsx'
import type { KeptUnits } from './keptUnits.ts'

const shownAtOnce = 25
const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

export function KeptUnitList({ kept }: { kept: KeptUnits }) {
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState(shownAtOnce)
  const wanted = plain(typed)
  const found = kept.units.filter((unit) =>
    [unit.unitSerial, unit.customerVehicleNumber, unit.model].some((text) => plain(text ?? '').includes(wanted)),
  )
  return (
    <section className="stack gap3" aria-labelledby="kept-units">
      <h2 id="kept-units">Units on this phone</h2>
      <TextInput
        label="Find a unit"
        type="search"
        size="lg"
        placeholder="Serial, vehicle number or model"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.length === 0 ? (
        <p className="bare muted">
          No unit on this phone has that. {plural(kept.units.length, 'unit')} of {kept.total} are kept.
        </p>
      ) : (
        <ul className="list stack gap3" aria-label="Units on this phone">
          {found.slice(0, shown).map((unit) => (
            <KeptRow key={unit.instanceId} unit={unit} />
          ))}
        </ul>
      )}
      {found.length > shown && (
        <button type="button" className="link fit" onClick={() => setShown(shown + shownAtOnce)}>
          {found.length - shown} more
        </button>
      )}
    </section>
  )
}

function KeptRow({ unit }: { unit: KeptUnit }) {
  const [planned] = unit.mine
  const late = daysOverdue(unit.dueOn, today())
  return (
    <li className="card pad4-5 stack gap3">
      <div className="row wrap between gap3">
        <span>
          <strong>{unit.customerVehicleNumber ?? unit.unitSerial}</strong>
          <small className="block">{[unit.unitSerial, unit.model].join(', ')}</small>
        </span>
        <span className="flex wrap gap2">
          {unit.outOfService !== null && <StatusBadge tone="danger">Out of service</StatusBadge>}
          {planned && (
            <StatusBadge tone="info">
              {inspectionKindLabels[planned.kind]} for you {formatDate(planned.plannedOn)}
            </StatusBadge>
          )}
          {unit.hasFailed && <StatusBadge tone="danger">Failed, reinspect</StatusBadge>}
          {late > 0 && <StatusBadge tone="danger">Inspection overdue, {plural(late, 'day')}</StatusBadge>}
        </span>
      </div>
      {unit.outOfService !== null && <p className="bare text-sm">{unit.outOfService}</p>}
      {unit.notices.length > 0 && (
        <details className="text-sm">
          <summary>{plural(unit.notices.length, 'open product notice')}</summary>
          <ul className="list stack gap2 above2">
            {unit.notices.map(({ apnId, number, title, complyBy, isSafety }) => (
              <li key={apnId}>
                {isSafety && <strong>Safety </strong>}
                {number}: {title}
                {complyBy && `, by ${formatDate(complyBy)}`}
              </li>
            ))}
          </ul>
        </details>
      )}
      <ButtonLink
        large
        wide
        href={inspectionPaths.newRecord(unit.instanceId, planned ? { kind: planned.kind } : {})}
        aria-label={`Inspect ${unit.customerVehicleNumber ?? unit.unitSerial}`}
      >
        Inspect
      </ButtonLink>
    </li>
  )
}
