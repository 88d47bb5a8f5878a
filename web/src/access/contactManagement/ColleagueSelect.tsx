// Chooses a colleague of one organization who can log in, found by name or email.
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { contactManagementCalls, formatEmail } from '@portal/contract/access/contactManagement'
import { useState } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import { debounce } from '../../platform/delays.ts'

interface ColleagueSelectProps {
  label: string
  accountId: number
  /** The person who cannot be chosen. */
  without: number
  value: number | null
  error?: string | undefined
  onChange: (contactId: number | null) => void
}

export function ColleagueSelect({ label, accountId, without, value, error, onChange }: ColleagueSelectProps) {
  const [text, setText] = useState('')
  const [query] = useDebouncedValue(text.trim(), debounce.shortest)
  const [chosen, setChosen] = useState<{ value: string; label: string }>()
  const found = useCallQuery(
    contactManagementCalls.searchContactList,
    {
      // The label of the chosen one is not sent, because it is no search.
      query: query === chosen?.label ? '' : query,
      accountIds: [accountId],
      filterOptions: [{ fieldName: 'state', value: 'ACTIVE' }],
      size: 25,
    },
    { keepPrevious: true, quiet: true },
  )
  const options = (found.data?.content ?? [])
    .filter(({ contactId }) => contactId !== without)
    .map(({ contactId, firstName, lastName, email }) => ({
      value: String(contactId),
      label: `${firstName} ${lastName} (${formatEmail(email)})`,
    }))
  const data = chosen && !options.some((each) => each.value === chosen.value) ? [chosen, ...options] : options
  return (
    <Select
      label={label}
      placeholder="Nobody: it stays with them"
      searchable
      clearable
      nothingFoundMessage="No Results Found"
      data={data}
      value={value === null ? null : String(value)}
      error={error}
      // All options show, because the server has searched.
      filter={({ options: shown }) => shown}
      onSearchChange={setText}
      onChange={(id, option) => {
        setChosen(option ?? undefined)
        onChange(id === null ? null : Number(id))
      }}
      comboboxProps={{ withinPortal: false }}
      maxDropdownHeight={186}
    />
  )
}
