// What an order costs to ship and to tax, and who may place one [S11.05, B§6].
import type { Address } from '@portal/contract/addresses'
import { shipByDate } from '@portal/contract/availability'
import type { ShippingMethod } from '@portal/contract/checkout'
import { checkoutMessages, shippingMethodLabels, shippingMethods } from '@portal/contract/checkout'
import { roundMoney } from '@portal/contract/money'
import type { ShipGroup } from '@portal/contract/shipDays'
import { leftFor } from '../catalog/catalog.ts'
import type { ShipDay } from '../platform/calendar/workingDays.ts'
import type { Viewer } from '../platform/ctx.ts'
import { taxPercent } from './taxRates.ts'

/** Base price, price for each pound, and days on the road, by method. Amounts in units of the order's currency. */
const carriage: Record<ShippingMethod, { base: number; perPound: number; days: number }> = {
  GROUND: { base: 9.5, perPound: 0.55, days: 4 },
  TWO_DAY: { base: 22, perPound: 1.6, days: 2 },
  NEXT_DAY: { base: 38, perPound: 2.9, days: 1 },
  FREIGHT: { base: 145, perPound: 0.28, days: 7 },
  WILL_CALL: { base: 0, perPound: 0, days: 0 },
}

/** Parcels end here; heavier orders go by freight. */
const heaviestParcel = 150

/** What there is of an item: pieces free to sell, and its lead time in days. */
export interface Supply {
  free: number
  fullLeadTime: number | null
}

/** How each line can be supplied, in their order; lines of one item share what is free [B4.10]. */
export function decideSupplies(
  lines: readonly { itemId: number; quantity: number }[],
  supplyOf: (itemId: number) => Supply,
): ('stock' | 'lead-time' | 'none')[] {
  const lefts = leftFor(lines, (itemId) => supplyOf(itemId).free)
  return lines.map(({ itemId, quantity }, at) => {
    if ((lefts[at] ?? 0) >= quantity) return 'stock'
    return supplyOf(itemId).fullLeadTime === null ? 'none' : 'lead-time'
  })
}

/** ISO day a line ships: after 1 working day from stock, after its lead time else; null when nobody knows [B4.10]. */
export const getShipDay = (
  supply: 'stock' | 'lead-time' | 'none',
  fullLeadTime: number | null,
  shipDay: ShipDay,
): string | null =>
  shipByDate(
    { free: supply === 'stock' ? 1 : 0, fullLeadTime, discontinued: false, supersededBy: null, orderableOnline: true },
    shipDay,
  )

/** Counts the carrier's days, which are working days. */
type OnRoad = (day: string, days: number) => string

/** The days on which lines that ship on `shipDays` are there. */
export const arrivalsOf = (shipDays: readonly ShipGroup[], method: ShippingMethod, onRoad: OnRoad): ShipGroup[] =>
  shipDays.map((group) => ({ ...group, day: group.day && onRoad(group.day, carriage[method].days) }))

/** The methods open to an order of `pounds` whose lines ship on `shipDays`, with cost and arrival of the last line. */
export function shippingOptions(pounds: number, shipDays: readonly ShipGroup[], country: string, onRoad: OnRoad) {
  const isParcel = pounds <= heaviestParcel
  const domestic = country === 'US' || country === 'CA'
  return shippingMethods
    .filter(
      (method) => method === 'WILL_CALL' || method === 'FREIGHT' || (isParcel && (domestic || method === 'GROUND')),
    )
    .map((method) => {
      const arrivals = arrivalsOf(shipDays, method, onRoad)
      return {
        method,
        label: shippingMethodLabels[method],
        cost: roundMoney(carriage[method].base + carriage[method].perPound * pounds),
        // Those without a day are last.
        estimatedArrival: arrivals.at(-1)?.day ?? null,
        arrivals,
      }
    })
}

/** Estimated tax on `amount` shipped to `address`; nothing for the tax-exempt. */
export const taxOn = (
  amount: number,
  address: Pick<Address, 'country' | 'state' | 'province'>,
  taxExempt: boolean,
): number =>
  taxExempt ? 0 : roundMoney((amount * taxPercent(address.country, address.state ?? address.province)) / 100)

/** Why `viewer` may not order supplies, with {phone} still to be filled; null when they may. */
export function getRefusal(viewer: Viewer, canOrderParts: boolean, account: number | null): string | null {
  if (viewer.privileges.includes('B2B_Disallow_Order_Supply')) return checkoutMessages.disallowed
  if (!canOrderParts) return checkoutMessages.notAllowedToOrder
  if (viewer.isPunchout) return checkoutMessages.disallowed
  if (account === null) return checkoutMessages.organization
  return null
}
