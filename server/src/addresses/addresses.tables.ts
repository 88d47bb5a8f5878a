// Stored shape of this area; every column is explained in platform/db/migrations/0002_organisations.sql.
import type { IntegrationLocale } from '@portal/contract/locales'
import type { Generated } from 'kysely'

/** A place an account is billed at or shipped to [A3.10]. */
export interface AddressTable {
  address_id: Generated<number>
  ebs_address_id: string | null
  account_id: number
  address_name: string | null
  address1: string
  address2: string | null
  city: string
  county: string | null
  state: string | null
  province: string | null
  postal_code: string | null
  country: string
  shipping_enabled: Generated<boolean>
  billing_enabled: Generated<boolean>
  integration_locale: IntegrationLocale
  is_primary: Generated<boolean>
  latitude: number | null
  longitude: number | null
  created_by: string | null
  removed_at: Date | null
  updated_at: Generated<Date>
}

export interface AddressesTables {
  address: AddressTable
}
