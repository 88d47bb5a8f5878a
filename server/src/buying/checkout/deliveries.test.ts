// One order to several addresses, through the real application: quote, order, papers, e-mail, ERP.
import { addressCalls } from '@portal/contract/buying/addresses'
import { cartCalls } from '@portal/contract/buying/cart'
import type { DeliveryInput } from '@portal/contract/buying/checkout'
import { checkoutCalls, checkoutMessages } from '@portal/contract/buying/checkout'
import { deliveryMessages } from '@portal/contract/buying/orderDeliveries'
import { orderCalls } from '@portal/contract/buying/orders'
import { sumMoney } from '@portal/contract/platform/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { testDeliveries } from '../../../test/deliveries.ts'
import { getPdfText } from '../../../test/pdf.ts'
import { people } from '../../../test/people.ts'
import type { TestProduct } from '../../../test/testProducts.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal()
const shop = testShop(portal)
const { addressFor, toAddress, quote } = testDeliveries(shop)
let buyer: Caller
let gloves: TestProduct
let hose: TestProduct
let depot: number
let yard: number
beforeEach(async () => {
  buyer = await portal.as(people.lineBuyer)
  gloves = await shop.sell({ name: 'Gloves' })
  hose = await shop.sell({ name: 'Hose', onHand: 0, leadTime: 14 })
  await shop.fillCart(buyer, [
    { ware: gloves, quantity: 12 },
    { ware: hose, quantity: 1 },
  ])
  depot = await addressFor(buyer, 'North Depot')
  yard = await addressFor(buyer, 'South Yard')
})
const first = (more: Partial<DeliveryInput> = {}) => toAddress(depot, [[gloves, 8]], more)
const second = (more: Partial<DeliveryInput> = {}) =>
  toAddress(
    yard,
    [
      [gloves, 4],
      [hose, 1],
    ],
    more,
  )
const divided = (...more: [Partial<DeliveryInput>?, Partial<DeliveryInput>?]) => [first(more[0]), second(more[1])]
const printed = async (url: string) => getPdfText(new Uint8Array(await (await buyer.request(url)).arrayBuffer()))
const place = async (quoteId: string) =>
  (await buyer.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId } })).orderNumber ?? ''

describe('the quote', () => {
  test('of far more than was ever ordered says so, however it is divided [P5.206]', async () => {
    await place((await quote(buyer, divided())).quoteId)
    const many = await shop.sell({ name: 'Masks', onHand: 5000, usd: 1 })
    await shop.fillCart(buyer, [{ ware: many, quantity: 12 }])
    const halves = (each: number) => [toAddress(depot, [[many, each]]), toAddress(yard, [[many, each]])]
    await place((await quote(buyer, halves(6))).quoteId)
    await shop.fillCart(buyer, [{ ware: many, quantity: 118 }])
    expect((await quote(buyer, halves(59))).lines.map(({ mostOrdered }) => mostOrdered)).toEqual([null, null])
    await shop.fillCart(buyer, [{ ware: many, quantity: 120 }])
    expect((await quote(buyer, halves(60))).lines.map(({ mostOrdered }) => mostOrdered)).toEqual([12, 12])
  })

  test('has each address with its lines, freight, tax and days, and one total [P5.187]', async () => {
    const made = await quote(buyer, divided())
    expect(made).toMatchObject({ shipTo: null, shippingMethod: null, subtotal: 130 })
    expect(made.deliveries).toMatchObject([
      { shipTo: { addressId: depot }, shippingMethod: 'GROUND', subtotal: 80 },
      { shipTo: { addressId: yard }, shippingMethod: 'GROUND', subtotal: 50 },
    ])
    expect(made.lines.map(({ partNumber, quantity, delivery }) => [partNumber, quantity, delivery])).toEqual([
      [gloves.partNumber, 8, 1],
      [gloves.partNumber, 4, 2],
      [hose.partNumber, 1, 2],
    ])
    const [first, second] = made.deliveries ?? []
    expect(made.shipping).toBe(sumMoney([first?.shipping ?? 0, second?.shipping ?? 0]))
    expect(made.tax).toBe(sumMoney([first?.tax ?? 0, second?.tax ?? 0]))
    expect(made.total).toBe(sumMoney([130, made.shipping ?? 0, made.tax ?? 0]))
    // Each is as an order of its own would be.
    await shop.fillCart(buyer, [{ ware: gloves, quantity: 8 }])
    const alone = await buyer.send(checkoutCalls.createQuote, {
      cart: {
        shipToAddressId: depot,
        billToAddressId: (await shop.addressOf(buyer, 'BILLING')).addressId,
        shippingMethod: 'GROUND',
        paymentKind: 'ACCOUNT',
      },
    })
    expect([first?.shipping, first?.tax, first?.estimatedArrival]).toEqual([
      alone.shipping,
      alone.tax,
      alone.estimatedArrival,
    ])
  })

  test('asks each address for its methods, and each keeps its own with its wishes [P5.187]', async () => {
    const lines = divided().map(({ shipToAddressId, lines: its }) => ({ shipToAddressId, lines: its }))
    const { deliveries } = await buyer.send(checkoutCalls.deliveryOptions, { deliveries: lines })
    expect(deliveries.map(({ shipTo }) => shipTo.addressName)).toEqual(['North Depot', 'South Yard'])
    const ground = deliveries[1]?.shippingOptions.find(({ method }) => method === 'GROUND')
    expect(ground?.arrivals).toHaveLength(2)
    const requestedDate = ground?.together?.estimatedArrival ?? ''
    const made = await quote(buyer, divided({ shippingMethod: 'NEXT_DAY' }, { shipsComplete: true, requestedDate }))
    expect(made.deliveries).toMatchObject([
      { shippingMethod: 'NEXT_DAY', shipsComplete: false, requestedDate: null },
      { shippingMethod: 'GROUND', shipsComplete: true, requestedDate },
    ])
    expect(new Set(made.lines.filter(({ delivery }) => delivery === 2).map((line) => line.shipByDate)).size).toBe(1)
  })

  test('freight and tax are of the place of each address, and a place without a rate is named [P5.187]', async () => {
    const near = {
      ...first(),
      shipToAddressId: await addressFor(buyer, 'Texas Site', { state: 'TX', postalCode: '77001' }),
    }
    const away = second()
    const far = await addressFor(buyer, 'Oregon Site', { state: 'OR', postalCode: '97201' })
    const made = await quote(buyer, [near, { ...away, shipToAddressId: far }])
    expect(made.deliveries?.[1]?.tax).toBe(0)
    expect(made.deliveries?.[0]?.tax).toBeGreaterThan(0)
    const nowhere = await addressFor(buyer, 'Nowhere', { state: 'ZZ' })
    await expect(quote(buyer, [near, { ...away, shipToAddressId: nowhere }])).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: { 'cart.deliveries.1.shipToAddressId': checkoutMessages.noTaxRate.replace('{region}', 'ZZ') },
    })
  })

  test('a method or a day that one address does not take is said at its field [P5.186]', async () => {
    await expect(
      quote(buyer, divided({}, { shippingMethod: 'FREIGHT', onCarrierAccount: true })),
    ).rejects.toMatchObject({
      code: 'BAD_INPUT',
    })
    await expect(quote(buyer, divided({}, { requestedDate: '2020-01-01' }))).rejects.toMatchObject({
      fields: { 'cart.deliveries.1.requestedDate': expect.stringContaining('at the earliest') as string },
    })
  })
})

describe('what does not hold is refused at its field, and nothing is written [P5.186]', () => {
  const refusal = (deliveries: DeliveryInput[], over = {}) =>
    quote(buyer, deliveries, over).then(
      () => undefined,
      (error: { fields?: Record<string, string> }) => error.fields,
    )

  test('quantities, addresses twice, one alone, too many, and wishes of the whole', async () => {
    const ofGloves = (quantity: number) => [first(), second({ lines: [{ itemId: gloves.itemId, quantity }] })]
    for (const quantity of [0, -1])
      expect(await refusal(ofGloves(quantity)), String(quantity)).toEqual({
        'cart.deliveries.1.lines.0.quantity': deliveryMessages.quantity,
      })
    // No Int of GraphQL.
    await expect(quote(buyer, ofGloves(1.5))).rejects.toMatchObject({ code: 'BAD_INPUT' })
    expect(await refusal([first(), second({ lines: [] })])).toEqual({
      'cart.deliveries.1.lines': deliveryMessages.nothing,
    })
    expect(await refusal([first(), second({ shipToAddressId: depot })])).toEqual({
      'cart.deliveries.1.shipToAddressId': deliveryMessages.twice,
    })
    expect(await refusal([first()])).toEqual({ 'cart.deliveries': deliveryMessages.two })
    expect(await refusal(Array.from({ length: 21 }, () => first()))).toEqual({
      'cart.deliveries': deliveryMessages.tooMany,
    })
    expect(await refusal(divided(), { shipsComplete: true })).toEqual({
      'cart.deliveries': deliveryMessages.wishes,
    })
    expect(await refusal(divided(), { shipToAddressId: yard })).toEqual({
      'cart.deliveries': deliveryMessages.first,
    })
  })

  test('an address of another organization, one that only bills, and one that was removed look the same', async () => {
    const stranger = await portal.as(people.buyer)
    const foreign = (await shop.addressOf(stranger, 'SHIPPING')).addressId
    const removed = await addressFor(buyer, 'Closed')
    await buyer.send(addressCalls.removeAddress, { addressId: removed }).catch(() => undefined)
    await shop.ask('update address set removed_at = now() where address_id = $1', [removed])
    for (const shipToAddressId of [foreign, removed, 0])
      expect(await refusal([first(), second({ shipToAddressId })])).toEqual({
        'cart.deliveries.1.shipToAddressId': deliveryMessages.removed,
      })
  })

  test('a quantity that changed in another tab is told, before the quote and after it', async () => {
    const made = await quote(buyer, divided())
    await buyer.send(cartCalls.addOrUpdateItemsInShoppingCart, { items: [{ itemId: gloves.itemId, quantity: 1 }] })
    await expect(place(made.quoteId)).rejects.toMatchObject({ code: 'CONFLICT', message: checkoutMessages.changed })
    expect(await refusal(divided())).toEqual({
      'cart.deliveries': 'Gloves: 12 of 13 go to an address. Please divide all of them.',
    })
    const orders = await shop.ask('select from order_line where item_id = $1', [gloves.itemId])
    expect(orders).toEqual([])
  })

  test('viewers and guests get no methods [P5.186]', async () => {
    const deliveries = divided().map(({ shipToAddressId, lines }) => ({ shipToAddressId, lines }))
    const viewer = await portal.as(people.viewer)
    await expect(viewer.send(checkoutCalls.deliveryOptions, { deliveries })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(portal.guest().send(checkoutCalls.deliveryOptions, { deliveries })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    })
  })
})

describe('the order', () => {
  test('is one, with its lines by delivery, and takes the cart and the stock once [P5.188]', async () => {
    const made = await quote(buyer, divided({}, { shipsComplete: true }), { note: 'Gate 3' })
    const [one, again] = await Promise.all([place(made.quoteId), place(made.quoteId)])
    expect(one).toBe(again)
    const order = await buyer.send(orderCalls.getOrder, { orderNumber: one })
    expect(order).toMatchObject({
      shipTo: null,
      shippingMethod: null,
      canCancel: true,
      canChange: true,
      shipToName: '2 addresses',
      shipToCity: '',
      total: made.total,
      deliveries: [
        { deliveryNumber: 1, shipTo: { addressName: 'North Depot' }, shippingMethod: 'GROUND', shipsComplete: false },
        { deliveryNumber: 2, shipTo: { addressName: 'South Yard' }, shippingMethod: 'GROUND', shipsComplete: true },
      ],
      lines: [
        { lineNumber: 1, quantity: 8, delivery: 1 },
        { lineNumber: 2, quantity: 4, delivery: 2 },
        { lineNumber: 3, quantity: 1, delivery: 2 },
      ],
    })
    expect(sumMoney((order?.deliveries ?? []).map(({ shipping }) => shipping ?? 0))).toBe(order?.shipping)
    expect(sumMoney((order?.deliveries ?? []).map(({ tax }) => tax ?? 0))).toBe(order?.tax)
    expect(await shop.stockOf(gloves)).toEqual({ on_hand: 100, reserved: 12 })
    expect((await buyer.send(cartCalls.getCartByApplication, { application: 'supply-store' }))?.items).toEqual([])
  })

  test('e-mail, papers and the event for the ERP name each address [P5.190]', async () => {
    const made = await quote(buyer, divided())
    const { url: quoted } = await buyer.send(checkoutCalls.quotePdf, { quoteId: made.quoteId })
    const orderNumber = await place(made.quoteId)
    const [letter] = await portal.emails(people.lineBuyer)
    expect(letter?.text).toContain('Delivery 1, to North Depot, 5 Dock Street')
    expect(letter?.text).toContain('Delivery 2, to South Yard, 5 Dock Street')
    expect(letter?.text).not.toContain('Ship to:')
    const { url } = await buyer.send(orderCalls.orderPdf, { orderNumber })
    for (const each of [quoted, url]) {
      const text = await printed(each)
      for (const said of ['Ship to, delivery 1', 'Ship to, delivery 2', '1. North Depot', '2. South Yard'])
        expect(text).toContain(said)
    }
    const [event] = await shop.ask<{ data: Record<string, unknown> }>(
      "select data from erp_event where type = 'order.placed' and subject = $1",
      [orderNumber],
    )
    expect(event?.data).toMatchObject({
      ship_to: null,
      shipping_method: null,
      deliveries: [
        { delivery_number: 1, ship_to_address_id: depot, shipping_method: 'ground', ships_complete: false },
        { delivery_number: 2, ship_to_address_id: yard, shipping_method: 'ground', ships_complete: false },
      ],
      lines: [
        { line_number: 1, delivery_number: 1, ship_to: { addressName: 'North Depot' } },
        { line_number: 2, delivery_number: 2, ship_to: { addressName: 'South Yard' } },
        { line_number: 3, delivery_number: 2 },
      ],
    })
  })

  test('an order to one address says to the ERP what it did before [P5.190]', async () => {
    await shop.fillCart(buyer, [{ ware: gloves, quantity: 1 }])
    const { quoteId } = await shop.quote(buyer)
    const orderNumber = await place(quoteId)
    const [event] = await shop.ask<{ data: { lines: object[] } }>(
      "select data from erp_event where type = 'order.placed' and subject = $1",
      [orderNumber],
    )
    expect(event?.data).not.toHaveProperty('deliveries')
    expect(event?.data.lines[0]).not.toHaveProperty('delivery_number')
  })

  test('is ordered again with all pieces of a part together [P5.191]', async () => {
    const orderNumber = await place((await quote(buyer, divided())).quoteId)
    const again = await buyer.send(orderCalls.previewReorder, { orderNumber })
    expect(again.map(({ partNumber, quantity }) => [partNumber, quantity])).toEqual([
      [gloves.partNumber, 12],
      [hose.partNumber, 1],
    ])
  })

  test('is canceled here as a whole [P5.191]', async () => {
    const orderNumber = await place((await quote(buyer, divided())).quoteId)
    await buyer.send(orderCalls.cancelOrder, { orderNumber })
    expect(await shop.stockOf(gloves)).toEqual({ on_hand: 100, reserved: 0 })
  })

  test('a parcel says where its lines go [P5.190]', async () => {
    const orderNumber = await place((await quote(buyer, divided())).quoteId)
    await shop.ask(
      `insert into shipment (shipment_number, order_id, account_id, carrier, shipped_at, line_numbers)
       select 'S-' || $1, order_id, account_id, 'UPS', now(), '{2,3}' from sales_order where order_number = $1`,
      [orderNumber],
    )
    const { url } = await buyer.send(orderCalls.packingListPdf, { orderNumber, shipmentNumber: `S-${orderNumber}` })
    const text = await printed(url)
    expect(text).toContain('South Yard')
    expect(text).not.toContain('North Depot')
  })
})

test('who sees no prices divides an order and reads no amount of it [P5.187]', async () => {
  const foreman = await portal.as(people.foreman)
  const ware = await shop.sell()
  await shop.fillCart(foreman, [{ ware, quantity: 2 }])
  const [one, two] = [await addressFor(foreman, 'One'), await addressFor(foreman, 'Two')]
  const deliveries = [toAddress(one, [[ware, 1]]), toAddress(two, [[ware, 1]])]
  const made = await quote(foreman, deliveries)
  expect(made.deliveries).toMatchObject([
    { subtotal: null, shipping: null, tax: null },
    { subtotal: null, shipping: null, tax: null },
  ])
  const { url } = await foreman.send(checkoutCalls.quotePdf, { quoteId: made.quoteId })
  const paper = await getPdfText(new Uint8Array(await (await foreman.request(url)).arrayBuffer()))
  expect(paper).toContain('1. One')
  expect(paper).not.toContain('$')
})
