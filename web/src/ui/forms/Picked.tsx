// People, roles, categories or addresses chosen from a list, one after the other, each with a way to take it out.
import { Select } from '@mantine/core'
import { useState } from 'react'
import { Button } from './Button.tsx'
import { IconX } from '../icons/IconX.ts'

interface PickedProps {
  label: string
  description?: string
  options: readonly { value: string; label: string }[]
  value: readonly string[]
  onChange: (value: string[]) => void
  error?: string | undefined
}

export function Picked({ label, description, options, value, onChange, error }: PickedProps) {
  const [text, setText] = useState('')
  const nameOf = (id: string) => options.find((each) => each.value === id)?.label ?? id
  return (
    <div className="stack gap2">
      <Select
        label={label}
        description={description}
        searchable
        placeholder="Choose ..."
        nothingFoundMessage="No Results Found"
        data={options.filter((each) => !value.includes(each.value))}
        value={null}
        searchValue={text}
        onSearchChange={setText}
        error={error}
        onChange={(id) => {
          if (id === null) return
          onChange([...value, id])
          setText('')
        }}
        comboboxProps={{ withinPortal: false }}
        maxDropdownHeight={186}
      />
      {value.length > 0 && (
        <ul className="list flex wrap gap2" aria-label={`${label}: chosen`}>
          {value.map((id) => (
            <li key={id} className="inline-row gap1 rounded sunken pad1-2 text-sm">
              {nameOf(id)}
              <Button
                look="icon"
                aria-label={`Remove ${nameOf(id)}`}
                onClick={() => onChange(value.filter((each) => each !== id))}
              >
                <IconX size={16} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
