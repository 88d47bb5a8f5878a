// How often each model is inspected: the usual months, or the organization's own.
import type { OutputOf } from '@portal/contract/platform/call'
import { changeFleet } from '@portal/contract/machines/fleet'
import { inspectionCalls } from '@portal/contract/machines/inspections'
import { useState } from 'react'
import { useCallQuery, useCallMutation } from '../../platform/client.ts'
import { plural } from '../../platform/formats.ts'
import { useCan, useSession } from '../../platform/session.ts'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import field from '../../ui/forms/field.module.css'
import classes from './inspections.module.css'

type Interval = OutputOf<typeof inspectionCalls.inspectionIntervals>[number]

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
    </Modal>
  )
}

function IntervalRow({ interval, mayChange }: { interval: Interval; mayChange: boolean }) {
  const { modelId, model, units, months, usualMonths } = interval
  const [text, setText] = useState(String(months ?? usualMonths))
  const set = useCallMutation(inspectionCalls.setInspectionInterval, {
    invalidates: [
      inspectionCalls.inspectionIntervals,
      inspectionCalls.searchInspections,
      inspectionCalls.unitInspections,
    ],
  })
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
