// The units of a group: found by serial, vehicle number or model, taken out or moved with 'Undo', put in by serials.
import type { InputOf } from '@portal/contract/platform/call'
import type { GroupDetail } from '@portal/contract/machines/groups'
import { groupCalls } from '@portal/contract/machines/groups'
import { paths } from '@portal/contract/platform/paths'
import { useState } from 'react'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useCallQuery } from '../../platform/client.ts'
import { debounce } from '../../platform/delays.ts'
import { formatQuantity, plural } from '../../platform/formats.ts'
import { useSession, viewsMany } from '../../platform/session.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Link } from '../../ui/text/Link.tsx'
import record from '../../ui/layout/record.module.css'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { AddUnits } from './AddUnits.tsx'
import classes from './GroupView.module.css'
import { MoveUnits } from './MoveUnits.tsx'
import type { GroupChanges } from './useGroup.ts'

export interface GroupPartProps {
  group: GroupDetail
  changes: GroupChanges
  mayChange: boolean
}

/** Rows of a page; 'Show More' loads the next one. */
const step = 25

export function GroupUnits({ group, changes, mayChange }: GroupPartProps) {
  const { groupId } = group
  const [text, setText] = useState('')
  const [query] = useDebouncedValue(text.trim(), debounce.shortest)
  const [pages, setPages] = useState(1)
  const [withSubGroups, setWithSubGroups] = useState(false)
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const asked = { groupId, query, withSubGroups }
  const first = useUnits(asked, 0)
  const found = first.data?.totalRecords ?? 0
  const chosen = [...picked]
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
      <div className="row wrap between gap4 lines2 below3">
        <h2 id="group-units">
          {withSubGroups ? 'Units with sub-groups' : 'Units'} (
          {formatQuantity(withSubGroups || query ? found : group.unitCount)})
        </h2>
        {group.subGroupCount > 0 && (
          <Button
            look="quiet"
            aria-pressed={withSubGroups}
            onClick={() => {
              setWithSubGroups(!withSubGroups)
              setPages(1)
              setPicked(new Set())
            }}
          >
            With sub-groups
          </Button>
        )}
      </div>
      {(group.unitCount > step || withSubGroups || text !== '') && (
        <TextInput
          type="search"
          aria-label="Search units of the group"
          placeholder="Serial, vehicle number or model"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setPages(1)
          }}
        />
      )}
      {mayChange && chosen.length > 0 && (
        <div className="row wrap gap2 below2" role="group" aria-label="Selected units">
          <span>{plural(chosen.length, 'unit')} selected</span>
          <Button disabled={changes.isBusy} onClick={takeOut}>
            Take out
          </Button>
          <MoveUnits group={group} units={chosen} changes={changes} onMoved={() => setPicked(new Set())} />
        </div>
      )}
      {first.data && found === 0 && (
        <p className="bare muted">{query === '' ? 'No units in this group yet.' : 'No units match.'}</p>
      )}
      <ul
        className="list rows below2"
        aria-label="Units of the group"
        data-stale={first.isPlaceholderData || undefined}
      >
        {Array.from({ length: Math.max(1, Math.min(pages, Math.ceil(found / step))) }, (_each, page) => (
          <UnitPage
            key={page}
            asked={asked}
            page={page}
            isCrossing={group.multiOrg}
            {...(mayChange && !withSubGroups && { picked, onToggle: toggle })}
          />
        ))}
      </ul>
      {found > pages * step && <Button onClick={() => setPages(pages + 1)}>Show More</Button>}
      {mayChange && !withSubGroups && <AddUnits changes={changes} />}
    </section>
  )
}

type GroupUnitsInput = Pick<InputOf<typeof groupCalls.searchGroupUnits>, 'groupId' | 'query' | 'withSubGroups'>

/** The first units on a group's page. */
export const firstUnits = (groupId: number) => ({ groupId, query: '', withSubGroups: false, page: 0, size: step })

const useUnits = (asked: GroupUnitsInput, page: number) =>
  useCallQuery(groupCalls.searchGroupUnits, { ...asked, page, size: step }, { keepPrevious: true, quiet: true })

interface UnitPageProps {
  asked: GroupUnitsInput
  page: number
  /** Units of several organizations: each says whose it is. */
  isCrossing: boolean
  picked?: ReadonlySet<number>
  onToggle?: (instanceId: number) => void
}

function UnitPage({ asked, page, isCrossing, picked, onToggle }: UnitPageProps) {
  const { data, isError, refetch } = useUnits(asked, page)
  const isNamed = viewsMany(useSession()) || isCrossing
  if (isError && !data)
    return (
      <li>
        <ErrorState title="The units did not load" message="Please try again." onRetry={() => void refetch()} />
      </li>
    )
  if (!data)
    return (
      <li>
        <SkeletonRows rows={4} height={48} />
      </li>
    )
  return data.content.map((unit) => (
    <li key={unit.instanceId}>
      {picked && (
        <label className={`center ${classes['check'] ?? ''}`}>
          <span className="visually-hidden">Select {unit.unitSerial}</span>
          <input
            className="tick"
            type="checkbox"
            checked={picked.has(unit.instanceId)}
            onChange={() => onToggle?.(unit.instanceId)}
          />
        </label>
      )}
      <div className="grow narrow">
        <Link className="strong link" href={paths.unit(unit.instanceId)}>
          {unit.unitSerial}
        </Link>
        <span className="block text-sm muted">
          {[unit.customerVehicleNumber, unit.model, isNamed && unit.customerName].filter(Boolean).join(' · ')}
        </span>
      </div>
    </li>
  ))
}
