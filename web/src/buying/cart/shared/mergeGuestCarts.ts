// At sign-in the carts kept in the browser go into the user's carts on the server [A§4].
import type { QueryClient } from '@tanstack/react-query'
import type { Application, OmittedItem, ReplacedLine, ShoppingCart } from '@portal/contract/buying/cart'
import { applications, cartCalls } from '@portal/contract/buying/cart'
import type { Session } from '@portal/contract/access/session'
import { sendCall } from '../../../platform/client.ts'
import { CallError } from '../../../platform/errors.ts'
import { showMessage } from '../../../platform/toasts.ts'
import { cartKey, usesGuestCart } from './cart.ts'
import { clearGuestCart, guestItems } from './guestCart.ts'

/**
 * Local quantities override the server's; then the local cart and its cookie are removed [A4.27]. A failure keeps them. What
 * was left out and which quantities were overridden is said in one message: there is room for one.
 */
export async function mergeGuestCarts(client: QueryClient, session: Session): Promise<void> {
  // A visit from a procurement system has a cart of its own.
  if (session.profile?.punchOutType) return
  const allLeftOut: OmittedItem[] = []
  const allReplaced: ReplacedItem[] = []
  try {
    for (const application of applications) {
      const items = guestItems(application)
      if (items.length === 0 || usesGuestCart(session, application)) continue
      const { cart, leftOut, replaced } = await sendCall(client, cartCalls.mergeGuestCart, {
        application,
        items: items.map(({ itemId, quantity }) => ({ itemId, quantity })),
      })
      await showCart(client, application, cart)
      clearGuestCart(application)
      allLeftOut.push(...leftOut)
      allReplaced.push(...replaced.map((line) => ({ ...line, application })))
    }
  } finally {
    report(client, allLeftOut, allReplaced)
  }
}

type ReplacedItem = ReplacedLine & { application: Application }

async function showCart(client: QueryClient, application: Application, cart: ShoppingCart): Promise<void> {
  // An answer from before the change would take its place.
  await client.cancelQueries({ queryKey: cartKey(application) })
  client.setQueryData(cartKey(application), cart)
}

function report(client: QueryClient, leftOut: readonly OmittedItem[], replaced: readonly ReplacedItem[]): void {
  if (leftOut.length + replaced.length === 0) return
  const undo = { label: 'Undo', run: () => void restoreLines(client, replaced) }
  showMessage({
    kind: 'warning',
    goesAlong: true,
    text: [...listOmitted(leftOut), ...listReplaced(replaced)].join(' '),
    ...(replaced.length > 0 && { action: undo }),
  })
}

// One reason is reported for all of what it keeps out.
function listOmitted(leftOut: readonly OmittedItem[]): string[] {
  if (leftOut.length === 0) return []
  const byReason = Map.groupBy(leftOut, ({ message }) => message)
  const reasons = [...byReason].map(([message, items]) => {
    const names = items.flatMap(({ name }) => name ?? []).join(', ')
    return names ? `${names}: ${message}` : message
  })
  const what = leftOut.length === 1 ? 'One item' : `${leftOut.length} items`
  return [`${what} you chose before you logged in did not go into this cart. ${reasons.join(' ')}`]
}

const maxNamed = 4

function listReplaced(replaced: readonly ReplacedItem[]): string[] {
  if (replaced.length === 0) return []
  const lines = replaced
    .slice(0, maxNamed)
    .map(({ itemId, name, before, after }) => `${name ?? `Item ${itemId}`}: ${after} instead of ${before}`)
  const others = replaced.length - lines.length
  const more = others === 0 ? '' : others === 1 ? '; and one more' : `; and ${others} more`
  return [`The quantities you chose before you logged in replaced those in your cart. ${lines.join('; ')}${more}.`]
}

/** Gives the lines their quantities from before the merge, but for those changed since [P9.110]. */
async function restoreLines(client: QueryClient, replaced: readonly ReplacedItem[]): Promise<void> {
  let isAnyBack = false
  try {
    for (const [application, lines] of Map.groupBy(replaced, (line) => line.application)) {
      const now = await sendCall(client, cartCalls.getCartByApplication, { application })
      const isUntouched = ({ itemId, after }: ReplacedLine) =>
        now?.items.some((line) => line.itemId === itemId && line.unitSerial === null && line.quantity === after)
      const items = lines.filter(isUntouched).map(({ itemId, before }) => ({ itemId, quantity: before }))
      if (items.length === 0) continue
      const cart = await sendCall(client, cartCalls.addOrUpdateItemsInShoppingCart, {
        application,
        mode: 'set',
        items,
      })
      await showCart(client, application, cart)
      isAnyBack = true
    }
    const text = isAnyBack
      ? 'Your cart has its earlier quantities again.'
      : 'These quantities have changed since. Nothing was put back.'
    showMessage({ kind: 'done', text })
  } catch (error) {
    const why = error instanceof CallError ? (error.body?.userFriendlyMessage ?? '') : ''
    showMessage({
      kind: 'warning',
      text: `The earlier quantities are not in your cart again. ${why}`.trim(),
      action: { label: 'Try again', run: () => void restoreLines(client, replaced) },
    })
  }
}

/** Merges; a failure keeps what was chosen in this browser, and says so. */
export async function mergeOrReport(client: QueryClient, session: Session): Promise<void> {
  try {
    await mergeGuestCarts(client, session)
  } catch (error) {
    const why = error instanceof CallError ? (error.body?.userFriendlyMessage ?? '') : ''
    showMessage({
      kind: 'warning',
      goesAlong: true,
      text: `What you chose before you logged in is kept, but it is not in this cart yet. ${why}`.trim(),
      action: { label: 'Try again', run: () => void mergeOrReport(client, session) },
    })
  }
}
