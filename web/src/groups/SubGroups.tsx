// The groups inside a group, and those it is inside of.
import { paths } from '@portal/contract/paths'
import { plural } from '../platform/formats.ts'
import { Link } from '../ui/Link.tsx'
import { RemoveButton } from '../ui/Removable.tsx'
import record from '../ui/record.module.css'
import { GroupSelect } from './GroupSelect.tsx'
import type { GroupPartProps } from './GroupUnits.tsx'
import classes from './GroupView.module.css'

export function SubGroups({ group, changes, mayChange }: GroupPartProps) {
  const ids = group.subGroups.map(({ groupId }) => groupId)
  return (
    <section className={record['panel']} aria-labelledby="group-sub-groups">
      <h2 id="group-sub-groups">Sub-groups</h2>
      {ids.length === 0 && <p className={classes['none']}>None</p>}
      <ul className={classes['rows']}>
        {group.subGroups.map((inner) => (
          <li key={inner.groupId}>
            <div className={classes['row']}>
              <Link href={paths.group(inner.groupId)}>{inner.name}</Link>
              <span>{plural(inner.unitCount, 'unit')}</span>
            </div>
            {mayChange && (
              <RemoveButton
                name={inner.name}
                onClick={() => void changes.change({ subGroups: ids.filter((id) => id !== inner.groupId) })}
              />
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <GroupSelect
          label="Add a sub-group"
          placeholder="Add a sub-group"
          without={[group.groupId, ...ids]}
          isBusy={changes.isBusy}
          onChoose={({ groupId }) => void changes.change({ subGroups: [...ids, groupId] })}
        />
      )}
      {group.parents.length > 0 && (
        <p>
          Inside{' '}
          {group.parents.map((outer, at) => (
            <span key={outer.groupId}>
              {at > 0 && ', '}
              <Link href={paths.group(outer.groupId)}>{outer.name}</Link>
            </span>
          ))}
        </p>
      )}
    </section>
  )
}
