// When the session ends, by this browser's own clock: the server says how many seconds are left, and says it again with
// any answer that renewed it. Other tabs are notified of it.
import { useSyncExternalStore } from 'react'
import type { CallError } from './errors.ts'
import { isLeavingView } from './otherView.ts'
import { page } from './page.ts'
import { readTab, writeTab } from './storage.ts'
import { isPageDirty } from './dirtyPage.ts'

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session-end')

let endsAt: number | undefined
const listeners = new Set<() => void>()

function set(next: number | undefined): void {
  endsAt = next
  listeners.forEach((listener) => listener())
}
channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (typeof data === 'number' && endsAt !== undefined) set(data)
})
// Under Node a channel that listens would keep a test's process alive.
const unref = (channel as { unref?: () => void } | undefined)?.unref
unref?.call(channel)

/** Notes that the session lasts `seconds` from now; 0 that it has ended, null for no session. Only in the browser. */
export function recordSessionEnd(seconds: number | null): void {
  if (typeof document === 'undefined') return
  // An end that is already known changes nothing, so that the login that is being typed over the page stays as it is.
  if (seconds === 0) set(0)
  else set(seconds === null ? undefined : Date.now() + seconds * 1000)
}

/** Notes what an answer says of a renewed session, and notifies the other tabs. */
export function recordRenewal(answer: Response): void {
  const seconds = Number(answer.headers.get('x-session-seconds') ?? 0)
  if (seconds <= 0) return
  recordSessionEnd(seconds)
  channel?.postMessage(endsAt)
}

const reloadedAt = 'reloadedAt'

/** Reloads at most once in ten seconds, so that an error after the reload cannot spin; whether it does [B8.09]. */
function reloadOnce(): boolean {
  if (Date.now() - Number(readTab(reloadedAt) ?? 0) < 10_000) return false
  // Where this cannot be noted, nothing stops a second reload.
  if (!writeTab(reloadedAt, Date.now())) return false
  page.reload()
  return true
}

/** True if `error` says so in words [B8.09]. */
export const isLoginRequired = ({ message, body }: CallError): boolean =>
  [message, ...(body?.exceptionMessages ?? [])].some((text) => /only available to logged in users/i.test(text))

/** True if `error` answers a call whose session is no more. */
export const isOfEndedSession = (error: CallError): boolean => error.code === 'NOT_SIGNED_IN' || isLoginRequired(error)

/** Looks whether `error` is that the session of a call has ended, on the server or with its cookies, and says so once. */
export function handleRefusal(error: CallError, { isReading }: { isReading: boolean }): void {
  if (!isOfEndedSession(error)) return
  error.isSaid = true
  // A reload would break off the way to where the page is going.
  if (isReading && isLeavingView()) return
  // Only a page that showed something is loaded again, because what was typed or is being done would be lost.
  const canReload = isReading && isLoginRequired(error) && !isPageDirty()
  if (!canReload || !reloadOnce()) recordSessionEnd(0)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** When it ends, in milliseconds of Date.now(), 0 once it was said to have ended; undefined for no session. */
export const useSessionEnd = (): number | undefined =>
  useSyncExternalStore(
    subscribe,
    () => endsAt,
    () => undefined,
  )
