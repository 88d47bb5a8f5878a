// The units of a group: found by serial, vehicle number or model, taken out or moved with 'Undo', put in by serials.
import type { GroupDetail } from '@portal/contract/groups'
import { groupCalls } from '@portal/contract/groups'
import { paths } from '@portal/contract/paths'
import { useState } from 'react'
import { TextInput } from '@mantine/core'
import { useCallQuery } from '../platform/client.ts'
import { plural } from '../platform/formats.ts'
import { useSession, viewsMany } from '../platform/session.ts'
import actions from '../ui/actions.module.css'
import { Link } from '../ui/Link.tsx'
import record from '../ui/record.module.css'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { AddUnits } from './AddUnits.tsx'
import classes from './GroupView.module.css'
import { MoveUnits } from './MoveUnits.tsx'
import type { GroupChanges } from './useGroup.ts'

export interface GroupPartProps {
  group: GroupDetail
  changes: GroupChanges
  mayChange: boolean
}

/** So many rows at first, and with each press of 'Show More'. */
const step = 25

export function GroupUnits({ group, changes, mayChange }: GroupPartProps) {
  const [query, setQuery] = useState('')
  const [shown, setShown] = useState(step)
  const [isFlat, setFlat] = useState(false)
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const flat = useCallQuery(groupCalls.flattenedGroup, { id: group.groupId }, { enabled: isFlat, quiet: true })
  const isNamed = viewsMany(useSession()) || group.multiOrg
  const own = new Set(group.instances.map(({ instanceId }) => instanceId))
  const all = isFlat ? (flat.data?.instances ?? []) : group.instances
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const found = all.filter((unit) => {
    const text = [unit.unitSerial, unit.customerVehicleNumber, unit.model, unit.customerName].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const chosen = [...picked].filter((id) => own.has(id))
  const toggle = (id: number) =>
    setPicked((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  const takeOut = () => {
    setPicked(new Set())
    const text = `${plural(chosen.length, 'unit')} taken out of ${group.name}.`
    void changes.moveUnits([{ groupId: group.groupId, remove: chosen }], text)
  }
  return (
    <section className={record['panel']} aria-labelledby="group-units">
      <div className={classes['head']}>
        <h2 id="group-units">
          {isFlat ? 'Units with sub-groups' : 'Units'} ({all.length})
        </h2>
        {group.subGroupCount > 0 && (
          <button
            type="button"
            className={actions['quiet']}
            aria-pressed={isFlat}
            onClick={() => {
              setFlat(!isFlat)
              setPicked(new Set())
            }}
          >
            With sub-groups
          </button>
        )}
      </div>
      {all.length > step && (
        <TextInput
          type="search"
          aria-label="Search units of the group"
          placeholder="Serial, vehicle number or model"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      )}
      {mayChange && chosen.length > 0 && (
        <div className={classes['tools']} role="group" aria-label="Selected units">
          <span>{plural(chosen.length, 'unit')} selected</span>
          <button type="button" className={actions['secondary']} disabled={changes.isBusy} onClick={takeOut}>
            Take out
          </button>
          <MoveUnits group={group} units={chosen} changes={changes} onMoved={() => setPicked(new Set())} />
        </div>
      )}
      {isFlat && !flat.data && <SkeletonRows rows={4} height={48} />}
      {found.length === 0 && (!isFlat || flat.data) && (
        <p className={classes['none']}>{all.length === 0 ? 'No units in this group yet.' : 'No units match.'}</p>
      )}
      <ul className={classes['rows']} aria-label="Units of the group">
        {found.slice(0, shown).map((unit) => (
          <li key={unit.instanceId}>
            {mayChange && !isFlat && (
              <label className={classes['check']}>
                <span className="visually-hidden">Select {unit.unitSerial}</span>
                <input type="checkbox" checked={picked.has(unit.instanceId)} onChange={() => toggle(unit.instanceId)} />
              </label>
            )}
            <div className={classes['row']}>
              <Link href={paths.unit(unit.instanceId)}>{unit.unitSerial}</Link>
              <span>
                {[unit.customerVehicleNumber, unit.model, isNamed && unit.customerName].filter(Boolean).join(' · ')}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {found.length > shown && (
        <button type="button" className={actions['secondary']} onClick={() => setShown(shown + step * 4)}>
          Show More
        </button>
      )}
      {mayChange && !isFlat && <AddUnits changes={changes} />}
    </section>
  )
}
