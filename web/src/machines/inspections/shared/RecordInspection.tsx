// The form of an inspection, for a phone beside the truck: a checklist in thumb's reach, the rest is short.
import { today } from '../../../platform/zone.ts'
import { messages } from '@portal/contract/platform/errors'
import {
  checkAnswerLabels,
  checkOutputs,
  checklistItems,
  inspectionCalls,
  inspectionKinds,
  inspectionResultLabels,
  inspectionResults,
  newInspection,
} from '@portal/contract/machines/inspections'
import { fleetCalls } from '@portal/contract/machines/fleet'
import { qualificationCalls } from '@portal/contract/learning/qualifications'
import type { ReactNode } from 'react'
import { useCallMutation } from '../../../platform/client.ts'
import { useContractForm } from '../../../platform/forms.ts'
import { useSession } from '../../../platform/session.ts'
import { showMessage } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { Modal } from '../../../ui/overlays/Modal.tsx'
import field from '../../../ui/forms/field.module.css'
import classes from '../inspections.module.css'

/** A text without a number stays none, and is refused as such. */
const hoursIn = (text: string): number | null => (text.trim() ? Number(text.trim().replace(',', '.')) : null)

export function RecordInspection({ instanceId, onClose }: { instanceId: number; onClose: () => void }) {
  const { profile } = useSession()
  const form = useContractForm(newInspection, {
    draft: `inspection ${instanceId}`,
    defaultValues: {
      instanceId,
      kind: 'Annual',
      doneOn: today(),
      inspector: profile ? `${profile.firstName} ${profile.lastName}` : '',
      hours: '',
      checklist: checklistItems.map((item) => ({ item, answer: 'OK', note: '' })),
      result: 'PASS',
      remark: '',
    },
    toInput: (values) => ({ ...values, hours: hoursIn(values.hours) }),
  })
  const send = useCallMutation(inspectionCalls.recordInspection, {
    quiet: true,
    invalidates: [
      inspectionCalls.unitInspections,
      inspectionCalls.searchInspections,
      fleetCalls.getUnit,
      fleetCalls.searchFleet,
      fleetCalls.fleetMap,
      qualificationCalls.getUnitOperators,
    ],
    onSuccess: ({ inspectionNumber }) => {
      form.forget()
      showMessage({ kind: 'done', text: `Inspection ${inspectionNumber} recorded.` })
      onClose()
    },
  })
  const submit = form.handleSubmit((input) => send.mutateAsync(input).catch(form.refuse))
  const { faults } = form
  const checks = form.watch('checklist')
  return (
    <Modal
      opened
      size="large"
      title="Record inspection"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="record-inspection" look="primary" disabled={send.isPending}>
            Record inspection
          </Button>
        </>
      }
    >
      <form
        id="record-inspection"
        method="post"
        className="fields gap3h"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        {Object.keys(faults).length > 0 && (
          <p className="span" role="alert">
            <em className={classes['fault']}>{faults[''] ?? messages.badInput}</em>
          </p>
        )}
        <Field title="Inspection" error={faults['kind']}>
          <select className={field['field']} {...form.register('kind')}>
            {inspectionKinds.map((kind) => (
              <option key={kind}>{kind}</option>
            ))}
          </select>
        </Field>
        <Field title="Date*" error={faults['doneOn']}>
          <input className={field['field']} type="date" max={today()} {...form.register('doneOn')} />
        </Field>
        <Field title="Inspector*" error={faults['inspector']}>
          <input className={field['field']} {...form.register('inspector')} />
        </Field>
        <Field title="Engine hours" error={faults['hours']}>
          <input className={field['field']} inputMode="decimal" {...form.register('hours')} />
        </Field>
        <ul className={`span list text-sm ${classes['checks'] ?? ''}`} aria-label="Checklist">
          {checks.map(({ item, answer }, at) => (
            <li key={item}>
              <span>{item}</span>
              <select className={field['field']} aria-label={item} {...form.register(`checklist.${at}.answer`)}>
                {checkOutputs.map((each) => (
                  <option key={each} value={each}>
                    {checkAnswerLabels[each]}
                  </option>
                ))}
              </select>
              {(answer === 'DEFECT' || answer === 'SEVERE') && (
                <>
                  <input
                    className={`span ${field['field'] ?? ''}`}
                    aria-label={`Defect: ${item}`}
                    placeholder="What is wrong?"
                    {...form.register(`checklist.${at}.note`)}
                  />
                  {faults[`checklist.${at}.note`] && (
                    <em className={classes['fault']}>{faults[`checklist.${at}.note`]}</em>
                  )}
                </>
              )}
            </li>
          ))}
        </ul>
        <Field title="Result*" error={faults['result']}>
          <select className={field['field']} {...form.register('result')}>
            {inspectionResults.map((result) => (
              <option key={result} value={result}>
                {inspectionResultLabels[result]}
              </option>
            ))}
          </select>
        </Field>
        <Field title="Remark" error={faults['remark']} isWide>
          <textarea
            className={`${field['field'] ?? ''} ${classes['remark'] ?? ''}`}
            rows={3}
            {...form.register('remark')}
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
    <label className={`stack gap1 content-top text-sm medium ${isWide ? 'span' : ''}`}>
      {title}
      {children}
      {error && <em className={classes['fault']}>{error}</em>}
    </label>
  )
}
