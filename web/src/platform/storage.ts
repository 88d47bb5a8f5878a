// The browser's storage, for good or for this tab: the guest carts and their quantity cookie [A§9, B§4]. Nothing else
// touches localStorage or sessionStorage; what is typed into a form goes through drafts.ts.
import { deleteCookie, writeCookie } from './cookies.ts'

/** Cart application names; the key of a guest cart is its name and '-cart'. */
export type CartApplication = 'supply-store' | 'training-store'

/** Written when what the user views has changed: their other tabs are notified of it. */
export const viewingChangedKey = 'viewingChanged'

/** Local storage keys of the guest carts. */
export const guestCartKey = (application: CartApplication) => `${application}-cart` as const

/** The cookie that mirrors how many items the guest's carts hold, and the one that says how many of them are seats. */
export const guestQuantityCookie = 'connectGuestCartQuantity'
export const guestSeatsCookie = 'connectGuestCartSeats'

/** The JSON under `key`; undefined when there is none, it is broken, or storage is closed to us. */
export const readStored = (key: string): unknown => read(() => localStorage, key)

/** Keeps `value` as JSON under `key`; undefined removes it. False when storage is closed or full. */
export const writeStored = (key: string, value: unknown): boolean => write(() => localStorage, key, value)

/** The same for this tab only, which forgets it when it is closed. */
export const readTab = (key: string): unknown => read(() => sessionStorage, key)
export const writeTab = (key: string, value: unknown): boolean => write(() => sessionStorage, key, value)

/** True if the browser lets us at its storage, which it may not in a frame of another site. */
export function isStorageOpen(): boolean {
  try {
    return Boolean(localStorage)
  } catch {
    return false
  }
}

/** Removes everything this browser and this tab keep. */
export function clearStorage(): void {
  for (const getStorage of [() => localStorage, () => sessionStorage]) {
    try {
      getStorage().clear()
    } catch {
      // Closed storage keeps nothing.
    }
  }
}

// A browser may refuse even the mention of its storage.
function read(getStorage: () => Storage, key: string): unknown {
  try {
    const text = getStorage().getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function write(getStorage: () => Storage, key: string, value: unknown): boolean {
  try {
    if (value === undefined) getStorage().removeItem(key)
    else getStorage().setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

const writeCount = (cookie: string, count: number): void =>
  count > 0 ? writeCookie(cookie, String(count)) : deleteCookie(cookie)

/** Mirrors the guest carts' quantity in its cookie, and how much of it is seats; 0 removes them. */
export function writeGuestQuantity(quantity: number, seats = 0): void {
  writeCount(guestQuantityCookie, quantity)
  writeCount(guestSeatsCookie, seats)
}
