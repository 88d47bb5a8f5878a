// A change was refused because its user views another organization by now, in another tab or browser.
import type { Session } from '@portal/contract/session'
import type { CallError } from './errors.ts'

const listeners = new Set<() => void>()

/** Notes that an answer was limited to another group than the page shows: it was chosen elsewhere, deleted, or lost its units. */
export function compareGroup(answer: Response, { profile }: Session): void {
  const viewed = answer.headers.get('x-viewed-group')
  if (viewed === null || !profile || typeof document === 'undefined') return
  if (Number(viewed) !== (profile.userSelectedGroup?.groupId ?? 0)) listeners.forEach((listener) => listener())
}

export function reportOtherView({ fields }: CallError): void {
  if ('transientProfile' in fields) listeners.forEach((listener) => listener())
}

/** Returns the way to stop listening. */
export function onOtherView(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
