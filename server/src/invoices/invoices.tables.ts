// Stored shape of this area; every column is explained in platform/db/migrations/0006_invoices.sql
// 0170_invoice_lists.sql, 0205_receivables.sql and 0225_invoice_settlements.sql.
// Money is a number of currency units, a date is 'YYYY-MM-DD', a timestamptz is a Date.
import type { Currency } from '@portal/contract/locales'
import type { Generated, GeneratedAlways } from 'kysely'

export type InvoiceStatus = 'OPEN' | 'PARTIAL' | 'PAID' | 'DISPUTED' | 'VOID'

/** An invoice or credit memo of the ERP [B3.03]. Overdue is not stored: an open balance after the due date. */
export interface InvoiceTable {
  customer_trx_id: number
  trx_number: string
  account_id: number
  kind: Generated<'INVOICE' | 'CREDIT_MEMO'>
  source: Generated<'PARTS' | 'TRAINING' | 'SERVICE'>
  order_id: number | null
  order_number: string | null
  po_number: string | null
  bill_to_address_id: number | null
  ship_to_address_id: number | null
  trx_date: string
  due_date: string
  payment_terms: string | null
  currency: Currency
  subtotal: number
  shipping: Generated<number>
  tax: Generated<number>
  total: number
  balance: number
  status: InvoiceStatus
  paid_on: string | null
  updated_at: Generated<Date>
  pending: GeneratedAlways<number>
  open: GeneratedAlways<number>
  open_due: GeneratedAlways<string | null>
  is_credit: GeneratedAlways<boolean>
  search_text: GeneratedAlways<string | null>
}

/** A line of an invoice. */
export interface InvoiceLineTable {
  customer_trx_id: number
  line_number: number
  account_id: number
  item_id: number | null
  part_number: string | null
  description: string
  quantity: number
  uom: string
  price: number
  amount: number
}

/** How many invoices there are of each combination and what is open of them, in rows to be summed. */
export interface InvoiceTallyTable {
  invoice_tally_id: Generated<number>
  account_id: number
  kind: 'INVOICE' | 'CREDIT_MEMO'
  source: 'PARTS' | 'TRAINING' | 'SERVICE'
  status: InvoiceStatus
  currency: Currency
  bill_to_address_id: number | null
  ship_to_address_id: number | null
  open_due: string | null
  is_credit: boolean
  n: number
  open: number
}

/** How the balance of an invoice came down from its total; the database writes it. */
export interface InvoiceSettlementTable {
  invoice_settlement_id: GeneratedAlways<number>
  account_id: GeneratedAlways<number>
  customer_trx_id: GeneratedAlways<number>
  day: GeneratedAlways<string>
  amount: GeneratedAlways<number>
  is_void: GeneratedAlways<boolean>
}

export interface InvoicesTables {
  invoice: InvoiceTable
  invoice_line: InvoiceLineTable
  invoice_tally: InvoiceTallyTable
  invoice_settlement: InvoiceSettlementTable
}
