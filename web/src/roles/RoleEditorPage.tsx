// Role Editor [A2.35, S16.04]: what a role allows, by area, with a look at what a change does before it is saved.
import { NativeSelect } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { roleCalls } from '@portal/contract/roles'
import { useCallQuery } from '../platform/client.ts'
import { textIn } from '../platform/urlState.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { Holders } from './Holders.tsx'
import { PrivilegeMatrix } from './PrivilegeMatrix.tsx'
import classes from './roles.module.css'

export const Route = createFileRoute('/pages/csr/roleEditor/')({
  /** The role that is open. */
  validateSearch: ({ role }: Record<string, unknown>): { role?: string } =>
    textIn(role) && /^\d{1,9}$/.test(textIn(role) ?? '') ? { role: textIn(role) } : {},
  component: RoleEditorPage,
})

function RoleEditorPage() {
  const { role: wanted } = Route.useSearch()
  const navigate = Route.useNavigate()
  const roles = useCallQuery(roleCalls.getRoles, {}, { quiet: true })
  const roleId = Number(wanted ?? roles.data?.[0]?.roleId ?? 0)
  const opened = useCallQuery(roleCalls.getPrivilegesByRole, { roleId }, { enabled: roleId > 0, quiet: true })
  if (roles.isError && !roles.data)
    return <ErrorState message="The roles did not load." onRetry={() => void roles.refetch()} />
  return (
    <>
      <PageHeader title="Role Editor" lead="What each role allows. A change binds at the next click of who holds it." />
      {roles.data && (
        <div className={classes['tools']}>
          <NativeSelect
            label="Role"
            value={String(roleId)}
            onChange={({ target }) => void navigate({ search: { role: target.value }, replace: true })}
            data={roles.data.map((each) => ({
              value: String(each.roleId),
              label: each.organizationName ? `${each.roleName} - ${each.organizationName}` : each.roleName,
            }))}
          />
        </div>
      )}
      {opened.data ? (
        <div className={classes['page']}>
          <PrivilegeMatrix key={`${opened.data.roleId} ${opened.data.version}`} role={opened.data} />
          <Holders key={opened.data.roleId} role={opened.data} />
        </div>
      ) : opened.data === null ? (
        <EmptyState title="This role no longer exists">Choose another one above.</EmptyState>
      ) : opened.isError ? (
        <ErrorState message="The role did not load." onRetry={() => void opened.refetch()} />
      ) : (
        <SkeletonRows rows={8} height={48} />
      )}
    </>
  )
}
