// Shared by checkouts under kill -9: a buyer's steps, and the trouble that comes while they buy.
import { setTimeout } from 'node:timers/promises'
import type { SendRequest } from './crowd.ts'
import { crash, recoveryFrom, restart } from './crowd.ts'
import type { Replicas } from './replicas.ts'

const texts = {
  fill: 'mutation ($items: [AddOrUpdateItemsInShoppingCartItemsInput!]!) { addOrUpdateItemsInShoppingCart(items: $items, mode: "set") { items { itemId } } }',
  addresses: '{ checkoutOptions { shipTo { addressId } billTo { addressId } } }',
  card: 'mutation ($card: AddNewCreditCardCardInput!) { addNewCreditCard(card: $card) { paymentMethod { paymentId } } }',
  quote: 'mutation ($cart: CreateQuoteCartInput!) { createQuote(cart: $cart) { quoteId total } }',
  submit:
    'mutation ($ebsQuote: SubmitQuoteEbsQuoteInput!) { submitQuote(ebsQuote: $ebsQuote) { orderNumber approvalNumber } }',
}

export interface Buyer {
  cookie: string
  shipToAddressId: number
  billToAddressId: number
  paymentId: string | undefined
}
export interface Row {
  what: string
  wanted: number
  found: number
}

export async function prepare(replicas: Replicas, cookie: string, hasCard: boolean): Promise<Buyer> {
  const { checkoutOptions: start } = await replicas.send<{
    checkoutOptions: Record<'shipTo' | 'billTo', { addressId: number }>
  }>(cookie, texts.addresses, {})
  const word = Array.from({ length: 16 }, () => 'abcdefghijklmnop'.charAt(Math.floor(Math.random() * 16))).join('')
  const card = hasCard
    ? await replicas.send<{ addNewCreditCard: { paymentMethod: { paymentId: string } } }>(cookie, texts.card, {
        card: { token: `sbx_4242_062040_${word}` },
      })
    : undefined
  const { shipTo, billTo } = start
  const paymentId = card?.addNewCreditCard.paymentMethod.paymentId
  return { cookie, shipToAddressId: shipTo.addressId, billToAddressId: billTo.addressId, paymentId }
}

/** Fills the cart and has it priced, charged to `costCenter`; answers the key under which it is ordered. */
export async function quoteFor(
  replicas: Replicas,
  { cookie, paymentId, ...where }: Buyer,
  itemId: number,
  costCenter?: string,
): Promise<{ quoteId: string; total: number }> {
  await replicas.send(cookie, texts.fill, { items: [{ itemId, quantity: 1 }] })
  const cart = {
    ...where,
    shippingMethod: 'GROUND',
    ...(costCenter && { costCenter }),
    ...(paymentId ? { paymentKind: 'CARD', paymentId } : { paymentKind: 'ACCOUNT' }),
  }
  return (await replicas.send<{ createQuote: { quoteId: string; total: number } }>(cookie, texts.quote, { cart }))
    .createQuote
}

/** A refused buyer keeps their cart: takes `itemId` out of it. */
export const takeOut = (replicas: Replicas, { cookie }: Buyer, itemId: number): Promise<unknown> =>
  replicas.send(cookie, texts.fill, { items: [{ itemId, quantity: 0 }] })

export interface Placed {
  orderNumber: string | null
  approvalNumber: string | null
}

export async function submit(replicas: Replicas, cookie: string, quoteId: string): Promise<Placed> {
  const input = { ebsQuote: { quoteId } }
  return (await replicas.send<{ submitQuote: Placed }>(cookie, texts.submit, input)).submitQuote
}

/** As `checkouts` begin one after the other, servers are killed, and PostgreSQL crashes and is restarted in turn. */
export function makeTrouble(
  replicas: Replicas,
  ask: SendRequest,
  { checkouts, kills, outages }: { checkouts: number; kills: number; outages: number },
) {
  let [begun, killed] = [0, 0]
  const recoveries: { outage: typeof crash; seconds: Promise<number> }[] = []
  return {
    /** The number of the checkout that begins; undefined after the last one. */
    next: async (): Promise<number | undefined> => {
      if (begun >= checkouts) return undefined
      const checkout = ++begun
      if (checkout % Math.floor(checkouts / kills) === 0 && killed < kills) {
        killed++
        await replicas.twoAreUp()
        void setTimeout(Math.random() * 60).then(() => replicas.killOne())
      }
      if (checkout % Math.floor(checkouts / (outages + 1)) === 0 && recoveries.length < outages) {
        const outage = recoveries.length % 2 === 0 ? crash : restart
        recoveries.push({ outage, seconds: recoveryFrom(outage, ask) })
      }
      return checkout
    },
    done: () => ({ killed, outages: recoveries.length }),
    /** The longest that PostgreSQL took to answer again after `of`. */
    longest: async (of: typeof crash): Promise<string> => {
      const all = await Promise.all(recoveries.filter(({ outage }) => outage === of).map((each) => each.seconds))
      return Math.max(0, ...all).toFixed(1)
    },
  }
}
