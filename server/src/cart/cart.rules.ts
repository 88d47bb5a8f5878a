// Whom the viewer buys for, and what they change.
import type { Viewer } from '../platform/ctx.ts'

/** A line put into a cart, or given another quantity. */
export interface CartChange {
  itemId: number
  quantity: number
  unitSerial?: string
}

/** The organization an order is for: the one being viewed, or the viewer's own when several are. A cart is of it, too. */
export const orderingAccount = (viewer: Viewer): number | null =>
  viewer.activeAccounts.length === 1 ? (viewer.activeAccounts[0] ?? null) : viewer.accountId
