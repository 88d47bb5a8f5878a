// One inspection moved to a day, given to a person, or canceled [P6.38].
import type { InspectionPlan } from '@portal/contract/machines/inspectionPlans'
import { planForm } from '@portal/contract/machines/inspectionPlans'
import type { InspectionKind } from '@portal/contract/machines/inspectionRecords'
import { inspectionKindLabels } from '@portal/contract/machines/inspectionRecords'
import type { FieldValues } from 'react-hook-form'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { today } from '../../platform/zone.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { DayAndPerson } from '../unitChanges/shared/PlanFields.tsx'
import { useMove } from './useMove.ts'

interface PlanDialogProps {
  unitSerial: string
  kind: InspectionKind
  plan: InspectionPlan | undefined
  onClose: () => void
}

export function PlanDialog({ unitSerial, kind, plan, onClose }: PlanDialogProps) {
  const { move, isSending } = useMove()
  const form = useContractForm<Record<string, string | boolean>, FieldValues>(planForm, {
    defaultValues: () => ({
      plannedOn: plan && plan.plannedOn >= today() ? plan.plannedOn : today(),
      assigneeId: plan?.assigneeId ?? '',
    }),
    toInput: ({ plannedOn, assigneeId }) => ({ kind, plannedOn, assigneeId: assigneeId || null }),
  })
  const refuse = (error: CallError) => form.refuse(error, (path) => path.replace('plan.', ''))
  const submit = form.handleSubmit((given) => move(unitSerial, { plan: given }).then(onClose, refuse))
  return (
    <Modal
      opened
      title={`Move to date: ${unitSerial}, ${inspectionKindLabels[kind]}`}
      onClose={onClose}
      footer={
        <>
          {plan && (
            <Button
              disabled={isSending}
              onClick={() => void move(unitSerial, { cancelPlan: { kind } }).then(onClose, refuse)}
            >
              Cancel this plan
            </Button>
          )}
          <Button type="submit" form="plan-form" look="primary" loading={isSending}>
            Plan
          </Button>
        </>
      }
    >
      <form id="plan-form" method="post" noValidate className="stack gap4" onSubmit={(event) => void submit(event)}>
        <FormFault>{form.faults['']}</FormFault>
        <DayAndPerson form={form} />
        <p className="bare muted text-sm">The day the inspection is due stays as it is.</p>
      </form>
    </Modal>
  )
}
