// Stored shape of this area; every column is explained in platform/db/migrations/0315_user_uploads.sql.
import type { RowOutcome, UploadState } from '@portal/contract/bulkUpload'
import type { ColumnType, Generated } from 'kysely'

export type UploadKind = 'INVITE' | 'PROFILES'

export interface UserUploadTable {
  upload_id: Generated<string>
  kind: UploadKind
  file_name: string
  headers: Generated<string[]>
  total: number
  options: ColumnType<unknown, string | undefined, string>
  state: Generated<UploadState>
  is_dry_run: Generated<boolean>
  note: string | null
  made_by: string
  made_by_name: string
  made_at: Date
  finished_at: Date | null
}

export interface UserUploadRowTable {
  upload_id: string
  row_number: number
  data: ColumnType<unknown, string, string>
  sealed_hash: string | null
  name: Generated<string>
  email: Generated<string>
  outcome: Generated<RowOutcome>
  message: Generated<string>
  user_id: string | null
}

export interface BulkUploadTables {
  user_upload: UserUploadTable
  user_upload_row: UserUploadRowTable
}
