// Whom the viewer buys for.
import type { Viewer } from '../platform/ctx.ts'

/** The organization an order is for: the one being viewed, or the viewer's own when several are. A cart is of it, too. */
export const orderingAccount = (viewer: Viewer): number | null =>
  viewer.activeAccounts.length === 1 ? (viewer.activeAccounts[0] ?? null) : viewer.accountId
