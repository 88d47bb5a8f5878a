// Internal User Management [A2.33]: the staff of the provider, each with their role and status.
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import { listLoader } from '../../lists/shared/listLoader.ts'
import { ListPage } from '../../lists/shared/ListPage.tsx'
import { InviteInternalUser } from './InviteInternalUser.tsx'
import { internalUserScreen } from './userList.tsx'

export const Route = createFileRoute('/pages/csr/internalUserMgmt/')({
  loader: listLoader(() => internalUserScreen),
  component: InternalUsersPage,
})

function InternalUsersPage() {
  return (
    <ListPage
      head={{
        title: 'Internal User Management',
        crumbs: [{ label: 'Customer Support', href: paths.csr() }],
        actions: <InviteInternalUser />,
      }}
      list={internalUserScreen}
    />
  )
}
