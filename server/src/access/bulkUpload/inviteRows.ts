// Bulk upload [A6.26]: each row is a person to invite into an organization, as an administrator of it would, past the accounts.
import type { Upload } from '@portal/contract/access/bulkUpload'
import { bulkMessages } from '@portal/contract/access/bulkUpload'
import type { ColumnMapping } from '@portal/contract/access/userImport'
import { requiredFields, toImportRow } from '@portal/contract/access/userImport'
import { insertOrHold, readRow, refused } from '../contactManagement/contactManagement.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { sendInvitation } from '../registration/registration.ts'
import { checkUpload } from './bulkUpload.ts'
import type { Prepare } from './chunk.ts'
import { loadUploadTargets } from './uploadTargets.ts'

export interface InviteOptions {
  mapping: ColumnMapping
  accountId: number | null
}

export const prepareInvites: Prepare = async (ctx, upload, rows, seen) => {
  const { mapping, accountId } = upload.options as InviteOptions
  const read = (data: unknown) => toImportRow(data as string[], mapping)
  const numbers = rows.map(({ data }) => read(data).accountNumber)
  const places = await loadUploadTargets(ctx, numbers, accountId)
  return {
    headingOf: ({ data }) => {
      const { firstName, lastName, email } = read(data)
      return { name: `${firstName} ${lastName}`.trim(), email: email.toLowerCase() }
    },
    run: async ({ data }, isDryRun) => {
      const { form, customer } = await readRow(read(data), places, seen)
      const { userId, isHeld } = await insertOrHold(ctx, form, customer, { isMailed: !isDryRun })
      const { email, firstName, lastName } = form
      if (!isDryRun && !isHeld)
        await sendInvitation(
          ctx,
          { userId, email, firstName, lastName, status: 'PENDING_REGISTRATION' },
          upload.upload_id,
        )
      return isHeld ? { userId, message: bulkMessages.held } : { userId }
    },
  }
}

/** Checks an upload with the columns and the organization chosen. */
export function checkInvites(
  ctx: Ctx,
  { uploadId, ...options }: InviteOptions & { uploadId: string },
): Promise<Upload> {
  if (requiredFields.some((field) => options.mapping[field] === null)) throw refused(bulkMessages.mapping)
  return checkUpload(ctx, 'INVITE', uploadId, options)
}
