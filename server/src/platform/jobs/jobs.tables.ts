// Stored shape of the platform's own tables; every column is explained in platform/db/migrations/0001_platform.sql.
import type { ColumnType, Generated } from 'kysely'

/** Long work a user asked for [B3.18]. */
export interface BackgroundJobTable {
  job_id: Generated<string>
  user_id: string
  kind: string
  status_id: Generated<number>
  done: Generated<number>
  total: number | null
  response: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
  created_at: Generated<Date>
  finished_at: Date | null
}

/** The outbox: every message the portal writes. */
export interface LetterTable {
  letter_id: Generated<number>
  kind: string
  recipient: string
  subject: string
  text: string
  html: string
  created_at: Generated<Date>
  sent_at: Date | null
  reply_to: string | null
  channel: Generated<string>
  severity: 'high' | 'medium' | 'low' | null
  user_id: string | null
  account_id: number | null
  withdrawn_at: Date | null
  opt_out_url: string | null
  resend_of: number | null
  resent_by: string | null
  resent_name: string | null
}

/** A file that goes out with a message. */
export interface LetterAttachmentTable {
  letter_id: number
  position: number
  name: string
  content_type: string
  content: Buffer
}

/** What was announced of what the ERP moved; explained in platform/db/migrations/0671_announcements.sql. */
export interface AnnouncementTable {
  account_id: number
  kind: string
  subject: string
  announced_at: Date
}

/** Since when it is. */
export interface AnnouncementStartTable {
  source: 'orders' | 'invoices'
  began_at: Date
}

export interface PlatformTables {
  announcement: AnnouncementTable
  announcement_start: AnnouncementStartTable
  background_job: BackgroundJobTable
  letter: LetterTable
  letter_attachment: LetterAttachmentTable
}
