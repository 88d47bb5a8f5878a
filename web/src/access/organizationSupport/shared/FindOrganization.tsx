// Finds an organization by its name or account number.
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { OutputOf } from '@portal/contract/platform/call'
import { organizationSupportCalls } from '@portal/contract/access/organizationSupport'
import { useState } from 'react'
import { useCallQuery } from '../../../platform/client.ts'
import { debounce } from '../../../platform/delays.ts'
import { Button } from '../../../ui/forms/Button.tsx'

type OrganizationHit = OutputOf<typeof organizationSupportCalls.findOrganizations>[number]

export function FindOrganization({ label, onFound }: { label: string; onFound: (found: OrganizationHit) => void }) {
  const [text, setText] = useState('')
  const [query] = useDebouncedValue(text.trim(), debounce.shortest)
  const { data, isPlaceholderData } = useCallQuery(
    organizationSupportCalls.findOrganizations,
    { query },
    { enabled: query.length > 1, quiet: true, keepPrevious: true },
  )
  const isAsked = query.length > 1 && text.trim().length > 1
  const shown = isAsked ? (data ?? []) : []
  const choose = (found: OrganizationHit) => {
    setText('')
    onFound(found)
  }
  return (
    <div className="stack gap2 width-sm">
      <TextInput
        type="search"
        label={label}
        placeholder="Name or account number"
        value={text}
        maxLength={100}
        onChange={({ target }) => setText(target.value)}
      />
      {shown.length > 0 && (
        <ul className="stack gap1 no-marks no-padding bare" aria-label="Organizations found">
          {shown.map((found) => (
            <li key={found.accountId}>
              <Button className="multiline" look="quiet" onClick={() => choose(found)}>
                {found.name} - {found.accountNumber}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAsked && data?.length === 0 && !isPlaceholderData && <p role="status">No Results Found</p>}
    </div>
  )
}
