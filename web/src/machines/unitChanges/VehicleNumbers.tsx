// Vehicle numbers of many units: one a line, in the order of the units, as a spreadsheet has them.
import { Textarea } from '@mantine/core'
import { unitChangeMessages } from '@portal/contract/machines/unitChanges'
import { useState } from 'react'
import { CallError } from '../../platform/errors.ts'
import { plural } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import type { UnitActionInput } from './shared/useUnitChange.ts'

interface VehicleNumbersProps {
  serials: readonly string[]
  isSending: boolean
  onSend: (input: UnitActionInput) => Promise<void>
}

export function VehicleNumbers({ serials, isSending, onSend }: VehicleNumbersProps) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const numbers = text.split('\n').map((line) => line.trim())
  if (numbers.length > serials.length && numbers.at(-1) === '') numbers.pop()
  const send = async () => {
    if (numbers.length !== serials.length) return setFault(unitChangeMessages.numbers)
    return onSend({ vehicleNumbers: { numbers } }).catch((error: unknown) =>
      setFault(error instanceof CallError ? (Object.values(error.fields)[0] ?? error.message) : undefined),
    )
  }
  return (
    <form
      method="post"
      noValidate
      className="stack gap4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <div className="halves gap4">
        <Textarea label="Units" readOnly rows={10} value={serials.join('\n')} />
        <Textarea
          label="Vehicle numbers"
          description="One a line; an empty line takes it off."
          rows={10}
          value={text}
          error={fault}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
      </div>
      <Button type="submit" look="primary" className="fit" loading={isSending}>
        Vehicle numbers: {plural(serials.length, 'unit')}
      </Button>
    </form>
  )
}
