// Stored shape of runs of the import; every column is explained in platform/db/migrations/0333_import_runs.sql.
import type { ColumnType, Generated } from 'kysely'
import type { FileReport } from './import.file.ts'
import type { LineError } from './import.rules.ts'

/** Older runs do not say whether a file was applied and what it ended. */
type StoredFile = Omit<FileReport, 'applied' | 'ended'> & Partial<Pick<FileReport, 'applied' | 'ended'>>

export interface ImportRunTable {
  run_id: Generated<number>
  folder: string
  is_dry_run: boolean
  started_at: Date
  finished_at: Date | null
  files: ColumnType<StoredFile[], string | undefined, string>
  mistakes: ColumnType<LineError[], string | undefined, string>
  message: string | null
}

export interface ImportTables {
  import_run: ImportRunTable
}
