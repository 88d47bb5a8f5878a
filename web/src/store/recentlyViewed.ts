// The products looked at lately, in this browser, for guests and users alike. Logging out clears them with the rest of
// what the browser keeps [A§4].
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../platform/storage.ts'

const key = 'recently-viewed'

/** How many are kept. */
export const maxViewed = 16

/** A member of a family stands for it: five sizes of one glove would say nothing. */
export interface Viewed {
  parentId: string
  partNumber: string
}

const isViewed = (value: unknown): value is Viewed => {
  const { parentId, partNumber } = (value ?? {}) as Partial<Record<keyof Viewed, unknown>>
  return typeof parentId === 'string' && typeof partNumber === 'string' && partNumber !== ''
}

const nothing: readonly Viewed[] = []
let known: { text: string; products: readonly Viewed[] } = { text: '', products: nothing }
const listeners = new Set<() => void>()

/** What storage holds now, so that nothing outlives a logout; the same list until it changes. */
function viewed(): readonly Viewed[] {
  const stored = readStored(key)
  const text = JSON.stringify(stored ?? null)
  if (text !== known.text) {
    const products = Array.isArray(stored) ? stored.filter(isViewed).slice(0, maxViewed) : nothing
    known = { text, products }
  }
  return known.products
}

/** Puts `products` in the place of those that were kept: none clears them, the earlier ones bring them back. */
export function storeViewed(products: readonly Viewed[]): void {
  writeStored(key, products.length > 0 ? products : undefined)
  listeners.forEach((listener) => listener())
}

/** Notes that a product was looked at: it stands first from now on. */
export function recordViewed({ parentId, partNumber }: Viewed): void {
  const before = viewed()
  if (before[0]?.partNumber === partNumber) return
  storeViewed([{ parentId, partNumber }, ...before.filter((each) => each.parentId !== parentId)].slice(0, maxViewed))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // From other tabs.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The products looked at, the latest first; none while the server renders. */
export const useViewed = (): readonly Viewed[] => useSyncExternalStore(subscribe, viewed, () => nothing)
