// Stored shape of the sandbox gateway; every column is explained in platform/db/migrations/0036_payments.sql.
import type { Generated } from 'kysely'

/** The books of the built-in sandbox gateway. */
export interface SandboxChargeTable {
  charge_id: string
  payment_key: string
  card_token: string
  amount: number
  currency: string
  description: string
  status: 'action' | 'authorized' | 'declined' | 'captured' | 'released' | 'refunded' | 'processing'
  return_url: string
  /** These two are explained in platform/db/migrations/0710_charges_by_shipment.sql. */
  captured: Generated<number>
  ends_at: Generated<Date | null>
  created_at: Date
  updated_at: Date
}

export interface SandboxTables {
  sandbox_charge: SandboxChargeTable
}
