// People, organizations and orders as staff find them, in the header's box and in the search for everything.
import { manageAllUsers, productAdmin } from '@portal/contract/access/privileges'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { userManagementCalls } from '@portal/contract/access/userManagement'
import { useCallQuery } from '../../../platform/client.ts'
import { formatDate } from '../../../platform/formats.ts'
import { autocompleteDelay } from '../../../platform/delays.ts'
import { useCan } from '../../../platform/session.ts'
import { isLongEnough, useSettled } from '../../../buying/store/shared/useSuggestions.ts'
import type { Option, OptionGroup } from '../../../ui/forms/ComboboxList.tsx'

export const usersOf = (query: string) => `${staffPaths.users()}?${new URLSearchParams({ query }).toString()}`

/** Matches whatever may be the number of an order. */
const isOrderNumber = /^[\w-]*\d{4}[\w-]*$/

/** Of each kind. */
const maxHits = 6

interface StaffHits {
  groups: OptionGroup<Option>[]
  isAnswered: boolean
  isFailed: boolean
}

/** Nothing for people without the right, as long as the text is too short, and until `wanted`. */
export function useStaffHits(text: string, wanted: boolean): StaffHits {
  const query = useSettled(text, autocompleteDelay)
  const can = useCan()
  const seesOrganizations = can(productAdmin)
  const enabled = wanted && can(manageAllUsers) && isLongEnough(text) && isLongEnough(query)
  const options = { quiet: true, enabled, keepPrevious: true }
  const people = useCallQuery(userManagementCalls.searchUsers, { query, pageSize: maxHits }, options)
  const customers = useCallQuery(userManagementCalls.searchCustomers, { query, size: maxHits }, options)
  const isNumber = isOrderNumber.test(query)
  const orders = useCallQuery(
    userManagementCalls.findOrders,
    { number: query },
    { ...options, enabled: enabled && isNumber },
  )
  if (!enabled) return { groups: [], isAnswered: false, isFailed: false }
  const found = people.data?.users ?? []
  return {
    isAnswered: people.data !== undefined && customers.data !== undefined && (!isNumber || orders.data !== undefined),
    isFailed: people.isError || customers.isError || orders.isError,
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
      {
        title: 'Orders',
        options: ((isNumber && orders.data) || []).map(({ orderNumber, orderedAt, customerName, authId }) => ({
          label: `Order ${orderNumber}`,
          detail: [customerName, formatDate(orderedAt)].filter(Boolean).join(', '),
          // Its buyer's page lists it; one of the ERP's own leads to the people of its organization.
          href: authId ? staffPaths.user(authId) : usersOf(orderNumber),
        })),
      },
    ],
  }
}
