// Stored shape of this area; every column is explained in platform/db/migrations/0385_punchout_orders.sql.
import type { ColumnType, Generated } from 'kysely'

/** A line as the buyer wrote it; its place is that of the line of our order. */
export interface BuyerLine {
  lineNumber: number
  supplierPartId: string
  supplierPartAuxiliaryId: string | null
  uom: string
  /** What the buyer would pay for one; null where the order does not say. */
  unitPrice: number | null
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
  received_at: Date
  canceled_at: Date | null
}

export interface PunchoutOrdersTables {
  punchout_order: PunchoutOrderTable
}
