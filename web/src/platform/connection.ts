// The line to the portal: whether this browser is online, and waiting until it is.
import { useSyncExternalStore } from 'react'

/** True if the browser knows that it has no line; a program that is no browser does not know. */
export function isOffline(): boolean {
  const { onLine = true } = navigator as { onLine?: boolean }
  return !onLine
}

/** When the line came back last, in milliseconds of the page's life. */
let reconnectedAt = Number.NEGATIVE_INFINITY
if (typeof window !== 'undefined')
  window.addEventListener('online', () => {
    reconnectedAt = performance.now()
  })

/** True if what fails now may have failed for want of a line: it is down, or came back in the last five seconds. */
export const isJustReconnected = (): boolean => isOffline() || performance.now() - reconnectedAt < 5000

/** Resolves once the browser is online; rejects when `signal` aborts before. */
export function whenOnline(signal?: AbortSignal): Promise<void> {
  if (!isOffline()) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const done = () => {
      window.removeEventListener('online', done)
      signal?.removeEventListener('abort', drop)
      resolve()
    }
    const drop = () => {
      window.removeEventListener('online', done)
      reject(signal?.reason as Error)
    }
    window.addEventListener('online', done)
    signal?.addEventListener('abort', drop, { once: true })
  })
}

/** Loads something; when that fails, loads it once more as soon as the browser is online. `unless` names failures that are final. */
export const retryWhenOnline = <T>(
  load: () => Promise<T>,
  { signal, unless }: { signal?: AbortSignal | undefined; unless?: (cause: unknown) => boolean } = {},
): Promise<T> =>
  load().catch(async (cause: unknown) => {
    if (signal?.aborted || unless?.(cause)) throw cause
    await whenOnline(signal)
    return load()
  })

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** True if the browser is offline; renders again when that changes. */
export const useOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, () => false)
