// The groups inside a group, and those it is inside of, each chosen here.
import type { GroupSummary } from '@portal/contract/machines/groups'
import { latePaths } from '@portal/contract/platform/latePaths'
import { plural } from '../../platform/formats.ts'
import { Link } from '../../ui/text/Link.tsx'
import { RemoveButton } from '../../ui/forms/Removable.tsx'
import record from '../../ui/layout/record.module.css'
import { GroupSelect } from './GroupSelect.tsx'
import type { GroupPartProps } from './GroupUnits.tsx'
import { useMayRemove } from './useGroup.ts'

export function SubGroups({ group, changes, mayChange }: GroupPartProps) {
  const inner = group.subGroups.map(({ groupId }) => groupId)
  const outer = group.parents.map(({ groupId }) => groupId)
  return (
    <>
      <LinkedGroups
        id="group-sub-groups"
        title="Sub-groups"
        groups={group.subGroups}
        without={[group.groupId, ...inner, ...outer]}
        addLabel="Add a sub-group"
        isBusy={changes.isBusy}
        onChange={mayChange ? (subGroups) => void changes.change({ subGroups }) : undefined}
      />
      <LinkedGroups
        id="group-parents"
        title="Inside"
        groups={group.parents}
        without={[group.groupId, ...inner, ...outer]}
        addLabel="Put inside a group"
        isBusy={changes.isBusy}
        onChange={mayChange ? (parents) => void changes.change({ parents }) : undefined}
      />
    </>
  )
}

interface LinkedGroupsProps {
  id: string
  title: string
  groups: readonly GroupSummary[]
  /** Groups that cannot be chosen. */
  without: readonly number[]
  addLabel: string
  isBusy: boolean
  /** Sets the groups to these; undefined for a group that is not theirs to change. */
  onChange: ((ids: number[]) => void) | undefined
}

function LinkedGroups({ id, title, groups, without, addLabel, isBusy, onChange }: LinkedGroupsProps) {
  const ids = groups.map(({ groupId }) => groupId)
  const mayRemove = useMayRemove()
  return (
    <section className={record['panel']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {ids.length === 0 && <p className="bare muted">None</p>}
      <ul className="list rows below2">
        {groups.map(({ groupId, name, unitCount }) => (
          <li key={groupId}>
            <div className="grow narrow">
              <Link className="strong link" href={latePaths.group(groupId)}>
                {name}
              </Link>
              <span className="block text-sm muted">{plural(unitCount, 'unit')}</span>
            </div>
            {onChange && mayRemove && (
              <RemoveButton name={name} onClick={() => onChange(ids.filter((each) => each !== groupId))} />
            )}
          </li>
        ))}
      </ul>
      {onChange && (
        <GroupSelect
          label={addLabel}
          placeholder={addLabel}
          without={without}
          isBusy={isBusy}
          onChoose={({ groupId }) => onChange([...ids, groupId])}
        />
      )}
    </section>
  )
}
