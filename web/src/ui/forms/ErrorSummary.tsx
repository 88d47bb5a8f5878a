// The errors of a form that was sent, at its head: it takes the focus, and each line leads to its field.
import { messages } from '@portal/contract/platform/errors'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import classes from './ErrorSummary.module.css'

export interface FieldError {
  /** The field it is about; null for the whole form. */
  field: string | null
  /** The field's label, where the message does not say it. */
  label?: string | undefined
  message: string
  /** Another action. */
  actions?: ReactNode
}

interface ErrorSummaryProps {
  mistakes: readonly FieldError[]
  /** Counts sendings: after each the summary takes the focus again. */
  round: number
  /** Leads to a field; without it, to the one of that name in the form around. */
  onChoose?: (field: string) => void
}

/** The faults of a form as mistakes; each field with a label leads there. */
export const toMistakes = (
  faults: Readonly<Record<string, string>>,
  labels: Readonly<Record<string, string>>,
): FieldError[] =>
  Object.entries(faults).map(([field, message]) =>
    labels[field] === undefined ? { field: null, message } : { field, label: labels[field], message },
  )

export function ErrorSummary({ mistakes, round, onChoose }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  const isShown = mistakes.length > 0
  const told = useRef(0)
  useEffect(() => {
    if (round <= told.current || !isShown) return
    told.current = round
    summary.current?.focus()
  }, [round, isShown])
  if (!isShown) return null
  const choose = (field: string) => {
    if (onChoose) return onChoose(field)
    const found = summary.current?.closest('form')?.elements.namedItem(field)
    if (found instanceof HTMLElement) found.focus()
  }
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      className={`pad3h-4h rounded on-danger refused breaks ${classes['summary'] ?? ''}`}
    >
      {mistakes.some(({ field }) => field !== null) && <h2 className={classes['title']}>{messages.badInput}</h2>}
      <ul className="list">
        {mistakes.map(({ field, label, message, actions }, at) => {
          const text = label === undefined ? message : `${label}: ${message}`
          return (
            // oxlint-disable-next-line react/no-array-index-key -- two may say the same, and a line keeps nothing
            <li className="flex wrap gap2h lines1" key={at}>
              {field === null ? (
                <span>{text}</span>
              ) : (
                <button className="underlined left" type="button" onClick={() => choose(field)}>
                  {text}
                </button>
              )}
              {actions}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
