// How an order is paid, and how its card is [P5.58].
import { z } from 'zod'
import { cardName } from '../money/payments.ts'
import { price } from '../platform/prices.ts'

/** How the card of an order is. */
export const orderCard = z.object({
  /** Charged with the order, or with each shipment of it. */
  capture: z.enum(['ORDER', 'SHIPMENT']),
  /** The authorized amount; null where it holds nothing. */
  hold: z.object({ amount: price, card: z.string(), until: z.iso.datetime().nullable() }).nullable(),
  /** True where an amount is still to be charged; read by those who see no amounts. */
  isOpen: z.boolean(),
  /** The amount still to charge; null where nothing is. */
  remaining: price,
  charges: z.array(
    z.object({ amount: price, at: z.iso.datetime(), card: z.string(), shipmentNumbers: z.array(z.string()) }),
  ),
  /** Refused for what is still to be shipped: the goods wait for another card. */
  isRefused: z.boolean(),
  /** True if the viewer may give another one. */
  canPay: z.boolean(),
  /** The card whose bank was asking the viewer when they left. */
  askedPaymentId: z.string().nullable(),
})
export type OrderCard = z.infer<typeof orderCard>

interface OrderPaymentTerms {
  paymentKind: 'ACCOUNT' | 'PURCHASE_ORDER' | 'CARD' | 'NONE'
  paymentTerms: string | null
  cardBrand: string | null
  cardLast4: string | null
}

/** How it is paid, never more than the last four digits of a card. */
export function paymentText({ paymentKind, paymentTerms, ...card }: OrderPaymentTerms): string | null {
  switch (paymentKind) {
    case 'ACCOUNT':
      return ['On account', paymentTerms].filter(Boolean).join(', ')
    case 'PURCHASE_ORDER':
      return ['Purchase order', paymentTerms].filter(Boolean).join(', ')
    case 'CARD':
      return cardName({ brand: card.cardBrand, last4: card.cardLast4 })
    case 'NONE':
      return null
  }
}
