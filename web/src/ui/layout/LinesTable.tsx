// The table of the lines of a record: an order, a return, a claim, a quote.
import type { ReactNode } from 'react'
import classes from './recordLines.module.css'

interface LinesTableProps {
  /** Heads of the columns of text, and of those of numbers after them. */
  texts: readonly string[]
  numbers: readonly string[]
  children: ReactNode
}

export function LinesTable({ texts, numbers, children }: LinesTableProps) {
  return (
    <table className={classes['lines']}>
      <thead>
        <tr>
          {texts.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
          {numbers.map((text) => (
            <th key={text} scope="col" data-align="end">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
