// Stored shape of this area; every column is explained in platform/db/migrations/0270_acting.sql.
import type { Generated, GeneratedAlways } from 'kysely'

/** A time in which a staff user acts for a customer. */
export interface ActingTable {
  acting_id: GeneratedAlways<number>
  staff_user_id: string
  staff_name: string
  staff_session_id: string
  user_id: string
  account_id: number | null
  reason: string
  secret_hash: Buffer | null
  asked_at: Date
  begun_at: Date | null
  may_change: Generated<boolean>
  has_changed: Generated<boolean>
  ends_at: Date
  ended_at: Date | null
  ended_by: 'staff' | 'customer' | null
}

export interface ActingTables {
  acting: ActingTable
}
