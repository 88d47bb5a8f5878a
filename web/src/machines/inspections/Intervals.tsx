// How often each model is inspected each year, and every other interval of the organization [P4.10, P6.42].
import { NativeSelect, TextInput } from '@mantine/core'
import type { OutputOf } from '@portal/contract/platform/call'
import { changeFleet } from '@portal/contract/machines/fleet'
import type { InspectionInterval } from '@portal/contract/machines/inspectionIntervals'
import {
  describeInterval,
  intervalForm,
  intervalKindLabels,
  intervalScope,
} from '@portal/contract/machines/inspectionIntervals'
import { sheetKinds } from '@portal/contract/machines/checkSheets'
import { inspectionCalls } from '@portal/contract/machines/inspections'
import { useState } from 'react'
import { useCallQuery, useCallMutation } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { plural } from '../../platform/formats.ts'
import { useContractForm } from '../../platform/forms.ts'
import { useCan, useSession } from '../../platform/session.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { IconX } from '../../ui/icons/IconX.ts'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import field from '../../ui/forms/field.module.css'
import classes from './inspections.module.css'

type Interval = OutputOf<typeof inspectionCalls.inspectionIntervals>[number]

const invalidates = [
  inspectionCalls.inspectionIntervals,
  inspectionCalls.inspectionRules,
  inspectionCalls.searchInspections,
  inspectionCalls.inspectionDays,
  inspectionCalls.unitInspections,
]

export function Intervals({ onClose }: { onClose: () => void }) {
  const { data } = useCallQuery(inspectionCalls.inspectionIntervals, {})
  const { profile } = useSession()
  const isOne = profile?.activeOrganizationCount === 1
  const mayChange = useCan()(changeFleet) && isOne
  return (
    <Modal opened title="Months between inspections" onClose={onClose}>
      <p className="bare below4 muted">
        {isOne
          ? 'The due date counts from the last inspection passed, or from the in-service date.'
          : 'Choose one organization to set its intervals; here are the usual ones.'}
      </p>
      {!data && <SkeletonRows rows={6} />}
      <ul className="list rows">
        {data?.map((interval) => (
          <li key={interval.modelId}>
            <IntervalRow interval={interval} mayChange={mayChange} />
          </li>
        ))}
      </ul>
      {isOne && data && <OtherIntervals models={data} mayChange={mayChange} />}
    </Modal>
  )
}

function IntervalRow({ interval, mayChange }: { interval: Interval; mayChange: boolean }) {
  const { modelId, model, units, months, usualMonths } = interval
  const [text, setText] = useState(String(months ?? usualMonths))
  const set = useCallMutation(inspectionCalls.setInspectionInterval, { invalidates })
  const keep = () => {
    const given = Number(text)
    if (!Number.isInteger(given) || given < 1 || given > 120) return setText(String(months ?? usualMonths))
    if (given !== (months ?? usualMonths)) set.mutate({ modelId, months: given === usualMonths ? null : given })
  }
  return (
    <>
      <span className="grow narrow">
        {model}
        <small>
          {plural(units, 'unit')}
          {months !== null && `, usually ${usualMonths}`}
        </small>
      </span>
      {mayChange ? (
        <input
          className={`right ${field['field'] ?? ''} ${classes['months'] ?? ''}`}
          inputMode="numeric"
          aria-label={`Months between inspections of ${model}`}
          value={text}
          onChange={(event) => setText(event.target.value.replaceAll(/\D/g, '').slice(0, 3))}
          onBlur={keep}
          onKeyDown={(event) => event.key === 'Enter' && keep()}
        />
      ) : (
        <strong className="right numbers">{months ?? usualMonths}</strong>
      )}
    </>
  )
}

/** What the fields above do not say: other kinds, days and hours, all models, one unit. */
const isOther = ({ kind, modelId, days, hours }: InspectionInterval) =>
  kind !== 'Annual' || modelId === null || days !== null || hours !== null

interface OtherProps {
  models: readonly Interval[]
  mayChange: boolean
}

function OtherIntervals({ models, mayChange }: OtherProps) {
  const { data } = useCallQuery(inspectionCalls.inspectionRules, {})
  const save = useCallMutation(inspectionCalls.saveInspectionRule, { invalidates })
  const others = data?.rules.filter(isOther) ?? []
  return (
    <section className="above5" aria-labelledby="other-intervals">
      <h3 id="other-intervals">Other intervals</h3>
      {data && others.length === 0 && <p className="bare muted">None yet. The most exact one holds for a unit.</p>}
      <ul className="list rows">
        {others.map((rule) => {
          const { kind, modelId, unitSerial } = rule
          const name = `${intervalKindLabels[kind]}, ${intervalScope(rule)}`
          return (
            <li key={rule.intervalId}>
              <span className="grow narrow">
                {name}
                <small>{describeInterval(rule)}</small>
              </span>
              {mayChange && (
                <Button
                  look="icon"
                  aria-label={`Remove ${name}`}
                  disabled={save.isPending}
                  onClick={() => save.mutate({ kind, modelId, unitSerial })}
                >
                  <IconX size={18} aria-hidden />
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {mayChange && <NewInterval models={models} />}
    </section>
  )
}

const toCount = (text: string) => (text.trim() === '' ? null : Number(text))

function NewInterval({ models }: { models: readonly Interval[] }) {
  const save = useCallMutation(inspectionCalls.saveInspectionRule, { quiet: true, invalidates })
  const form = useContractForm(intervalForm, {
    defaultValues: () => ({ kind: 'Frequent', modelId: '', unitSerial: '', days: '', months: '', hours: '' }),
    toInput: ({ kind, modelId, unitSerial, ...often }) => ({
      kind,
      modelId: modelId || null,
      unitSerial: unitSerial.trim() || null,
      days: toCount(often.days),
      months: toCount(often.months),
      hours: toCount(often.hours),
    }),
  })
  const submit = form.handleSubmit((input) =>
    save.mutateAsync(input).then(
      () => form.reset(),
      (error: CallError) => form.refuse(error),
    ),
  )
  return (
    <form method="post" noValidate className="stack gap3 above4" onSubmit={(event) => void submit(event)}>
      <FormFault>{form.faults['']}</FormFault>
      <div className="fields bottom gap3">
        <NativeSelect
          label="Inspection"
          data={sheetKinds.map((kind) => ({ value: kind, label: intervalKindLabels[kind] }))}
          {...form.field('kind')}
        />
        <NativeSelect
          label="Model"
          data={[
            { value: '', label: 'All models' },
            ...models.map(({ modelId, model }) => ({ value: modelId, label: model })),
          ]}
          {...form.field('modelId')}
        />
        <TextInput label="Or one unit" placeholder="Serial" {...form.field('unitSerial')} />
      </div>
      <div className="fields bottom gap3">
        <TextInput label="Every days" inputMode="numeric" {...form.field('days')} />
        <TextInput label="Or months" inputMode="numeric" {...form.field('months')} />
        <TextInput label="Or hours of the meter" inputMode="numeric" {...form.field('hours')} />
      </div>
      <Button type="submit" className="fit" loading={save.isPending}>
        Add interval
      </Button>
    </form>
  )
}
