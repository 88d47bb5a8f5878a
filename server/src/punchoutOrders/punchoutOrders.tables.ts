// Stored shape of this area; every column is explained in platform/db/migrations/0385_punchout_orders.sql
// and 0386_punchout_documents.sql.
import type { ColumnType, Generated } from 'kysely'
import type { KeptParties } from './parties.rules.ts'

/** A line as the buyer wrote it; its place is that of the line of our order. */
export interface BuyerLine {
  lineNumber: number
  supplierPartId: string
  supplierPartAuxiliaryId: string | null
  uom: string
  /** What the buyer would pay for one; null where the order does not say. */
  unitPrice: number | null
  /** The only part of its quantity with a day of its own; lines that were ordered before it was read have none. */
  scheduleLine?: { lineNumber: number | null; quantity: number; requestedDeliveryDate: string | null } | undefined
}

export interface PunchoutOrderTable {
  punchout_order_id: Generated<number>
  connection_id: number
  account_id: number
  buyer_order_id: string
  version: string
  payload_id: string
  ordered_at: string | null
  order_id: number
  lines: ColumnType<BuyerLine[], string, string>
  answer: string
  /** 0651_punchout_parties.sql */
  parties: ColumnType<KeptParties | null, string, string>
  received_at: Date
  canceled_at: Date | null
}

export const documentKinds = ['ConfirmationRequest', 'ShipNoticeRequest', 'InvoiceDetailRequest'] as const
export type DocumentKind = (typeof documentKinds)[number]

export interface PunchoutDocumentTable {
  document_id: Generated<number>
  punchout_order_id: number
  connection_id: number
  account_id: number
  kind: DocumentKind
  subject: string
  payload_id: string
  state: Generated<'WAITING' | 'ACCEPTED' | 'REFUSED' | 'FAILED'>
  attempts: Generated<number>
  next_at: Date
  status_code: number | null
  status_text: Generated<string>
  made_at: Date
  answered_at: Date | null
}

export interface PunchoutOrdersTables {
  punchout_document: PunchoutDocumentTable
  punchout_order: PunchoutOrderTable
}
