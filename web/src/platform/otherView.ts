// A change was refused because its user views another organization by now, in another tab or browser.
import type { Session } from '@portal/contract/session'
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

/** Asks again who is signed in and what is viewed. */
export const reportOtherSession = (): void => listeners.forEach((listener) => listener())

export function reportOtherView({ fields }: CallError): void {
  if ('transientProfile' in fields) reportOtherSession()
}

/** Returns the way to stop listening. */
export function onOtherView(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
