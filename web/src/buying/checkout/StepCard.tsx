// One step of the checkout: open with its fields, done with a summary and a way back into it, or still to come.
import { IconCheck } from '../../ui/icons/IconCheck.ts'
import type { ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../../ui/forms/Button.tsx'
import classes from './StepCard.module.css'

export interface StepCardProps {
  number: number
  title: string
  state: 'open' | 'done' | 'waiting'
  summary?: ReactNode
  onEdit: () => void
  children: ReactNode
}

export function StepCard({ number, title, state, summary, onEdit, children }: StepCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(state)
  const id = useId()
  // Anyone who went on is at the head of what opened.
  useEffect(() => {
    if (state === 'open' && before.current !== 'open') heading.current?.focus()
    before.current = state
  }, [state])
  return (
    <section className={`card ${classes['card'] ?? ''}`} data-state={state} aria-labelledby={id}>
      <header className="row gap3h pad5-6">
        <span className={`bubble numbers ${classes['number'] ?? ''}`} aria-hidden>
          {state === 'done' ? <IconCheck size={18} stroke={2.5} /> : number}
        </span>
        <h2 className="grow no-ring" id={id} ref={heading} tabIndex={-1}>
          {title}
          <span className="visually-hidden">
            {state === 'done' ? ', done' : state === 'waiting' ? ', to come' : ''}
          </span>
        </h2>
        {state === 'done' && (
          <Button look="quiet" onClick={onEdit} data-no-print>
            Edit<span className="visually-hidden">: {title}</span>
          </Button>
        )}
      </header>
      {state === 'open' && <div className={classes['body']}>{children}</div>}
      {state === 'done' && <div className={`unspaced text-label ${classes['summary'] ?? ''}`}>{summary}</div>}
    </section>
  )
}
