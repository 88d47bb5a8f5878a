// The state of a part since it was ordered.
import type { ReorderOutcome } from '@portal/contract/buying/purchaseList'
import type { ProductRow, Shopper } from '../catalog/catalog.ts'
import { isSold, isSupplied } from '../catalog/catalog.ts'

/** True if it can be bought now. */
export const isGood = (row: ProductRow): boolean => isSold(row) && isSupplied(row)

interface Compared {
  row: ProductRow | undefined
  /** True if another part takes its place. */
  isReplaced: boolean
  priceThen: number | null
  priceNow: number | null
  shopper: Shopper
}

export function getReorderOutcome({ row, isReplaced, priceThen, priceNow, shopper }: Compared): ReorderOutcome {
  if (!row?.show_online) return 'UNKNOWN'
  if (isReplaced) return 'SUPERSEDED'
  if (row.discontinued) return 'DISCONTINUED'
  if (!isGood(row)) return 'NOT_ORDERABLE'
  const isOtherPrice = priceThen !== null && priceNow !== null && priceThen !== priceNow
  return isOtherPrice && shopper.canViewPrices ? 'PRICE_CHANGED' : 'SAME'
}
