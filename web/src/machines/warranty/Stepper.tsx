// The steps of a claim: which is done, which is being worked on.
import { IconCheck } from '../../ui/icons/IconCheck.ts'
import type { ClaimStep } from '@portal/contract/machines/warrantyForm'
import { claimProblems, claimSteps, getStepForField } from '@portal/contract/machines/warrantyForm'
import type { ClaimEntry } from './claimEntry.ts'
import { today } from '../../platform/zone.ts'
import { toDraft } from './claimEntry.ts'
import classes from './Stepper.module.css'

interface StepperProps {
  step: ClaimStep
  entry: ClaimEntry
  /** True if the other steps can be gone to. */
  isOpen: boolean
  onGo: (step: ClaimStep) => void
}

export function Stepper({ step, entry, isOpen, onGo }: StepperProps) {
  const lacking = new Set(Object.keys(claimProblems(toDraft(entry), today())).map(getStepForField))
  return (
    <nav aria-label="Steps of the claim">
      <ol className={`flex gap1 list below5 line-below ${classes['steps'] ?? ''}`}>
        {claimSteps.map(({ id, title }, at) => {
          const isDone = isOpen && id !== 'review' && !lacking.has(id)
          return (
            <li key={id}>
              <button
                className="plain row gap2 touch text-label medium muted"
                type="button"
                aria-current={id === step ? 'step' : undefined}
                disabled={!isOpen && id !== step}
                onClick={() => {
                  if (id !== step) onGo(id)
                }}
              >
                <span
                  className={`bubble outlined ${classes['mark'] ?? ''}`}
                  data-done={isDone || undefined}
                  aria-hidden
                >
                  {isDone ? <IconCheck size={14} stroke={3} /> : at + 1}
                </span>
                <span className={classes['title']}>
                  {title}
                  {isDone && <span className="visually-hidden">, complete</span>}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
