// The form of an inspection, for a phone beside the truck: a checklist in thumb's reach, the rest is short.
import { today } from '../../platform/zone.ts'
import {
  checkAnswerLabels,
  checkOutputs,
  checklistItems,
  inspectionCalls,
  inspectionKinds,
  inspectionResultLabels,
  inspectionResults,
} from 'contract/inspections'
import type { InputOf } from 'contract/call'
import { fleetCalls } from 'contract/fleet'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useCallMutation } from '../../platform/client.ts'
import { useSession } from '../../platform/session.ts'
import { showMessage } from '../../platform/toasts.ts'
import actions from '../../ui/actions.module.css'
import { Modal } from '../../ui/Modal.tsx'
import classes from '../inspections.module.css'

type Given = InputOf<typeof inspectionCalls.recordInspection>

/** What is no number stays none: the form says so when it is sent. */
const hoursIn = (text: string): number | null => (text.trim() ? Number(text.trim().replace(',', '.')) : null)

export function RecordInspection({ instanceId, onClose }: { instanceId: number; onClose: () => void }) {
  const { profile } = useSession()
  const [given, setGiven] = useState<Given>({
    instanceId,
    kind: 'Annual',
    doneOn: today(),
    inspector: profile ? `${profile.firstName} ${profile.lastName}` : '',
    result: 'PASS',
    remark: '',
    checklist: checklistItems.map((item) => ({ item, answer: 'OK' as const, note: '' })),
  })
  const send = useCallMutation(inspectionCalls.recordInspection, {
    quiet: true,
    invalidates: [
      inspectionCalls.unitInspections,
      inspectionCalls.searchInspections,
      fleetCalls.getUnit,
      fleetCalls.searchFleet,
      fleetCalls.fleetMap,
    ],
    onSuccess: ({ inspectionNumber }) => {
      showMessage({ kind: 'done', text: `Inspection ${inspectionNumber} recorded.` })
      onClose()
    },
  })
  const { fields = {}, userFriendlyMessage } = send.error?.body ?? {}
  const set = (patch: Partial<Given>) => setGiven({ ...given, ...patch })
  const checks = given.checklist ?? []
  const setCheck = (at: number, patch: Partial<(typeof checks)[number]>) =>
    set({ checklist: checks.map((check, each) => (each === at ? { ...check, ...patch } : check)) })
  return (
    <Modal
      opened
      size="large"
      title="Record inspection"
      onClose={onClose}
      footer={
        <>
          <button type="button" className={actions['secondary']} onClick={onClose}>
            Cancel
          </button>
          <button type="submit" form="record-inspection" className={actions['primary']} disabled={send.isPending}>
            Record inspection
          </button>
        </>
      }
    >
      <form
        id="record-inspection"
        className={classes['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send.mutate(given)
        }}
      >
        {send.isError && (
          <p className={classes['wide']} role="alert">
            <em>
              {Object.keys(fields).length > 0
                ? 'Please check the marked fields.'
                : (userFriendlyMessage ?? 'The inspection was not recorded. Please try again.')}
            </em>
          </p>
        )}
        <Field title="Inspection" error={fields['kind']}>
          <select value={given.kind} onChange={(event) => set({ kind: event.target.value as Given['kind'] })}>
            {inspectionKinds.map((kind) => (
              <option key={kind}>{kind}</option>
            ))}
          </select>
        </Field>
        <Field title="Date*" error={fields['doneOn']}>
          <input
            type="date"
            value={given.doneOn}
            max={today()}
            onChange={(event) => set({ doneOn: event.target.value })}
          />
        </Field>
        <Field title="Inspector*" error={fields['inspector']}>
          <input value={given.inspector} maxLength={80} onChange={(event) => set({ inspector: event.target.value })} />
        </Field>
        <Field title="Engine hours" error={fields['hours']}>
          <input
            inputMode="decimal"
            defaultValue=""
            onChange={(event) => set({ hours: hoursIn(event.target.value) })}
          />
        </Field>
        <ul className={classes['checks']} aria-label="Checklist">
          {checks.map(({ item, answer, note }, at) => (
            <li key={item}>
              <span>{item}</span>
              <select
                aria-label={item}
                value={answer}
                onChange={(event) => setCheck(at, { answer: event.target.value as typeof answer })}
              >
                {checkOutputs.map((each) => (
                  <option key={each} value={each}>
                    {checkAnswerLabels[each]}
                  </option>
                ))}
              </select>
              {(answer === 'DEFECT' || answer === 'SEVERE') && (
                <input
                  aria-label={`Defect: ${item}`}
                  placeholder="What is wrong?"
                  value={note}
                  maxLength={300}
                  onChange={(event) => setCheck(at, { note: event.target.value })}
                />
              )}
            </li>
          ))}
        </ul>
        <Field title="Result*" error={fields['result']}>
          <select value={given.result} onChange={(event) => set({ result: event.target.value as Given['result'] })}>
            {inspectionResults.map((result) => (
              <option key={result} value={result}>
                {inspectionResultLabels[result]}
              </option>
            ))}
          </select>
        </Field>
        <Field title="Remark" error={fields['remark']} isWide>
          <textarea
            rows={3}
            value={given.remark}
            maxLength={1000}
            onChange={(event) => set({ remark: event.target.value })}
          />
        </Field>
      </form>
    </Modal>
  )
}

interface FieldProps {
  title: string
  error: string | undefined
  isWide?: boolean
  children: ReactNode
}

function Field({ title, error, isWide = false, children }: FieldProps) {
  return (
    <label className={isWide ? classes['wide'] : undefined}>
      {title}
      {children}
      {error && <em>{error}</em>}
    </label>
  )
}
