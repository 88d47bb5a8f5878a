// Stored shape of this area; every column is explained in platform/db/migrations/0690_freight_rates.sql and 0691_tax_rates.sql.
import type { ShippingMethod } from '@portal/contract/checkout'
import type { Generated } from 'kysely'

/** Which zone a place belongs to. */
export interface FreightZoneTable {
  country: string
  region: string | null
  postal_prefix: string | null
  zone: string
  updated_at: Generated<Date>
}

/** A way goods travel to a zone, for orders in a currency. */
export interface FreightMethodTable {
  zone: string
  currency: string
  method: ShippingMethod
  label: string | null
  working_days: number | null
  carrier: string | null
  most_pounds: number | null
  free_above: number | null
  steps_by: Generated<'WEIGHT' | 'VALUE'>
  updated_at: Generated<Date>
}

/** What a method costs from a weight or value on. */
export interface FreightRateTable {
  zone: string
  currency: string
  method: ShippingMethod
  step_from: Generated<number>
  cost: number
  per_pound: Generated<number>
  percent: Generated<number>
  updated_at: Generated<Date>
}

/** An account of an organization with a carrier. */
export interface CarrierAccountTable {
  account_id: number
  carrier: string
  number: string
  updated_at: Generated<Date>
}

/** What a place takes of goods sold there, in percent. */
export interface TaxRateTable {
  country: string
  region: string | null
  category: string | null
  percent: number
  freight_taxed: Generated<boolean>
  updated_at: Generated<Date>
}

/** A paper by which an organization pays no tax in a place, for a time. */
export interface TaxCertificateTable {
  account_id: number
  number: string
  country: string
  region: string | null
  /** ISO days. */
  valid_from: string | null
  valid_until: string | null
  updated_at: Generated<Date>
}

export interface RatesTables {
  freight_zone: FreightZoneTable
  freight_method: FreightMethodTable
  freight_rate: FreightRateTable
  carrier_account: CarrierAccountTable
  tax_rate: TaxRateTable
  tax_certificate: TaxCertificateTable
}
