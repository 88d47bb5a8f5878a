// Customers' own prices through the real application: one rule for every price, and no one else's ever.
import { catalogCalls } from '@portal/contract/buying/catalog'
import { checkoutCalls } from '@portal/contract/buying/checkout'
import { organizationCalls } from '@portal/contract/access/organizations'
import { orderCalls } from '@portal/contract/buying/orders'
import { ownPriceCalls } from '@portal/contract/buying/ownPrices'
import { quickOrderCalls } from '@portal/contract/buying/quickOrder'
import { Buffer } from 'node:buffer'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { accounts } from '../../../test/orders.ts'
import { password, people } from '../../../test/people.ts'
import type { TestProduct } from '../../../test/testProducts.ts'
import { testShop } from '../../../test/testProducts.ts'
import { withTransaction } from '../../platform/db/transaction.ts'

const portal = testPortal()
const shop = testShop(portal)

beforeEach(() => portal.clock.set(new Date('2031-03-12T18:00:00Z')))

interface PriceOptions {
  account?: number
  group?: string
  currency?: string
  quantity?: number
  from?: string
  until?: string
  price: number
}
const give = ({ itemId }: TestProduct, ...prices: PriceOptions[]) =>
  Promise.all(
    prices.map(({ account, group, currency = 'USD', quantity = 1, from, until, price }) =>
      shop.ask(
        `insert into customer_price (account_id, price_group, item_id, currency, min_quantity, valid_from, valid_until, price)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [account ?? null, group ?? null, itemId, currency, quantity, from ?? null, until ?? null, price],
      ),
    ),
  )
const { bluewater, mapleRidge } = accounts
const each = async (who: Caller, { partNumber }: TestProduct, ...quantities: number[]) =>
  (
    await who.send(catalogCalls.getPrices, {
      priceRequest: quantities.map((quantity) => ({ partNumber, quantity })),
    })
  ).map(({ price }) => price)
const breaks = async (who: Caller, { partNumber }: TestProduct) =>
  (await who.send(ownPriceCalls.priceBreaks, { partNumbers: [partNumber] })).flatMap((part) => part.breaks)

/** A part of $10 that Bluewater gets for 9, from ten pieces on for 8. */
async function sellOwn() {
  const product = await shop.sell({ onHand: 1000 })
  await give(product, { account: bluewater, price: 9 }, { account: bluewater, quantity: 10, price: 8 })
  return product
}

describe('the price by the quantity', () => {
  test('is one in cards, pages, calls, cart lines, quick order, files, quote and order [P14.30]', async () => {
    const product = await sellOwn()
    const buyer = await portal.as(people.buyer)
    const { itemId, partNumber, objectId } = product
    expect(await each(buyer, product, 1, 9, 10, 11)).toEqual([9, 9, 8, 8])
    expect(await breaks(buyer, product)).toEqual([
      { quantity: 1, price: 9 },
      { quantity: 10, price: 8 },
    ])
    const [card] = await buyer.send(catalogCalls.productsByPartNumber, { partNumbers: [partNumber] })
    expect(card?.partPrice).toBe(9)
    expect(await buyer.send(catalogCalls.productDetail, { objectID: objectId })).toMatchObject({ displayPrice: 9 })
    const cart = await buyer.send(catalogCalls.commerceItems, {
      items: [
        { itemId, quantity: 9 },
        { itemId, quantity: 10 },
      ],
    })
    expect(cart).toMatchObject({
      items: [
        { displayPrice: 9, displayTotal: 81 },
        { displayPrice: 8, displayTotal: 80 },
      ],
      subtotal: 161,
    })
    const [row] = await buyer.send(quickOrderCalls.checkOrderRows, { rows: [{ partNumber, quantity: 12 }] })
    expect(row?.product?.partPrice).toBe(8)
    const sheet = await buyer.send(quickOrderCalls.writeSheet, {
      kind: 'cart',
      format: 'csv',
      lines: [{ itemId, quantity: 10 }],
    })
    expect(Buffer.from(sheet.content, 'base64').toString()).toMatch(/,8(\.00)?,10/)

    await shop.fillCart(buyer, [
      { ware: product, quantity: 9, unitSerial: 'K48-200201' },
      { ware: product, quantity: 10 },
    ])
    const quote = await shop.quote(buyer)
    expect(quote.subtotal).toBe(161)
    const placed = await buyer.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId: quote.quoteId } })
    const order = await buyer.send(orderCalls.getOrder, { orderNumber: placed.orderNumber ?? '' })
    expect(order?.lines.map(({ quantity, price }) => [quantity, price])).toEqual([
      [9, 9],
      [10, 8],
    ])
    // Order prices stay; a reorder shows today's price of as many pieces.
    await shop.ask('update customer_price set price = 7.5 where item_id = $1 and min_quantity = 10', [itemId])
    const again = await buyer.send(orderCalls.previewReorder, { orderNumber: placed.orderNumber ?? '' })
    expect(again.map(({ outcome, priceThen, priceNow }) => [outcome, priceThen, priceNow])).toEqual([
      ['SAME', 9, 9],
      ['PRICE_CHANGED', 8, 7.5],
    ])
  })

  test('does not move a quote that holds [P5.07, P14.30]', async () => {
    const product = await sellOwn()
    const buyer = await portal.as(people.buyer)
    await shop.fillCart(buyer, [{ ware: product, quantity: 10 }])
    const quote = await shop.quote(buyer)
    await shop.ask('delete from customer_price where item_id = $1', [product.itemId])
    expect(quote.subtotal).toBe(80)
    const placed = await buyer.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId: quote.quoteId } })
    expect(await buyer.send(orderCalls.getOrder, { orderNumber: placed.orderNumber ?? '' })).toMatchObject({
      subtotal: 80,
    })
  })

  test('sells a part without a list price to who has one of their own, and to nobody else [P14.30]', async () => {
    const product = await shop.sell({ usd: null, cad: null })
    await give(product, { account: bluewater, price: 3.33 })
    const seen = async (who: Caller) => who.send(catalogCalls.productDetail, { objectID: product.objectId })
    expect(await seen(await portal.as(people.buyer))).toMatchObject({ partPrice: 3.33, isPurchasable: true })
    expect(await seen(portal.guest())).toMatchObject({ partPrice: null, isPurchasable: false })
  })
})

describe('the day', () => {
  // A session ends after a day.
  const signedInNow = async () => {
    const buyer = portal.guest()
    await buyer.signIn(people.buyer, password)
    return buyer
  }

  test('begins at midnight where the company is, and the last one is whole [P14.30]', async () => {
    const product = await shop.sell()
    await give(product, { account: bluewater, from: '2031-03-12', until: '2031-03-13', price: 5 })
    const priceAt = async (moment: string) => {
      portal.clock.set(new Date(moment))
      return (await each(await signedInNow(), product, 1))[0]
    }
    // Chicago is five hours behind UTC on these days: summer time began on the 9th.
    expect(await priceAt('2031-03-12T04:59:59Z')).toBe(10)
    expect(await priceAt('2031-03-12T05:00:00Z')).toBe(5)
    expect(await priceAt('2031-03-14T04:59:59Z')).toBe(5)
    expect(await priceAt('2031-03-14T05:00:00Z')).toBe(10)
  })

  test('of two that hold the one that began last counts, and the older one again when it has ended [P14.30]', async () => {
    const product = await shop.sell()
    await give(
      product,
      { account: bluewater, price: 9 },
      { account: bluewater, quantity: 10, price: 6 },
      { account: bluewater, from: '2031-03-01', until: '2031-03-31', price: 7 },
    )
    const buyer = await signedInNow()
    expect(await each(buyer, product, 1, 10)).toEqual([7, 7])
    expect(await breaks(buyer, product)).toEqual([])
    portal.clock.set(new Date('2031-04-01T18:00:00Z'))
    expect(await each(await signedInNow(), product, 1, 10)).toEqual([9, 6])
  })
})

describe('whose it is', () => {
  test('guests, personal customers and other customers pay the list price and are shown no break [P14.31]', async () => {
    const product = await sellOwn()
    expect(await each(portal.guest(), product, 1, 10)).toEqual([10, 10])
    await expect(breaks(portal.guest(), product)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    for (const who of [people.shopper, people.norwegian]) {
      const other = await portal.as(who)
      expect(await each(other, product, 1, 10)).toEqual([10, 10])
      expect(await breaks(other, product)).toEqual([])
    }
  })

  test('a viewer without the right to prices is shown neither price nor where its breaks are [P14.31]', async () => {
    const product = await sellOwn()
    const viewer = await portal.as(people.viewer)
    expect(await each(viewer, product, 1, 10)).toEqual([null, null])
    expect(await breaks(viewer, product)).toEqual([])
  })

  test('prices are of one currency: a customer who buys in the other pays its list price [P14.30]', async () => {
    const product = await shop.sell({ usd: 10, cad: 14 })
    await give(product, { account: mapleRidge, price: 9 }, { account: bluewater, currency: 'CAD', price: 1 })
    const canadian = await portal.as(people.canadian)
    expect(await each(canadian, product, 1)).toEqual([14])
    expect(await each(await portal.as(people.buyer), product, 1)).toEqual([10])
    await give(product, { account: mapleRidge, currency: 'CAD', price: 12.34 })
    expect(await each(canadian, product, 1)).toEqual([12.34])
  })

  test('a group gives its prices to its customers alone, below their own [P14.30, P14.31]', async () => {
    const product = await shop.sell()
    await shop.ask("update account set price_group = 'CO-OPS' where account_id = $1", [bluewater])
    try {
      await give(
        product,
        { group: 'CO-OPS', price: 9.5 },
        { group: 'OTHERS', price: 1 },
        { account: bluewater, quantity: 10, price: 8 },
      )
      expect(await each(await portal.as(people.buyer), product, 1, 10)).toEqual([9.5, 8])
      expect(await each(await portal.as(people.norwegian), product, 1, 10)).toEqual([10, 10])
      expect(await each(portal.guest(), product, 1)).toEqual([10])
    } finally {
      await shop.ask('update account set price_group = null where account_id = $1', [bluewater])
    }
  })

  test('an associate sees those of the organization they order for, though they may see others [P14.31]', async () => {
    const product = await sellOwn()
    const associate = await portal.as(people.associate)
    const view = (...activeOrgIds: number[]) =>
      associate.send(organizationCalls.setInternalAssociateActiveOrgs, { activeOrgIds })
    await view(mapleRidge)
    const priceRequest = [{ partNumber: product.partNumber, quantity: 1 }]
    const [price] = await associate.send(catalogCalls.getPrices, { priceRequest, locale: 'en_US' })
    expect(price).toMatchObject({ price: 10 })
    await view(bluewater)
    expect(await each(associate, product, 1, 10)).toEqual([9, 8])
    // Several at once: it is not said whose order it would be.
    await view(bluewater, mapleRidge)
    expect(await each(associate, product, 1, 10)).toEqual([10, 10])
  })

  test('an associate sees those of a group for an organization of the group alone, though they may see others [P14.31]', async () => {
    const product = await shop.sell({ onHand: 1000 })
    const [ridge] = await shop.ask<{ group: string }>(
      'select price_group as "group" from account where account_id = $1',
      [mapleRidge],
    )
    await give(product, { group: ridge?.group ?? '', price: 7 })
    const associate = await portal.as(people.associate)
    const priceFor = async (activeOrgId: number) => {
      await associate.send(organizationCalls.setInternalAssociateActiveOrgs, { activeOrgIds: [activeOrgId] })
      const priceRequest = [{ partNumber: product.partNumber, quantity: 1 }]
      return (await associate.send(catalogCalls.getPrices, { priceRequest, locale: 'en_US' }))[0]?.price
    }
    expect(await priceFor(mapleRidge)).toBe(7)
    expect(await priceFor(bluewater)).toBe(10)
  })

  test('the database itself hides the prices of other customers and groups [P14.31]', async () => {
    const product = await sellOwn()
    await give(product, { group: 'OTHERS', price: 2 })
    const seenBy = (...of: number[]) =>
      withTransaction(portal.deps.pool, { userId: '', accounts: of }, (db) =>
        db.selectFrom('customer_price').select('price').where('item_id', '=', product.itemId).execute(),
      )
    expect(await seenBy(mapleRidge)).toEqual([])
    expect(await seenBy()).toEqual([])
    expect(await seenBy(bluewater)).toHaveLength(2)
  })
})
