// Where an upload is: progress, outcomes, what was refused and why, and what can be done next.
import type { OutputOf } from '@portal/contract/platform/call'
import type { Upload } from '@portal/contract/access/bulkUpload'
import type { ComponentType } from 'react'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import { formatDateTime, formatQuantity } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import type { UploadCalls } from './calls.ts'
import { pollInterval } from './calls.ts'
import card from '../../ui/layout/card.module.css'
import type { UploadRowsProps } from './UploadRows.tsx'
import { UploadRows } from './UploadRows.tsx'

export interface UploadPanelProps {
  uploadId: string
  calls: UploadCalls
  /** The text of the button that does what is ready, such as 'Invite 3 People'. */
  runLabel: (ready: number) => string
  /** The status of done rows, such as 'invited'. */
  doneWord: string
  Mend?: UploadRowsProps['Mend']
  /** Another action on one that has ended. */
  After?: ComponentType<{ upload: Upload }>
  onSaveRefused: (upload: Upload) => Promise<void>
}

export function UploadPanel({ uploadId, calls, runLabel, doneWord, Mend, After, onSaveRefused }: UploadPanelProps) {
  const { data, error, refetch } = useCallQuery(
    calls.get,
    { uploadId, outcome: 'REFUSED' },
    {
      quiet: true,
      refetchInterval: (answer) =>
        (answer as OutputOf<UploadCalls['get']> | undefined)?.upload.state === 'RUNNING' ? pollInterval : false,
    },
  )
  const invalidates = [calls.get, calls.list]
  const run = useCallMutation(calls.run, { quiet: true, invalidates })
  const stop = useCallMutation(calls.stop, { quiet: true, invalidates })
  if (error && !data) return <ErrorState message="The upload did not load." onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonRows rows={4} height={48} />
  if (data === null)
    return <EmptyState title="No such upload">It was removed, or the address is not right. Choose a file.</EmptyState>
  const { upload, problems } = data
  const { state, isDryRun, counts, total } = upload
  const isPending = run.isPending || stop.isPending
  const fault = run.error ?? stop.error
  return (
    <section className={card['card']} aria-label="Upload">
      <div>
        <h2>{upload.fileName}</h2>
        <p className="bare muted">
          Uploaded by {upload.madeBy}, {formatDateTime(upload.madeAt)}
        </p>
      </div>
      {state === 'RUNNING' && (
        <progress
          aria-label={isDryRun ? 'Checked' : 'Done'}
          max={total}
          value={isDryRun ? total - counts.WAITING : counts.DONE + counts.REFUSED}
        />
      )}
      <p role="status">{summaryOf(upload, doneWord)}</p>
      {upload.note && (
        <p role="alert" className="bare danger">
          {upload.note}
        </p>
      )}
      <div className="flex wrap gap3">
        {state === 'CHECKED' && counts.READY > 0 && (
          <Button look="primary" disabled={isPending} onClick={() => run.mutate({ uploadId })}>
            {runLabel(counts.READY)}
          </Button>
        )}
        {state === 'STOPPED' && !isDryRun && (
          <Button look="primary" disabled={isPending} onClick={() => run.mutate({ uploadId })}>
            Go On
          </Button>
        )}
        {state === 'RUNNING' && (
          <Button disabled={isPending} onClick={() => stop.mutate({ uploadId })}>
            Stop
          </Button>
        )}
        {counts.REFUSED > 0 && state !== 'RUNNING' && (
          <Button onClick={() => void onSaveRefused(upload)}>Download Refused Rows</Button>
        )}
        {(state === 'DONE' || state === 'STOPPED') && !isDryRun && counts.DONE > 0 && After && (
          <After upload={upload} />
        )}
      </div>
      {fault && (
        <p role="alert" className="bare danger">
          {fault.message}
        </p>
      )}
      {problems.length > 0 && (
        <div>
          <h3>What to mend</h3>
          <ul className="stack full gap2 bare text-sm indent breaks">
            {problems.map(({ message, rows }) => (
              <li key={message}>
                <strong>{formatQuantity(rows)}</strong> · {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      {state !== 'RUNNING' && (
        <UploadRows key={state} uploadId={uploadId} call={calls.get} doneWord={doneWord} {...(Mend && { Mend })} />
      )}
    </section>
  )
}

function summaryOf({ state, isDryRun, counts, total }: Upload, doneWord: string): string {
  const n = formatQuantity
  const parts = [
    counts.DONE > 0 && `${n(counts.DONE)} ${doneWord}`,
    counts.READY > 0 && `${n(counts.READY)} ready`,
    `${n(counts.REFUSED)} refused`,
    counts.WAITING > 0 && `${n(counts.WAITING)} to go`,
  ].filter(Boolean)
  const begin = {
    UPLOADING: 'Not uploaded as a whole',
    READY: 'Uploaded',
    RUNNING: isDryRun ? 'Checking' : 'Under way',
    STOPPED: 'Stopped',
    CHECKED: 'Checked, nothing is changed yet',
    DONE: 'Done',
  }[state]
  return `${begin}: ${parts.join(', ')} of ${n(total)}.`
}
