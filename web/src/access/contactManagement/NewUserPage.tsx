// Invite a User: who, into which organization, with which role [A3.16].
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { contactManagementCalls } from '@portal/contract/access/contactManagement'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { prefetch, useCallQuery } from '../../platform/client.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { NewUserForm } from './NewUserForm.tsx'

export const Route = createFileRoute('/pages/dashboard/admin/contactManagement/new/')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, contactManagementCalls.listChildCompanies, {}),
  component: NewUserPage,
})

function NewUserPage() {
  const navigate = useNavigate()
  const { data, error, refetch } = useCallQuery(contactManagementCalls.listChildCompanies, {}, { quiet: true })
  return (
    <>
      <PageHeader
        title="Invite a User"
        crumbs={[
          { label: 'Dashboard', href: paths.dashboard() },
          { label: 'Users/Contacts', href: paths.contactManagement() },
        ]}
        lead="They get an email with a link, which works for 7 days, and choose their own password."
      />
      {!data && !error && <SkeletonRows rows={6} height={56} />}
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data && (
        <NewUserForm
          customers={data}
          onInvited={(contactId) => void navigate({ href: latePaths.contact(contactId) })}
        />
      )}
    </>
  )
}
