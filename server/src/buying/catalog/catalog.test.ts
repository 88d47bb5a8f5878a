// The supply store's catalog through the real application: who sees what, in which words and which money.
import { catalogCalls } from '@portal/contract/buying/catalog'
import { quickOrderCalls } from '@portal/contract/buying/quickOrder'
import type { Locale } from '@portal/contract/platform/locales'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import type { TestProducts } from '../../../test/testProducts.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal()
const shop = testShop(portal)
const detail = (who: Caller, objectID: string, more: { partNumber?: string; locale?: Locale } = {}) =>
  who.send(catalogCalls.productDetail, { objectID, ...more })

// A Friday; the texts name the weekday.
// A Friday; Thanksgiving is the Thursday after it.
beforeEach(() => portal.clock.set(new Date('2031-11-21T20:00:00Z')))

describe('availability, in the words of the locale', () => {
  const texts: [string, TestProducts, Partial<Record<Locale, string>> & { en_US: string }, string | null][] = [
    ['from stock [B8.05]', {}, { en_US: 'Available, expect to ship within 1 business day.' }, '2031-11-24'],
    [
      'after its lead time [B4.10]',
      { onHand: 0, leadTime: 4 },
      { en_US: 'Est to ship by Friday, 11/28' },
      '2031-11-28',
    ],
    [
      'when nobody knows [B8.05]',
      { onHand: 0 },
      { en_US: 'Call 1-877-GO WINDHOVER, Option 1 for estimated shipment date.' },
      null,
    ],
    [
      'not orderable online [B8.03, B8.04]',
      { orderable: false },
      {
        en_US:
          'This item cannot be ordered online but please call us at 1-877-GO-WINDHOVER, Option 1 to place an order',
        en_CA:
          'This item cannot be ordered online but please call us at 1-877-GO-WINDHOVER, Option 1 to place an order',
        en: 'This item cannot be ordered online but please email us support@windhover.example to place an order',
      },
      null,
    ],
    ['discontinued', { discontinued: true }, { en_US: 'This item has been discontinued.' }, null],
    [
      'superseded',
      { discontinued: true, supersededBy: 'T4711' },
      { en_US: 'This item has been discontinued. It is replaced by T4711.' },
      null,
    ],
  ]
  test.each(texts)('%s', async (_when, products, words, shipByDate) => {
    const { objectId } = await shop.sell(products)
    for (const locale of ['en_US', 'en_CA', 'en'] as const) {
      expect(await detail(portal.guest(), objectId, { locale })).toMatchObject({
        availabilityMessage: words[locale] ?? words.en_US,
        shipByDate,
      })
    }
  })

  test('a cart line ships from stock only when stock covers the whole quantity [B4.10, B3.14]', async () => {
    const { itemId } = await shop.sell({ onHand: 5, leadTime: 10 })
    const lines = async (quantity: number) =>
      (await portal.guest().send(catalogCalls.commerceItems, { items: [{ itemId, quantity }] })).items
    expect(await lines(5)).toMatchObject([{ shipByDate: '2031-11-24', quantityOnHand: 5 }])
    expect(await lines(6)).toMatchObject([
      { shipByDate: '2031-12-08', quantityOnHand: 5, availabilityMessage: 'Est to ship by Monday, 12/8' },
    ])
  })

  test('a product says what holds for more than is in stock [B4.10, B8.05]', async () => {
    const call = 'Call 1-877-GO WINDHOVER, Option 1 for estimated shipment date.'
    const beyond = async (products: TestProducts) =>
      (await detail(portal.guest(), (await shop.sell(products)).objectId))?.beyondStock
    expect(await beyond({ onHand: 5, leadTime: 4 })).toEqual({
      quantityOnHand: 0,
      shipByDate: '2031-11-28',
      availabilityMessage: 'Est to ship by Friday, 11/28',
    })
    expect(await beyond({ onHand: 5 })).toMatchObject({ shipByDate: null, availabilityMessage: call })
  })

  test('none left and none to come cannot be bought, on its page as in the cart; few left can [B8.05, B3.14]', async () => {
    const none = await shop.sell({ onHand: 0 })
    const few = await shop.sell({ onHand: 2 })
    const waited = await shop.sell({ onHand: 0, leadTime: 4 })
    const lines = await portal.guest().send(catalogCalls.commerceItems, {
      items: [none, few, waited].map(({ itemId }) => ({ itemId, quantity: 3 })),
    })
    expect(lines.items.map(({ isPurchasable }) => isPurchasable)).toEqual([false, true, true])
    expect(lines.subtotal).toBe(60)
    expect(await detail(portal.guest(), none.objectId)).toMatchObject({ isPurchasable: false, orderable: true })
    expect(await detail(portal.guest(), waited.objectId)).toMatchObject({ isPurchasable: true })
  })

  test('what is promised to orders is not available any more', async () => {
    const { objectId, itemId } = await shop.sell({ onHand: 5 })
    await shop.ask('update stock set reserved = 5 where item_id = $1', [itemId])
    expect(await detail(portal.guest(), objectId)).toMatchObject({ quantityOnHand: 0, shipByDate: null })
  })
})

describe('prices and ordering', () => {
  test('guests and personal customers see the price of their locale and may order [D1.25]', async () => {
    const { objectId } = await shop.sell({ usd: 12.34, cad: 16.78 })
    const seen = { partPrice: 12.34, currency: 'USD', isPurchasable: true }
    expect(await detail(portal.guest(), objectId)).toMatchObject(seen)
    expect(await detail(await portal.as(people.shopper), objectId)).toMatchObject(seen)
    expect(await detail(portal.guest(), objectId, { locale: 'en_CA' })).toMatchObject({
      partPrice: 16.78,
      currency: 'CAD',
    })
    expect(await detail(portal.guest(), objectId, { locale: 'en' })).toMatchObject(seen)
  })

  test('a business user without the two privileges sees no price anywhere and may not order [B6.04]', async () => {
    const viewer = await portal.as(people.viewer)
    const family = await shop.sell()
    const product = await shop.sell({ parentId: family.objectId, usd: 12.34 })
    await shop.ask('insert into product_relation (item_id, related_item_id) values ($1, $2)', [
      product.itemId,
      family.itemId,
    ])
    const { partNumber, itemId } = product
    const answers = {
      detail: await detail(viewer, product.objectId, { partNumber }),
      home: await viewer.send(catalogCalls.storeHome, {}),
      cards: await viewer.send(catalogCalls.productsByPartNumber, { partNumbers: [partNumber] }),
      cart: await viewer.send(catalogCalls.commerceItems, { items: [{ itemId, quantity: 2 }] }),
      inventory: await viewer.send(catalogCalls.itemDetail, { partNumbers: [partNumber] }),
      prices: await viewer.send(catalogCalls.getPrices, { priceRequest: [{ partNumber, quantity: 1 }] }),
    }
    const amounts = [
      ...JSON.stringify(answers).matchAll(/"(?:partPrice|displayPrice|displayTotal|price)":([^,}]+)/g),
    ].map(([, amount]) => amount)
    expect(amounts.length).toBeGreaterThan(20)
    expect(new Set(amounts)).toEqual(new Set(['null']))
    expect(answers.cart.subtotal).toBeNull()
    expect(answers.detail).toMatchObject({ isPurchasable: false, orderable: true })
  })

  test('one privilege without the other: prices to see, nothing to order [B6.04]', async () => {
    const accountant = await portal.as(people.accountant)
    const { objectId } = await shop.sell({ usd: 12.34 })
    expect(await detail(accountant, objectId)).toMatchObject({ partPrice: 12.34, isPurchasable: false })
  })

  test('the other way round: orders without seeing a price [B6.04]', async () => {
    const hidden = (privileges: string[]) =>
      shop.ask('update portal_user set revoked_privileges = $2 where email = $1', [people.lineBuyer, privileges])
    const { objectId, itemId, partNumber } = await shop.sell({ usd: 12.34 })
    await hidden(['B2B_See_Replacement_Parts_Pricing'])
    try {
      const buyer = await portal.as(people.lineBuyer)
      expect(await detail(buyer, objectId)).toMatchObject({ partPrice: null, isPurchasable: true })
      expect(await buyer.send(catalogCalls.commerceItems, { items: [{ itemId, quantity: 2 }] })).toMatchObject({
        items: [{ displayPrice: null, displayTotal: null, isPurchasable: true }],
        subtotal: null,
      })
      const rows = [{ partNumber, quantity: 2 }]
      expect(await buyer.send(quickOrderCalls.checkOrderRows, { rows })).toMatchObject([
        { outcome: 'good', product: { partPrice: null } },
      ])
    } finally {
      await hidden([])
    }
  })

  test('the subtotal counts what can be bought, to the cent [B7.32]', async () => {
    const [one, two, gone] = [
      await shop.sell({ usd: 0.1 }),
      await shop.sell({ usd: 1.005 }),
      await shop.sell({ usd: 50, discontinued: true }),
    ]
    const items = [one, two, gone].map(({ itemId }) => ({ itemId, quantity: 3 }))
    const cart = await portal
      .guest()
      .send(catalogCalls.commerceItems, { items: [...items, { itemId: 2_000_000_000, quantity: 1 }] })
    // The price is kept in cents: 1.005 is 1.01.
    expect(cart).toMatchObject({ subtotal: 3.33, currency: 'USD' })
    expect(cart.items.map(({ displayTotal }) => displayTotal)).toEqual([0.3, 3.03, 150])
  })

  test('what is for sale here but not in that currency has no price there and cannot be bought', async () => {
    const { objectId } = await shop.sell({ cad: null })
    expect(await detail(portal.guest(), objectId, { locale: 'en_CA' })).toMatchObject({
      partPrice: null,
      isPurchasable: false,
    })
  })
})

describe('finding a product', () => {
  test('by objectID, then by parentId; the part number chooses the variant [D1.34]', async () => {
    const family = await shop.sell({ name: 'Glove' })
    const [small, large] = [
      await shop.sell({ parentId: family.objectId }),
      await shop.sell({ parentId: family.objectId, discontinued: true }),
    ]
    const guest = portal.guest()
    expect(await detail(guest, large.objectId)).toMatchObject({ partNumber: large.partNumber })
    expect(await detail(guest, family.objectId, { partNumber: small.partNumber })).toMatchObject({
      partNumber: small.partNumber,
    })
    // An old link never shows another size than it names.
    expect(await detail(guest, family.objectId, { partNumber: 'not-of-this-family' })).toBeNull()
    const whole = await detail(guest, large.objectId)
    expect(whole?.variants.map(({ partNumber }) => partNumber)).toEqual(
      [family, small, large].map(({ partNumber }) => partNumber),
    )
    expect(whole?.variants.map(({ discontinued }) => discontinued)).toEqual([false, false, true])
    const ofParent = await shop.sell({ parentId: 'a-family-of-one' })
    expect(await detail(guest, 'a-family-of-one')).toMatchObject({ partNumber: ofParent.partNumber })
  })

  test('what is not shown online is not found, by page, number or cart', async () => {
    const hidden = await shop.sell({ shown: false })
    const guest = portal.guest()
    expect(await detail(guest, hidden.objectId)).toBeNull()
    expect(await detail(guest, 'no-such-product')).toBeNull()
    expect(await guest.send(catalogCalls.productsByPartNumber, { partNumbers: [hidden.partNumber] })).toEqual([])
    expect(
      (await guest.send(catalogCalls.commerceItems, { items: [{ itemId: hidden.itemId, quantity: 1 }] })).items,
    ).toEqual([])
  })

  test('cards by part number, in the order asked, unknown ones left out [B3.01]', async () => {
    const [one, two] = [await shop.sell(), await shop.sell({ prop65: 'Lead' })]
    const cards = await portal
      .guest()
      .send(catalogCalls.productsByPartNumber, { partNumbers: [two.partNumber, 'unknown', one.partNumber] })
    expect(cards.map(({ partNumber }) => partNumber)).toEqual([two.partNumber, one.partNumber])
    expect(cards[0]).toMatchObject({
      prop65Number: 'P65-1',
      prop65Description: 'Lead',
      id: two.objectId,
      productId: two.objectId,
      name: two.name,
      displayName: two.name,
      imageUrl: '/art/parts/filter.svg',
      images: [{ src: '/art/parts/filter.svg', isVideo: false, pdfThumb: null, alt: null, srcSet: null }],
    })
  })

  test('inventory details, cards, pages and cart lines carry what the specification names, for users and, on the open calls, for guests [B3.01, B3.14, B3.15, B3.16, B7.21]', async () => {
    const [product, other] = [
      await shop.sell({ usd: 5, onHand: 8, leadTime: 6, name: 'Hydraulic hose', prop65: 'Lead' }),
      await shop.sell(),
    ]
    await shop.ask(
      `update product set name = 'HOSE,HYD', long_description = 'A hose.', planning_code = 'MRP', min_minmax_quantity = 2, max_minmax_quantity = 9, uom = 'FT' where item_id = $1`,
      [product.itemId],
    )
    await shop.ask('insert into product_relation (item_id, related_item_id) values ($1, $2)', [
      product.itemId,
      other.itemId,
    ])
    await shop.ask('update stock set reserved = 3 where item_id = $1', [product.itemId])
    const [item] = await portal
      .guest()
      .send(catalogCalls.unauthenticatedItemDetail, { partNumbers: [product.partNumber], locale: 'en_US' })
    const prop65 = { prop65Description: 'Lead', prop65Number: 'P65-1' }
    expect(item).toEqual({
      inventoryId: product.itemId,
      name: 'HOSE,HYD',
      price: 5,
      showOnline: true,
      partNumber: product.partNumber,
      qtyOnHand: 8,
      planningCode: 'MRP',
      reservedQuantity: 3,
      minMinmaxQuantity: 2,
      maxMinmaxQuantity: 9,
      fullLeadTime: 6,
      ...prop65,
      uom: 'FT',
      relatedItems: [other.partNumber],
    })
    const productUrl = `/pages/store/product-detail/${product.objectId}/${product.partNumber}`
    const imageUrl = '/art/parts/filter.svg'
    const shown = { productUrl, imageUrl, isPurchasable: true, shipByDate: '2031-11-24' }
    const card = { id: product.objectId, productId: product.objectId, displayName: 'Hydraulic hose', name: 'HOSE,HYD' }
    const page = await detail(portal.guest(), product.objectId)
    expect(page).toMatchObject({
      ...shown,
      ...card,
      longDescription: 'A hose.',
      images: [
        { src: imageUrl, isVideo: false, pdfThumb: null, alt: null, srcSet: null },
        { pdfThumb: '/art/data-sheet.svg' },
      ],
      productDisplayName: 'Hydraulic hose',
      displayPrice: 5,
      thumbnailImageUrl: imageUrl,
      url: productUrl,
      childSkus: [{ partUom: 'FT' }],
      relatedProducts: [{ partNumber: other.partNumber }],
    })
    const lines = { items: [{ itemId: product.itemId, quantity: 2 }] }
    expect((await portal.guest().send(catalogCalls.commerceItems, lines)).items).toMatchObject([
      {
        ...shown,
        ...prop65,
        id: product.itemId,
        productId: product.objectId,
        productDisplayName: 'Hydraulic hose',
        quantity: 2,
        quantityOnHand: 5,
        reservedQuantity: 3,
        availabilityMessage: 'Available, expect to ship within 1 business day.',
        fullLeadTime: 6,
        displayPrice: 5,
        displayTotal: 10,
        catalogId: 'supply-store',
        unitOfMeasure: 'FT',
        discontinued: false,
      },
    ])
    const buyer = await portal.as(people.buyer)
    expect(await buyer.send(catalogCalls.itemDetail, { partNumbers: [product.partNumber] })).toEqual([item])
    await expect(
      portal.guest().send(catalogCalls.itemDetail, { partNumbers: [product.partNumber] }),
    ).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  })

  test('a product is found by its part number; an unknown one is an empty list [B7.31]', async () => {
    const { partNumber, objectId } = await shop.sell()
    const [card] = await portal.guest().send(catalogCalls.productsByPartNumber, { partNumbers: [partNumber] })
    expect(card).toMatchObject({ partNumber, objectID: objectId })
    expect(await portal.guest().send(catalogCalls.productsByPartNumber, { partNumbers: ['unknown'] })).toEqual([])
  })

  test('prices in the money of the locale, for guests and, on the authenticated endpoint, for users [A7.06]', async () => {
    const { partNumber } = await shop.sell({ usd: 12.34, cad: 16.78 })
    const ask = async (who: Caller, path: string, locale: Locale) => {
      const answer = await who.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'http://portal.example' },
        body: JSON.stringify({
          query:
            'query ($priceRequest: [GetPricesPriceRequestInput!]!, $locale: String) { getPrices(priceRequest: $priceRequest, locale: $locale) { partNumber quantity price currency } }',
          variables: { priceRequest: [{ partNumber, quantity: 3 }], locale },
        }),
      })
      return ((await answer.json()) as { data?: { getPrices: unknown } }).data?.getPrices
    }
    const buyer = await portal.as(people.buyer)
    for (const [locale, price, currency] of [
      ['en_US', 12.34, 'USD'],
      ['en_CA', 16.78, 'CAD'],
      ['en', 12.34, 'USD'],
    ] as const) {
      const priced = [{ partNumber, quantity: 3, price, currency }]
      expect(await ask(portal.guest(), '/api/open-graphql', locale)).toEqual(priced)
      expect(await ask(buyer, '/api/graphql', locale)).toEqual(priced)
    }
  })

  test('the customer’s own number shows to their organization alone', async () => {
    const { objectId, itemId } = await shop.sell()
    await shop.ask(
      `insert into customer_part_number (account_id, item_id, number) select account_id, $1, 'BW-77' from account where account_number = '200200'`,
      [itemId],
    )
    expect(await detail(await portal.as(people.buyer), objectId)).toMatchObject({ customerPartNumber: 'BW-77' })
    expect(await detail(await portal.as(people.canadian), objectId)).toMatchObject({ customerPartNumber: null })
    expect(await detail(portal.guest(), objectId)).toMatchObject({ customerPartNumber: null })
  })
})

describe('the way in', () => {
  test('the category tree has two levels and counts what is shown in and below each [B2.05]', async () => {
    const tree = await portal.guest().send(catalogCalls.categories, {})
    const top = tree.filter(({ parentId }) => parentId === null)
    expect(top.length).toBeGreaterThan(3)
    for (const { id, productCount } of top) {
      const below = tree.filter(({ parentId }) => parentId === id)
      expect(below.length).toBeGreaterThan(0)
      expect(productCount).toBe(below.reduce((sum, child) => sum + child.productCount, 0))
    }
  })

  test('categories that stand above one another still come, each with what is in it [P14.88]', async () => {
    const before = await portal.guest().send(catalogCalls.categories, {})
    const [one, other] = before.filter(({ parentId }) => parentId !== null)
    const move = (id: string | undefined, to: string | null | undefined) =>
      shop.ask('update category set parent_id = $2 where category_id = $1', [id, to])
    await move(one?.id, other?.id)
    await move(other?.id, one?.id)
    const ring = await portal.guest().send(catalogCalls.categories, {})
    await move(one?.id, one?.parentId)
    await move(other?.id, other?.parentId)
    const both = (one?.productCount ?? 0) + (other?.productCount ?? 0)
    expect(ring.filter(({ id }) => id === one?.id || id === other?.id).map(({ productCount }) => productCount)).toEqual(
      [both, both],
    )
  })

  test('brands come by name with what they sell [B2.05]', async () => {
    const brands = await portal.guest().send(catalogCalls.brands, {})
    expect(brands.map(({ name }) => name)).toEqual(brands.map(({ name }) => name).toSorted())
    expect(brands.every(({ productCount }) => productCount > 0)).toBe(true)
  })

  test('the home page features products; what was bought lately is the organization’s own', async () => {
    portal.clock.set(new Date())
    const owner = await portal.as(people.owner)
    const home = await owner.send(catalogCalls.storeHome, {})
    expect(home.featured.length).toBeGreaterThan(3)
    expect(home.recentlyBought.length).toBeGreaterThan(0)
    // The latest first: what was bought in each order of the list before, whatever is still sold.
    const bought = await owner.send(quickOrderCalls.pastPurchases, {})
    const places = home.recentlyBought.map(({ itemId }) => bought.findIndex((each) => each.itemId === itemId))
    const days = places.map((place) => bought[place]?.orderedAt)
    expect(days).not.toContain(undefined)
    expect(days).toEqual(days.toSorted((one = '', other = '') => other.localeCompare(one)))
    expect(home.recentlyBought.filter(({ discontinued }) => discontinued)).toEqual([])
    expect((await portal.guest().send(catalogCalls.storeHome, {})).recentlyBought).toEqual([])
  })
})
