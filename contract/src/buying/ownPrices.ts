// Customers' own prices and quantity breaks [P14.30]: what one piece costs by how many are bought at once.
import { z } from 'zod'
import { area, query } from '../platform/call.ts'
import { locale } from '../platform/locales.ts'
import { price } from '../platform/prices.ts'

/** From `quantity` pieces on, each costs `price`. */
export interface PriceBreak {
  quantity: number
  price: number | null
}

/** The price of each of so many pieces; null where none is given. Breaks are in order, the first one of a single piece. */
export const findPrice = (breaks: readonly PriceBreak[], quantity: number): number | null =>
  breaks.findLast((each) => each.quantity <= quantity)?.price ?? null

/** The same prices with a core deposit on top of each. */
export const withDeposit = (breaks: readonly PriceBreak[], deposit: number): PriceBreak[] =>
  breaks.map(({ quantity, price }) => ({
    quantity,
    price: price === null ? null : Number((price + deposit).toFixed(4)),
  }))

export const ownPriceCalls = area({
  priceBreaks: query({
    who: 'signed-in',
    input: z.object({
      partNumbers: z.array(z.string().trim().min(1).max(60)).min(1).max(100),
      locale: locale.optional(),
    }),
    output: z.array(
      z.object({ partNumber: z.string(), breaks: z.array(z.object({ quantity: z.number().int(), price })) }),
    ),
    about:
      'What parts cost the organization that is bought for by how many are bought at once; parts of one price, and everything for a viewer who sees no prices, are left out [P14.31].',
  }),
})
