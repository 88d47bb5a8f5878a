// The deliveries of an order to several addresses as the one order that they are [P5.187].
import type { FreightTerms } from '@portal/contract/buying/freight'
import { sumMoney } from '@portal/contract/platform/money'
import type { ShipGroup } from '@portal/contract/buying/shipDays'

/** The lines of a delivery by its number. */
export const linesOf = <Line extends { delivery?: number }>(lines: readonly Line[], delivery: number): Line[] =>
  lines.filter((line) => line.delivery === delivery)

interface DeliverySums {
  freight: FreightTerms
  carrierAccount: string | null
  estimatedArrival: string | null
  arrivals: readonly ShipGroup[]
  subtotal: number
  shipping: number
  tax: number
  taxExempt: boolean
}

interface OneOrder extends DeliverySums {
  shipTo: null
  shippingMethod: null
  shippingLabel: null
  arrivals: ShipGroup[]
  total: number
}

/** Deliveries as the one order that they are: sums, and no address or method of its own. */
export function sumDeliveries(deliveries: readonly DeliverySums[]): OneOrder {
  const subtotal = sumMoney(deliveries.map((each) => each.subtotal))
  const shipping = sumMoney(deliveries.map((each) => each.shipping))
  const tax = sumMoney(deliveries.map((each) => each.tax))
  const isAllOwn = deliveries.every(({ freight }) => freight === 'OWN_ACCOUNT')
  const accounts = [...new Set(deliveries.flatMap(({ carrierAccount }) => carrierAccount ?? []))]
  const days = deliveries.map(({ estimatedArrival }) => estimatedArrival)
  return {
    shipTo: null,
    shippingMethod: null,
    shippingLabel: null,
    freight: deliveries.some(({ freight }) => freight === 'TO_CONFIRM')
      ? 'TO_CONFIRM'
      : isAllOwn
        ? 'OWN_ACCOUNT'
        : 'QUOTED',
    carrierAccount: isAllOwn ? accounts.join(', ') : null,
    estimatedArrival: days.includes(null)
      ? null
      : days.reduce((last, day) => (last === null || (day ?? '') > last ? day : last), null),
    arrivals: sumArrivals(deliveries),
    subtotal,
    shipping,
    tax,
    taxExempt: deliveries.every(({ taxExempt }) => taxExempt),
    total: sumMoney([subtotal, shipping, tax]),
  }
}

/** By their days, those without one last; none where a delivery knows nothing of its days. */
function sumArrivals(deliveries: readonly DeliverySums[]): ShipGroup[] {
  if (deliveries.some(({ arrivals }) => arrivals.length === 0)) return []
  const byDay = Map.groupBy(
    deliveries.flatMap(({ arrivals }) => arrivals),
    ({ day }) => day,
  )
  return [...byDay]
    .toSorted(([one], [other]) => ((one ?? '~') < (other ?? '~') ? -1 : 1))
    .map(([day, groups]) => ({ day, lines: groups.reduce((sum, { lines }) => sum + lines, 0), isShipped: false }))
}
