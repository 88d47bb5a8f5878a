// Stored shape of runs of the import; every column is explained in platform/db/migrations/0333_import_runs.sql.
import type { ColumnType, Generated } from 'kysely'
import type { FileReport } from './import.file.ts'
import type { LineError } from './import.rules.ts'

/** Runs of before files were applied whole do not say whether they were. */
type StoredFile = Omit<FileReport, 'applied'> & { applied?: boolean }

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
