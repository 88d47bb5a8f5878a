// A guest's cart: items of itemId and quantity in local storage, their quantity mirrored in a cookie [A§9, B§4].
import type { CartMode } from '@portal/contract/buying/cart'
import { cartMessages, maxCartLines, maxQuantity, calculateQuantity } from '@portal/contract/buying/cart'
import type { CartApplication } from '../../../platform/storage.ts'
import { guestCartKey, readStored, writeGuestQuantity, writeStored } from '../../../platform/storage.ts'

export interface GuestItem {
  /** A random number below 1e9 [A9.08]. */
  shoppingCartItemId: number
  itemId: number
  quantity: number
}

/** A wanted change: an item, and how many to add or to set. */
export interface CartChange {
  itemId: number
  quantity: number
  unitSerial?: string
}

export const randomItemId = (): number => Math.floor(Math.random() * 1e9)

const isItem = (value: unknown): value is Pick<GuestItem, 'itemId' | 'quantity'> & Partial<GuestItem> => {
  const { itemId, quantity } = (value ?? {}) as Partial<GuestItem>
  return (
    Number.isInteger(itemId) && Number.isInteger(quantity) && Number(quantity) > 0 && Number(quantity) <= maxQuantity
  )
}

/** The items in what storage holds; anything broken in it is left out. */
export function itemsIn(stored: unknown): readonly GuestItem[] {
  const items = (stored as { items?: unknown } | undefined)?.items
  if (!Array.isArray(items)) return []
  return items
    .filter(isItem)
    .map(({ itemId, quantity, shoppingCartItemId = randomItemId() }) => ({ shoppingCartItemId, itemId, quantity }))
}

/** `items` after `changes`: lines at 0 or less are gone, adding sums, none passes the most pieces [B4.03]. */
export function changed(
  items: readonly GuestItem[],
  changes: readonly CartChange[],
  mode: CartMode,
): readonly GuestItem[] {
  const lines = new Map(items.map((item) => [item.itemId, item]))
  for (const { itemId, quantity } of changes) {
    const line = lines.get(itemId)
    const after = calculateQuantity(mode, line?.quantity ?? 0, quantity)
    if (after > 0)
      lines.set(itemId, { shoppingCartItemId: line?.shoppingCartItemId ?? randomItemId(), itemId, quantity: after })
    else lines.delete(itemId)
  }
  return [...lines.values()]
}

export const countPieces = (items: readonly { quantity: number }[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

// The visit's copy of the carts in storage; a closed storage leaves them in memory for the visit.
const itemCache = new Map<CartApplication, readonly GuestItem[]>()
const listeners = new Set<() => void>()

const notifyListeners = (): void => listeners.forEach((listener) => listener())

/** The guest's cart; only in the browser. The same list until it changes. */
export function guestItems(application: CartApplication): readonly GuestItem[] {
  const items = itemCache.get(application) ?? itemsIn(readStored(guestCartKey(application)))
  itemCache.set(application, items)
  return items
}

function storeItems(application: CartApplication, items: readonly GuestItem[]): boolean {
  itemCache.set(application, items)
  const isKept = writeStored(guestCartKey(application), items.length > 0 ? { items } : undefined)
  const seats = countPieces(guestItems('training-store'))
  writeGuestQuantity(countPieces(guestItems('supply-store')) + seats, seats)
  notifyListeners()
  return isKept
}

/**
 * Changes the guest's cart in storage and its quantity in the cookie. Throws, with words to show, when it is full. False
 * where storage is closed: the cart then lasts as long as the visit.
 */
export function changeGuestCart(application: CartApplication, changes: readonly CartChange[], mode: CartMode): boolean {
  const before = itemsIn(readStored(guestCartKey(application)) ?? { items: guestItems(application) })
  const after = changed(before, changes, mode)
  if (after.length > maxCartLines) throw new Error(cartMessages.full)
  return storeItems(application, after)
}

/** Removes the guest's cart, after it was merged [A4.27]. */
export const clearGuestCart = (application: CartApplication): void => void storeItems(application, [])

/** Called for changes made here and in other tabs. */
export function onGuestCart(listener: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key !== null && !key.endsWith('-cart')) return
    itemCache.clear()
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}
