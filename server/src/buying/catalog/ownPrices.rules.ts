// The price of a part for a customer: a customer's own prices before those of their group, both before the list price [P14.30].
import type { PriceBreak } from '@portal/contract/buying/ownPrices'

/** An own price that is valid today, as catalog.reads.ts reads it. */
export interface OwnPrice {
  isOfGroup: boolean
  quantity: number
  price: number
  /** First day; null for always. */
  from: string | null
}

/**
 * The prices of a part in order, the first one of a single piece. Of the prices of one customer or group those that began last count alone,
 * with their breaks: an agreement replaces the one before it. Below its first break the group's prices hold, below those the list price.
 */
export function getPriceBreaks(listPrice: number | null, own: readonly OwnPrice[]): PriceBreak[] {
  const breaks: PriceBreak[] = []
  for (const level of [
    latest(own.filter(({ isOfGroup }) => !isOfGroup)),
    latest(own.filter(({ isOfGroup }) => isOfGroup)),
  ])
    breaks.unshift(...level.filter(({ quantity }) => quantity < (breaks[0]?.quantity ?? Infinity)))
  return breaks[0]?.quantity === 1 ? breaks : [{ quantity: 1, price: listPrice }, ...breaks]
}

function latest(own: readonly OwnPrice[]): PriceBreak[] {
  // ISO days compare as text; one without a first day is older than any.
  const from = own.reduce<string>((last, each) => ((each.from ?? '') > last ? (each.from ?? '') : last), '')
  return own
    .filter((each) => (each.from ?? '') === from)
    .map(({ quantity, price }) => ({ quantity, price }))
    .toSorted((a, b) => a.quantity - b.quantity)
}
