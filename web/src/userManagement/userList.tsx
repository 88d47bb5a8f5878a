// The list of all users for staff [A6.13, S16.01].
import { staffPaths } from '@portal/contract/staffPaths'
import type { FoundUser } from '@portal/contract/userManagement'
import { userManagementCalls, userStatusLabels } from '@portal/contract/userManagement'
import type { ListConfig } from '../lists/shared/list.ts'
import { formatDate } from '../platform/formats.ts'
import { UserStatus } from './UserStatus.tsx'

const types = { B2B: 'Business', B2C: 'Personal', STAFF: 'Staff' }

const organizationOf = ({ customerName, accountNumber, isInternalAssociate, userEnteredBusinessName }: FoundUser) =>
  customerName ? `${customerName} · ${accountNumber ?? ''}` : isInternalAssociate ? 'Staff' : userEnteredBusinessName

const everybody: ListConfig<FoundUser> = {
  name: 'users',
  noun: ['user', 'users'],
  call: userManagementCalls.searchUserList,
  placeholder: 'Name, email, phone, organization, order, invoice or serial',
  columns: [
    {
      id: 'name',
      title: 'Name',
      sort: 'lastName',
      priority: 1,
      card: 'title',
      cell: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
    },
    {
      id: 'status',
      title: 'Status',
      sort: 'userStatus',
      width: '190px',
      priority: 1,
      card: 'badge',
      cell: ({ userStatus }) => <UserStatus status={userStatus} />,
    },
    { id: 'email', title: 'Email', sort: 'email', width: '216px', priority: 1, cell: ({ email }) => email },
    { id: 'organization', title: 'Organization', priority: 2, cell: organizationOf },
    { id: 'role', title: 'Role', priority: 3, cell: ({ roleName }) => roleName },
    {
      id: 'registered',
      title: 'Registered',
      sort: 'registrationDate',
      width: '120px',
      priority: 3,
      cell: ({ registrationDate }) => formatDate(registrationDate),
    },
    { id: 'phone', title: 'Phone', hidden: true, cell: ({ phoneNumber }) => phoneNumber },
  ],
  filters: [
    { kind: 'values', field: 'userStatus', title: 'Status', labels: userStatusLabels },
    { kind: 'values', field: 'type', title: 'Type', labels: types },
    { kind: 'values', field: 'role', title: 'Role' },
  ],
  keyOf: ({ authId }) => authId,
  getHref: ({ authId }) => staffPaths.user(authId),
  sortedBy: { fieldName: 'registrationDate', direction: 'ASC' },
  empty: { title: 'No users yet', text: 'Users appear here once they register or are invited.' },
}

export const userList: ListConfig<FoundUser> = { ...everybody, download: userManagementCalls.exportUsers }

/** The staff of the provider [A2.33]: the same list without what only customers have. */
export const internalUserList: ListConfig<FoundUser> = {
  ...everybody,
  name: 'internal-users',
  noun: ['person', 'people'],
  call: userManagementCalls.searchInternalUsers,
  placeholder: 'Name, email or phone',
  columns: everybody.columns.filter(({ id }) => id !== 'organization'),
  filters: (everybody.filters ?? []).filter(({ field }) => field !== 'type'),
  sortedBy: { fieldName: 'lastName', direction: 'ASC' },
  empty: { title: 'No staff yet', text: 'The people of the provider appear here.' },
}
