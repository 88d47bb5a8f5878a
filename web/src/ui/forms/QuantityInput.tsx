// A quantity: digits only [B§5]. Other keys are blocked, what is pasted loses everything but its digits.
import { IconMinus } from '../icons/IconMinus.ts'
import { IconPlus } from '../icons/IconPlus.ts'
import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import classes from './QuantityInput.module.css'

export interface QuantityInputProps {
  value: number
  onChange: (quantity: number) => void
  /** The label of the count, for a screen reader: 'Quantity of Hydraulic hose'. */
  label: string
  /** Typing 0 takes the thing away; without it 0 becomes the least. */
  onZero?: () => void
  min?: number
  max?: number
  disabled?: boolean
}

const navigation = new Set([
  'Backspace',
  'Delete',
  'Tab',
  'Enter',
  'Escape',
  'Home',
  'End',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
])

/** True if the digit-only input lets a key through: digits, navigation, and copy, paste, cut and select all. */
const isQuantityKey = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  /^\d$/.test(key) || navigation.has(key) || ((ctrlKey || metaKey) && 'acvx'.includes(key.toLowerCase()))

export function QuantityInput({
  value,
  onChange,
  label,
  onZero,
  min = 1,
  max = 99_999,
  disabled = false,
}: QuantityInputProps) {
  // The current text; the value itself while no one types.
  const [draft, setDraft] = useState<string>()
  const text = draft ?? String(value)

  const change = (next: number) => onChange(Math.min(max, Math.max(min, next)))
  const commit = () => {
    const next = text === '' ? min : Number(text)
    setDraft(undefined)
    if (next === 0 && onZero) onZero()
    else if (next !== value) change(next)
  }
  return (
    <span className={`inline clip rounded-md outlined lit ${classes['box'] ?? ''}`}>
      <button
        className="center ink hovers"
        type="button"
        data-repeats=""
        aria-label={`One less: ${label}`}
        disabled={disabled || value <= min}
        onClick={() => change(value - 1)}
      >
        <IconMinus size={16} aria-hidden />
      </button>
      <input
        className="no-ring no-padding numbers centered"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        value={text}
        disabled={disabled}
        onKeyDown={(event) => {
          if (!isQuantityKey(event)) event.preventDefault()
          if (event.key === 'Enter') commit()
        }}
        onChange={(event) => setDraft(event.target.value.replace(/\D/g, '').slice(0, 5))}
        data-selects=""
        onFocus={(event) => event.target.select()}
        onBlur={commit}
      />
      <button
        className="center ink hovers"
        type="button"
        data-repeats=""
        aria-label={`One more: ${label}`}
        disabled={disabled || value >= max}
        onClick={() => change(value + 1)}
      >
        <IconPlus size={16} aria-hidden />
      </button>
    </span>
  )
}
