// Chooses a group by name.
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { groupCalls } from '@portal/contract/machines/groups'
import { useState } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import { debounce } from '../../platform/delays.ts'

interface GroupSelectProps {
  label: string
  placeholder: string
  /** Groups that cannot be chosen. */
  without: readonly number[]
  isBusy: boolean
  onChoose: (group: { groupId: number; name: string }) => void
}

export function GroupSelect({ label, placeholder, without, isBusy, onChoose }: GroupSelectProps) {
  const [text, setText] = useState('')
  const [query] = useDebouncedValue(text.trim(), debounce.shortest)
  const found = useCallQuery(groupCalls.searchUnitGroups, { query, size: 25 }, { keepPrevious: true, quiet: true })
  const groups = (found.data?.content ?? []).filter(({ groupId }) => !without.includes(groupId))
  return (
    <Select
      aria-label={label}
      placeholder={placeholder}
      searchable
      disabled={isBusy}
      nothingFoundMessage="No Results Found"
      data={groups.map(({ groupId, name }) => ({ value: String(groupId), label: name }))}
      value={null}
      searchValue={text}
      // All options show, because the server has searched.
      filter={({ options }) => options}
      onSearchChange={setText}
      onChange={(id) => {
        const group = groups.find(({ groupId }) => String(groupId) === id)
        setText('')
        if (group) onChoose(group)
      }}
    />
  )
}
