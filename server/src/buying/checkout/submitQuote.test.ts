// Placing an order through the real application: exactly once, never more than there is, all of it or nothing.
import { cartCalls } from '@portal/contract/buying/cart'
import type { QuoteInput } from '@portal/contract/buying/checkout'
import { checkoutCalls, checkoutMessages } from '@portal/contract/buying/checkout'
import { orderCalls } from '@portal/contract/buying/orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { quotedCrowd } from '../../../test/manyPeople.ts'
import { testCard } from '../../../test/payables.ts'
import { getPdfText } from '../../../test/pdf.ts'
import { people } from '../../../test/people.ts'
import type { TestProduct } from '../../../test/testProducts.ts'
import { testShop } from '../../../test/testProducts.ts'
import { addWorkingDays } from '../../platform/calendar/workingDays.ts'

const portal = testPortal()
const shop = testShop(portal)
/** So many working days from today. */
const day = (days: number) => addWorkingDays('US', portal.clock.now().toISOString().slice(0, 10), days)

const quoteFor = async (who: Caller, over: Partial<QuoteInput> = {}) => {
  const [shipTo, billTo] = [await shop.addressOf(who, 'SHIPPING'), await shop.addressOf(who, 'BILLING')]
  const cart: QuoteInput = {
    shipToAddressId: shipTo.addressId,
    billToAddressId: billTo.addressId,
    shippingMethod: 'GROUND',
    paymentKind: 'ACCOUNT',
    ...over,
  }
  return who.send(checkoutCalls.createQuote, { cart })
}
const place = (who: Caller, quoteId: string) => who.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId } })

const ordersOf = (product: TestProduct) =>
  shop.ask<{ order_number: string; quantity: number; status: string; promise_date: string | null }>(
    'select o.order_number, l.quantity, l.status, l.promise_date::text from order_line l join sales_order o using (order_id) where l.item_id = $1',
    [product.itemId],
  )

/** A buyer with `quantity` of a fresh ware in their cart, and their quote. */
async function ready(
  email: string,
  products: Parameters<typeof shop.sell>[0] = {},
  quantity = 3,
  over: Partial<QuoteInput> = {},
) {
  const who = await portal.as(email)
  const product = await shop.sell(products)
  await shop.fillCart(who, [{ ware: product, quantity }])
  return { who, ware: product, quote: await quoteFor(who, over) }
}

beforeEach(() => portal.clock.set(new Date('2031-03-10T12:00:00Z')))

describe('submitQuote places the order', () => {
  test('on account: order, lines, stock, cart and email, in one step [B7.18, S11.07]', async () => {
    const { who, ware, quote } = await ready(people.lineBuyer, { usd: 12.5 })
    const before = (await portal.emails(people.lineBuyer)).length
    const { orderNumber } = await place(who, quote.quoteId)

    const [order] = await shop.ask('select * from sales_order where order_number = $1', [orderNumber])
    expect(order).toMatchObject({
      kind: 'SUPPLY',
      status: 'OPEN',
      payment_kind: 'ACCOUNT',
      payment_terms: 'NET30',
      po_number: null,
      shipping_method: 'GROUND',
      currency: 'USD',
      account_id: quote.billTo.accountId,
      placed_by_name: 'Lee Tran',
      placed_by_staff: null,
      ordered_at: portal.clock.now(),
      idempotency_key: quote.quoteId,
    })
    expect([order?.['subtotal'], order?.['shipping'], order?.['tax'], order?.['total']].map(Number)).toEqual([
      37.5,
      quote.shipping,
      quote.tax,
      quote.total,
    ])
    expect(order?.['ship_to']).toMatchObject({ address1: quote.shipTo?.address1, city: quote.shipTo?.city })
    expect(await ordersOf(ware)).toEqual([
      { order_number: orderNumber, quantity: 3, status: 'OPEN', promise_date: day(1) },
    ])
    expect(await shop.stockOf(ware)).toEqual({ on_hand: 100, reserved: 3 })
    expect((await who.send(cartCalls.getCartByApplication, { application: 'supply-store' }))?.items).toEqual([])
    const emails = await portal.emails(people.lineBuyer)
    expect(emails.length).toBe(before + 1)
    expect(emails[0]).toMatchObject({ kind: 'OrderConfirmation', subject: `Order ${orderNumber} confirmed` })
    expect(emails[0]?.text).toContain('$37.50')
    expect(emails[0]?.text).toContain(`/pages/dashboard/account/orders/details/${orderNumber}`)
  })

  test('the tax-exempt read so in the letter, on the order and on paper, also once they no longer are [S11.05, P5.11]', async () => {
    const { who, quote } = await ready(people.buyer)
    const { orderNumber } = await place(who, quote.quoteId)
    const [letter] = await portal.emails(people.buyer)
    expect(letter?.text).toMatch(/Estimated tax\W+Tax exempt/)
    const { accountId } = quote.billTo
    await shop.ask('update account set tax_exempt = false where account_id = $1', [accountId])
    try {
      expect(await who.send(orderCalls.getOrder, { orderNumber: orderNumber ?? '' })).toMatchObject({
        tax: 0,
        taxExempt: true,
      })
      const paper = await who.request((await who.send(orderCalls.orderPdf, { orderNumber: orderNumber ?? '' })).url)
      expect(await getPdfText(new Uint8Array(await paper.arrayBuffer()))).toMatch(/Estimated tax\s+Tax exempt/)
    } finally {
      await shop.ask('update account set tax_exempt = true where account_id = $1', [accountId])
    }
  })

  test('by purchase order, with its number and the note [A7.13, P5.55]', async () => {
    const { who, quote } = await ready(people.lineBuyer, {}, 1, {
      paymentKind: 'PURCHASE_ORDER',
      poNumber: '\tPO-88\u00a0 ',
      note: 'Gate 4',
    })
    const { orderNumber } = await place(who, quote.quoteId)
    const [order] = await shop.ask('select payment_kind, po_number, note from sales_order where order_number = $1', [
      orderNumber,
    ])
    expect(order).toEqual({ payment_kind: 'PURCHASE_ORDER', po_number: 'PO-88', note: 'Gate 4' })
  })

  test('a PO number used before is told with its order, and refuses nothing; canceled and old orders are none [P5.26]', async () => {
    const by = { paymentKind: 'PURCHASE_ORDER', poNumber: 'Po-Twice' } as const
    const first = await ready(people.lineBuyer, {}, 1, by)
    expect(first.quote.poUsedBefore).toBeNull()
    const { orderNumber } = await place(first.who, first.quote.quoteId)
    const second = async () => (await ready(people.lineBuyer, {}, 1, { ...by, poNumber: 'PO-TWICE' })).quote
    const quote = await second()
    expect(quote.poUsedBefore).toEqual({ orderNumber, orderedAt: portal.clock.now().toISOString() })
    expect((await ready(people.lineBuyer, {}, 1, { ...by, poNumber: 'PO-OTHER' })).quote.poUsedBefore).toBeNull()
    await shop.ask("update sales_order set ordered_at = ordered_at - interval '400 days' where order_number = $1", [
      orderNumber,
    ])
    expect((await second()).poUsedBefore).toBeNull()
    await shop.ask(
      "update sales_order set ordered_at = ordered_at + interval '400 days', status = 'CANCELLED' where order_number = $1",
      [orderNumber],
    )
    expect((await second()).poUsedBefore).toBeNull()
  })

  test('of far more than the organization ever ordered says the most it did [P5.27]', async () => {
    const who = await portal.as(people.lineBuyer)
    const product = await shop.sell({ onHand: 5000, usd: 1 })
    const quoted = async (quantity: number) => {
      await shop.fillCart(who, [{ ware: product, quantity }])
      return quoteFor(who, { shippingMethod: 'WILL_CALL' })
    }
    expect((await quoted(1200)).lines[0]?.mostOrdered).toBeNull()
    await place(who, (await quoted(6)).quoteId)
    expect((await quoted(55)).lines[0]?.mostOrdered).toBeNull()
    expect((await quoted(1200)).lines[0]?.mostOrdered).toBe(6)
  })

  test('at the prices that were frozen, whatever they are now [B7.18, P5.07]', async () => {
    const { who, ware, quote } = await ready(people.lineBuyer, { usd: 10 }, 2)
    await shop.ask('update product_price set price = 99 where item_id = $1', [ware.itemId])
    const { orderNumber } = await place(who, quote.quoteId)
    const [order] = await shop.ask<{ subtotal: string }>('select subtotal from sales_order where order_number = $1', [
      orderNumber,
    ])
    expect(Number(order?.subtotal)).toBe(20)
  })

  test('what waits for its lead time is backordered with that day, and takes no stock [B4.10, P5.07]', async () => {
    const { who, ware, quote } = await ready(people.lineBuyer, { onHand: 2, leadTime: 14 }, 3)
    await place(who, quote.quoteId)
    expect(await ordersOf(ware)).toMatchObject([{ status: 'BACKORDERED', promise_date: day(14) }])
    expect(await shop.stockOf(ware)).toEqual({ on_hand: 2, reserved: 0 })
  })

  test('the email says of each line when it ships, of all how many when, and what waits [B4.10, B9.03, P5.54]', async () => {
    const who = await portal.as(people.lineBuyer)
    await shop.fillCart(who, [
      { ware: await shop.sell({ name: 'Soon' }), quantity: 1 },
      { ware: await shop.sell({ name: 'Waiting', onHand: 2, leadTime: 14 }), quantity: 3 },
    ])
    await place(who, (await quoteFor(who)).quoteId)
    const [letter] = await portal.emails(people.lineBuyer)
    expect(letter?.text).toMatch(/^Soon .* · Estimated Ship Date: 03\/11\/2031 {2}\|/m)
    expect(letter?.text).toMatch(/^Waiting .* · Backordered · Estimated Ship Date: 03\/28\/2031 {2}\|/m)
    expect(letter?.text).toContain('1 of 2 ships 03/11/2031, all by 03/28/2031')
    expect(letter?.text).toContain('1 line waits for new stock.')
  })
})

describe('submitQuote places it once [B7.18]', () => {
  test('asked again, even after the quote ran out, it answers the same order', async () => {
    const { who, ware, quote } = await ready(people.lineBuyer)
    const first = await place(who, quote.quoteId)
    portal.clock.forward(3600)
    expect(await place(who, quote.quoteId)).toEqual(first)
    expect(await ordersOf(ware)).toHaveLength(1)
    expect(await shop.stockOf(ware)).toMatchObject({ reserved: 3 })
  })

  test('pressed ten times at once, it makes one order and one email [S11.06]', async () => {
    const { who, ware, quote } = await ready(people.lineBuyer)
    const before = (await portal.emails(people.lineBuyer)).length
    const numbers = await Promise.all(
      Array.from({ length: 10 }, async () => (await place(who, quote.quoteId)).orderNumber),
    )
    expect(new Set(numbers).size).toBe(1)
    expect(await ordersOf(ware)).toHaveLength(1)
    expect(await portal.emails(people.lineBuyer)).toHaveLength(before + 1)
  })

  test('two quotes of one cart, placed at once from two tabs, make one order', async () => {
    const { who, ware, quote } = await ready(people.lineBuyer)
    const other = await quoteFor(who)
    const outcomes = await Promise.allSettled([place(who, quote.quoteId), place(who, other.quoteId)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLICT', message: checkoutMessages.changed },
    })
    expect(await ordersOf(ware)).toHaveLength(1)
  })

  test('a quote of somebody else looks like one that does not exist', async () => {
    const { who, quote } = await ready(people.lineBuyer)
    const byCard = await quoteFor(who, { paymentKind: 'CARD', paymentId: await testCard(who) })
    const buyer = await portal.as(people.buyer)
    const [foreign, foreignByCard, unknown] = await Promise.allSettled([
      place(buyer, quote.quoteId),
      place(buyer, byCard.quoteId),
      place(buyer, crypto.randomUUID()),
    ])
    for (const refused of [foreign, foreignByCard, unknown])
      expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'NOT_FOUND' } })
    for (const refused of [foreign, foreignByCard])
      expect(String((refused as PromiseRejectedResult).reason)).toBe(String((unknown as PromiseRejectedResult).reason))
  })
})

describe('submitQuote refuses, and leaves everything as it was [B7.18]', () => {
  const untouched = async (who: Caller, product: TestProduct, quantity: number) => {
    expect(await ordersOf(product)).toEqual([])
    expect(await shop.stockOf(product)).toMatchObject({ reserved: 0 })
    expect((await who.send(cartCalls.getCartByApplication, { application: 'supply-store' }))?.items).toMatchObject([
      { itemId: product.itemId, quantity },
    ])
  }

  test('a quote that ran out, to the second', async () => {
    const { who, ware, quote } = await ready(people.lineBuyer)
    portal.clock.forward(30 * 60)
    await expect(place(who, quote.quoteId)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: checkoutMessages.expired,
    })
    await untouched(who, ware, 3)
    portal.clock.forward(-1)
    await place(who, quote.quoteId)
  })

  test('a cart that changed since', async () => {
    const { who, ware, quote } = await ready(people.lineBuyer)
    await who.send(cartCalls.addOrUpdateItemsInShoppingCart, { items: [{ itemId: ware.itemId, quantity: 1 }] })
    await expect(place(who, quote.quoteId)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: checkoutMessages.changed,
    })
    await untouched(who, ware, 4)
  })

  test('stock that somebody else took, naming the part; nothing else of the order is reserved', async () => {
    const who = await portal.as(people.lineBuyer)
    const [plenty, scarce] = [await shop.sell(), await shop.sell({ name: 'Outrigger pad', onHand: 3 })]
    await shop.fillCart(who, [
      { ware: plenty, quantity: 1 },
      { ware: scarce, quantity: 3 },
    ])
    const quote = await quoteFor(who)
    await shop.ask('update stock set reserved = 1 where item_id = $1', [scarce.itemId])
    await expect(place(who, quote.quoteId)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'There is not enough stock left for Outrigger pad. Please review your order again.',
    })
    expect(await ordersOf(plenty)).toEqual([])
    expect(await shop.stockOf(plenty)).toMatchObject({ reserved: 0 })
  })

  test('a day later than the one shown: what was priced from stock is not silently backordered [B4.10]', async () => {
    const { who, ware, quote } = await ready(people.lineBuyer, { onHand: 3, leadTime: 30 })
    expect(quote.lines).toMatchObject([{ shipByDate: day(1) }])
    await shop.ask('update stock set on_hand = 0 where item_id = $1', [ware.itemId])
    await expect(place(who, quote.quoteId)).rejects.toMatchObject({ code: 'CONFLICT' })
    await untouched(who, ware, 3)
    const again = await quoteFor(who)
    expect(again.lines).toMatchObject([{ shipByDate: day(30) }])
    await place(who, again.quoteId)
    expect(await ordersOf(ware)).toMatchObject([{ status: 'BACKORDERED', promise_date: day(30) }])
  })

  test('an organization other than the one that was quoted', async () => {
    const { who, ware, quote } = await ready(people.lineBuyer)
    await shop.ask(
      'update quote set account_id = (select account_id from account where account_number = $2) where quote_id = $1',
      [quote.quoteId, '100120'],
    )
    await expect(place(who, quote.quoteId)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: checkoutMessages.changed,
    })
    await untouched(who, ware, 3)
  })
})

describe('many buyers at once', () => {
  test(
    'of 50 buyers of 3 pieces each, 100 pieces serve 33, and never one more [Q2.11]',
    { timeout: 60_000 },
    async () => {
      const product = await shop.sell({ onHand: 100 })
      const crowd = await quotedCrowd(portal, { ware: product, count: 50, quantity: 3 })
      const outcomes = await Promise.allSettled(crowd.map(({ place: press }) => press()))

      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(33)
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'CONFLICT' })
      expect(await shop.stockOf(product)).toEqual({ on_hand: 100, reserved: 99 })
      expect((await ordersOf(product)).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(99)
    },
  )
})
