// How many rows are selected, the way to the entire result, and the way out.
import type { ReactNode } from 'react'
import { plural } from '../platform/formats.ts'
import classes from './SelectionBar.module.css'

interface SelectionBarProps {
  noun: readonly [string, string]
  count: number
  total: number
  everything: boolean
  onEverything: () => void
  onClear: () => void
  /** What can be done with the rows that are picked one by one. */
  children?: ReactNode
}

export function SelectionBar({ noun, count, total, everything, onEverything, onClear, children }: SelectionBarProps) {
  if (count === 0 && !everything) return null
  const rows = plural(everything ? total : count, noun[0], noun[1])
  return (
    <div className={classes['bar']} role="status" data-no-print>
      <span>{everything ? `All ${rows} selected` : `${rows} selected`}</span>
      {!everything && count < total && (
        <button type="button" onClick={onEverything}>
          Select all {plural(total, noun[0], noun[1])}
        </button>
      )}
      {children}
      <button type="button" onClick={onClear}>
        Clear selection
      </button>
    </div>
  )
}
