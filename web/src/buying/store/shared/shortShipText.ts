// When a part ships, in two words: the whole sentence of [B§8] stands where there is room.
import type { ProductSize } from '@portal/contract/buying/families'
import { formatQuantity } from '../../../platform/formats.ts'
import { getAvailability } from './Availability.tsx'

export function shortShipText(
  size: Pick<ProductSize, 'discontinued' | 'orderable' | 'quantityOnHand' | 'shipByDate'>,
): string {
  const is = getAvailability(size)
  if (is === 'available') return `${formatQuantity(size.quantityOnHand)} in stock`
  if (is === 'later') return `Ships by ${toShortDay(size.shipByDate ?? '')}`
  return is === 'gone' ? 'Discontinued' : 'Call'
}

/** 12/7 of 2026-12-07. */
const toShortDay = (day: string): string => `${Number(day.slice(5, 7))}/${Number(day.slice(8, 10))}`
