// Stored shape of the file register; every column is explained in platform/db/migrations/0013_stored_files.sql,
// 0045_kept_files.sql, 0135_pending_files.sql and 0200_file_rules.sql.
import type { Generated, JSONColumnType } from 'kysely'

export interface StoredFileTable {
  file_id: string
  user_id: string
  account_id: Generated<number | null>
  name: string
  content_type: string
  size: number
  created_at: Generated<Date>
  expires_at: Date
  rule: Generated<string | null>
  rule_data: JSONColumnType<object | null, string | null | undefined, string | null>
}

export interface PendingFileTable {
  file_id: string
  user_id: string
  begun_at: Date
}

export interface FilesTables {
  pending_file: PendingFileTable
  stored_file: StoredFileTable
}
