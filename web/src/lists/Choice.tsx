// A check box with its words, and a count at the right: the row of a filter and of the column chooser.
import type { ReactNode } from 'react'
import classes from './Choice.module.css'

interface ChoiceProps {
  checked: boolean
  onChange: () => void
  children: ReactNode
  count?: number | undefined
  disabled?: boolean
}

export function Choice({ checked, onChange, children, count, disabled = false }: ChoiceProps) {
  return (
    <label
      className={`hovers reach row gap2h rounded-md text-sm clickable ${classes['choice'] ?? ''}`}
      data-disabled={disabled || undefined}
    >
      <input type="checkbox" checked={checked} disabled={disabled} onChange={onChange} />
      <span className="grow narrow truncated">{children}</span>{' '}
      {count !== undefined && <span className="rigid text-note muted numbers">{count.toLocaleString('en-US')}</span>}
    </label>
  )
}
