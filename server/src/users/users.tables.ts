// Stored shape of this area; every column is explained in platform/db/migrations/0003_access.sql and 0240_user_search.sql.
import type { Locale } from '@portal/contract/locales'
import type { ColumnType, Generated } from 'kysely'

/** The user statuses of [A§4]. */
type UserStatus =
  | 'PENDING_REGISTRATION'
  | 'PENDING_APPROVAL'
  | 'REGISTERED'
  | 'DEACTIVATED'
  | 'INACTIVE'
  | 'UNCONFIRMED'
  | 'REJECTED'
  | 'GUEST'
  | 'DELEGATED_REGISTERED'

/** A person the portal knows: customer, applicant, invitee or staff [A3.01]. Passwords live with the identity tables. */
export interface PortalUserTable {
  user_id: Generated<string>
  email: string
  first_name: string
  last_name: string
  phone: string | null
  job_title: string | null
  account_id: number | null
  contact_id: number | null
  registration_type: 'B2B' | 'B2C'
  is_validated_b2b: Generated<boolean>
  status: UserStatus
  status_updated_at: Generated<Date>
  role_id: number | null
  revoked_privileges: Generated<string[]>
  user_entered_business_name: string | null
  is_internal_associate: Generated<boolean>
  department: string | null
  employee_id: string | null
  is_punchout: Generated<boolean>
  feature_group: Generated<string>
  locale: Generated<Locale>
  default_billing_address_id: number | null
  default_shipping_address_id: number | null
  favorite_address_ids: Generated<number[]>
  default_payment_id: string | null
  deleted_payment_ids: Generated<string[]>
  subscribed: Generated<boolean>
  allow_help_desk: Generated<boolean>
  help_desk_until: Date | null
  is_address_modification_allowed: Generated<boolean>
  accepted_terms_at: Date | null
  registered_at: Date | null
  active_account_ids: Generated<number[]>
  selected_account_id: number | null
  version: Generated<number>
  updated_at: Generated<Date>
  relationship_party_id: number | null
  selected_group_id: number | null
  search_text: ColumnType<string, never, never>
}

/** How many users there are of each combination of what the list of staff counts: the sum of n. */
export interface UserTallyTable {
  user_tally_id: Generated<number>
  status: UserStatus
  registration_type: 'B2B' | 'B2C'
  is_internal_associate: boolean
  role_id: number | null
  n: number
}

export interface UsersTables {
  portal_user: PortalUserTable
  user_tally: UserTallyTable
}
