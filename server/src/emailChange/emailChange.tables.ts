// Stored shape of this area; every column is explained in platform/db/migrations/0640_email_change.sql
import type { Generated } from 'kysely'

/** The last change of the address somebody logs in with. */
interface EmailChangeTable {
  user_id: string
  /** Both addresses in lower case. */
  from_email: string
  to_email: string
  proof_hash: string
  stop_hash: string
  asked_at: Date
  moved_at: Generated<Date | null>
}

export interface EmailChangeTables {
  email_change: EmailChangeTable
}
