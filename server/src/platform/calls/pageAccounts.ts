// A page says with each call for which organizations it was made [A7.01]. That is no right, but a hint:
// a change from a page that shows one organization while its user views another, in another tab or browser, is refused,
// so that nothing lands where no one wanted it.
import type { Call } from '@portal/contract/platform/call'
import { organizationMessages } from '@portal/contract/access/organizations'
import type { Viewer } from '../http/ctx.ts'
import { PortalError } from '../http/errors.ts'

/** The organizations of the page behind a request; undefined when it does not say. */
export function getPageAccounts(transientProfile: unknown): readonly number[] | undefined {
  if (typeof transientProfile !== 'object' || transientProfile === null) return undefined
  const { accountIds } = transientProfile as { accountIds?: unknown }
  return Array.isArray(accountIds) && accountIds.every((id) => Number.isInteger(id)) ? accountIds : undefined
}

/** Throws for a change made for others than the organizations being viewed. Of many a page names only the first. */
export function checkPageAccounts(call: Call, viewer: Viewer, pageAccounts: readonly number[] | undefined): void {
  if (!pageAccounts || call.kind !== 'mutation' || call.who === 'anyone' || call.changesView) return
  const viewed = new Set(viewer.activeAccounts)
  const upToMany = (count: number) => Math.min(count, 2)
  if (upToMany(pageAccounts.length) === upToMany(viewed.size) && pageAccounts.every((id) => viewed.has(id))) return
  const message = organizationMessages.otherView
  throw new PortalError('CONFLICT', message, { transientProfile: message })
}
