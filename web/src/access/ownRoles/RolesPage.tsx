// Roles of an organization [P7.26]: what each allows, how many hold it, and those that administrators make themselves.
import { NativeSelect } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { contactManagementCalls } from '@portal/contract/access/contactManagement'
import { ownRoleCalls } from '@portal/contract/access/ownRoles'
import { latePaths } from '@portal/contract/platform/latePaths'
import { exportFormats } from '@portal/contract/platform/lists'
import { paths } from '@portal/contract/platform/paths'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import { saveFile } from '../../platform/saveFile.ts'
import { useSession } from '../../platform/session.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { RetiredRoles } from './RetiredRoles.tsx'
import { RoleForm } from './RoleForm.tsx'
import { RoleList } from './RoleList.tsx'

const toId = (given: unknown): number | undefined => Number(given) || undefined
const search = ['role', 'from', 'organization'] as const

export const Route = createFileRoute('/pages/dashboard/admin/contactManagement/roles/')({
  validateSearch: (given: Record<string, unknown>): Partial<Record<(typeof search)[number], number>> =>
    Object.fromEntries(search.flatMap((name) => (toId(given[name]) ? [[name, toId(given[name])]] : []))),
  component: RolesPage,
})

function RolesPage() {
  const { role: roleId, from: fromId, organization } = Route.useSearch()
  const navigate = useNavigate()
  const own = useSession().profile?.userSelectedOrganization?.accountId
  const customers = useCallQuery(contactManagementCalls.listChildCompanies, {}, { quiet: true })
  const accountId = organization ?? own ?? customers.data?.[0]?.accountId
  const { data, error, refetch } = useCallQuery(
    ownRoleCalls.getOwnRoles,
    { accountId: accountId ?? 1 },
    { quiet: true, enabled: accountId !== undefined },
  )
  const download = useCallMutation(ownRoleCalls.exportOwnRoles, { onSuccess: ({ url }) => saveFile(url) })
  const role = data?.roles.find((each) => each.roleId === roleId && each.keeper === 'ORGANIZATION')
  const from = data?.roles.find((each) => each.roleId === fromId)
  const isForm = roleId !== undefined || fromId !== undefined
  const back = latePaths.ownRoles({ organization })
  const title = role ? `Change ${role.roleName}` : fromId !== undefined ? 'New Role' : 'Roles'
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          { label: 'Dashboard', href: paths.dashboard() },
          { label: 'Users/Contacts', href: paths.contactManagement() },
          ...(isForm ? [{ label: 'Roles', href: back }] : []),
        ]}
        {...(!isForm && {
          lead: 'Make roles of your own of what you may do yourself.',
        })}
        actions={
          !isForm &&
          data && (
            <>
              {exportFormats.map((format) => (
                <Button
                  key={format}
                  loading={download.isPending && download.variables.format === format}
                  onClick={() => download.mutate({ accountId: data.accountId, format })}
                >
                  {format.toUpperCase()}
                </Button>
              ))}
              <ButtonLink
                look="primary"
                href={latePaths.ownRoles({ from: startOf(data.roles)?.roleId ?? 0, organization })}
              >
                New Role
              </ButtonLink>
            </>
          )
        }
      />
      {!isForm && (customers.data?.length ?? 0) > 1 && (
        <NativeSelect
          className="width-sm below4"
          label="Organization"
          value={String(accountId)}
          data={(customers.data ?? []).map((each) => ({
            value: String(each.accountId),
            label: `${each.customerName} - ${each.accountNumber}`,
          }))}
          onChange={({ target: { value } }) =>
            void navigate({ href: latePaths.ownRoles({ organization: Number(value) }), replace: true })
          }
        />
      )}
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data === undefined && !error && <SkeletonRows rows={6} height={64} />}
      {(data === null || (data && roleId !== undefined && !role)) && (
        <EmptyState title="We could not find this role" action={<Link href={back}>All roles</Link>}>
          It was retired, or it is of another organization.
        </EmptyState>
      )}
      {data && isForm && (roleId === undefined || role) && (
        <RoleForm key={`${roleId ?? ''} ${fromId ?? ''}`} of={data} role={role} from={from} back={back} />
      )}
      {data && !isForm && (
        <div className="stack gap6">
          <RoleList of={data} organization={organization} />
          <RetiredRoles of={data} />
        </div>
      )}
    </>
  )
}

/** A new role begins like one that allows something, and not everything. */
const startOf = (roles: readonly { roleId: number; roleName: string; mayGive: boolean }[]) =>
  roles.find(({ roleName, mayGive }) => mayGive && roleName === 'Viewer') ?? roles.find(({ mayGive }) => mayGive)
