// Organization Support [A2.36, S16.05]: what staff set for one organization.
import { createFileRoute } from '@tanstack/react-router'
import { organizationSupportCalls } from '@portal/contract/access/organizationSupport'
import { paths } from '@portal/contract/platform/paths'
import { useCallQuery } from '../../platform/client.ts'
import { textIn } from '../../platform/urlState.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { Associates } from './Associates.tsx'
import { FindOrganization } from './shared/FindOrganization.tsx'
import { SecondaryOrganizations } from './SecondaryOrganizations.tsx'
import { Settings } from './Settings.tsx'

export const Route = createFileRoute('/pages/csr/organizationSupport/')({
  /** The organization that is open. */
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } =>
    /^\d{1,9}$/.test(textIn(id) ?? '') ? { id: textIn(id) } : {},
  component: OrganizationSupportPage,
})

function OrganizationSupportPage() {
  const { id } = Route.useSearch()
  const navigate = Route.useNavigate()
  const accountId = Number(id ?? 0)
  const { data, error, refetch } = useCallQuery(
    organizationSupportCalls.getOrganizationSupport,
    { accountId: accountId || 1 },
    { enabled: accountId > 0, quiet: true },
  )
  const isGone = data === null || error?.code === 'BAD_INPUT'
  return (
    <>
      <PageHeader
        title="Organization Support"
        crumbs={[{ label: 'Customer Support', href: paths.csr() }]}
        lead={
          data
            ? `${data.name} - ${data.accountNumber}`
            : 'Default role, purchase orders, secondary organizations, associates.'
        }
      />
      <FindOrganization
        label="Find an organization"
        onFound={(found) => void navigate({ search: { id: String(found.accountId) } })}
      />
      {accountId === 0 ? (
        <EmptyState title="No organization chosen">Find one by its name or account number.</EmptyState>
      ) : isGone ? (
        <EmptyState title="We could not find this organization">Find one by its name or account number.</EmptyState>
      ) : error && !data ? (
        <ErrorState message="The organization did not load." onRetry={() => void refetch()} />
      ) : data ? (
        <div key={data.accountId}>
          <Settings organization={data} />
          <SecondaryOrganizations organization={data} />
          <Associates organization={data} />
        </div>
      ) : (
        <SkeletonRows rows={6} height={64} />
      )}
    </>
  )
}
