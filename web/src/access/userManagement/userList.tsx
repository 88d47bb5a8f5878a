// The list of all users for staff [A6.13, S16.01].
import { staffPaths } from '@portal/contract/provider/staffPaths'
import type { FoundUser } from '@portal/contract/access/userManagement'
import { userList, userManagementCalls } from '@portal/contract/access/userManagement'
import { screenOf } from '../../lists/shared/declared.tsx'
import type { ListConfig } from '../../lists/shared/list.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { userHead, UserStatus } from './UserStatus.tsx'

const organizationOf = ({ customerName, accountNumber, isInternalAssociate, userEnteredBusinessName }: FoundUser) =>
  customerName ? `${customerName} · ${accountNumber ?? ''}` : isInternalAssociate ? 'Staff' : userEnteredBusinessName

const cells = {
  name: ({ firstName, lastName }: FoundUser) => `${firstName} ${lastName}`.trim(),
  userStatus: ({ userStatus }: FoundUser) => <UserStatus status={userStatus} />,
  organization: organizationOf,
}
const getHref = ({ authId }: FoundUser) => staffPaths.user(authId)

/** The newest registrations first; the call's own order is theirs of [A3.17]. */
export const userScreen: ListConfig<FoundUser> = {
  ...screenOf(userList, {
    name: 'users',
    call: userManagementCalls.searchUserList,
    download: userManagementCalls.exportUsers,
    cells,
    getHref,
    recordHead: (user, crumbs) => <PageHeader {...userHead(user)} crumbs={crumbs} />,
    empty: { title: 'No users yet', text: 'Users appear here once they register or are invited.' },
  }),
  sortedBy: { fieldName: 'registrationDate', direction: 'DESC' },
}

/** The staff of the provider [A2.33]: the same list without what only customers have. */
export const internalUserScreen: ListConfig<FoundUser> = {
  ...screenOf(userList, {
    name: 'internal-users',
    noun: ['person', 'people'],
    call: userManagementCalls.searchInternalUsers,
    placeholder: 'Name, email or phone',
    show: ['name', 'userStatus', 'email', 'roleName', 'registrationDate', 'phoneNumber'],
    narrowing: ['userStatus', 'role'],
    cells,
    getHref,
    empty: { title: 'No staff yet', text: 'The people of the provider appear here.' },
  }),
  sortedBy: { fieldName: 'lastName', direction: 'ASC' },
}
