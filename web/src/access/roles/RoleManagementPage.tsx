// Role Management [A2.32]: which roles there are and who holds them; new ones, copies, and those to delete.
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { productAdmin } from '@portal/contract/access/privileges'
import type { RoleRow } from '@portal/contract/access/roles'
import { roleCalls } from '@portal/contract/access/roles'
import { useState } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import { plural } from '../../platform/formats.ts'
import { can, useSession } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { FindField } from '../../ui/forms/FindField.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import list from '../../ui/layout/rowList.module.css'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { DeleteRoleDialog } from './DeleteRoleDialog.tsx'
import { HoldersDialog } from './Holders.tsx'
import { NewRoleDialog } from './NewRoleDialog.tsx'

export const Route = createFileRoute('/pages/csr/roleManagement/')({ component: RoleManagementPage })

type OpenDialog = { kind: 'new'; from: RoleRow | undefined } | { kind: 'holders' | 'delete'; role: RoleRow } | undefined

function RoleManagementPage() {
  const mayEdit = can(useSession(), productAdmin)
  const { data, isError, refetch } = useCallQuery(roleCalls.getRoles, {}, { quiet: true })
  const [open, setOpen] = useState<OpenDialog>()
  const [filter, setFilter] = useState('')
  const close = () => setOpen(undefined)
  const words = filter.trim().toLowerCase()
  const shown = data?.filter((role) => `${role.roleName} ${role.organizationName ?? ''}`.toLowerCase().includes(words))
  return (
    <>
      <PageHeader
        title="Role Management"
        crumbs={[{ label: 'Customer Support', href: paths.csr() }]}
        lead="Which roles there are and who holds them."
        actions={
          <Button look="primary" onClick={() => setOpen({ kind: 'new', from: undefined })}>
            New role
          </Button>
        }
      />
      {open?.kind === 'new' && <NewRoleDialog from={open.from} existing={data ?? []} onClose={close} />}
      {open?.kind === 'holders' && <HoldersDialog role={open.role} onClose={close} />}
      {open?.kind === 'delete' && <DeleteRoleDialog role={open.role} onClose={close} />}
      {isError && !data ? (
        <ErrorState message="The roles did not load." onRetry={() => void refetch()} />
      ) : !shown ? (
        <SkeletonRows rows={8} height={48} />
      ) : (
        <>
          <FindField label="Find a role" value={filter} count={plural(shown.length, 'role')} onChange={setFilter} />
          {shown.length === 0 && (
            <EmptyState title="No Results Found">No role or organization has these words.</EmptyState>
          )}
          <ul className={list['rows']} aria-label="Roles">
            {shown.map((role) => (
              <li key={role.roleId}>
                <div>
                  <b>{role.roleName}</b>
                  <p>
                    {[
                      role.organizationName ?? 'Every organization',
                      plural(role.privileges, 'privilege'),
                      role.isStaff && 'staff',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                <Button look="quiet" onClick={() => setOpen({ kind: 'holders', role })}>
                  {plural(role.people, 'person', 'people')}{' '}
                  <span className="visually-hidden">with {role.roleName}</span>
                </Button>
                {mayEdit && (
                  <ButtonLink href={staffPaths.roleEditor(role.roleId)} look="quiet">
                    Edit <span className="visually-hidden">{role.roleName}</span>
                  </ButtonLink>
                )}
                <Button look="quiet" onClick={() => setOpen({ kind: 'new', from: role })}>
                  Copy <span className="visually-hidden">{role.roleName}</span>
                </Button>
                <Button look="quiet" onClick={() => setOpen({ kind: 'delete', role })}>
                  Delete <span className="visually-hidden">{role.roleName}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
