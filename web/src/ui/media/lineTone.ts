// The color of what is said about when so many of a part ship: red for what is not sold, amber for what is to be waited
// for, green for what is there.
import type { CommerceItem } from '@portal/contract/buying/catalog'

export type LineTone = 'ok' | 'soon' | 'danger'

export function lineTone(
  item: Pick<CommerceItem, 'isPurchasable' | 'quantityOnHand' | 'shipByDate' | 'discontinued'>,
  quantity: number,
  canOrderParts: boolean,
): LineTone {
  // Where the role does not order, what is in stock and yet has no day to ship is not sold to anyone.
  const isSold = canOrderParts
    ? item.isPurchasable
    : !item.discontinued && (item.shipByDate !== null || item.quantityOnHand === 0)
  if (!isSold) return 'danger'
  return item.quantityOnHand > 0 && item.quantityOnHand >= quantity ? 'ok' : 'soon'
}
