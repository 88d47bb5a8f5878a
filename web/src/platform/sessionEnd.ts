// When the session ends, by this browser's own clock: the server says how many seconds are left, and says it again with
// any answer that renewed it. Other tabs hear of it.
import { useSyncExternalStore } from 'react'

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

/** Notes that the session lasts `seconds` from now; null for no session. Only in the browser. */
export function noteSessionEnd(seconds: number | null): void {
  if (typeof document === 'undefined') return
  set(seconds === null ? undefined : Date.now() + seconds * 1000)
}

/** Notes what an answer says of a renewed session, and tells the other tabs. */
export function noteRenewal(answer: Response): void {
  const seconds = Number(answer.headers.get('x-session-seconds') ?? 0)
  if (seconds <= 0) return
  noteSessionEnd(seconds)
  channel?.postMessage(endsAt)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** When it ends, in milliseconds of Date.now(); undefined for no session. */
export const useSessionEnd = (): number | undefined =>
  useSyncExternalStore(
    subscribe,
    () => endsAt,
    () => undefined,
  )
