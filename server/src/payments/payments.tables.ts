// Stored shape of this area; every column is explained in platform/db/migrations/0023_payment_methods.sql.
import type { Currency } from '@portal/contract/locales'
import type { PaymentDispute } from '@portal/contract/payments'
import type { Generated, GeneratedAlways } from 'kysely'

/** A card a user keeps for later orders [S15.02]; a removed one is named in portal_user.deleted_payment_ids. */
export interface PaymentMethodTable {
  payment_id: Generated<string>
  user_id: string
  gateway_token: string | null
  brand: string
  last4: string
  expiry_month: number
  expiry_year: number
  created_at: Generated<Date>
  gateway: Generated<'sandbox' | 'stripe'>
  /** These two are explained in platform/db/migrations/0066_forgotten_cards.sql. */
  forget_at: Date | null
  forgotten_at: Date | null
  /** These two are explained in platform/db/migrations/0102_cards_saved_when_accepted.sql. */
  keeping: Generated<'SAVED' | 'PENDING' | 'ONCE' | 'USED'>
  refused_at: Generated<Date | null>
  /** These two are explained in platform/db/migrations/0206_bank_accounts.sql. */
  kind: Generated<'CARD' | 'BANK'>
  currency: Generated<Currency | null>
  /** These two are explained in platform/db/migrations/0345_named_bank_accounts.sql. */
  name: Generated<string | null>
  is_default: Generated<boolean>
}

/** Who a user is at a payment gateway; this and the next two are explained in platform/db/migrations/0036_payments.sql. */
export interface PaymentCustomerTable {
  user_id: string
  gateway: string
  customer_id: string
}

export type PaymentStatus =
  | 'STARTED'
  | 'ACTION'
  | 'PROCESSING'
  | 'AUTHORIZED'
  | 'DECLINED'
  | 'CAPTURED'
  | 'RELEASED'
  | 'REFUNDED'

/** What was asked of the payment gateway for a quote. */
export interface PaymentTable {
  payment_id: Generated<string>
  quote_id: string
  account_id: number
  user_id: string
  gateway: string
  charge_id: string | null
  amount: number
  currency: Currency
  status: Generated<PaymentStatus>
  wanted: 'CAPTURE' | 'RELEASE' | null
  order_id: number | null
  /** Explained in platform/db/migrations/0088_checked_payments.sql. */
  checking_since: Date | null
  /** Explained in platform/db/migrations/0118_payment_staff.sql. */
  staff_user_id: string | null
  /** These four are explained in platform/db/migrations/0642_stripe_cases.sql. */
  refunded: Generated<number>
  dispute: Generated<PaymentDispute | null>
  dispute_id: Generated<string | null>
  disputed: Generated<number | null>
  /** These five are explained in platform/db/migrations/0710_charges_by_shipment.sql. */
  capture: Generated<'ORDER' | 'SHIPMENT'>
  ends_at: Generated<Date | null>
  settled_lines: Generated<number[]>
  refused_at: Generated<Date | null>
  next_at: Generated<Date | null>
  created_at: Date
  updated_at: Date
}

/** What became of one authorization; EXPIRED when the bank held it no longer. */
export type ChargeState = PaymentStatus | 'EXPIRED'

/** An authorization of the payment of an order; explained in platform/db/migrations/0710_charges_by_shipment.sql. */
export interface PaymentChargeTable {
  card_charge_id: Generated<string>
  position: GeneratedAlways<number>
  payment_id: string
  account_id: number
  user_id: string
  method_id: string | null
  charge_id: string | null
  cents: number
  take_cents: number | null
  captured_cents: Generated<number>
  refunded_cents: Generated<number>
  status: Generated<ChargeState>
  is_on_session: Generated<boolean>
  line_numbers: Generated<number[]>
  ends_at: Date | null
  captured_at: Date | null
  /** These two are explained in platform/db/migrations/0730_cards_of_charges.sql. */
  card_brand: string | null
  card_last4: string | null
  /** These three are explained in platform/db/migrations/0731_failed_refunds.sql. */
  refund_failed_cents: Generated<number>
  failed_refunds: Generated<string[]>
  refund_failed_at: Generated<Date | null>
  created_at: Date
  updated_at: Date
}

export interface PaymentsTables {
  card_charge: PaymentChargeTable
  payment_method: PaymentMethodTable
  payment_customer: PaymentCustomerTable
  payment: PaymentTable
}
