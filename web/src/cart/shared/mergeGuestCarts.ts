// At sign-in the carts kept in the browser go into the user's carts on the server [A§4].
import type { QueryClient } from '@tanstack/react-query'
import type { LeftOut } from '@portal/contract/cart'
import { applications, cartCalls } from '@portal/contract/cart'
import type { Session } from '@portal/contract/session'
import { sendCall } from '../../platform/client.ts'
import { CallError } from '../../platform/errors.ts'
import { showMessage } from '../../platform/toasts.ts'
import { cartKey, usesGuestCart } from './cart.ts'
import { clearGuestCart, guestItems } from './guestCart.ts'

/** Local quantities override the server's; then the local cart and its cookie are removed [A4.27]. A failure keeps them. */
export async function mergeGuestCarts(client: QueryClient, session: Session): Promise<void> {
  // A visit from a procurement system has a cart of its own.
  if (session.profile?.punchOutType) return
  for (const application of applications) {
    const items = guestItems(application)
    if (items.length === 0 || usesGuestCart(session, application)) continue
    const { cart, leftOut } = await sendCall(client, cartCalls.mergeGuestCart, {
      application,
      items: items.map(({ itemId, quantity }) => ({ itemId, quantity })),
    })
    // An answer from before the merge would take its place.
    await client.cancelQueries({ queryKey: cartKey(application) })
    client.setQueryData(cartKey(application), cart)
    clearGuestCart(application)
    if (leftOut.length > 0) reportLeftOut(leftOut)
  }
}

// One reason is reported for all of what it keeps out.
function reportLeftOut(leftOut: readonly LeftOut[]): void {
  const byReason = Map.groupBy(leftOut, ({ message }) => message)
  const reasons = [...byReason].map(([message, items]) => {
    const names = items.flatMap(({ name }) => name ?? []).join(', ')
    return names ? `${names}: ${message}` : message
  })
  const what = leftOut.length === 1 ? 'One item' : `${leftOut.length} items`
  showMessage({
    kind: 'warning',
    text: `${what} you chose before you logged in did not go into this cart. ${reasons.join(' ')}`,
  })
}

/** Merges; a failure keeps what was chosen in this browser, and says so. */
export async function mergeOrReport(client: QueryClient, session: Session): Promise<void> {
  try {
    await mergeGuestCarts(client, session)
  } catch (error) {
    const why = error instanceof CallError ? (error.body?.userFriendlyMessage ?? '') : ''
    showMessage({
      kind: 'warning',
      text: `What you chose before you logged in is kept, but it is not in this cart yet. ${why}`.trim(),
      action: { label: 'Try again', run: () => void mergeOrReport(client, session) },
    })
  }
}
