// Stored shape of this area; every column is explained in platform/db/migrations/0227_invoice_disputes.sql.
import type { DisputeReason, DisputeStatus } from '@portal/contract/disputes'
import type { Generated, GeneratedAlways } from 'kysely'

/** Something that a customer says is wrong with an invoice; it only closes. */
export interface InvoiceDisputeTable {
  dispute_id: GeneratedAlways<number>
  account_id: number
  customer_trx_id: number
  line_number: number | null
  reason: DisputeReason
  comment: string
  user_id: string
  user_name: string
  status: Generated<DisputeStatus>
  answer: GeneratedAlways<string | null>
  created_at: Date
  closed_at: Date | null
  /** Explained in platform/db/migrations/0346_answered_disputes.sql. */
  told_at: Generated<Date | null>
}

/** What the ERP answered. */
export interface DisputeAnswerTable {
  dispute_id: number
  account_id: number
  status: 'ACCEPTED' | 'REJECTED'
  answer: string | null
  answered_at: Date
}

export interface DisputesTables {
  invoice_dispute: InvoiceDisputeTable
  dispute_answer: DisputeAnswerTable
}
