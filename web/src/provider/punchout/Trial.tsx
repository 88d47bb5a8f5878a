// A connection is tried [P13.42]: the portal plays the buyer, and each document is shown with its verdict. No order comes of it.
import { TextInput } from '@mantine/core'
import type { Trial as TrialResult, TrialStep } from '@portal/contract/provider/punchoutTrials'
import { useState } from 'react'
import type { CallError } from '../../platform/errors.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'
import { Findings } from './Findings.tsx'

interface TrialProps {
  name: string
  trial: TrialResult | undefined
  error: CallError | null
  isBusy: boolean
  /** With a part number, or empty for any part. */
  onTry: (partNumber: string) => void
}

export function Trial({ name, trial, error, isBusy, onTry }: TrialProps) {
  const [partNumber, setPartNumber] = useState('')
  return (
    <section className="unspaced stack gap3h below5 roomy frame breaks width-xl" aria-label={`Trial of ${name}`}>
      <h2>Try the connection</h2>
      <p>
        The portal plays the purchasing system: it comes in, shops, takes the cart back and orders. Everything is a
        test, and nothing is sent elsewhere.
      </p>
      <form
        className="stack gap3h"
        method="post"
        aria-label="Try the connection"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) onTry(partNumber.trim())
        }}
      >
        <TextInput
          label="Part number"
          description="Empty for any part"
          maxLength={40}
          autoComplete="off"
          value={partNumber}
          onChange={({ target }) => setPartNumber(target.value)}
        />
        <FormFault>
          {error ? (error.body?.userFriendlyMessage ?? 'The trial did not run. Please try again.') : undefined}
        </FormFault>
        <p className="flex wrap gap3">
          <Button type="submit" aria-disabled={isBusy || undefined}>
            {isBusy ? 'Trying…' : 'Try the connection'}
          </Button>
        </p>
      </form>
      <div role="status">
        {trial && !isBusy && (
          <p>
            <b>
              {trial.isOk ? `All ${trial.steps.length} steps went well.` : `These steps failed: ${failedOf(trial)}.`}
            </b>
          </p>
        )}
      </div>
      {trial && !isBusy && (
        <ol className="stack list" aria-label="Steps of the trial">
          {trial.steps.map((step) => (
            <li className="stack gap1h tall3 line-above" key={step.title}>
              <Step step={step} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

const failedOf = ({ steps }: TrialResult): string =>
  steps.flatMap(({ title, isOk }) => (isOk ? [] : [title])).join(', ')

function Step({ step: { title, isOk, verdict, sent, received, errors, advice } }: { step: TrialStep }) {
  return (
    <>
      <p className="row wrap gap3 lines2">
        <b>{title}</b>
        <StatusBadge tone={isOk ? 'ok' : 'danger'}>{isOk ? 'OK' : 'Failed'}</StatusBadge>
      </p>
      <p>{verdict}</p>
      <Findings title="Errors" findings={errors} />
      <Findings title="Advice" findings={advice} />
      {sent !== null && <Document title={`Sent: ${title}`} text={sent} />}
      {received !== null && <Document title={`Received: ${title}`} text={received} />}
    </>
  )
}

const Document = ({ title, text }: { title: string; text: string }) => (
  <details>
    <summary>{title}</summary>
    <pre
      className="bare above3 frame text-note lines-kept breaks pad4 capped-lg"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
      tabIndex={0}
      aria-label={title}
    >
      {text}
    </pre>
  </details>
)
