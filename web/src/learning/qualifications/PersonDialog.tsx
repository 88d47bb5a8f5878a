// One person's evidence: where they are with each model, and every record with its evidence [P12.28].
import { TextInput } from '@mantine/core'
import { manageUsers } from '@portal/contract/access/privileges'
import type { QualificationRecord } from '@portal/contract/learning/qualifications'
import { qualificationCalls, qualificationKindLabels } from '@portal/contract/learning/qualifications'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import { formatDate } from '../../platform/formats.ts'
import { useFile } from '../../platform/openFile.ts'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { QuestionDialog } from '../../ui/overlays/QuestionDialog.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { ModelStates } from './shared/ModelStates.tsx'
import classes from './qualifications.module.css'

interface PersonDialogProps {
  contactId: number
  onRecord: (name: string) => void
  onClose: () => void
}

export function PersonDialog({ contactId, onRecord, onClose }: PersonDialogProps) {
  const { data, isError, refetch } = useCallQuery(
    qualificationCalls.getPersonQualifications,
    { contactId },
    { quiet: true },
  )
  const mayKeep = useCan()(manageUsers)
  const [withdrawing, setWithdrawing] = useState<QualificationRecord>()
  const asked = data?.models.filter(({ state }) => state !== 'NOT_ASKED') ?? []
  if (withdrawing) return <Withdraw record={withdrawing} onClose={() => setWithdrawing(undefined)} />
  return (
    <Modal
      opened
      size="large"
      title={data?.name ?? 'Training'}
      onClose={onClose}
      footer={
        mayKeep && data ? (
          <Button look="primary" onClick={() => onRecord(data.name)}>
            Record Training
          </Button>
        ) : undefined
      }
    >
      {isError && !data && <ErrorState title="This person did not load" onRetry={() => void refetch()} />}
      {data === undefined && !isError && <SkeletonRows rows={6} />}
      {data === null && <p>There is no such person in the organizations you may see.</p>}
      {data && (
        <>
          <p className="bare below4 muted">{[data.jobTitle, data.customerName].filter(Boolean).join(' · ')}</p>
          {asked.length > 0 && (
            <>
              <h3 className="below2">Models</h3>
              <ModelStates models={asked} isBare={data.records.every(({ withdrawn }) => withdrawn)} />
            </>
          )}
          <h3 className="below2">On record</h3>
          {data.records.length === 0 && <p>Nothing is on record yet.</p>}
          <ul className="rows list below5 text-sm" aria-label="Records">
            {data.records.map((record, at) => (
              <li key={record.recordId ?? `course ${at}`}>
                <RecordText record={record} />
                {mayKeep && record.recordId !== null && !record.withdrawn && (
                  <Button
                    look="quiet"
                    aria-label={`Withdraw ${qualificationKindLabels[record.kind]}, ${record.title}`}
                    onClick={() => setWithdrawing(record)}
                  >
                    Withdraw
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  )
}

function RecordText({ record }: { record: QualificationRecord }) {
  const file = useFile(qualificationCalls.getQualificationFile)
  const { recordId, withdrawn } = record
  const facts = [
    formatDate(record.doneOn),
    record.expiresOn && `${record.isExpired ? 'expired' : 'expires'} ${formatDate(record.expiresOn)}`,
    record.unitSerial && `unit ${record.unitSerial}`,
    record.trainer ?? 'Completed in the training store',
  ]
  return (
    <span className={`words ${withdrawn ? (classes['withdrawn'] ?? '') : ''}`}>
      <strong>
        {qualificationKindLabels[record.kind]}: {record.title}
      </strong>
      <small>{facts.filter(Boolean).join(' · ')}</small>
      {record.note && <small>{record.note}</small>}
      {record.recordedBy && (
        <small>
          Recorded by {record.recordedBy} on {formatDate(record.recordedAt)}
        </small>
      )}
      {withdrawn && (
        <small>
          Withdrawn by {withdrawn.by} on {formatDate(withdrawn.at)}: {withdrawn.reason}
        </small>
      )}
      {recordId !== null &&
        record.files.map(({ fileId, name }) => (
          <Button key={fileId} look="text" onClick={() => file.open({ recordId, fileId, download: false })}>
            {name}
          </Button>
        ))}
    </span>
  )
}

function Withdraw({ record, onClose }: { record: QualificationRecord; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const withdraw = useCallMutation(qualificationCalls.withdrawQualification, {
    quiet: true,
    invalidates: [
      qualificationCalls.getTrainingMatrix,
      qualificationCalls.getPersonQualifications,
      qualificationCalls.getUnitOperators,
    ],
    onSuccess: onClose,
  })
  return (
    <QuestionDialog
      title="Withdraw this record?"
      act="Withdraw"
      isBusy={withdraw.isPending}
      isDisabled={reason.trim() === ''}
      error={withdraw.error && (Object.values(withdraw.error.fields)[0] ?? withdraw.error.message)}
      onAct={() => withdraw.mutate({ recordId: record.recordId ?? 0, reason })}
      onClose={onClose}
    >
      <p>
        {qualificationKindLabels[record.kind]}: {record.title}. It stays to be read with your reason, and counts no
        more.
      </p>
      <TextInput label="Reason" required value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
    </QuestionDialog>
  )
}
