// Stored shape of this area; every column is explained in platform/db/migrations/0008_fleet.sql, 0175_notification_setting.sql and
// 0212_texts.sql, 0317_contact_flags.sql, 0761_contact_registration.sql.
// Money is a number of currency units, a date is 'YYYY-MM-DD', a timestamptz is a Date.
import type { ContactRegistration } from '@portal/contract/registration'
import type { ColumnType, Generated } from 'kysely'

/** A person at a customer, with or without a portal user [A3.14]. */
export interface ContactTable {
  contact_id: Generated<number>
  account_id: number
  first_name: string
  last_name: string
  email: string | null
  job_title: string | null
  active: Generated<boolean>
  is_portal_user: Generated<boolean>
  updated_at: Generated<Date>
  registration: ColumnType<ContactRegistration | null, string | undefined, string>
}

/** A telephone number of a contact. */
export interface ContactPhoneTable {
  phone_line_id: Generated<number>
  contact_id: number
  account_id: number
  phone_number: string
  text_enabled: Generated<boolean>
  text_opt_in_at: Generated<Date | null>
  text_opt_in_by: Generated<string | null>
  text_code_hash: Generated<string | null>
  text_code_until: Generated<Date | null>
  text_code_tries: Generated<number>
  text_stopped_at: Generated<Date | null>
}

export interface ContactsTables {
  contact: ContactTable
  contact_phone: ContactPhoneTable
}
