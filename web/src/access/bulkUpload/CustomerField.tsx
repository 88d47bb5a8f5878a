// The organization of people whose row names none: found by name or number, or none.
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { FoundCustomer } from '@portal/contract/access/userManagement'
import { userManagementCalls } from '@portal/contract/access/userManagement'
import { useState } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import { debounce } from '../../platform/delays.ts'

export interface CustomerFieldProps {
  label: string
  description: string
  chosen: FoundCustomer | undefined
  onChoose: (customer: FoundCustomer | undefined) => void
}

const nameOf = ({ customerName, accountNumber }: FoundCustomer) => `${customerName} - ${accountNumber}`

export function CustomerField({ label, description, chosen, onChoose }: CustomerFieldProps) {
  const [text, setText] = useState('')
  const [query] = useDebouncedValue(text.trim(), debounce.short)
  const { data = [] } = useCallQuery(
    userManagementCalls.searchCustomers,
    { query },
    { quiet: true, enabled: query.length > 1 && (!chosen || query !== nameOf(chosen)), keepPrevious: true },
  )
  const all = [...(chosen ? [chosen] : []), ...data.filter(({ accountId }) => accountId !== chosen?.accountId)]
  return (
    <Select
      label={label}
      description={description}
      placeholder="Name or account number"
      searchable
      clearable
      searchValue={text}
      onSearchChange={setText}
      // The server has searched already, by numbers as well.
      filter={({ options }) => options}
      nothingFoundMessage={query.length > 1 ? 'Nothing found.' : undefined}
      data={all.map((each) => ({ value: String(each.accountId), label: nameOf(each) }))}
      value={chosen ? String(chosen.accountId) : null}
      onChange={(value) => onChoose(all.find(({ accountId }) => String(accountId) === value))}
    />
  )
}
