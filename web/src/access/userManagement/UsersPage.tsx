// Users [D2.16, S16.01]: everybody the portal knows, found by whatever a caller says.
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import { listLoader } from '../../lists/shared/listLoader.ts'
import { ListPage } from '../../lists/shared/ListPage.tsx'
import { userScreen } from './userList.tsx'

export const Route = createFileRoute('/pages/csr/userManagement/')({
  loader: listLoader(() => userScreen),
  component: UsersPage,
})

function UsersPage() {
  return (
    <ListPage head={{ title: 'Users', crumbs: [{ label: 'Customer Support', href: paths.csr() }] }} list={userScreen} />
  )
}
