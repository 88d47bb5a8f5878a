// The next rows of an upload: users, emails and outcomes in one transaction, and with it the job that does the rows behind
// them. They are together so that a process may end at any moment, and another does once what it had not committed.
import type { Upload } from '@portal/contract/access/bulkUpload'
import { sql } from 'kysely'
import { doRow } from '../contactManagement/contactManagement.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { resume } from './bulkUpload.ts'
import type { UploadRecord, UploadKind } from './bulkUpload.reads.ts'
import { lockUpload, toUpload } from './bulkUpload.reads.ts'

/** Rows of one transaction, so few so that it takes about a second. */
const chunkRows = 100

export interface Row {
  rowNumber: number
  data: unknown
  sealedHash: string | null
  /** Why it could not be read when it was uploaded. */
  problem: string
}

/** The facts known of a row before it is done, for lists. */
export interface RowHeading {
  name: string
  email: string
}

export interface UploadRowWork {
  headingOf: (row: Row) => RowHeading
  /** Does a row; `isDryRun` sends nothing. Throws PortalError with what is wrong. Says what there is to know. */
  run: (row: Row, isDryRun: boolean) => Promise<{ userId: string; message?: string }>
}

/** Prepares the work for some rows: `seen` has the email addresses of rows before them. */
export type Prepare = (
  ctx: Ctx,
  upload: UploadRecord,
  rows: readonly Row[],
  seen: Set<string>,
) => Promise<UploadRowWork>

/** Does the next rows of an upload that is under way. */
export async function continueUpload(ctx: Ctx, kind: UploadKind, uploadId: string, prepare: Prepare): Promise<Upload> {
  const { db } = ctx
  const upload = await lockUpload(db, kind, uploadId)
  if (upload.state !== 'RUNNING') return toUpload(db, uploadId)
  const { rows } = await sql<Row>`
    select row_number as "rowNumber", data, sealed_hash as "sealedHash", message as problem from user_upload_row
    where upload_id = ${uploadId} and outcome = 'WAITING' order by row_number limit ${sql.lit(chunkRows)}`.execute(db)
  if (rows.length > 0)
    await doRows(
      ctx,
      upload,
      rows,
      await prepare(ctx, upload, rows, await emailsBefore(ctx, uploadId, rows[0]?.rowNumber ?? 0)),
    )
  if (rows.length === chunkRows) await resume(ctx, kind, uploadId)
  else
    await db
      .updateTable('user_upload')
      .set({ state: upload.is_dry_run ? 'CHECKED' : 'DONE', finished_at: ctx.now })
      .where('upload_id', '=', uploadId)
      .execute()
  return toUpload(db, uploadId)
}

/** Does rows, or checks them where the upload is at that, and keeps what became of each. */
export async function doRows(ctx: Ctx, upload: UploadRecord, rows: readonly Row[], work: UploadRowWork): Promise<void> {
  const { is_dry_run: isDryRun, upload_id: uploadId } = upload
  const outcomes: object[] = []
  for (const row of rows) {
    const result = await doRow(ctx, isDryRun, () => work.run(row, isDryRun))
    outcomes.push({
      row_number: row.rowNumber,
      ...work.headingOf(row),
      outcome: !result.isDone ? 'REFUSED' : isDryRun ? 'READY' : 'DONE',
      message: result.isDone ? (result.value.message ?? '') : result.message,
      user_id: result.isDone && !isDryRun ? result.value.userId : null,
    })
  }
  await sql`update user_upload_row r set name = o.name, email = o.email, outcome = o.outcome, message = o.message, user_id = o.user_id,
      sealed_hash = case when o.outcome = 'DONE' then null else r.sealed_hash end
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      o (row_number int, name text, email text, outcome text, message text, user_id text)
    where r.upload_id = ${uploadId} and r.row_number = o.row_number`.execute(ctx.db)
}

/** Rows of the file before this one that were not refused. */
async function emailsBefore({ db }: Ctx, uploadId: string, rowNumber: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('user_upload_row')
    .select('email')
    .where('upload_id', '=', uploadId)
    .where('row_number', '<', rowNumber)
    .where('outcome', 'in', ['READY', 'DONE'])
    .execute()
  return new Set(rows.map(({ email }) => email))
}
