// The rows of an upload with what became of each, a page at a time.
import { NativeSelect } from '@mantine/core'
import type { RowOutcome, Upload, UploadedRow } from '@portal/contract/access/bulkUpload'
import { rowOutcomes, uploadPageSize } from '@portal/contract/access/bulkUpload'
import type { ComponentType } from 'react'
import { useState } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'
import type { UploadCalls } from './calls.ts'

const tones = { WAITING: 'neutral', READY: 'info', DONE: 'ok', REFUSED: 'danger' } as const

export interface UploadRowsProps {
  uploadId: string
  call: UploadCalls['get']
  doneWord: string
  /** Where a refused row of a checked file can be mended: shows how. */
  Mend?: ComponentType<{ upload: Upload; row: UploadedRow; onClose: () => void }>
}

export function UploadRows({ uploadId, call, doneWord, Mend }: UploadRowsProps) {
  const [outcome, setOutcome] = useState<RowOutcome>()
  const [page, setPage] = useState(0)
  const [mended, setMended] = useState<UploadedRow>()
  const { data, error, refetch } = useCallQuery(
    call,
    { uploadId, page, ...(outcome && { outcome }) },
    { quiet: true, keepPrevious: true },
  )
  const labels = {
    WAITING: 'To go',
    READY: 'Ready',
    DONE: doneWord.charAt(0).toUpperCase() + doneWord.slice(1),
    REFUSED: 'Refused',
  } as const
  if (error && !data) return <ErrorState message="The rows did not load." onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={4} height={32} />
  const { counts, total } = data.upload
  const shown = outcome ? counts[outcome] : total
  return (
    <div>
      <NativeSelect
        label="Rows"
        value={outcome ?? ''}
        data={[
          { value: '', label: 'All' },
          ...rowOutcomes.filter((each) => counts[each] > 0).map((each) => ({ value: each, label: labels[each] })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          setOutcome(rowOutcomes.find((each) => each === value))
          setPage(0)
        }}
      />
      <ul className="stack full gap1h list above4 below4 text-sm breaks" aria-label="Rows of the file">
        {data.rows.map((row) => (
          <li className="flex wrap baseline gap3 lines0h" key={row.rowNumber}>
            {/* As a spreadsheet counts: the headers are line 1. */}
            <span className="muted">{row.rowNumber + 2}</span>
            <span>{[row.name, row.email].filter(Boolean).join(' · ')}</span>
            <StatusBadge tone={tones[row.outcome]}>{labels[row.outcome]}</StatusBadge>
            {row.message && <span className={row.outcome === 'REFUSED' ? 'danger' : 'muted'}>{row.message}</span>}
            {Mend && row.outcome === 'REFUSED' && data.upload.state === 'CHECKED' && (
              <Button look="quiet" onClick={() => setMended(row)}>
                Mend <span className="visually-hidden">row {row.rowNumber + 2}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mended && Mend && <Mend upload={data.upload} row={mended} onClose={() => setMended(undefined)} />}
      <div className="flex wrap gap3">
        {page > 0 && <Button onClick={() => setPage(page - 1)}>Back</Button>}
        {shown > (page + 1) * uploadPageSize && <Button onClick={() => setPage(page + 1)}>More</Button>}
      </div>
    </div>
  )
}
