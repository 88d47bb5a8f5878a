// How lines are supplied and when they ship, and who may place an order [S11.05, B§6].
import { shipByDate } from '@portal/contract/buying/availability'
import { checkoutMessages } from '@portal/contract/buying/checkout'
import { calculateRemaining } from '../catalog/catalog.ts'
import type { ShipDay } from '../../platform/calendar/workingDays.ts'
import type { Viewer } from '../../platform/http/ctx.ts'

/** The stock of an item: pieces free to sell, and its lead time in days. */
export interface Supply {
  free: number
  fullLeadTime: number | null
}

/** How each line can be supplied, in their order; lines of one item share what is free [B4.10]. */
export function decideSupplies(
  lines: readonly { itemId: number; quantity: number }[],
  supplyOf: (itemId: number) => Supply,
): ('stock' | 'lead-time' | 'none')[] {
  const lefts = calculateRemaining(lines, (itemId) => supplyOf(itemId).free)
  return lines.map(({ itemId, quantity }, at) => {
    if ((lefts[at] ?? 0) >= quantity) return 'stock'
    return supplyOf(itemId).fullLeadTime === null ? 'none' : 'lead-time'
  })
}

/** ISO day a line ships: after 1 working day from stock, after its lead time else; null when no one knows [B4.10]. */
export const getShipDay = (
  supply: 'stock' | 'lead-time' | 'none',
  fullLeadTime: number | null,
  shipDay: ShipDay,
): string | null =>
  shipByDate(
    { free: supply === 'stock' ? 1 : 0, fullLeadTime, discontinued: false, supersededBy: null, orderableOnline: true },
    shipDay,
  )

/** Why `viewer` may not order supplies, with {phone} still to be filled; null when they may. */
export function getRefusal(viewer: Viewer, canOrderParts: boolean, account: number | null): string | null {
  if (viewer.privileges.includes('B2B_Disallow_Order_Supply')) return checkoutMessages.disallowed
  if (!canOrderParts) return checkoutMessages.notAllowedToOrder
  if (viewer.isPunchout) return checkoutMessages.disallowed
  if (account === null) return checkoutMessages.organization
  return null
}
