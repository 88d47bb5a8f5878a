// The search of the staff's header: people by whatever a caller says, and organizations by name or number.
import { useRouter } from '@tanstack/react-router'
import { productAdmin } from '@portal/contract/access/privileges'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { userManagementCalls } from '@portal/contract/access/userManagement'
import { useCallQuery } from '../../../platform/client.ts'
import { autocompleteDelay } from '../../../platform/delays.ts'
import { useCan } from '../../../platform/session.ts'
import { isLongEnough, useSettled } from '../../../buying/store/shared/useSuggestions.ts'
import { SearchBox } from '../../../buying/storefront/shared/SearchBox.tsx'
import { useSearchText } from '../../../buying/storefront/shared/useSearchText.ts'
import type { Option, OptionGroup } from '../../../ui/ComboboxList.tsx'

const usersOf = (query: string) => `${staffPaths.users()}?${new URLSearchParams({ query }).toString()}`

const staffSearch = {
  name: 'Customer support',
  href: staffPaths.users(),
  search: {
    href: staffPaths.users(),
    parameter: 'query',
    form: 'Customer support',
    field: 'Find a person or an organization',
    submit: 'Search people',
    suggestions: 'People and organizations',
  },
}

/** Of each kind. */
const maxHits = 6

export function StaffSearchBox() {
  const router = useRouter()
  const typed = useSearchText('')
  const { groups, isAnswered } = useStaffHits(typed.text.trim(), typed.isTyping)
  const isNothing = isAnswered && groups.every(({ options }) => options.length === 0)
  return (
    <SearchBox
      store={staffSearch}
      place="header"
      typed={typed}
      groups={groups}
      onSearch={(words) => void router.navigate({ href: words ? usersOf(words) : staffPaths.users() })}
      onPick={() => typed.setText('')}
      said={isNothing ? `Nobody and no organization found for “${typed.text.trim()}”.` : undefined}
    />
  )
}

function useStaffHits(text: string, isTyping: boolean): { groups: OptionGroup<Option>[]; isAnswered: boolean } {
  const query = useSettled(text, autocompleteDelay)
  const seesOrganizations = useCan()(productAdmin)
  const enabled = isTyping && isLongEnough(text) && isLongEnough(query)
  const options = { quiet: true, enabled, keepPrevious: true }
  const people = useCallQuery(userManagementCalls.searchUsers, { query, pageSize: maxHits }, options)
  const customers = useCallQuery(userManagementCalls.searchCustomers, { query, size: maxHits }, options)
  if (!enabled) return { groups: [], isAnswered: false }
  const found = people.data?.users ?? []
  return {
    isAnswered: people.data !== undefined && customers.data !== undefined,
    groups: [
      {
        title: 'People',
        options: found.map(({ authId, firstName, lastName, email, customerName }) => ({
          label: `${firstName} ${lastName}`,
          detail: [email, customerName].filter(Boolean).join(', '),
          href: staffPaths.user(authId),
        })),
      },
      {
        title: 'Organizations',
        options: (customers.data ?? []).map(({ accountId, accountNumber, customerName, primarySiteAddress }) => ({
          label: customerName,
          detail: [accountNumber, primarySiteAddress].filter(Boolean).join(', '),
          // A viewer without the right to change sees its people.
          href: seesOrganizations ? staffPaths.organizationSupport(accountId) : usersOf(accountNumber),
        })),
      },
    ],
  }
}
