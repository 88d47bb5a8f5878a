// Wishes of a buyer for a delivery: a day, and all lines together, from the options to the order, its papers and the ERP.
import type { QuoteInput } from '@portal/contract/buying/checkout'
import { checkoutCalls, checkoutMessages } from '@portal/contract/buying/checkout'
import { completeText } from '@portal/contract/buying/delivery'
import { orderCalls } from '@portal/contract/buying/orders'
import { roundMoney } from '@portal/contract/platform/money'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { getPdfText } from '../../../test/pdf.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { getDayProblem, leaveTogether } from './delivery.ts'

const portal = testPortal()
const shop = testShop(portal)
let buyer: Caller
beforeEach(async () => {
  buyer = await portal.as(people.buyer)
  // One line is ready now, the other in two weeks.
  const [now, later] = [await shop.sell(), await shop.sell({ onHand: 0, leadTime: 14 })]
  await shop.fillCart(buyer, [
    { ware: now, quantity: 2 },
    { ware: later, quantity: 1 },
  ])
})
afterEach(() => shop.ask('update freight_method set further_shipment = 0'))

const groundOf = async () =>
  (await buyer.send(checkoutCalls.checkoutOptions, {})).shippingOptions.find(({ method }) => method === 'GROUND')
const quote = async (more: Partial<QuoteInput> = {}) =>
  buyer.send(checkoutCalls.createQuote, {
    cart: {
      shipToAddressId: (await shop.addressOf(buyer, 'SHIPPING')).addressId,
      billToAddressId: (await shop.addressOf(buyer, 'BILLING')).addressId,
      shippingMethod: 'GROUND',
      paymentKind: 'ACCOUNT',
      ...more,
    },
  })
const place = async (quoteId: string) => {
  const { orderNumber } = await buyer.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId } })
  return orderNumber ?? ''
}

describe('ship complete or as available [P5.152]', () => {
  test('each says when it is there and what it costs, to the cent, with what further shipments cost', async () => {
    const before = await groundOf()
    expect(before?.arrivals).toHaveLength(2)
    expect(before?.together).toEqual({ cost: before?.cost, estimatedArrival: before?.estimatedArrival })
    await shop.ask("update freight_method set further_shipment = 7.35 where method = 'GROUND'")
    const after = await groundOf()
    expect([after?.cost, after?.together?.cost]).toEqual([roundMoney((before?.cost ?? 0) + 7.35), before?.cost])
    const [asReady, complete] = [await quote(), await quote({ shipsComplete: true })]
    expect([asReady.shipping, complete.shipping]).toEqual([after?.cost, after?.together?.cost])
    expect([asReady.arrivals.length, complete.arrivals.length]).toEqual([2, 1])
    expect(roundMoney((asReady.total ?? 0) - (complete.total ?? 0))).toBe(
      roundMoney(7.35 + (asReady.tax ?? 0) - (complete.tax ?? 0)),
    )
  })

  test('lines of one day have no choice, and none that leave together where one has no day', () => {
    expect(leaveTogether([{ shipByDate: '2031-01-01' }, { shipByDate: '2031-02-01' }])).toEqual([
      { shipByDate: '2031-02-01' },
      { shipByDate: '2031-02-01' },
    ])
    expect(leaveTogether([{ shipByDate: '2031-01-01' }, { shipByDate: null }])).toEqual([
      { shipByDate: null },
      { shipByDate: null },
    ])
  })

  test('one line alone is not asked', async () => {
    await shop.fillCart(buyer, [{ ware: await shop.sell(), quantity: 1 }])
    expect(await groundOf()).toMatchObject({ together: null })
  })
})

test('the order, its e-mail, its PDF and the event for the ERP say what was wished [P5.152]', async () => {
  const { estimatedArrival } = (await groundOf()) ?? { estimatedArrival: null }
  const wished = { shipsComplete: true, requestedDate: estimatedArrival ?? '' }
  const made = await quote(wished)
  expect(made).toMatchObject(wished)
  const orderNumber = await place(made.quoteId)
  const order = await buyer.send(orderCalls.getOrder, { orderNumber })
  expect(order).toMatchObject(wished)
  expect(new Set(order?.lines.map(({ promiseDate }) => promiseDate)).size).toBe(1)
  const [event] = await shop.ask<{ data: object }>(
    "select data from erp_event where type = 'order.placed' and subject = $1",
    [orderNumber],
  )
  expect(event?.data).toMatchObject({ ships_complete: true, requested_date: wished.requestedDate })
  const mail = (await portal.emails(people.buyer)).find(({ subject }) => subject === `Order ${orderNumber} confirmed`)
  expect(mail?.text).toContain(completeText)
  expect(mail?.text).toContain('Requested delivery: ')
  const { url } = await buyer.send(orderCalls.orderPdf, { orderNumber })
  const paper = await getPdfText(new Uint8Array(await (await buyer.request(url)).arrayBuffer()))
  expect(paper.replaceAll('\n', ' ')).toContain(completeText)
})

test('who wishes nothing gets an order as before [P5.152]', async () => {
  const orderNumber = await place((await quote()).quoteId)
  expect(await buyer.send(orderCalls.getOrder, { orderNumber })).toMatchObject({
    requestedDate: null,
    shipsComplete: false,
  })
})

describe('a day that is wanted [P5.152]', () => {
  const way = { estimatedArrival: '2031-03-20' }
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['2031-03-19', checkoutMessages.tooEarly.replace('{day}', '03/20/2031')],
    ['2031-03-20', undefined],
    ['2032-03-10', undefined],
    ['2032-03-12', checkoutMessages.tooLate],
  ])('%s: %s', (day, said) => {
    expect(getDayProblem(day, way, '2031-03-10')).toBe(said)
  })

  test('where no arrival is known it is any day from today', () => {
    expect(getDayProblem('2031-03-09', { estimatedArrival: null }, '2031-03-10')).toContain('03/10/2031')
    expect(getDayProblem('2031-03-10', { estimatedArrival: null }, '2031-03-10')).toBeUndefined()
  })

  test('one before it can be there is refused at its field', async () => {
    const today = portal.clock.now().toISOString().slice(0, 10)
    await expect(quote({ requestedDate: today })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: { 'cart.requestedDate': expect.stringContaining('at the earliest') as string },
    })
  })
})
