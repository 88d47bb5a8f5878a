// The search of the staff's header: people by whatever a caller says, organizations by name or number, orders by number.
import { useRouter } from '@tanstack/react-router'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { SearchBox } from '../../../buying/storefront/shared/SearchBox.tsx'
import { useSearchText } from '../../../buying/storefront/shared/useSearchText.ts'
import { usersOf, useStaffHits } from './useStaffHits.ts'

const staffSearch = {
  name: 'Customer support',
  href: staffPaths.users(),
  search: {
    href: staffPaths.users(),
    parameter: 'query',
    form: 'Customer support',
    field: 'Find a person, an organization or an order',
    submit: 'Search people',
    suggestions: 'People, organizations and orders',
  },
}

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
      said={isNothing ? `Nobody, no organization and no order found for “${typed.text.trim()}”.` : undefined}
    />
  )
}
