// What is said as a unit is taken out of service, with a way back, and as it is signed off, which is final.
import { Textarea } from '@mantine/core'
import type { UnitDetail } from '@portal/contract/machines/fleet'
import type { OutOfService as Record } from '@portal/contract/machines/outOfService'
import { fleetCalls } from '@portal/contract/machines/fleet'
import { outOfServiceForm, signOffForm } from '@portal/contract/machines/outOfService'
import { qualificationCalls } from '@portal/contract/learning/qualifications'
import { unitChangeCalls } from '@portal/contract/machines/unitChanges'
import type { z } from 'zod'
import { useCallMutation } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { useUnitChange } from '../unitChanges/shared/useUnitChange.ts'

const invalidates = [
  fleetCalls.getUnit,
  fleetCalls.searchFleet,
  fleetCalls.fleetMap,
  qualificationCalls.getUnitOperators,
]

export function SignOffDialog({ record, onClose }: { record: Record; onClose: () => void }) {
  const send = useCallMutation(fleetCalls.signOffUnit, {
    quiet: true,
    invalidates,
    onSuccess: () => {
      showMessage({ kind: 'done', text: 'Signed off.' })
      onClose()
    },
  })
  return (
    <TextDialog
      title="Sign off"
      lead={`With your name you confirm that this is settled: ${record.reason}`}
      label="What was done"
      button="Sign off"
      field="note"
      schema={signOffForm}
      isSending={send.isPending}
      onSend={(note) => send.mutateAsync({ outOfServiceId: record.outOfServiceId, note })}
      onClose={onClose}
    />
  )
}

export function TakeOutDialog({ unit, onClose }: { unit: UnitDetail; onClose: () => void }) {
  const { undo } = useUnitChange()
  const send = useCallMutation(unitChangeCalls.takeOutOfService, {
    quiet: true,
    invalidates,
    onSuccess: ({ changeId }) => {
      showMessage({
        kind: 'done',
        text: `${unit.unitSerial} is out of service until it is signed off.`,
        action: { label: 'Undo', run: () => void undo([changeId]).catch(() => undefined) },
      })
      onClose()
    },
  })
  return (
    <TextDialog
      title={`Take ${unit.unitSerial} out of service`}
      lead="The unit reads 'Out of service' everywhere until somebody signs it off."
      label="Why"
      button="Take out of service"
      field="reason"
      schema={outOfServiceForm}
      isSending={send.isPending}
      onSend={(reason) => send.mutateAsync({ instanceId: unit.instanceId, reason })}
      onClose={onClose}
    />
  )
}

interface TextDialogProps<Name extends string> {
  title: string
  lead: string
  label: string
  button: string
  /** Its name in the call. */
  field: Name
  schema: z.ZodType<globalThis.Record<Name, string>>
  isSending: boolean
  /** Rejects with the CallError of a refusal. */
  onSend: (text: string) => Promise<unknown>
  onClose: () => void
}

function TextDialog<Name extends string>(props: TextDialogProps<Name>) {
  const { title, lead, label, button, field, schema, isSending, onSend, onClose } = props
  const form = useContractForm<globalThis.Record<string, string>, globalThis.Record<Name, string>>(schema, {
    defaultValues: { [field]: '' },
  })
  const submit = form.handleSubmit((given) => onSend(given[field]).catch((error: CallError) => form.refuse(error)))
  return (
    <Modal
      opened
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="out-of-service-form" look="primary" disabled={isSending}>
            {button}
          </Button>
        </>
      }
    >
      <form id="out-of-service-form" method="post" noValidate onSubmit={(event) => void submit(event)}>
        <p>{lead}</p>
        <Textarea
          label={label}
          required
          rows={3}
          {...form.field(field)}
          error={form.faults[field] ?? form.faults['']}
        />
      </form>
    </Modal>
  )
}
