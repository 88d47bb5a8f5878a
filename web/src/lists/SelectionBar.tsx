// How many rows are selected, the way to the entire result, and the way out.
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { plural } from '../platform/formats.ts'
import classes from './SelectionBar.module.css'

interface SelectionBarProps {
  noun: readonly [string, string]
  count: number
  total: number
  everything: boolean
  onEverything: () => void
  /** Takes the focus from the bar, which goes away. */
  onClear: () => void
  /** What can be done with the rows that are picked one by one. */
  children?: ReactNode
}

export function SelectionBar({ noun, count, total, everything, onEverything, onClear, children }: SelectionBarProps) {
  const [isCleared, setCleared] = useState(false)
  const clear = useRef<HTMLButtonElement>(null)
  const isOn = everything || count > 0
  if (isOn && isCleared) setCleared(false)
  const rows = plural(everything ? total : count, noun[0], noun[1])
  const selected = everything ? `All ${rows} selected` : `${rows} selected`
  return (
    <div className={isOn ? classes['bar'] : 'visually-hidden'} data-no-print>
      {/* Stays when nothing is selected, because what comes into the page together with its words is not announced. */}
      <span role="status">{isOn ? selected : isCleared && 'Selection cleared'}</span>
      {isOn && !everything && count < total && (
        <button
          type="button"
          onClick={() => {
            // The focus stays in the bar, because this button goes away.
            clear.current?.focus()
            onEverything()
          }}
        >
          Select all {plural(total, noun[0], noun[1])}
        </button>
      )}
      {isOn && children}
      {isOn && (
        <button
          ref={clear}
          type="button"
          onClick={() => {
            setCleared(true)
            onClear()
          }}
        >
          Clear selection
        </button>
      )}
    </div>
  )
}
