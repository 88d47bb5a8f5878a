// Who holds a role, 25 at a time.
import type { RoleRow } from '@portal/contract/roles'
import { roleCalls } from '@portal/contract/roles'
import { useState } from 'react'
import { useCallQuery } from '../platform/client.ts'
import { plural } from '../platform/formats.ts'
import actions from '../ui/actions.module.css'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import classes from './roles.module.css'

export function Holders({
  role: { roleId, roleName },
  onClose,
}: {
  role: Pick<RoleRow, 'roleId' | 'roleName'>
  onClose?: () => void
}) {
  const [page, setPage] = useState(0)
  const { data, error } = useCallQuery(roleCalls.getRoleHolders, { roleId, page }, { quiet: true, keepPrevious: true })
  return (
    <section className={classes['panel']} aria-label={`People with ${roleName}`}>
      <h2>
        {data ? plural(data.totalCount, 'person', 'people') : 'People'} with {roleName}
      </h2>
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <SkeletonRows rows={3} height={32} />}
      {data && data.people.length > 0 && (
        <ul className={classes['plain']}>
          {data.people.map((each) => (
            <li key={each.userId}>
              {each.name}
              <p className={classes['muted']}>{[each.email, each.organizationName].filter(Boolean).join(' · ')}</p>
            </li>
          ))}
        </ul>
      )}
      <div className={classes['buttons']}>
        {page > 0 && (
          <button type="button" className={actions['secondary']} onClick={() => setPage(page - 1)}>
            Back
          </button>
        )}
        {data && data.totalCount > (page + 1) * 25 && (
          <button type="button" className={actions['secondary']} onClick={() => setPage(page + 1)}>
            More
          </button>
        )}
        {onClose && (
          <button type="button" className={actions['quiet']} onClick={onClose}>
            Close
          </button>
        )}
      </div>
    </section>
  )
}
