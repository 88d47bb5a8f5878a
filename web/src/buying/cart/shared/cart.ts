// The shopping cart, a guest's in this browser or a user's on the server; who uses it need not know which [B4.03].
import type { QueryClient } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CartMode, ShoppingCart } from '@portal/contract/buying/cart'
import { cartCalls, cartMessages, calculateQuantity } from '@portal/contract/buying/cart'
import type { Session } from '@portal/contract/access/session'
import { useSyncExternalStore } from 'react'
import { callQueryOptions, sendCall, useCallQuery } from '../../../platform/client.ts'
import { cartScope } from '../../../platform/cartScope.ts'
import { useSession } from '../../../platform/session.ts'
import type { CartApplication } from '../../../platform/storage.ts'
import { showMessage } from '../../../platform/toasts.ts'
import type { CartChange } from './guestCart.ts'
import { changeGuestCart, guestItems, onGuestCart, countPieces } from './guestCart.ts'

export interface CartLine {
  itemId: number
  quantity: number
  /** The unit the part is for; lines of one item for different units are apart. */
  unitSerial?: string
}

export interface Cart {
  /** False until the cart is known: while the server renders, and while a user's cart loads. */
  ready: boolean
  /** The cart could not be loaded, and is not on screen; `retry` asks again. */
  failed: boolean
  retry: () => void
  /** In the order they were added. */
  lines: readonly CartLine[]
  /** Pieces in all lines. */
  quantity: number
  /** Adds to what is there; shows at once, resolves when the cart is kept and rejects when it is not. */
  add: (changes: readonly CartChange[]) => Promise<void>
  /** Sets quantities, 0 removes; a refused change is reported by a toast and the screen goes back. */
  set: (changes: readonly CartChange[]) => Promise<void>
}

/**
 * A demo-only user's training cart stays in the browser, like a guest's [A9.07]; so does what a punch-out buyer put there
 * as a guest, who is barred from the training store [A1.08].
 */
export const usesGuestCart = (session: Session, application: CartApplication): boolean =>
  !session.signedIn ||
  (application === 'training-store' &&
    (session.privileges.includes('Demo_Only_Training_Store') || session.profile?.isPunchout === true))

interface CartUpdate {
  changes: readonly CartChange[]
  mode: CartMode
}

const sameLine = (line: { itemId: number; unitSerial: string | null }, change: CartChange) =>
  line.itemId === change.itemId && line.unitSerial === (change.unitSerial ?? null)

/** The cart as it will be once the server has answered. */
export function expected(cart: ShoppingCart, { changes, mode }: CartUpdate): ShoppingCart {
  let { items } = cart
  for (const change of changes) {
    const line = items.find((item) => sameLine(item, change))
    const quantity = calculateQuantity(mode, line?.quantity ?? 0, change.quantity)
    if (!line && quantity > 0)
      items = [
        ...items,
        {
          shoppingCartItemId: 0,
          itemId: change.itemId,
          quantity,
          shoppingCartId: cart.shoppingCartId,
          unitSerial: change.unitSerial ?? null,
        },
      ]
    else items = items.flatMap((item) => (item !== line ? [item] : quantity > 0 ? [{ ...item, quantity }] : []))
  }
  return { ...cart, items }
}

export const cartKey = (application: CartApplication) =>
  callQueryOptions(cartCalls.getCartByApplication, { application }).queryKey

/** The key of changes on their way to the server; the application follows it. */
export const changing = ['changeCart'] as const

/** Changes a user's cart: the screen at once, the server one change after the other. */
function useServerChange(application: CartApplication) {
  const client = useQueryClient()
  const key = cartKey(application)
  return useMutation({
    mutationKey: [...changing, application],
    scope: cartScope(application),
    mutationFn: ({ changes, mode }: CartUpdate) =>
      sendCall(client, cartCalls.addOrUpdateItemsInShoppingCart, { application, mode, items: [...changes] }),
    onMutate: async (wanted) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<ShoppingCart | null>(key)
      const cart = before ?? { shoppingCartId: 0, userId: '', application, items: [] }
      client.setQueryData<ShoppingCart | null>(key, expected(cart, wanted))
      return { before }
    },
    onSuccess: (cart) => {
      // An answer that a later change has overtaken would make the screen jump back.
      if (client.isMutating({ mutationKey: [...changing, application] }) <= 1) client.setQueryData(key, cart)
    },
    onError: (_error, _wanted, optimistic) => {
      // Asking for the cart may fail like the change.
      if (optimistic) client.setQueryData(key, optimistic.before)
      return client.invalidateQueries({ queryKey: key })
    },
  })
}

const noLines: readonly CartLine[] = []

/** The cart of a store. */
export function useCart(application: CartApplication = 'supply-store'): Cart {
  const session = useSession()
  const isLocal = usesGuestCart(session, application)
  const local = useSyncExternalStore(
    onGuestCart,
    () => guestItems(application),
    () => undefined,
  )
  const stored = useCallQuery(
    cartCalls.getCartByApplication,
    { application },
    { enabled: !isLocal, quiet: true, refetchOnFocus: true },
  )
  const { mutateAsync } = useServerChange(application)

  const lines = isLocal ? local : getLines(stored.data)
  const change = async (changes: readonly CartChange[], mode: CartMode): Promise<void> => {
    if (!isLocal) return void (await mutateAsync({ changes, mode }))
    try {
      if (!changeGuestCart(application, changes, mode)) showMessage({ kind: 'warning', text: cartMessages.notKept })
    } catch (error) {
      // A user's full cart is reported by the server's answer.
      if (error instanceof Error) showMessage({ kind: 'warning', text: error.message })
      throw error
    }
  }
  return {
    ready: lines !== undefined,
    failed: !isLocal && lines === undefined && stored.isError,
    retry: () => void stored.refetch(),
    lines: lines ?? noLines,
    quantity: countPieces(lines ?? noLines),
    add: (changes) => change(changes, 'add'),
    set: (changes) => change(changes, 'set').catch(() => undefined),
  }
}

const lineCache = new WeakMap<ShoppingCart, readonly CartLine[]>()

/** The same list for the same answer, so that what depends on it stays put. */
function getLines(cart: ShoppingCart | null | undefined): readonly CartLine[] | undefined {
  if (!cart) return cart === null ? noLines : undefined
  const lines =
    lineCache.get(cart) ??
    cart.items.map(({ itemId, quantity, unitSerial }) => ({
      itemId,
      quantity,
      ...(unitSerial !== null && { unitSerial }),
    }))
  lineCache.set(cart, lines)
  return lines
}

/** Asks the server for a user's cart again, for example after an order took its lines out. */
export const refreshCart = (client: QueryClient, application: CartApplication = 'supply-store'): Promise<void> =>
  client.invalidateQueries({ queryKey: cartKey(application) })
