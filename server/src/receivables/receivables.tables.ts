// Stored shape of this area; every column is explained in platform/db/migrations/0205_receivables.sql.
import type { Currency, Locale } from '@portal/contract/locales'
import type { PaymentDispute } from '@portal/contract/payments'
import type { ReceiptMethod, ReceiptStatus } from '@portal/contract/receivables'
import type { Generated, GeneratedAlways } from 'kysely'

/** A payment of invoices; its amount never changes, its status only moves forward. */
export interface ReceiptTable {
  receipt_id: Generated<string>
  receipt_number: Generated<string>
  account_id: number
  user_id: string
  user_name: string
  user_email: string
  locale: Locale
  key: string
  currency: Currency
  cents: number
  method: ReceiptMethod
  status: Generated<ReceiptStatus>
  gateway: string
  payment_id: string | null
  paid_with: Generated<string>
  charge_id: string | null
  reason: string | null
  /** These three are explained in platform/db/migrations/0642_stripe_cases.sql. */
  refunded_cents: Generated<number>
  dispute: Generated<PaymentDispute | null>
  dispute_id: Generated<string | null>
  /** These three are explained in platform/db/migrations/0731_failed_refunds.sql. */
  refund_failed_cents: Generated<number>
  failed_refunds: Generated<string[]>
  refund_failed_at: Generated<Date | null>
  created_at: Date
  updated_at: Date
}

/** What became of a payment, step by step; the database writes it. */
export interface ReceiptEventTable {
  receipt_event_id: GeneratedAlways<number>
  receipt_id: GeneratedAlways<string>
  account_id: GeneratedAlways<number>
  status: GeneratedAlways<ReceiptStatus>
  at: GeneratedAlways<Date>
}

/** What a payment pays of which invoice; rows are only added. */
export interface AllocationTable {
  allocation_id: GeneratedAlways<number>
  account_id: number
  receipt_id: string
  customer_trx_id: number
  credit_trx_id: number | null
  cents: number
  reverses: number | null
  created_at: Date
  posted_at: Date | null
}

/** What the ERP has acknowledged. */
export interface AllocationPostingTable {
  allocation_id: number
  account_id: number
  posted_at: Date
}

export interface ReceivablesTables {
  allocation_posting: AllocationPostingTable
  receipt: ReceiptTable
  receipt_event: ReceiptEventTable
  allocation: AllocationTable
}
