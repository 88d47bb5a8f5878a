// The defects that are open on a unit, each marked as repaired by who repaired it [P6.34].
import { severityLabels } from '@portal/contract/machines/checkSheets'
import { fleetCalls } from '@portal/contract/machines/fleet'
import { inspectionCalls, recordInspections } from '@portal/contract/machines/inspections'
import type { OpenDefect } from '@portal/contract/machines/inspectionRecords'
import { repairForm } from '@portal/contract/machines/inspectionRecords'
import { inspectionPaths } from '@portal/contract/machines/inspectionPaths'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useCallMutation } from '../../../platform/client.ts'
import type { CallError } from '../../../platform/errors.ts'
import { formatDate } from '../../../platform/formats.ts'
import { useContractForm } from '../../../platform/forms.ts'
import { useCan } from '../../../platform/session.ts'
import { showMessage } from '../../../platform/toasts.ts'
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { FormFault } from '../../../ui/forms/FormFault.tsx'
import { Modal } from '../../../ui/overlays/Modal.tsx'
import { Link } from '../../../ui/text/Link.tsx'

export function OpenDefects({ defects }: { defects: readonly OpenDefect[] }) {
  const may = useCan()(recordInspections)
  const [chosen, setChosen] = useState<OpenDefect>()
  if (defects.length === 0) return null
  return (
    <section className="below5 pad4-5 frame" aria-labelledby="open-defects">
      <h2 id="open-defects" className="text-base below2">
        Open defects
      </h2>
      <ul className="list rows">
        {defects.map((defect) => (
          <li key={defect.defectId}>
            <span className="words">
              {[defect.item, defect.note].filter(Boolean).join(': ')}
              <small>
                {defect.foundBy}, {formatDate(defect.foundOn)}
                {defect.inspectionNumber && (
                  <>
                    , <Link href={inspectionPaths.record(defect.inspectionNumber)}>{defect.inspectionNumber}</Link>
                  </>
                )}
              </small>
            </span>
            <StatusBadge tone={defect.severity === 'SEVERE' ? 'danger' : 'soon'}>
              {severityLabels[defect.severity]}
            </StatusBadge>
            {may && (
              <Button aria-label={`Mark as repaired: ${defect.item}`} onClick={() => setChosen(defect)}>
                Mark as repaired
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && <Repair defect={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  )
}

function Repair({ defect, onClose }: { defect: OpenDefect; onClose: () => void }) {
  const form = useContractForm(repairForm, { defaultValues: { note: '' } })
  const send = useCallMutation(inspectionCalls.repairDefect, {
    quiet: true,
    invalidates: [
      inspectionCalls.unitInspections,
      inspectionCalls.startInspection,
      fleetCalls.getUnit,
      fleetCalls.searchFleet,
    ],
    onSuccess: () => {
      showMessage({ kind: 'done', text: 'Marked as repaired.' })
      onClose()
    },
  })
  const submit = form.handleSubmit(({ note }) =>
    send.mutateAsync({ defectId: defect.defectId, note }).catch((error: CallError) => form.refuse(error)),
  )
  return (
    <Modal
      opened
      title="Mark as repaired"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="repair-form" look="primary" disabled={send.isPending}>
            Mark as repaired
          </Button>
        </>
      }
    >
      <form id="repair-form" method="post" noValidate onSubmit={(event) => void submit(event)}>
        <FormFault>{form.faults['']}</FormFault>
        <p>{defect.item}</p>
        <Textarea label="What was repaired" required rows={3} data-autofocus {...form.field('note')} />
      </form>
    </Modal>
  )
}
