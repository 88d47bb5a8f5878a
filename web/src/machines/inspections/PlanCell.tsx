// A plan of a unit: dragged to a day of the calendar, or opened to be moved, given to a person or canceled [P6.38, P6.40].
import { judgeUnits } from '@portal/contract/machines/fleet'
import type { InspectionPlan } from '@portal/contract/machines/inspectionPlans'
import { inspectionKindLabels } from '@portal/contract/machines/inspectionRecords'
import type { DueUnit } from '@portal/contract/machines/inspections'
import { Suspense, useState } from 'react'
import { formatDate } from '../../platform/formats.ts'
import { useCan } from '../../platform/session.ts'
import { lazyComponent } from '../../ui/lazyParts.ts'
import { dragOf } from './dragged.ts'
import classes from './PlanCell.module.css'

const PlanDialog = lazyComponent(() => import('./PlanDialog.tsx').then((module) => module.PlanDialog))

interface PlanButtonProps {
  unit: Pick<DueUnit, 'unitSerial' | 'dueKind'>
  plan: InspectionPlan | undefined
  children: string
}

/** A plan, or the inspection due, as a button that can be dragged. */
export function PlanButton({ unit, plan, children }: PlanButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const kind = plan?.kind ?? unit.dueKind
  return (
    <>
      <button
        type="button"
        className={classes['plan']}
        data-planned={plan !== undefined || undefined}
        draggable
        title="Drag it to a day, or press to choose one"
        aria-label={`${children}. Move to date: ${unit.unitSerial}, ${inspectionKindLabels[kind]}`}
        onDragStart={(event) => dragOf.start(event, { unitSerial: unit.unitSerial, kind })}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      <Suspense>
        {isOpen && <PlanDialog unitSerial={unit.unitSerial} kind={kind} plan={plan} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

const wordsOf = ({ kind, plannedOn, assignee }: InspectionPlan, dueKind: string) =>
  [formatDate(plannedOn), kind !== dueKind && inspectionKindLabels[kind], assignee].filter(Boolean).join(', ')

export function PlanCell({ unit }: { unit: DueUnit }) {
  const may = useCan()(judgeUnits)
  if (!may) return unit.plans.map((plan) => wordsOf(plan, unit.dueKind)).join('; ')
  return (
    <span className="inline-row wrap gap1">
      {unit.plans.map((plan) => (
        <PlanButton key={plan.kind} unit={unit} plan={plan}>
          {wordsOf(plan, unit.dueKind)}
        </PlanButton>
      ))}
      {unit.plans.length === 0 && (
        <PlanButton unit={unit} plan={undefined}>
          Plan
        </PlanButton>
      )}
    </span>
  )
}
