// Disputes as both sides read them: the complaint, the answer, and the messages since with their files.
import type { Dispute } from '@portal/contract/money/disputes'
import type { Db, TableRow } from '../../platform/db/transaction.ts'

/** `rows` in their order, each with its messages and files. */
export async function toDisputes(db: Db, rows: readonly TableRow<'invoice_dispute'>[]): Promise<Dispute[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.dispute_id)
  const messages = await db
    .selectFrom('dispute_message')
    .select(['dispute_id', 'author', 'from_staff as fromStaff', 'text', 'said_at'])
    .where('dispute_id', 'in', ids)
    .orderBy('message_id')
    .execute()
  const files = await db
    .selectFrom('dispute_file as d')
    .innerJoin('stored_file as f', 'f.file_id', 'd.file_id')
    .select([
      'd.dispute_id',
      'd.file_id as fileId',
      'f.name',
      'f.content_type as contentType',
      'f.size',
      'd.added_by as addedBy',
      'd.added_at',
    ])
    .where('d.dispute_id', 'in', ids)
    .orderBy('d.added_at')
    .orderBy('f.name')
    .execute()
  return rows.map((row) => ({
    disputeId: Number(row.dispute_id),
    lines: row.lines,
    cents: row.cents,
    acceptedCents: row.accepted_cents,
    creditMemo: row.credit_memo,
    reason: row.reason,
    comment: row.comment,
    status: row.status,
    answer: row.answer,
    by: row.user_name,
    createdAt: row.created_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    messages: messages
      .filter((message) => message.dispute_id === row.dispute_id)
      .map(({ author, fromStaff, text, said_at: at }) => ({ author, fromStaff, text, at: at.toISOString() })),
    files: files
      .filter((file) => file.dispute_id === row.dispute_id)
      .map(({ dispute_id: _, added_at: addedAt, size, ...file }) => ({
        ...file,
        size: Number(size),
        addedAt: addedAt.toISOString(),
      })),
  }))
}
