// Stored shape of checks of the audit; every column is explained in platform/db/migrations/0331_operations.sql.
import type { Generated } from 'kysely'

export interface AuditCheckTable {
  check_id: Generated<number>
  asked_by: string | null
  asked_name: string
  asked_at: Date
  finished_at: Date | null
  seals: Generated<number>
  entries: Generated<number>
  broken: string | null
}

export interface AuditTables {
  audit_check: AuditCheckTable
}
