// The frozen content of an order that waits for approval: that of the checkout's quote.
import type { TableRow } from '../../platform/db/transaction.ts'

export type FrozenOrder = TableRow<'order_approval_version'>['content']

export interface RejectedLine {
  lineNumber: number
  name: string
  partNumber: string
  quantity: number
  reason: string
}
