// Toasts: one at a time, sticky, with a close button [B8.10].
import { useSyncExternalStore } from 'react'

export interface Toast {
  kind: 'warning' | 'done'
  text: string
  /** One thing to do about it, for example 'Undo'. */
  action?: { label: string; run: () => void }
  /** Said on the way to another page: it is open there, too. */
  goesAlong?: boolean
}

let current: Toast | undefined
const listeners = new Set<() => void>()

function set(next: Toast | undefined): void {
  current = next
  listeners.forEach((listener) => listener())
}

/** Shows a message unless a warning is open already, because the first problem is the one to read. */
export function showMessage(toast: Toast): void {
  if (current?.kind === 'warning') return
  set(toast)
}

export const closeToast = (): void => set(undefined)

/** Another page has come: what was said of the one before closes. */
export const closeOnArrival = (): void => set(current?.goesAlong ? { ...current, goesAlong: false } : undefined)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The toast that is open. */
export const currentToast = (): Toast | undefined => current

export const useToast = (): Toast | undefined => useSyncExternalStore(subscribe, currentToast, () => undefined)
