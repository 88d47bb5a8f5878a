// How many pieces the cart of a store holds, for the header's badge [B§2.3].
import { readCookie } from '../../../platform/cookies.ts'
import { useSession } from '../../../platform/session.ts'
import type { CartApplication } from '../../../platform/storage.ts'
import { guestQuantityCookie, guestSeatsCookie } from '../../../platform/storage.ts'
import { useCart } from './cart.ts'

const countIn = (cookie: string): number => Number(readCookie(cookie) ?? 0) || 0

/** Pieces in the cart; a guest's is in their cookies, so the server renders it too. Undefined until it is known. */
export function useCartQuantity(application: CartApplication): number | undefined {
  const { ready, quantity } = useCart(application)
  const { signedIn } = useSession()
  if (ready) return quantity
  if (signedIn) return undefined
  const seats = countIn(guestSeatsCookie)
  return application === 'training-store' ? seats : countIn(guestQuantityCookie) - seats
}
