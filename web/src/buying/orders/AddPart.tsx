// A part put on an order that is being changed, by its number or by what the store finds for it.
import { useId, useRef, useState } from 'react'
import { PartField } from '../partLine/shared/PartField.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { QuantityInput } from '../../ui/forms/QuantityInput.tsx'
import classes from './ChangeOrder.module.css'
import type { AddedPart } from './useChangeOrder.ts'

interface AddPartProps {
  /** Why the part that was added last cannot be. */
  fault: string | undefined
  onAdd: (part: AddedPart) => void
}

export function AddPart({ fault, onAdd }: AddPartProps) {
  const [partNumber, setPartNumber] = useState('')
  const [quantity, setQuantity] = useState(1)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const add = (number: string) => {
    if (number.trim() === '') return input.current?.focus()
    onAdd({ partNumber: number.trim(), quantity })
    setPartNumber('')
    setQuantity(1)
    input.current?.focus()
  }
  return (
    <div className="stack gap1 above4">
      <div className={`flex wrap bottom gap3 ${classes['add'] ?? ''}`}>
        <div className="stack gap1">
          <span aria-hidden className="text-label medium">
            Add a part
          </span>
          <PartField
            value={partNumber}
            label="Part number to add"
            invalid={fault !== undefined}
            describedBy={fault && id}
            onType={setPartNumber}
            onCommit={setPartNumber}
            onEnter={() => add(partNumber)}
            onPicked={() => input.current?.focus()}
            inputRef={(element) => {
              input.current = element
            }}
          />
        </div>
        <QuantityInput label="Quantity to add" value={quantity} onChange={setQuantity} />
        <Button onClick={() => add(partNumber)}>Add part</Button>
      </div>
      {fault && (
        <p id={id} role="alert" className="bare text-sm danger">
          {fault}
        </p>
      )}
    </div>
  )
}
