// Stored shape of this area; every column is explained in platform/db/migrations/0226_credit_lines.sql.
import type { Currency } from '@portal/contract/locales'
import type { Generated } from 'kysely'

/** How much an organization may owe in a currency, as the ERP says. */
export interface CreditLineTable {
  account_id: number
  currency: Currency
  credit_limit: number
  hold_reason: string | null
  hold_release: string | null
  updated_at: Generated<Date>
}

export interface CreditLinesTables {
  credit_line: CreditLineTable
}
