// Stored shape of this area; every column is explained in platform/db/migrations/0020_registration.sql.
import type { Generated } from 'kysely'

/** A link sent to an applicant or an invited person: only its hash is kept, it serves one purpose, once, for 7 days. */
export interface RegistrationTokenTable {
  token_hash: string
  user_id: string
  purpose: 'activation' | 'invitation'
  created_at: Date
  used_at: Date | null
  request_id: string | null
}

/** The address an applicant typed; with a rejection reason it is the AddressInfo record of an unapproved business registration [A§3, A§4]. */
export interface RegistrationAddressTable {
  user_id: string
  account_id: number | null
  address1: string
  address2: string | null
  city: string
  county: string | null
  state_province: string
  postal_code: string
  country: string
  phone_number: string
  tax_exempt: Generated<boolean>
  rejection_reason: string | null
  created_at: Date
}

/** What a mail domain decides about a new business registration [A4.02, A4.03, A4.04]. Several rules of one domain make the check answer DUPLICATE. Explained in 0002_organisations.sql. */
export interface RegistrationEmailRuleTable {
  rule_id: Generated<number>
  domain: string
  account_id: number | null
  registration_allowed: boolean
  version: Generated<number>
  updated_at: Generated<Date>
}

export interface RegistrationTables {
  registration_email_rule: RegistrationEmailRuleTable
  registration_token: RegistrationTokenTable
  registration_address: RegistrationAddressTable
}
