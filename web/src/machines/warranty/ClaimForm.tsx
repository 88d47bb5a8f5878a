// The claim in five steps. Every way out of a step saves the draft; only submitting asks for the whole.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import type { WarrantyDefaults } from '@portal/contract/machines/warranty'
import { warrantyCalls } from '@portal/contract/machines/warranty'
import type { ClaimStep } from '@portal/contract/machines/warrantyForm'
import { claimSteps, getStepForField } from '@portal/contract/machines/warrantyForm'
import { useEffect, useRef } from 'react'
import { ensureCallData, useCallQuery } from '../../platform/client.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import type { ClaimEntry } from './claimEntry.ts'
import { getLabel } from './claimFields.ts'
import { ClaimSide } from './ClaimSide.tsx'
import { Discard } from './Discard.tsx'
import { FilesStep } from './steps/FilesStep.tsx'
import { LinesStep } from './steps/LinesStep.tsx'
import { RepairStep } from './steps/RepairStep.tsx'
import { ReviewStep } from './steps/ReviewStep.tsx'
import { UnitStep } from './steps/UnitStep.tsx'
import { Stepper } from './Stepper.tsx'
import { Submit } from './Submit.tsx'
import { useClaim } from './useClaim.ts'

interface ClaimFormProps {
  claimId: number | null
  number: string | undefined
  /** Names the draft in this tab. */
  name: string
  initial: () => ClaimEntry
  step: ClaimStep
  /** Reads the draft again: another person has saved it. */
  onReload?: () => Promise<void>
}

const steps = { unit: UnitStep, repair: RepairStep, lines: LinesStep, files: FilesStep, review: ReviewStep }
const getStepIndex = (step: ClaimStep): number => claimSteps.findIndex(({ id }) => id === step)

export function ClaimForm({ claimId, number, name, initial, step: asked, onReload }: ClaimFormProps) {
  // A claim that is not saved yet has to name its unit first.
  const step = claimId === null ? 'unit' : asked
  const navigate = useNavigate()
  const claim = useClaim(claimId, name, initial)
  const { entry, errors, round } = claim
  const coverage = useCallQuery(
    warrantyCalls.getWarrantyCoverage,
    { unitSerial: entry.unitSerial.trim() },
    { enabled: entry.unitSerial.trim() !== '', quiet: true },
  )
  const defaults = useCallQuery(warrantyCalls.getWarrantyDefaults, {}, { quiet: true }).data?.find(
    ({ accountId }) => accountId === coverage.data?.accountId,
  )
  const client = useQueryClient()
  /** Of a new claim, which is saved at a press that may come before they have loaded; without them where they do not load. */
  const loadDefaults = async (): Promise<WarrantyDefaults | undefined> => {
    if (claimId !== null || defaults) return defaults
    const input = { unitSerial: entry.unitSerial.trim() }
    const [of, all] = await Promise.all([
      ensureCallData(client, warrantyCalls.getWarrantyCoverage, input),
      ensureCallData(client, warrantyCalls.getWarrantyDefaults, {}),
    ]).catch(() => [undefined, undefined])
    return all?.find(({ accountId }) => accountId === of?.accountId)
  }
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) title.current?.focus()
    shown.current = step
  }, [step])

  const go = async (to: ClaimStep, isForward = false) => {
    if (claimId === null && claim.lacks(step)) return
    const saved = await claim.save(await loadDefaults())
    if (!saved || (isForward && claim.lacks(step))) return
    const href = paths.warrantyClaim({ claim: saved.claimId, step: to })
    await navigate({ href, replace: claimId === null })
  }
  const close = async () => {
    const saved = await claim.save(await loadDefaults())
    if (!saved) return
    await navigate({ href: paths.warranty() })
    showMessage({ kind: 'done', text: `Draft ${saved.claimNumber} is saved.` })
  }
  const submit = async () => {
    const done = await claim.submit()
    if (!done) return
    await navigate({ href: paths.warranty({ claim: done.claimId }), replace: true })
    showMessage({ kind: 'done', text: `Claim ${done.claimNumber} is submitted.` })
  }

  const saveOver = async () => {
    const saved = await claim.save(defaults, true)
    if (saved) showMessage({ kind: 'done', text: `Draft ${saved.claimNumber} is saved.` })
  }
  const takeTheirs = async () => {
    claim.forget()
    await onReload?.()
  }

  const at = getStepIndex(step)
  const next = claimSteps[at + 1]
  const before = claimSteps[at - 1]
  const Step = steps[step]
  const mistakes = Object.entries(errors).map(([field, message]) => {
    const label = getLabel(field, entry.lines)
    return {
      // A field of another step cannot be led to from here.
      field: label !== undefined && getStepForField(field) === step ? field : null,
      label,
      message,
      actions:
        field === 'version' ? (
          <>
            <button type="button" onClick={() => void saveOver()}>
              Save Mine
            </button>
            <button type="button" onClick={() => void takeTheirs()}>
              Go On with Theirs
            </button>
          </>
        ) : (
          step === 'review' &&
          field !== '' && (
            <button type="button" onClick={() => void go(getStepForField(field))}>
              Mend it
            </button>
          )
        ),
    }
  })
  return (
    <>
      <PageHeader
        title="Submit a Claim"
        crumbs={[
          { label: 'Dashboard', href: paths.dashboard() },
          { label: 'Warranty', href: paths.warranty() },
        ]}
        lead={number ? `Draft ${number}, saved at every step.` : 'Choose the unit first; then every step is saved.'}
        actions={claimId !== null && <Discard claimId={claimId} />}
      />
      <Stepper step={step} entry={entry} isOpen={claimId !== null} onGo={(to) => void go(to)} />
      <div className="with-side gap6">
        <form
          method="post"
          noValidate
          className="stack narrow gap4 roomy frame"
          aria-labelledby="claim-step"
          onSubmit={(event) => {
            event.preventDefault()
            if (next) void go(next.id, true)
          }}
        >
          <h2 className="no-ring" id="claim-step" ref={title} tabIndex={-1}>
            {claimSteps[at]?.title}
          </h2>
          <ErrorSummary mistakes={mistakes} round={round} />
          <Step claim={claim} coverage={coverage.data} defaults={defaults} onGo={(to) => void go(to)} />
          <div className="row wrap gap3 above1h">
            {next ? (
              <Button look="primary" type="submit" loading={claim.isSending}>
                Save and Continue
              </Button>
            ) : (
              <Submit isSending={claim.isSending} onSubmit={() => void submit()} />
            )}
            {before && <Button onClick={() => void go(before.id)}>Back</Button>}
            <Button look="quiet" onClick={() => void close()}>
              Save and Close
            </Button>
          </div>
        </form>
        <ClaimSide entry={entry} coverage={coverage.data} />
      </div>
    </>
  )
}
