// Stored shape of this area; every column is explained in platform/db/migrations/0230_handover.sql.
import type { UserStatus } from '@portal/contract/session'

/** A person whose access an administrator of their organization closed. */
export interface ClosedAccessTable {
  contact_id: number
  account_id: number
  user_id: string | null
  former_status: UserStatus | null
  closed_by: string
  closed_by_name: string
  closed_at: Date
  handed_to: string | null
}

export interface ContactManagementTables {
  closed_access: ClosedAccessTable
}
