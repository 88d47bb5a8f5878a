// A refused row of a checked file, mended where it is [P9.94].
import { TextInput } from '@mantine/core'
import type { Upload, UploadedRow } from '@portal/contract/access/bulkUpload'
import { bulkUploadCalls } from '@portal/contract/access/bulkUpload'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'

interface FixRowProps {
  upload: Upload
  row: UploadedRow
  onClose: () => void
}

const formId = 'mend-row'

export function FixRow({ upload: { uploadId, headers }, row, onClose }: FixRowProps) {
  const { data, error, refetch } = useCallQuery(
    bulkUploadCalls.getRefusedRows,
    { uploadId, after: row.rowNumber - 1, most: 1 },
    { quiet: true, staleTime: 0 },
  )
  const [changed, setChanged] = useState<Readonly<Record<number, string>>>({})
  const mend = useCallMutation(bulkUploadCalls.mendBulkUploadRow, {
    quiet: true,
    invalidates: [bulkUploadCalls.getBulkUpload],
    onSuccess: (answer) => answer.row.outcome === 'READY' && onClose(),
  })
  const found = data?.rows.find(({ rowNumber }) => rowNumber === row.rowNumber)
  const cells = found && headers.map((_, at) => changed[at] ?? found.cells[at] ?? '')
  const message = mend.error?.message ?? mend.data?.row.message ?? row.message
  return (
    <Modal
      opened
      title={`Mend row ${row.rowNumber + 2}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" disabled={!cells || mend.isPending}>
            Check the Row
          </Button>
        </>
      }
    >
      <form
        id={formId}
        method="post"
        noValidate
        className="stack gap3 unspaced"
        onSubmit={(event) => {
          event.preventDefault()
          if (cells) mend.mutate({ uploadId, rowNumber: row.rowNumber, cells })
        }}
      >
        <p role="alert" className="bare danger">
          {message}
        </p>
        {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {!cells && !error && <SkeletonRows rows={headers.length} height={48} />}
        {cells?.map((cell, at) => (
          <TextInput
            // oxlint-disable-next-line react/no-array-index-key -- a cell is its place in the row
            key={at}
            label={headers[at] || `Column ${at + 1}`}
            value={cell}
            maxLength={2000}
            {...(at === 0 && { 'data-autofocus': true })}
            onChange={({ currentTarget: { value } }) => setChanged((before) => ({ ...before, [at]: value }))}
          />
        ))}
      </form>
    </Modal>
  )
}
