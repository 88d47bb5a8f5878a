// A check box with its words, and a count at the right: the row of a filter and of the column chooser.
import type { ReactNode } from 'react'

interface ChoiceProps {
  checked: boolean
  onChange: () => void
  children: ReactNode
  count?: number | undefined
  disabled?: boolean
}

export function Choice({ checked, onChange, children, count, disabled = false }: ChoiceProps) {
  return (
    <label className={`press row gap2h wide2 rounded-md text-sm ${disabled ? 'muted' : 'clickable hovers'}`}>
      <input type="checkbox" checked={checked} disabled={disabled} onChange={onChange} />
      <span className="grow narrow truncated">{children}</span>{' '}
      {count !== undefined && <span className="rigid text-note muted numbers">{count.toLocaleString('en-US')}</span>}
    </label>
  )
}
