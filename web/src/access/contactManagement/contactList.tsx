// The list of users and contacts [S14.01].
import { contactList } from '@portal/contract/access/contactList'
import type { Contact } from '@portal/contract/access/contactManagement'
import { contactManagementCalls, formatEmail } from '@portal/contract/access/contactManagement'
import { latePaths } from '@portal/contract/platform/latePaths'
import { screenOf } from '../../lists/shared/declared.tsx'
import type { ListConfig } from '../../lists/shared/list.ts'
import { ContactState } from './ContactState.tsx'

/** The list of a person who views one organization or several. */
export const contactScreen = (manyOrganizations: boolean): ListConfig<Contact> =>
  screenOf(contactList, {
    name: 'contacts',
    call: contactManagementCalls.searchContactList,
    download: contactManagementCalls.exportContacts,
    views: { manyOrganizations },
    cells: {
      name: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
      state: ({ state }) => <ContactState state={state} />,
      email: ({ email }) => formatEmail(email),
      role: ({ authProfile }) => authProfile?.roles[0]?.name,
      customerName: ({ customer }) => customer.customerName,
    },
    getHref: ({ contactId }) => latePaths.contact(contactId),
    empty: { title: 'No people yet', text: 'Invite the people of your organization, each with the role they need.' },
  })
