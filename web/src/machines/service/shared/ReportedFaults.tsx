// Faults reported at the machine and not answered yet: a service request is made of each, or it is dismissed [P6.59].
import type { FaultReport } from '@portal/contract/machines/faultReports'
import { faultCalls } from '@portal/contract/machines/faultReports'
import { serviceCalls } from '@portal/contract/machines/service'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../../platform/client.ts'
import { formatDateTime } from '../../../platform/formats.ts'
import { showMessage } from '../../../platform/toasts.ts'
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { Modal } from '../../../ui/overlays/Modal.tsx'

export function ReportedFaults({ instanceId }: { instanceId: number }) {
  const { data: reports = [] } = useCallQuery(faultCalls.unitFaults, { instanceId }, { quiet: true })
  const [dismissed, setDismissed] = useState<FaultReport>()
  const answer = useCallMutation(faultCalls.answerFault, {
    invalidates: [faultCalls.unitFaults, serviceCalls.searchServiceRequests],
    onSuccess: ({ srNumber }) =>
      showMessage({
        kind: 'done',
        text: srNumber ? `Service request ${srNumber} was opened.` : 'The report is dismissed.',
      }),
  })
  if (reports.length === 0) return null
  return (
    <section className="below5 pad4-5 frame stack gap3" aria-labelledby="reported">
      <h2 id="reported" className="text-base">
        Reported at the machine
      </h2>
      <ul className="list lined stack gap3" aria-label="Reported at the machine">
        {reports.map((report) => (
          <li key={report.reportId} className="stack gap2">
            <p className="bare">
              {report.isUnsafe && <StatusBadge tone="danger">Not safe to use</StatusBadge>} {report.problem}
              <small className="block">
                {[report.receipt, report.reporter, report.contact, formatDateTime(report.reportedAt)]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </p>
            {report.photos > 0 && (
              <div className="flex wrap gap2">
                {Array.from({ length: report.photos }, (_, at) => (
                  <Photo key={at} reportId={report.reportId} position={at + 1} />
                ))}
              </div>
            )}
            <div className="flex wrap gap2">
              <Button
                look="primary"
                loading={answer.isPending}
                onClick={() => answer.mutate({ reportId: report.reportId, answer: 'SERVICE' })}
              >
                Make a service request
              </Button>
              <Button onClick={() => setDismissed(report)}>Dismiss</Button>
            </div>
          </li>
        ))}
      </ul>
      {dismissed && (
        <Dismiss
          report={dismissed}
          isSending={answer.isPending}
          onClose={() => setDismissed(undefined)}
          onDismiss={(note) => {
            answer.mutate({ reportId: dismissed.reportId, answer: 'DISMISSED', note })
            setDismissed(undefined)
          }}
        />
      )}
    </section>
  )
}

function Photo({ reportId, position }: { reportId: number; position: number }) {
  const { data } = useCallQuery(faultCalls.faultPhoto, { reportId, position }, { quiet: true })
  if (!data) return null
  return <img src={`data:image/jpeg;base64,${data.photo}`} alt={`Fault, ${position}`} width={160} height={120} />
}

interface DismissProps {
  report: FaultReport
  isSending: boolean
  onClose: () => void
  onDismiss: (note: string) => void
}

function Dismiss({ report, isSending, onClose, onDismiss }: DismissProps) {
  const [note, setNote] = useState('')
  return (
    <Modal
      opened
      size="small"
      title={`Dismiss ${report.receipt}`}
      onClose={onClose}
      footer={
        <Button look="primary" loading={isSending} disabled={note.trim() === ''} onClick={() => onDismiss(note)}>
          Dismiss
        </Button>
      }
    >
      <TextInput
        label="Why"
        required
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        data-autofocus
      />
    </Modal>
  )
}
