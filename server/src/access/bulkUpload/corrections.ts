// Changes by staff to an upload that was checked or done: they mend a refused row in place, and take back invitations no one used.
import type { Upload, UploadedRow } from '@portal/contract/access/bulkUpload'
import { bulkMessages } from '@portal/contract/access/bulkUpload'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { PortalError } from '../../platform/http/errors.ts'
import { changeStatus } from '../userManagement/userManagement.ts'
import { lockUpload, toUpload } from './bulkUpload.reads.ts'
import { doRows } from './chunk.ts'
import { prepareInvites } from './inviteRows.ts'

/** Puts `cells` in the place of a refused row of a checked file, and checks it again [P9.94]. */
export async function fixRow(
  ctx: Ctx,
  { uploadId, rowNumber, cells }: { uploadId: string; rowNumber: number; cells: string[] },
): Promise<{ upload: Upload; row: UploadedRow }> {
  const { db } = ctx
  const upload = await lockUpload(db, 'INVITE', uploadId)
  const mended =
    upload.state === 'CHECKED' &&
    (await db
      .updateTable('user_upload_row')
      .set({ data: JSON.stringify(cells), email: '' })
      .where('upload_id', '=', uploadId)
      .where('row_number', '=', rowNumber)
      .where('outcome', '=', 'REFUSED')
      .executeTakeFirst())
  if (!mended || mended.numUpdatedRows === 0n) throw new PortalError('CONFLICT', bulkMessages.mended)
  // Addresses of the rows behind it count, too, so that rows that are ready stay so.
  const others = await db
    .selectFrom('user_upload_row')
    .select('email')
    .where('upload_id', '=', uploadId)
    .where('outcome', '=', 'READY')
    .execute()
  const rows = [{ rowNumber, data: cells, sealedHash: null, problem: '' }]
  await doRows(ctx, upload, rows, await prepareInvites(ctx, upload, rows, new Set(others.map(({ email }) => email))))
  const row = await db
    .selectFrom('user_upload_row')
    .select(['row_number as rowNumber', 'name', 'email', 'outcome', 'message'])
    .where('upload_id', '=', uploadId)
    .where('row_number', '=', rowNumber)
    .executeTakeFirstOrThrow()
  return { upload: await toUpload(db, uploadId), row }
}

/** A limit, so that it takes a second or two. */
const maxRevoked = 500

/** Takes back invitations of an upload that no one used yet; says how many, and how many are left [P9.95]. */
export async function revokeInvitations(ctx: Ctx, uploadId: string): Promise<{ takenBack: number; left: number }> {
  const { state, is_dry_run: isDryRun } = await lockUpload(ctx.db, 'INVITE', uploadId)
  if (isDryRun || (state !== 'DONE' && state !== 'STOPPED')) throw new PortalError('CONFLICT', bulkMessages.takenBack)
  const { rows } = await sql<{ userId: string }>`
    select u.user_id as "userId" from user_upload_row r join portal_user u using (user_id)
    where r.upload_id = ${uploadId} and r.outcome = 'DONE' and u.status in ('PENDING_REGISTRATION', 'PENDING_APPROVAL')
    order by r.row_number`.execute(ctx.db)
  const now = rows.slice(0, maxRevoked)
  for (const { userId } of now) await changeStatus(ctx, { userId, status: 'DEACTIVATED' })
  return { takenBack: now.length, left: rows.length - now.length }
}
