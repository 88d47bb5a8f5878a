// Stored shape of this area; every column is explained in platform/db/migrations/0023_payment_methods.sql.
import type { Generated } from 'kysely'

/** A card a user keeps for later orders (screens.md, My account); a removed one is named in portal_user.deleted_payment_ids. */
export interface PaymentMethodTable {
  payment_id: Generated<string>
  user_id: string
  gateway_token: string | null
  brand: string
  last4: string
  expiry_month: number
  expiry_year: number
  created_at: Generated<Date>
}

export interface PaymentsTables {
  payment_method: PaymentMethodTable
}
