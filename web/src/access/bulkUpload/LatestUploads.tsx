// The latest uploads: who leaves the page finds theirs again.
import type { Upload, UploadState } from '@portal/contract/access/bulkUpload'
import { useCallQuery } from '../../platform/client.ts'
import { formatDateTime, plural } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'
import type { UploadCalls } from './calls.ts'
import { pollInterval } from './calls.ts'
import card from '../../ui/layout/card.module.css'

const states: Record<UploadState, string> = {
  UPLOADING: 'Incomplete',
  READY: 'Uploaded',
  RUNNING: 'Under way',
  STOPPED: 'Stopped',
  CHECKED: 'Checked',
  DONE: 'Done',
}
const tones = {
  UPLOADING: 'neutral',
  READY: 'neutral',
  RUNNING: 'info',
  STOPPED: 'soon',
  CHECKED: 'info',
  DONE: 'ok',
} as const

export function LatestUploads({ call, onOpen }: { call: UploadCalls['list']; onOpen: (uploadId: string) => void }) {
  const { data = [], error } = useCallQuery(
    call,
    {},
    {
      quiet: true,
      staleTime: 0,
      refetchInterval: (answer) =>
        (answer as Upload[] | undefined)?.some(({ state }) => state === 'RUNNING') ? pollInterval : false,
    },
  )
  if (error) return <p role="alert">The latest uploads did not load.</p>
  if (data.length === 0) return null
  return (
    <section className={card['card']}>
      <h2>Latest uploads</h2>
      <ul className="stack full gap1 list" aria-label="Latest uploads">
        {data.map((upload) => (
          <li className="row wrap gap3 lines1" key={upload.uploadId}>
            <Button className="multiline" look="quiet" onClick={() => onOpen(upload.uploadId)}>
              {upload.fileName}
            </Button>
            <StatusBadge tone={tones[upload.state]}>{states[upload.state]}</StatusBadge>
            <span className="muted">
              {plural(upload.total, 'row')} · {upload.madeBy} · {formatDateTime(upload.madeAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
