// An order of seats that was sent and not yet answered, kept for this tab: sent again it is the same order.
import type { CourseOrder } from '@portal/contract/learning/training'
import { draftKey, readDraft, useDraftOwner, writeDraft } from '../../platform/drafts.ts'

export const sentOrderName = 'training-order'

export interface SentOrder {
  /** The order this user has sent and not answered; undefined when there is none. */
  read: () => CourseOrder | undefined
  /** Keeps an order before it is sent; undefined forgets it once it was answered. */
  write: (order: CourseOrder | undefined) => void
}

export function useSentOrder(): SentOrder {
  const key = draftKey(sentOrderName, useDraftOwner())
  return { read: () => readDraft<CourseOrder>(key), write: (order) => writeDraft(key, order) }
}

/** `order` with the id it was sent under before, when it is the same order. */
export function keepSentId(order: CourseOrder, sent: CourseOrder | undefined): CourseOrder {
  const again = sent && { ...order, externalOrderId: sent.externalOrderId }
  return again && JSON.stringify(again) === JSON.stringify(sent) ? again : order
}
