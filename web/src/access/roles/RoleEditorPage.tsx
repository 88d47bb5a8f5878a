// Role Editor [A2.35, S16.04]: what a role allows, by area, with a look at what a change does before it is saved.
import { NativeSelect } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import { roleCalls } from '@portal/contract/access/roles'
import { useCallQuery } from '../../platform/client.ts'
import { textIn } from '../../platform/urlState.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { Holders } from './Holders.tsx'
import { PrivilegeMatrix } from './PrivilegeMatrix.tsx'

export const Route = createFileRoute('/pages/csr/roleEditor/')({
  validateSearch: ({ role }: Record<string, unknown>): { role?: string } =>
    textIn(role) && /^\d{1,9}$/.test(textIn(role) ?? '') ? { role: textIn(role) } : {},
  component: RoleEditorPage,
})

function RoleEditorPage() {
  const { role: wanted } = Route.useSearch()
  const navigate = Route.useNavigate()
  const roles = useCallQuery(roleCalls.getRoles, {}, { quiet: true })
  const roleId = Number(wanted ?? roles.data?.[0]?.roleId ?? 0)
  const isKnown = roles.data?.some((each) => each.roleId === roleId) ?? false
  const opened = useCallQuery(roleCalls.getPrivilegesByRole, { roleId }, { enabled: roleId > 0, quiet: true })
  return (
    <>
      <PageHeader
        title="Role Editor"
        crumbs={[{ label: 'Customer Support', href: paths.csr() }]}
        lead="What each role allows. A change binds at the next click of who holds it."
      />
      {roles.data && (
        <NativeSelect
          label="Role"
          className="below4 width-sm"
          value={isKnown ? String(roleId) : ''}
          onChange={({ target }) => void navigate({ search: { role: target.value }, replace: true })}
          data={[
            ...(isKnown ? [] : [{ value: '', label: 'Choose' }]),
            ...roles.data.map((each) => ({
              value: String(each.roleId),
              label: each.organizationName ? `${each.roleName} - ${each.organizationName}` : each.roleName,
            })),
          ]}
        />
      )}
      {roles.isPending && <SkeletonRows rows={1} height={76} />}
      {roles.isError && !roles.data ? (
        <ErrorState message="The roles did not load." onRetry={() => void roles.refetch()} />
      ) : opened.data ? (
        <div className="with-side gap5">
          <section
            key={`privileges ${roleId}`}
            className="stack gap3h below5 pad5-6 frame breaks unspaced"
            aria-label={`Privileges of ${opened.data.roleName}`}
          >
            <PrivilegeMatrix role={opened.data} />
          </section>
          <Holders key={`holders ${roleId}`} role={opened.data} />
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
