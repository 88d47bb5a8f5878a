// The texts of a part about when it ships [B4.10, B§8, D1.24, D1.43].
import type { Brand } from '../provider/brand.ts'
import { fillBrand } from '../provider/brand.ts'
import type { Locale } from '../platform/locales.ts'

export const availabilityTexts = {
  available: 'Available, expect to ship within 1 business day.',
  shipBy: 'Est to ship by {date}',
  call: 'Call 1-877-GO {product}{option} for estimated shipment date.',
  checkAvailability: 'Please call 1-877-GO {product}{option}, to check availability',
  notOnline: 'This item cannot be ordered online but please call us at 1-877-GO-{product}{option} to place an order',
  notOnlineInternational: 'This item cannot be ordered online but please email us {email} to place an order',
  discontinued: 'This item has been discontinued.',
  supersededBy: 'This item has been discontinued. It is replaced by {part}.',
} as const

export interface Availability {
  /** Pieces free to sell: on hand less reserved. */
  free: number
  fullLeadTime: number | null
  discontinued: boolean
  supersededBy: string | null
  orderableOnline: boolean
}

/** ISO day the part ships: after 1 day from stock, after the lead time otherwise; null when no one knows [B4.10]. */
export function shipByDate(of: Availability, shipDay: (workingDays: number) => string): string | null {
  if (of.discontinued || !of.orderableOnline) return null
  const days = of.free > 0 ? 1 : of.fullLeadTime
  return days === null ? null : shipDay(days)
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** '{weekday, month/day}' of [B§2.8], for example 'Tuesday, 11/24'. */
export function shipByText(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return `${weekdays[date.getUTCDay()] ?? ''}, ${date.getUTCMonth() + 1}/${date.getUTCDate()}`
}

/** The one line a screen shows about availability, in the words of the locale. */
export function availabilityMessage(
  of: Availability,
  locale: Locale,
  shipDay: (workingDays: number) => string,
  brand: Brand,
): string {
  if (of.discontinued)
    return of.supersededBy
      ? availabilityTexts.supersededBy.replace('{part}', of.supersededBy)
      : availabilityTexts.discontinued
  if (!of.orderableOnline)
    return fillBrand(locale === 'en' ? availabilityTexts.notOnlineInternational : availabilityTexts.notOnline, brand)
  if (of.free > 0) return availabilityTexts.available
  const day = shipByDate(of, shipDay)
  return day ? availabilityTexts.shipBy.replace('{date}', shipByText(day)) : fillBrand(availabilityTexts.call, brand)
}
