// Why a unit must not be used, over everything else on its page, with the sign-off; or the way to take it out of service.
import { Textarea } from '@mantine/core'
import { IconBarrierBlock } from '@tabler/icons-react'
import type { OutOfService as Record, UnitDetail } from 'contract/fleet'
import { fleetCalls, judgeUnits, outOfServiceForm, signOffForm } from 'contract/fleet'
import { useState } from 'react'
import { useCallMutation } from '../platform/client.ts'
import { formatDateTime } from '../platform/formats.ts'
import { useCan } from '../platform/session.ts'
import { showMessage } from '../platform/toasts.ts'
import actions from '../ui/actions.module.css'
import { Modal } from '../ui/Modal.tsx'
import classes from './OutOfService.module.css'

const invalidates = [fleetCalls.getUnit, fleetCalls.searchFleet, fleetCalls.fleetMap]

export function OutOfServiceNotice({ unit }: { unit: UnitDetail }) {
  const may = useCan()(judgeUnits)
  const [chosen, setChosen] = useState<Record>()
  const open = unit.outOfService.filter(({ signedOffAt }) => signedOffAt === null)
  if (open.length === 0) return null
  return (
    <section className={classes['notice']} aria-labelledby="out-of-service">
      <h2 id="out-of-service">
        <IconBarrierBlock size={20} aria-hidden /> Out of service: do not use this unit
      </h2>
      <ul>
        {open.map((record) => (
          <li key={record.outOfServiceId}>
            <span>
              {record.reason}
              <small>
                {record.takenBy}, {formatDateTime(record.takenAt)}
              </small>
            </span>
            {may && (
              <button
                type="button"
                className={actions['secondary']}
                aria-label={`Sign off: ${record.reason}`}
                onClick={() => setChosen(record)}
              >
                Sign off
              </button>
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
      problemOf={(note) => signOffForm.safeParse({ note }).error?.issues[0]?.message}
      send={send}
      onSend={(note) => send.mutate({ outOfServiceId: record.outOfServiceId, note })}
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
      <button type="button" className={actions['secondary']} onClick={() => setOpen(true)}>
        <IconBarrierBlock size={18} aria-hidden /> Take out of service
      </button>
      {isOpen && (
        <TextDialog
          title={`Take ${unit.unitSerial} out of service`}
          lead="The unit reads 'Out of service' everywhere until somebody signs it off."
          label="Why"
          button="Take out of service"
          field="reason"
          problemOf={(reason) => outOfServiceForm.safeParse({ reason }).error?.issues[0]?.message}
          send={send}
          onSend={(reason) => send.mutate({ instanceId: unit.instanceId, reason })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface TextDialogProps {
  title: string
  lead: string
  label: string
  button: string
  /** Its name in the call. */
  field: string
  problemOf: (text: string) => string | undefined
  send: { isPending: boolean; error: { fields: globalThis.Record<string, string>; message: string } | null }
  onSend: (text: string) => void
  onClose: () => void
}

function TextDialog({ title, lead, label, button, field, problemOf, send, onSend, onClose }: TextDialogProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const error = problem ?? (send.error ? (send.error.fields[field] ?? send.error.message) : undefined)
  return (
    <Modal
      opened
      title={title}
      onClose={onClose}
      footer={
        <>
          <button type="button" className={actions['secondary']} onClick={onClose}>
            Cancel
          </button>
          <button type="submit" form="out-of-service-form" className={actions['primary']} disabled={send.isPending}>
            {button}
          </button>
        </>
      }
    >
      <form
        id="out-of-service-form"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const found = problemOf(text)
          setProblem(found)
          if (!found) onSend(text)
        }}
      >
        <p>{lead}</p>
        <Textarea
          label={label}
          required
          rows={3}
          value={text}
          error={error}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
    </Modal>
  )
}
