// An order of seats that was sent and not yet answered, kept for this tab: sent again it is the same order.
import type { CourseOrder } from 'contract/training'

const key = 'training-order'

interface Kept {
  userId: string
  order: CourseOrder
}

/** The order this user has sent and not answered; undefined when there is none. */
export function readSent(userId: string | undefined): CourseOrder | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null
    return kept !== null && kept.userId === userId ? kept.order : undefined
  } catch {
    return undefined
  }
}

/** Keeps an order before it is sent; undefined forgets it once it was answered. */
export function writeSent(kept: Kept | undefined): void {
  try {
    if (kept) sessionStorage.setItem(key, JSON.stringify(kept))
    else sessionStorage.removeItem(key)
  } catch {
    // Closed or full storage: the order is remembered as long as the page.
  }
}

/** `order` with the id it was sent under before, when it is the same order. */
export function withSentId(order: CourseOrder, sent: CourseOrder | undefined): CourseOrder {
  const again = sent && { ...order, externalOrderId: sent.externalOrderId }
  return again && JSON.stringify(again) === JSON.stringify(sent) ? again : order
}
