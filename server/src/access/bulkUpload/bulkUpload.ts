// Uploads of users by staff [A6.26, S16.06]: taken in parts, checked, done, stopped. What is done with a row says its kind.
import type { Upload } from '@portal/contract/access/bulkUpload'
import { bulkMessages, maxUploadRows } from '@portal/contract/access/bulkUpload'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { PortalError } from '../../platform/http/errors.ts'
import { lockUpload, toUpload } from './bulkUpload.reads.ts'
import type { UploadKind } from './bulkUpload.reads.ts'

export { getUpload, listUploads, refusedRows } from './bulkUpload.reads.ts'

/** A day of trying and mending files. */
const perPerson = { times: 100, seconds: 24 * 60 * 60 }

export interface Part {
  uploadId: string | null
  fileName: string
  total: number
  firstRow: number
  headers?: readonly string[]
}

/** A row as it is kept; one that cannot be read is refused at once. */
export interface StoredRow {
  data: unknown
  sealedHash?: string | null
  problem?: string
}

/** Takes a part of a file. The same part twice is kept once. */
export async function addPart(
  ctx: Ctx,
  kind: UploadKind,
  { uploadId: known, fileName, total, firstRow, headers = [] }: Part,
  rows: readonly StoredRow[],
): Promise<{ uploadId: string; stored: number }> {
  const { db, viewer, now } = ctx
  const uploadId = known ?? (await begin())
  const upload = await lockUpload(db, kind, uploadId)
  const isPart =
    upload.made_by === viewer.userId &&
    upload.state === 'UPLOADING' &&
    upload.total === total &&
    firstRow + rows.length <= total
  if (!isPart) throw new PortalError('BAD_INPUT', bulkMessages.part)
  const kept = rows.map(({ data, sealedHash = null, problem = '' }, at) => ({
    row_number: firstRow + at,
    data,
    sealed_hash: sealedHash,
    message: problem,
  }))
  await sql`insert into user_upload_row (upload_id, row_number, data, sealed_hash, message)
    select ${uploadId}::uuid, r.row_number, r.data, r.sealed_hash, r.message
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) r (row_number int, data jsonb, sealed_hash text, message text)
    on conflict do nothing`.execute(db)
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::int as n from user_upload_row where upload_id = ${uploadId}`.execute(db)
  const stored = counted[0]?.n ?? 0
  if (stored === total)
    await db.updateTable('user_upload').set({ state: 'READY' }).where('upload_id', '=', uploadId).execute()
  return { uploadId, stored }

  async function begin(): Promise<string> {
    if (!(await ctx.services.throttle('bulk-upload', viewer.userId, perPerson, now)))
      throw new PortalError('TOO_MANY', bulkMessages.perDay)
    const { upload_id: made } = await db
      .insertInto('user_upload')
      .values({
        kind,
        file_name: fileName,
        headers: [...headers],
        total: Math.min(total, maxUploadRows),
        note: null,
        made_by: viewer.userId,
        made_by_name: viewer.name,
        made_at: now,
        finished_at: null,
      })
      .returning('upload_id')
      .executeTakeFirstOrThrow()
    return made
  }
}

export const uploadJob = 'user-upload'

/** The data of the job. */
export interface UploadWork {
  kind: UploadKind
  uploadId: string
  userId: string
}

/** Has the job do the next rows, once the transaction of `ctx` has committed. */
export const resume = (ctx: Ctx, kind: UploadKind, uploadId: string): Promise<void> =>
  ctx.services.queue().enqueue(ctx.db, uploadJob, { kind, uploadId, userId: ctx.viewer.userId } satisfies UploadWork)

/** Checks every row that is not done, with these options. */
export async function checkUpload(ctx: Ctx, kind: UploadKind, uploadId: string, options: object): Promise<Upload> {
  const { db } = ctx
  const { state } = await lockUpload(db, kind, uploadId)
  if (state === 'UPLOADING') throw new PortalError('CONFLICT', bulkMessages.incomplete)
  if (state === 'RUNNING') throw new PortalError('CONFLICT', bulkMessages.running)
  if (state === 'DONE') throw new PortalError('CONFLICT', bulkMessages.done)
  await sql`update user_upload_row set outcome = 'WAITING', email = '' where upload_id = ${uploadId} and outcome <> 'DONE'`.execute(
    db,
  )
  await db
    .updateTable('user_upload')
    .set({ state: 'RUNNING', is_dry_run: true, note: null, finished_at: null, options: JSON.stringify(options) })
    .where('upload_id', '=', uploadId)
    .execute()
  await resume(ctx, kind, uploadId)
  return toUpload(db, uploadId)
}

/** Does what the check found ready, or goes on with what was stopped. */
export async function runUpload(ctx: Ctx, kind: UploadKind, uploadId: string): Promise<Upload> {
  const { db } = ctx
  const { state, is_dry_run: isDryRun } = await lockUpload(db, kind, uploadId)
  if (state === 'RUNNING') throw new PortalError('CONFLICT', bulkMessages.running)
  if (state === 'DONE') throw new PortalError('CONFLICT', bulkMessages.done)
  if (state !== 'CHECKED' && !(state === 'STOPPED' && !isDryRun))
    throw new PortalError('CONFLICT', bulkMessages.unchecked)
  if (state === 'CHECKED')
    await sql`update user_upload_row set outcome = 'WAITING' where upload_id = ${uploadId} and outcome = 'READY'`.execute(
      db,
    )
  await db
    .updateTable('user_upload')
    .set({ state: 'RUNNING', is_dry_run: false, note: null, finished_at: null })
    .where('upload_id', '=', uploadId)
    .execute()
  await resume(ctx, kind, uploadId)
  return toUpload(db, uploadId)
}

/** Stops what is under way; rows that are done stay done. */
export async function stopUpload(ctx: Ctx, kind: UploadKind, uploadId: string): Promise<Upload> {
  const { state } = await lockUpload(ctx.db, kind, uploadId)
  if (state === 'RUNNING')
    await ctx.db.updateTable('user_upload').set({ state: 'STOPPED' }).where('upload_id', '=', uploadId).execute()
  return toUpload(ctx.db, uploadId)
}
