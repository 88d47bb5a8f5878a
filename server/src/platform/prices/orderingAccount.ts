import type { Viewer } from '../http/ctx.ts'

/** The organization an order is for: the one being viewed, or the viewer's own when several are. Carts, lists and prices are of it, too. */
export const orderingAccount = ({
  activeAccounts,
  accountId,
}: Pick<Viewer, 'activeAccounts' | 'accountId'>): number | null =>
  activeAccounts.length === 1 ? (activeAccounts[0] ?? null) : accountId
