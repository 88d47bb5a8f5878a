// Files of users, uploaded in parts and watched until their job has done them.
import type { Upload } from '@portal/contract/access/bulkUpload'
import { bulkUploadCalls, maxPartRows } from '@portal/contract/access/bulkUpload'
import { mapColumns } from '@portal/contract/access/userImport'
import { expect } from 'vitest'
import type { Caller } from './client.ts'

export const uploadHeaders = ['First name', 'Last name', 'Email', 'Role', 'Organization number', 'Note']

/** Uploads rows of those columns; the id of the upload. */
export async function uploadRows(staff: Caller, rows: string[][], headers = uploadHeaders): Promise<string> {
  let uploadId: string | null = null
  for (let firstRow = 0; firstRow < rows.length; firstRow += maxPartRows) {
    const part = { uploadId, fileName: 'people.csv', total: rows.length, firstRow, headers }
    const answer: { uploadId: string } = await staff.send(bulkUploadCalls.bulkUserUpload, {
      upload: { ...part, rows: rows.slice(firstRow, firstRow + maxPartRows) },
    })
    uploadId = answer.uploadId
  }
  return uploadId ?? ''
}

export const checkUpload = (staff: Caller, uploadId: string, accountId: number | null = null): Promise<Upload> =>
  staff.send(bulkUploadCalls.checkBulkUpload, { uploadId, mapping: mapColumns(uploadHeaders), accountId })

/** The upload once its job has come to an end. */
export async function uploadEnded(staff: Caller, uploadId: string, timeout = 20_000): Promise<Upload> {
  const now = async () => (await staff.send(bulkUploadCalls.getBulkUpload, { uploadId }))?.upload
  await expect.poll(async () => (await now())?.state, { timeout, interval: 100 }).not.toBe('RUNNING')
  const upload = await now()
  if (!upload) throw new Error('The upload is gone.')
  return upload
}
