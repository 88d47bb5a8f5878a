// Stored shape of this area; every column is explained in platform/db/migrations/0210_inbox.sql.
import type { Generated } from 'kysely'

/** What a person was told. */
export interface InboxMessageTable {
  message_id: Generated<number>
  user_id: string
  account_id: number | null
  kind: string
  severity: 'high' | 'medium' | 'low'
  title: string
  href: string | null
  created_at: Generated<Date>
  read_at: Date | null
}

export interface InboxTables {
  inbox_message: InboxMessageTable
}
