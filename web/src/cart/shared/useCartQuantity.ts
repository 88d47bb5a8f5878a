// How many pieces the cart of the supply store holds, for the header's badge (B §2.3).
import { readCookie } from '../../platform/cookies.ts'
import { useSession } from '../../platform/session.ts'
import { guestQuantityCookie } from '../../platform/storage.ts'
import { useCart } from './cart.ts'

/** Pieces in the cart; a guest's is in his cookie, so the server renders it too. Undefined until it is known. */
export function useCartQuantity(): number | undefined {
  const { ready, quantity } = useCart()
  const { signedIn } = useSession()
  if (ready) return quantity
  return signedIn ? undefined : Number(readCookie(guestQuantityCookie) ?? 0) || 0
}
