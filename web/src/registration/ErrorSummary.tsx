// What is wrong with a form that was sent, at its head: it takes the focus, and each line leads to its field.
import { messages } from '@portal/contract/errors'
import { useEffect, useRef } from 'react'
import classes from './ErrorSummary.module.css'

export interface Mistake {
  /** The field it is about; null for the whole form. */
  field: string | null
  message: string
}

export interface ErrorSummaryProps {
  mistakes: readonly Mistake[]
  /** Counts sendings: after each the summary takes the focus again. */
  round: number
  onChoose: (field: string) => void
}

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
  return (
    <div ref={summary} role="alert" tabIndex={-1} className={classes['summary']}>
      {mistakes.some(({ field }) => field !== null) && <h2 className={classes['title']}>{messages.badInput}</h2>}
      <ul>
        {mistakes.map(({ field, message }) => (
          <li key={`${field ?? ''} ${message}`}>
            {field === null ? (
              message
            ) : (
              <button type="button" onClick={() => onChoose(field)}>
                {message}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
