// A change was refused because its user views another organization by now, in another tab or browser.
import type { CallError } from './errors.ts'

const listeners = new Set<() => void>()

export function reportOtherView({ fields }: CallError): void {
  if ('transientProfile' in fields) listeners.forEach((listener) => listener())
}

/** Returns the way to stop listening. */
export function onOtherView(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
