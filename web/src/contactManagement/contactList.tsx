// The list of users and contacts [S14.01].
import type { Contact } from '@portal/contract/contactManagement'
import { contactManagementCalls, contactStateLabels, shownEmail } from '@portal/contract/contactManagement'
import { paths } from '@portal/contract/paths'
import type { Column, ListConfig } from '../lists/shared/list.ts'
import { ContactState } from './ContactState.tsx'

const columns = (manyOrganizations: boolean): Column<Contact>[] => [
  {
    id: 'name',
    title: 'Name',
    sort: 'lastName',
    priority: 1,
    card: 'title',
    cell: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
  },
  {
    id: 'state',
    title: 'Status',
    sort: 'state',
    width: '160px',
    priority: 1,
    card: 'badge',
    cell: ({ state }) => <ContactState state={state} />,
  },
  { id: 'email', title: 'Email', sort: 'email', priority: 1, cell: ({ email }) => shownEmail(email) },
  { id: 'role', title: 'Role', sort: 'role', priority: 2, cell: ({ authProfile }) => authProfile?.roles[0]?.name },
  { id: 'jobTitle', title: 'Job title', sort: 'jobTitle', priority: 3, cell: ({ jobTitle }) => jobTitle },
  ...(manyOrganizations
    ? [
        {
          id: 'customerName',
          title: 'Organization',
          sort: 'customerName',
          priority: 3,
          cell: ({ customer }: Contact) => customer.customerName,
        } as const,
      ]
    : []),
]

/** The list of somebody who views one organization or several. */
export const contactList = (manyOrganizations: boolean): ListConfig<Contact> => ({
  name: 'contacts',
  noun: ['person', 'people'],
  call: contactManagementCalls.searchContactList,
  download: contactManagementCalls.exportContacts,
  placeholder: 'Name, email, job title or role',
  columns: columns(manyOrganizations),
  filters: [
    { kind: 'values', field: 'state', title: 'Status', labels: contactStateLabels },
    { kind: 'values', field: 'role', title: 'Role' },
    ...(manyOrganizations ? [{ kind: 'values', field: 'accountId', title: 'Organization' } as const] : []),
  ],
  keyOf: ({ contactId }) => String(contactId),
  getHref: ({ contactId }) => paths.contact(contactId),
  sortedBy: { fieldName: 'lastName', direction: 'ASC' },
  empty: { title: 'No people yet', text: 'Invite the people of your organization, each with the role they need.' },
})
