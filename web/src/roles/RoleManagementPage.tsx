// Role Management [A2.32]: which roles there are and who holds them; new ones, copies, and those to delete.
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/paths'
import type { RoleRow } from '@portal/contract/roles'
import { roleCalls } from '@portal/contract/roles'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../platform/client.ts'
import { plural } from '../platform/formats.ts'
import { can, useSession } from '../platform/session.ts'
import actions from '../ui/actions.module.css'
import { ErrorState } from '../ui/ErrorState.tsx'
import field from '../ui/field.module.css'
import { Link } from '../ui/Link.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { Holders } from './Holders.tsx'
import { NewRoleForm } from './NewRoleForm.tsx'
import classes from './roles.module.css'
import { productAdmin } from '@portal/contract/privileges'

export const Route = createFileRoute('/pages/csr/roleManagement/')({ component: RoleManagementPage })

type Open = { kind: 'new'; from: RoleRow | undefined } | { kind: 'holders'; role: RoleRow } | undefined

function RoleManagementPage() {
  const mayEdit = can(useSession(), productAdmin)
  const { data, isError, refetch } = useCallQuery(roleCalls.getRoles, {}, { quiet: true })
  const [open, setOpen] = useState<Open>()
  const [filter, setFilter] = useState('')
  const remove = useCallMutation(roleCalls.deleteRole, { invalidates: [roleCalls.getRoles], quiet: true })
  const words = filter.trim().toLowerCase()
  const shown = data?.filter((role) => `${role.roleName} ${role.organizationName ?? ''}`.toLowerCase().includes(words))
  return (
    <>
      <PageHeader
        title="Role Management"
        lead="Which roles there are and who holds them."
        actions={
          <button
            type="button"
            className={actions['primary']}
            onClick={() => setOpen({ kind: 'new', from: undefined })}
          >
            New role
          </button>
        }
      />
      {open?.kind === 'new' && (
        <NewRoleForm key={open.from?.roleId ?? 0} from={open.from} onClose={() => setOpen(undefined)} />
      )}
      {open?.kind === 'holders' && (
        <Holders key={open.role.roleId} role={open.role} onClose={() => setOpen(undefined)} />
      )}
      {remove.error && (
        <p role="alert" className={classes['fault']}>
          {remove.error.message}
        </p>
      )}
      {isError && !data ? (
        <ErrorState message="The roles did not load." onRetry={() => void refetch()} />
      ) : !shown ? (
        <SkeletonRows rows={8} height={48} />
      ) : (
        <>
          <label className={classes['tools']}>
            <span>
              Find a role, of <span role="status">{plural(shown.length, 'role')}</span>
            </span>
            <input
              type="search"
              className={field['field']}
              value={filter}
              onChange={({ target }) => setFilter(target.value)}
            />
          </label>
          <ul className={classes['rows']} aria-label="Roles">
            {shown.map((role) => (
              <li key={role.roleId}>
                <div>
                  <b>{role.roleName}</b>
                  <p className={classes['muted']}>
                    {[
                      role.organizationName ?? 'Every organization',
                      plural(role.privileges, 'privilege'),
                      role.isStaff && 'staff',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                <button type="button" className={actions['quiet']} onClick={() => setOpen({ kind: 'holders', role })}>
                  {plural(role.people, 'person', 'people')}{' '}
                  <span className="visually-hidden">with {role.roleName}</span>
                </button>
                {mayEdit && (
                  <Link href={paths.roleEditor(role.roleId)} className={actions['quiet']}>
                    Edit <span className="visually-hidden">{role.roleName}</span>
                  </Link>
                )}
                <button type="button" className={actions['quiet']} onClick={() => setOpen({ kind: 'new', from: role })}>
                  Copy <span className="visually-hidden">{role.roleName}</span>
                </button>
                <button
                  type="button"
                  className={actions['quiet']}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate({ roleId: role.roleId })}
                >
                  Delete <span className="visually-hidden">{role.roleName}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
