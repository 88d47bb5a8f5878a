// The contacts of a group: people of its organization.
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { groupCalls } from '@portal/contract/machines/groups'
import { useState } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import { debounce } from '../../platform/delays.ts'
import { RemoveButton } from '../../ui/forms/Removable.tsx'
import record from '../../ui/layout/record.module.css'
import type { GroupPartProps } from './GroupUnits.tsx'

export function GroupContacts({ group, changes, mayChange }: GroupPartProps) {
  const ids = group.contacts.map(({ contactId }) => contactId)
  return (
    <section className={record['panel']} aria-labelledby="group-contacts">
      <h2 id="group-contacts">Contacts</h2>
      {ids.length === 0 && <p className="bare muted">None</p>}
      <ul className="list rows below2">
        {group.contacts.map((person) => {
          const name = `${person.firstName} ${person.lastName}`
          return (
            <li key={person.contactId}>
              <div className="grow narrow">
                <strong>{name}</strong>
                <span className="block text-sm muted">
                  {[person.jobTitle, person.email, person.phoneNumber].filter(Boolean).join(' · ')}
                </span>
              </div>
              {mayChange && (
                <RemoveButton
                  name={name}
                  onClick={() => void changes.change({ contacts: ids.filter((id) => id !== person.contactId) })}
                />
              )}
            </li>
          )
        })}
      </ul>
      {mayChange && (
        <ContactSelect
          groupId={group.groupId}
          without={ids}
          isBusy={changes.isBusy}
          onChoose={(contactId) => void changes.change({ contacts: [...ids, contactId] })}
        />
      )}
    </section>
  )
}

interface ContactSelectProps {
  groupId: number
  without: readonly number[]
  isBusy: boolean
  onChoose: (contactId: number) => void
}

function ContactSelect({ groupId, without, isBusy, onChoose }: ContactSelectProps) {
  const [text, setText] = useState('')
  const [query] = useDebouncedValue(text.trim(), debounce.shortest)
  const found = useCallQuery(groupCalls.contactRelationships, { groupId, query }, { keepPrevious: true, quiet: true })
  const people = (found.data ?? []).filter(({ contactId }) => !without.includes(contactId))
  return (
    <Select
      aria-label="Add a contact"
      placeholder="Add a contact"
      searchable
      disabled={isBusy}
      nothingFoundMessage="No Results Found"
      data={people.map(({ contactId, firstName, lastName }) => ({
        value: String(contactId),
        label: `${firstName} ${lastName}`,
      }))}
      value={null}
      searchValue={text}
      // All options show, because the server has searched.
      filter={({ options }) => options}
      onSearchChange={setText}
      onChange={(id) => {
        setText('')
        if (id !== null) onChoose(Number(id))
      }}
    />
  )
}
