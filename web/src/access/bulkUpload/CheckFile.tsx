// A file that was chosen: its columns, where its people belong, and the check.
import { useQueryClient } from '@tanstack/react-query'
import { bulkUploadCalls, maxPartRows } from '@portal/contract/access/bulkUpload'
import type { FoundCustomer } from '@portal/contract/access/userManagement'
import { useState } from 'react'
import { sendCall } from '../../platform/client.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { CustomerField } from './CustomerField.tsx'
import { splitIntoParts } from './sendParts.ts'
import type { Columns } from './shared/ColumnChoice.tsx'
import { ColumnChoice, missingFields } from './shared/ColumnChoice.tsx'
import card from '../../ui/layout/card.module.css'

export interface CheckFileProps {
  fileName: string
  /** Headers first. */
  cells: readonly string[][]
  columns: Columns
  onChecked: (uploadId: string) => void
}

const maxHeader = 500
const maxCell = 2000

export function CheckFile({ fileName, cells, columns, onChecked }: CheckFileProps) {
  const client = useQueryClient()
  const headers = (cells[0] ?? []).map((header) => header.slice(0, maxHeader))
  const rows = cells.slice(1).map((row) => row.map((cell) => cell.slice(0, maxCell)))
  const mapping = columns.mappingOf(headers)
  const [customer, setCustomer] = useState<FoundCustomer>()
  const [sent, setSent] = useState<number>()
  const [fault, setFault] = useState<string>()
  const check = async () => {
    setFault(undefined)
    setSent(0)
    try {
      let uploadId: string | null = null
      for (const part of splitIntoParts(rows, maxPartRows)) {
        const upload = { uploadId, fileName: fileName.slice(0, 200), total: rows.length, headers, ...part }
        const answer: { uploadId: string } = await sendCall(client, bulkUploadCalls.bulkUserUpload, { upload })
        uploadId = answer.uploadId
        setSent(part.firstRow + part.rows.length)
      }
      if (!uploadId) return
      await sendCall(client, bulkUploadCalls.checkBulkUpload, {
        uploadId,
        mapping,
        accountId: customer?.accountId ?? null,
      })
      onChecked(uploadId)
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
      setSent(undefined)
    }
  }
  return (
    <section className={card['card']}>
      <ColumnChoice headers={headers} columns={columns} />
      <div className="fields gap4">
        <CustomerField
          label="Organization"
          description="Of people whose row has no organization number"
          chosen={customer}
          onChoose={setCustomer}
        />
      </div>
      {sent !== undefined && <progress aria-label="Uploaded" max={rows.length} value={sent} />}
      {fault && (
        <p role="alert" className="bare danger">
          {fault}
        </p>
      )}
      <Button
        look="primary"
        disabled={missingFields(mapping).length > 0 || sent !== undefined}
        onClick={() => void check()}
      >
        Check the File
      </Button>
    </section>
  )
}
