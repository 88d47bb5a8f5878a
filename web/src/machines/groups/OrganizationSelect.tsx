// Whose group it is: one of the organizations the parent view shows, found by name or account number.
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { organizationCalls } from '@portal/contract/access/organizations'
import { organizationName } from '@portal/contract/access/session'
import { useState } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import { debounce } from '../../platform/delays.ts'

interface OrganizationSelectProps {
  value: number | null
  onChange: (accountId: number | null) => void
  error?: string | undefined
  /** The parent company of a cross-organizational group. */
  isFixed: boolean
}

const size = 100

export function OrganizationSelect({ value, onChange, error, isFixed }: OrganizationSelectProps) {
  const [text, setText] = useState('')
  const [query] = useDebouncedValue(text.trim(), debounce.shortest)
  const all = useCallQuery(organizationCalls.searchOrganizations, { query: '', page: 0, size }, { quiet: true })
  // The text of the chosen one is no search.
  const isChosen = all.data?.content.some((each) => each.accountId === value && organizationName(each) === query)
  const found = useCallQuery(
    organizationCalls.searchOrganizations,
    { query: isChosen ? '' : query, page: 0, size },
    { quiet: true, keepPrevious: true },
  )
  const options = new Map(
    [...(all.data?.content ?? []).filter((each) => each.accountId === value), ...(found.data?.content ?? [])].map(
      (each) => [String(each.accountId), organizationName(each)],
    ),
  )
  return (
    <Select
      label="Organization"
      required
      searchable
      clearable
      disabled={isFixed}
      placeholder="Choose an organization"
      nothingFoundMessage="No Results Found"
      data={[...options].map(([id, label]) => ({ value: id, label }))}
      value={value === null ? null : String(value)}
      error={error}
      // All options show, because the server has searched.
      filter={({ options: shown }) => shown}
      onSearchChange={setText}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      comboboxProps={{ withinPortal: false }}
      maxDropdownHeight={186}
    />
  )
}
