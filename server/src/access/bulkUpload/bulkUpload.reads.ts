// Where an upload is, and its rows.
import type { RowOutcome, Upload, UploadedRow } from '@portal/contract/access/bulkUpload'
import { uploadPageSize } from '@portal/contract/access/bulkUpload'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { Db, TableRow } from '../../platform/db/transaction.ts'
import { notFound } from '../../platform/http/errors.ts'

export type UploadKind = TableRow<'user_upload'>['kind']

export type UploadRecord = TableRow<'user_upload'>

const maxUploads = 20
const maxProblems = 20

/** An upload of this kind, kept from others meanwhile; throws NOT_FOUND. */
export async function lockUpload(db: Db, kind: UploadKind, uploadId: string): Promise<UploadRecord> {
  const found = await db
    .selectFrom('user_upload')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

/** Where uploads are, as pages show them. */
async function toUploads(db: Db, records: readonly UploadRecord[]): Promise<Upload[]> {
  const { rows } = await sql<{ upload_id: string; outcome: RowOutcome; n: number }>`
    select upload_id, outcome, count(*)::int as n from user_upload_row
    where upload_id = any(${records.map((each) => each.upload_id)}::uuid[]) group by 1, 2`.execute(db)
  return records.map((record) => {
    const count = (outcome: RowOutcome) =>
      rows.find((each) => each.upload_id === record.upload_id && each.outcome === outcome)?.n ?? 0
    return {
      uploadId: record.upload_id,
      fileName: record.file_name,
      headers: record.headers,
      state: record.state,
      isDryRun: record.is_dry_run,
      total: record.total,
      counts: { WAITING: count('WAITING'), READY: count('READY'), DONE: count('DONE'), REFUSED: count('REFUSED') },
      note: record.note,
      madeBy: record.made_by_name,
      madeAt: record.made_at.toISOString(),
      finishedAt: record.finished_at?.toISOString() ?? null,
    }
  })
}

export async function toUpload(db: Db, uploadId: string): Promise<Upload> {
  const record = await db.selectFrom('user_upload').selectAll().where('upload_id', '=', uploadId).executeTakeFirst()
  const [upload] = record ? await toUploads(db, [record]) : []
  if (!upload) throw notFound()
  return upload
}

/** The latest uploads of a kind. */
export async function listUploads({ db }: Ctx, kind: UploadKind): Promise<Upload[]> {
  const records = await db
    .selectFrom('user_upload')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('made_at', 'desc')
    .orderBy('upload_id')
    .limit(maxUploads)
    .execute()
  return toUploads(db, records)
}

interface RowQuery {
  uploadId: string
  outcome?: RowOutcome | undefined
  page: number
}

/** An upload with a page of its rows; null when there is none. */
export async function getUpload({ db }: Ctx, kind: UploadKind, { uploadId, outcome, page }: RowQuery) {
  const record = await db
    .selectFrom('user_upload')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  const [upload] = record ? await toUploads(db, [record]) : []
  if (!upload) return null
  const rows = await db
    .selectFrom('user_upload_row')
    .select(['row_number', 'name', 'email', 'outcome', 'message'])
    .where('upload_id', '=', uploadId)
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? 'WAITING'))
    .orderBy('row_number')
    .limit(uploadPageSize)
    .offset(page * uploadPageSize)
    .execute()
  const { rows: problems } = await sql<{ message: string; rows: number }>`
    select message, count(*)::int as rows from user_upload_row
    where upload_id = ${uploadId} and outcome = 'REFUSED' group by 1 order by 2 desc, 1 limit ${sql.lit(maxProblems)}`.execute(
    db,
  )
  const shown: UploadedRow[] = rows.map(({ row_number: rowNumber, ...row }) => ({ rowNumber, ...row }))
  return { upload, rows: shown, problems }
}

/** Refused rows behind a place in the file, as they were uploaded. */
export async function refusedRows(
  { db }: Ctx,
  kind: UploadKind,
  { uploadId, after, most = 1000 }: { uploadId: string; after: number; most?: number },
): Promise<{ rows: { rowNumber: number; data: unknown; message: string }[]; isLast: boolean }> {
  const { rows } = await sql<{ rowNumber: number; data: unknown; message: string }>`
    select r.row_number as "rowNumber", r.data, r.message from user_upload_row r join user_upload u using (upload_id)
    where upload_id = ${uploadId} and u.kind = ${kind} and r.outcome = 'REFUSED' and r.row_number > ${after}
    order by r.row_number limit ${most}`.execute(db)
  return { rows, isLast: rows.length < most }
}
