// Why a unit must not be used, over everything else on its page, with the sign-off; or the way to take it out of service.
import { Textarea } from '@mantine/core'
import { IconBarrierBlock } from '../../ui/icons/IconBarrierBlock.ts'
import type { UnitDetail } from '@portal/contract/machines/fleet'
import type { OutOfService as Record } from '@portal/contract/machines/outOfService'
import { fleetCalls, judgeUnits } from '@portal/contract/machines/fleet'
import { outOfServiceForm, signOffForm } from '@portal/contract/machines/outOfService'
import { qualificationCalls } from '@portal/contract/learning/qualifications'
import { useState } from 'react'
import type { z } from 'zod'
import { useCallMutation } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { formatDateTime } from '../../platform/formats.ts'
import { useContractForm } from '../../platform/forms.ts'
import { useCan } from '../../platform/session.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import classes from './OutOfService.module.css'

const invalidates = [
  fleetCalls.getUnit,
  fleetCalls.searchFleet,
  fleetCalls.fleetMap,
  qualificationCalls.getUnitOperators,
]

export function OutOfServiceNotice({ unit }: { unit: UnitDetail }) {
  const may = useCan()(judgeUnits)
  const [chosen, setChosen] = useState<Record>()
  const open = unit.outOfService.filter(({ signedOffAt }) => signedOffAt === null)
  if (open.length === 0) return null
  return (
    <section className={`below5 pad4-5 frame ${classes['notice'] ?? ''}`} aria-labelledby="out-of-service">
      <h2 className="row gap2 below2 text-base danger" id="out-of-service">
        <IconBarrierBlock size={20} aria-hidden /> Out of service: do not use this unit
      </h2>
      <ul className="stack gap2h list">
        {open.map((record) => (
          <li className="row wrap between gap5 lines2" key={record.outOfServiceId}>
            <span className="words">
              {record.reason}
              <small className="block muted">
                {record.takenBy}, {formatDateTime(record.takenAt)}
              </small>
            </span>
            {may && (
              <Button aria-label={`Sign off: ${record.reason}`} onClick={() => setChosen(record)}>
                Sign off
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && <SignOff record={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  )
}

function SignOff({ record, onClose }: { record: Record; onClose: () => void }) {
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

export function TakeOutOfService({ unit }: { unit: UnitDetail }) {
  const may = useCan()(judgeUnits)
  const [isOpen, setOpen] = useState(false)
  const send = useCallMutation(fleetCalls.takeOutOfService, {
    quiet: true,
    invalidates,
    onSuccess: () => {
      showMessage({ kind: 'done', text: `${unit.unitSerial} is out of service until it is signed off.` })
      setOpen(false)
    },
  })
  if (!may) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <IconBarrierBlock size={18} aria-hidden /> Take out of service
      </Button>
      {isOpen && (
        <TextDialog
          title={`Take ${unit.unitSerial} out of service`}
          lead="The unit reads 'Out of service' everywhere until somebody signs it off."
          label="Why"
          button="Take out of service"
          field="reason"
          schema={outOfServiceForm}
          isSending={send.isPending}
          onSend={(reason) => send.mutateAsync({ instanceId: unit.instanceId, reason })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
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
