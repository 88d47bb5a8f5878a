// The products looked at lately, in this browser, for guests and users alike. Logging out clears them with the rest of
// what the browser keeps [A§4].
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../platform/storage.ts'

const key = 'recently-viewed'

/** How many are kept. */
export const maxViewed = 16

/** A member of a family represents it: five sizes of one glove would say nothing. */
export interface ViewedProduct {
  parentId: string
  partNumber: string
}

const isViewed = (value: unknown): value is ViewedProduct => {
  const { parentId, partNumber } = (value ?? {}) as Partial<Record<keyof ViewedProduct, unknown>>
  return typeof parentId === 'string' && typeof partNumber === 'string' && partNumber !== ''
}

const noProducts: readonly ViewedProduct[] = []
let viewedCache: { text: string; products: readonly ViewedProduct[] } = { text: '', products: noProducts }
const listeners = new Set<() => void>()

/** The stored list now, so that nothing outlives a logout; the same list until it changes. */
function viewed(): readonly ViewedProduct[] {
  const stored = readStored(key)
  const text = JSON.stringify(stored ?? null)
  if (text !== viewedCache.text) {
    const products = Array.isArray(stored) ? stored.filter(isViewed).slice(0, maxViewed) : noProducts
    viewedCache = { text, products }
  }
  return viewedCache.products
}

/** Puts `products` in the place of those that were kept: none clears them, the earlier ones bring them back. */
export function storeViewed(products: readonly ViewedProduct[]): void {
  writeStored(key, products.length > 0 ? products : undefined)
  listeners.forEach((listener) => listener())
}

/** Notes that a product was looked at: it is first from now on. */
export function recordViewed({ parentId, partNumber }: ViewedProduct): void {
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
export const useViewed = (): readonly ViewedProduct[] => useSyncExternalStore(subscribe, viewed, () => noProducts)
