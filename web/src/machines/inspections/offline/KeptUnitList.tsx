// The units on this phone, those planned for the reader first: found by any of their numbers, each opens its inspections [P6.49].
import { inspectionPaths } from '@portal/contract/machines/inspectionPaths'
import type { KeptUnit } from '@portal/contract/machines/offlineInspections'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { plural } from '../../../platform/formats.ts'
import { ButtonLink } from '../../../ui/forms/Button.tsx'
import { KeptBadges, KeptReasons } from './KeptState.tsx'
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
  return (
    <li className="card pad4-5 stack gap3">
      <div className="row wrap between gap3">
        <span>
          <strong>{unit.customerVehicleNumber ?? unit.unitSerial}</strong>
          <small className="block">{[unit.unitSerial, unit.model].join(', ')}</small>
        </span>
        <KeptBadges unit={unit} />
      </div>
      <KeptReasons unit={unit} />
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
