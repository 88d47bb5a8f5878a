// A page says with each call for which organisations it was made [A7.01]. That is no right, but a hint:
// a change from a page that shows one organisation while its user views another, in another tab or browser, is refused,
// so that nothing lands where nobody wanted it.
import type { Call } from 'contract/call'
import { organisationMessages } from 'contract/organisations'
import type { Viewer } from '../ctx.ts'
import { PortalError } from '../errors.ts'

/** The organisations of the page behind a request; undefined when it does not say. */
export function madeForIn(transientProfile: unknown): readonly number[] | undefined {
  if (typeof transientProfile !== 'object' || transientProfile === null) return undefined
  const { accountIds } = transientProfile as { accountIds?: unknown }
  return Array.isArray(accountIds) && accountIds.every((id) => Number.isInteger(id)) ? accountIds : undefined
}

/** Throws for a change made for others than the organisations being viewed. Of many a page names only the first. */
export function refuseOtherView(call: Call, viewer: Viewer, madeFor: readonly number[] | undefined): void {
  if (!madeFor || call.kind !== 'mutation' || call.who === 'anyone' || call.changesView) return
  const viewed = new Set(viewer.activeAccounts)
  const upToMany = (count: number) => Math.min(count, 2)
  if (upToMany(madeFor.length) === upToMany(viewed.size) && madeFor.every((id) => viewed.has(id))) return
  const message = organisationMessages.otherView
  throw new PortalError('CONFLICT', message, { transientProfile: message })
}
