// The fields of an open step: what is wrong is said first and takes the focus, Enter goes on.
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/forms/Button.tsx'
import classes from './StepForm.module.css'

/** The open step's form, which the bar at the bottom of a phone sends too. */
export const stepFormId = 'checkout-step'

export interface StepFormProps {
  onSubmit: () => Promise<void>
  /** Messages of the fields of this step. */
  errors: readonly (string | undefined)[]
  notice?: string | undefined
  children: ReactNode
}

export function StepForm({ onSubmit, errors, notice, children }: StepFormProps) {
  const summary = useRef<HTMLDivElement>(null)
  const said = errors.filter((message): message is string => message !== undefined)
  const text = said.join(' ')
  useEffect(() => {
    if (text) summary.current?.focus()
  }, [text])
  return (
    <form
      id={stepFormId}
      method="post"
      noValidate
      className="stack gap5"
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      {notice && (
        <p role="status" className="bare pad3-4 rounded on-soon">
          {notice}
        </p>
      )}
      {said.length > 0 && (
        <div ref={summary} role="alert" tabIndex={-1} className={`pad3-4 rounded on-danger ${classes['errors'] ?? ''}`}>
          {said.map((message) => (
            <p className="bare" key={message}>
              {message}
            </p>
          ))}
        </div>
      )}
      {children}
      <Button look="primary" type="submit" className={`send ${classes['continue'] ?? ''}`}>
        Continue
      </Button>
    </form>
  )
}
