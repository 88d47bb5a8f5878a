// Stored shape of this area; every column is explained in platform/db/migrations/0250_approvals.sql.
import type { GeneratedAlways } from 'kysely'

/** What staff wrote or decided about a registration. */
export interface RegistrationDecisionTable {
  decision_id: GeneratedAlways<number>
  user_id: string
  kind: 'note' | 'approved' | 'rejected'
  note: string
  reason: string | null
  account_id: number | null
  written_by: string
  written_name: string
  written_at: Date
}

export interface ApprovalsTables {
  registration_decision: RegistrationDecisionTable
}
