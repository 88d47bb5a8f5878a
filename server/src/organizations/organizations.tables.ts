// Stored shape of this area; every column is explained in platform/db/migrations/0002_organisations.sql.
// Money is a number of currency units, a date is 'YYYY-MM-DD', a timestamptz is a Date.
import type { Locale } from '@portal/contract/locales'
import type { Generated } from 'kysely'

/** A customer of the maker (ids made in the portal begin at 50000000, above those of the ERP): a company, or the customer record of one person who shops for themselves [A§1]. */
export interface AccountTable {
  account_id: Generated<number>
  account_number: string
  name: string
  kind: Generated<'business' | 'person'>
  party_id: number
  country: string
  locale: Locale
  parent_account_id: number | null
  payment_terms: string | null
  payment_terms_id: number | null
  profile_class: string | null
  profile_class_id: number | null
  purchase_orders_enabled: Generated<boolean>
  tax_exempt: Generated<boolean>
  warranty_types: Generated<string[]>
  price_group: string | null
  default_role_id: number | null
  phone: string | null
  demo_only: Generated<boolean>
  punch_out: Generated<boolean>
  updated_at: Generated<Date>
}

export interface OrganizationsTables {
  account: AccountTable
}
