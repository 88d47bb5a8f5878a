// The page loader: on while anything runs, and a little longer, so that it never flashes [B4.06].
import { useSyncExternalStore } from 'react'
import { loaderDelay } from './delays.ts'

let running = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1): void {
  running += by
  listeners.forEach((listener) => listener())
}

/** Keeps the page loader on while `operation` runs and for its delay after; it stops after a failure too [B8.07]. */
export async function withLoader<T>(operation: () => Promise<T>): Promise<T> {
  const start = performance.now()
  change(1)
  try {
    return await operation()
  } finally {
    setTimeout(() => change(-1), loaderDelay(performance.now() - start))
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True if the page loader is on. */
export const isLoading = (): boolean => running > 0

export const useLoading = (): boolean => useSyncExternalStore(subscribe, isLoading, () => false)
