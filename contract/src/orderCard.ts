// How an order is paid, and how its card stands [P5.58].
import { z } from 'zod'
import { price } from './prices.ts'

/** How the card of an order stands. */
export const orderCard = z.object({
  /** Charged with the order, or with each shipment of it. */
  capture: z.enum(['ORDER', 'SHIPMENT']),
  /** What the bank holds now; null where it holds nothing. */
  authorized: price,
  /** What is still to be charged; null where nothing is. */
  remaining: price,
  charges: z.array(z.object({ amount: price, at: z.iso.datetime(), shipmentNumbers: z.array(z.string()) })),
  /** Refused for what is still to be shipped: the goods wait for another card. */
  isRefused: z.boolean(),
  /** Whether the viewer may give another one. */
  canPay: z.boolean(),
  /** The card whose bank was asking the viewer when they left. */
  askedPaymentId: z.string().nullable(),
})
export type OrderCard = z.infer<typeof orderCard>

interface PaidBy {
  paymentKind: 'ACCOUNT' | 'PURCHASE_ORDER' | 'CARD' | 'NONE'
  paymentTerms: string | null
  cardBrand: string | null
  cardLast4: string | null
}

/** How it is paid, never more than the last four digits of a card. */
export function paymentText({ paymentKind, paymentTerms, cardBrand, cardLast4 }: PaidBy): string | null {
  switch (paymentKind) {
    case 'ACCOUNT':
      return ['On account', paymentTerms].filter(Boolean).join(', ')
    case 'PURCHASE_ORDER':
      return ['Purchase order', paymentTerms].filter(Boolean).join(', ')
    case 'CARD':
      return [cardBrand ?? 'Card', cardLast4 && `ending in ${cardLast4}`].filter(Boolean).join(' ')
    case 'NONE':
      return null
  }
}
