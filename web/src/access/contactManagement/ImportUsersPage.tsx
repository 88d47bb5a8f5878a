// Import Users [S14.02]: a file, its columns, what would become of each row, and then the invitations.
import { createFileRoute } from '@tanstack/react-router'
import { contactManagementCalls } from '@portal/contract/access/contactManagement'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { maxImportRows } from '@portal/contract/access/userImport'
import { useState } from 'react'
import { prefetch, useCallQuery } from '../../platform/client.ts'
import { useSession } from '../../platform/session.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { useColumns } from '../bulkUpload/shared/ColumnChoice.tsx'
import { ImportFile } from '../bulkUpload/shared/ImportFile.tsx'
import { RoleRights } from '../roles/shared/RoleRights.tsx'
import { ImportRows } from './ImportRows.tsx'

export const Route = createFileRoute('/pages/dashboard/admin/contactManagement/import/')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, contactManagementCalls.listChildCompanies, {}),
  component: ImportUsersPage,
})

function ImportUsersPage() {
  const [cells, setCells] = useState<string[][]>()
  const columns = useColumns()
  const viewed = useSession().profile?.userSelectedOrganization?.accountId
  const { data, error, refetch } = useCallQuery(contactManagementCalls.listChildCompanies, {}, { quiet: true })
  const home = data?.find(({ accountId }) => accountId === viewed) ?? data?.[0]
  return (
    <>
      <PageHeader
        title="Import Users"
        crumbs={[
          { label: 'Dashboard', href: paths.dashboard() },
          { label: 'Users/Contacts', href: paths.contactManagement() },
        ]}
        lead={
          home &&
          `Each person gets an email with a link. Who has no organization number in the file belongs to ${home.customerName}.`
        }
      />
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={4} height={56} />}
      {home && <ImportFile maxPeople={maxImportRows} onCells={setCells} />}
      {home && !cells && <RolesOffered accountId={home.accountId} />}
      {home && cells && <ImportRows cells={cells} columns={columns} accountId={home.accountId} />}
    </>
  )
}

/** The roles that a file can name, each with what it may do. */
function RolesOffered({ accountId }: { accountId: number }) {
  const { data = [] } = useCallQuery(contactManagementCalls.getCompanyRoles, { accountId }, { quiet: true })
  return (
    <section className="above5" aria-label="Roles a file can name">
      <h2 className="text-base">Roles a file can name</h2>
      {data.map(({ roleId, roleName, privileges }) => (
        <details key={roleId} className="below2">
          <summary className="medium">{roleName}</summary>
          <RoleRights
            privileges={privileges}
            preview={latePaths.seeAsRole({ role: roleId, organization: accountId })}
          />
        </details>
      ))}
    </section>
  )
}
