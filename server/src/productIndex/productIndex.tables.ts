// Stored shape of this area; every column is explained in platform/db/migrations/0330_index_runs.sql.
import type { IndexRun } from '@portal/contract/productIndex'
import type { ColumnType, Generated } from 'kysely'

export interface IndexRunTable {
  run_id: Generated<number>
  kind: IndexRun['kind']
  since: Date | null
  until: Date | null
  asked_by: string | null
  asked_name: string
  asked_at: Date
  touched_at: Date
  finished_at: Date | null
  done: Generated<number>
  total: number | null
  records: ColumnType<IndexRun['records'], string | null, string | null>
  message: string | null
}

export interface ProductIndexTables {
  index_run: IndexRunTable
}
