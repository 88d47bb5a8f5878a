// A change was refused because its user views another organization by now, in another tab or browser.
import type { Session } from '@portal/contract/access/session'
import type { CallError } from './errors.ts'

const listeners = new Set<() => void>()

/**
 * Notes that an answer was for another view than the page shows: a group chosen elsewhere, deleted or without units by now,
 * or a customer whom staff began or ceased to act for.
 */
export function compareView(answer: Response, { profile, acting }: Session): void {
  const [group, actingId] = [answer.headers.get('x-viewed-group'), answer.headers.get('x-acting')]
  if (group === null || !profile || typeof document === 'undefined') return
  const isSame =
    Number(group) === (profile.userSelectedGroup?.groupId ?? 0) && Number(actingId) === (acting?.actingId ?? 0)
  if (!isSame) reportOtherSession()
}

/** Milliseconds after which a page that was being left is one that its user kept. */
const maxLeaveTime = 30_000
let leavingUntil = 0

/** True if this page is being left for another view, or signed out, as it asked for itself. */
export const isLeavingView = (): boolean => Date.now() < leavingUntil

/**
 * Notes that this page asks for another view and is left for it. Until then it does not start over as the other view,
 * because what staff look at is not the customer's to see, and each refusal would be in the audit.
 */
export function leaveView(): void {
  leavingUntil = Date.now() + maxLeaveTime
}

/** The other view was refused: the page stays. */
export function cancelLeave(): void {
  leavingUntil = 0
}

/** Asks again who is signed in and what is viewed. */
export function reportOtherSession(): void {
  if (!isLeavingView()) listeners.forEach((listener) => listener())
}

export function reportOtherView({ fields }: CallError): void {
  if ('transientProfile' in fields) reportOtherSession()
}

/** Returns the way to stop listening. */
export function onOtherView(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
