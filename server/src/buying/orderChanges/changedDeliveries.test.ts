// Changes of an order to several addresses: one address or day of them, with its freight, tax and approval.
import { checkoutCalls } from '@portal/contract/buying/checkout'
import { orderChangeMessages } from '@portal/contract/buying/orderChangeForms'
import { deliveryMessages } from '@portal/contract/buying/orderDeliveries'
import { addDays, toDay } from '@portal/contract/platform/days'
import { sumMoney } from '@portal/contract/platform/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { testDeliveries } from '../../../test/deliveries.ts'
import { approvals } from '../../../test/orderApprovals.ts'
import { orderChanges } from '../../../test/orderChanges.ts'
import { people } from '../../../test/people.ts'

const portal = testPortal()
const { preview, ask, changesOf, order, work, answer, events, shop, shipLine } = orderChanges(portal)
const { addRule, clear } = approvals(portal)
const { addressFor, toAddress, quote } = testDeliveries(shop)
let buyer: Caller
beforeEach(async () => {
  await clear()
  buyer = await portal.as(people.buyer)
})

/** Gloves to North and South. */
async function divided() {
  const ware = await shop.sell({ usd: 10 })
  await shop.fillCart(buyer, [{ ware, quantity: 12 }])
  const [north, south] = [await addressFor(buyer, 'North'), await addressFor(buyer, 'South')]
  const made = await quote(buyer, [toAddress(north, [[ware, 8]]), toAddress(south, [[ware, 4]])])
  const { orderNumber } = await buyer.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId: made.quoteId } })
  return { orderNumber: orderNumber ?? '', north, south }
}
const to = (deliveryNumber: number, shipToAddressId: number) => ({ deliveries: [{ deliveryNumber, shipToAddressId }] })
const day = (deliveryNumber: number, requestedDate: string) => ({ deliveries: [{ deliveryNumber, requestedDate }] })
const later = () => addDays(toDay(portal.clock.now(), portal.deps.config.BRAND_TIME_ZONE), 90)

test('the preview says what another address of one of them comes to; the other keeps freight and tax, and the sums are exact [P5.199]', async () => {
  const { orderNumber } = await divided()
  const far = await addressFor(buyer, 'Far', { state: 'NV', postalCode: '89101' })
  const seen = await preview(buyer, orderNumber, to(2, far))
  expect(seen.texts).toEqual([expect.stringMatching(/^Delivery 2 to: Far, /)])
  const before = await order(buyer, orderNumber)
  const [first, second] = seen.deliveries ?? []
  expect(first).toMatchObject({ shipping: before.deliveries?.[0]?.shipping, tax: before.deliveries?.[0]?.tax })
  expect(second).toMatchObject({ shipTo: { addressName: 'Far' }, canRedirect: true, lineNumbers: [2] })
  expect(seen.after.shipping).toBe(sumMoney([first?.shipping ?? 0, second?.shipping ?? 0]))
  expect(seen.after.tax).toBe(sumMoney([first?.tax ?? 0, second?.tax ?? 0]))
  expect(seen.after.total).toBe(sumMoney([before.subtotal ?? 0, seen.after.shipping ?? 0, seen.after.tax ?? 0]))
})

test('it is asked for, goes to the ERP with each address, and is written once where the ERP agrees [P5.199, P5.201]', async () => {
  const { orderNumber } = await divided()
  const far = await addressFor(buyer, 'Far', { state: 'NV', postalCode: '89101' })
  const wished = later()
  const { changeNumber } = await ask(buyer, orderNumber, {
    deliveries: [
      { deliveryNumber: 1, requestedDate: wished },
      { deliveryNumber: 2, shipToAddressId: far },
    ],
  })
  expect((await changesOf(buyer, orderNumber))[0]).toMatchObject({
    asked: {
      shipTo: null,
      deliveries: [
        { deliveryNumber: 1, shipTo: null, requestedDate: wished },
        { deliveryNumber: 2, shipTo: { addressId: far }, requestedDate: null },
      ],
    },
  })
  const asBefore = await order(buyer, orderNumber)
  expect(asBefore.deliveries).toMatchObject([{ requestedDate: null }, { shipTo: { addressName: 'South' } }])
  const [event] = await events(changeNumber)
  expect(event?.data).toMatchObject({
    ship_to: null,
    deliveries: [
      { delivery_number: 1, ship_to: { addressName: 'North' }, requested_date: wished },
      {
        delivery_number: 2,
        ship_to: { addressName: 'Far' },
        ship_to_address: expect.stringMatching(/^E-Far/) as string,
      },
    ],
    lines: [{ delivery_number: 1 }, { delivery_number: 2 }],
  })
  expect(await answer(changeNumber, 'ACCEPTED')).toEqual([])
  const made = await order(buyer, orderNumber)
  expect(made.deliveries).toMatchObject([
    { shipTo: { addressName: 'North' }, requestedDate: wished },
    { shipTo: { addressName: 'Far' }, requestedDate: null },
  ])
  const sum = (name: 'shipping' | 'tax') => sumMoney((made.deliveries ?? []).map((each) => each[name] ?? 0))
  expect([made.shipping, made.tax]).toEqual([sum('shipping'), sum('tax')])
  expect(made.total).toBe(event?.data.total)
  await work()
  expect(await order(buyer, orderNumber)).toEqual(made)
})

test('what the ERP has brought of an address since stands [P5.201]', async () => {
  const { orderNumber, north } = await divided()
  const [far, own] = [await addressFor(buyer, 'Far'), await addressFor(buyer, 'Own')]
  const { changeNumber } = await ask(buyer, orderNumber, to(2, far))
  await portal.ask(
    `update order_delivery d set ship_to_address_id = $2, ship_to = jsonb_set(d.ship_to, '{addressName}', '"Own"')
      from sales_order o where o.order_id = d.order_id and o.order_number = $1 and d.delivery_number = 2`,
    [orderNumber, own],
  )
  await answer(changeNumber, 'ACCEPTED')
  const places = (await order(buyer, orderNumber)).deliveries?.map(({ shipTo }) => shipTo.addressName)
  expect(places).toEqual(['North', 'Own'])
  expect(north).toBeGreaterThan(0)
})

test('an address under a rule of approval is approved first; another day needs nobody [P5.200]', async () => {
  const watched = await addressFor(buyer, 'Watched')
  await addRule({ conditions: { total: [], shipToAddressIds: [watched] } })
  const { orderNumber } = await divided()
  expect((await preview(buyer, orderNumber, to(1, watched))).approval).not.toBeNull()
  const { status } = await ask(buyer, orderNumber, to(1, watched))
  expect(status).toBe('APPROVAL')
  const other = await divided()
  expect((await ask(buyer, other.orderNumber, day(1, later()))).status).toBe('REQUESTED')
})

describe('is refused in words [P5.200]', () => {
  test('an address that stands already, is gone or foreign, a day that cannot be met, a delivery it has not', async () => {
    const { orderNumber, north } = await divided()
    const refused = async (over: object, field: string, message: string) =>
      expect(preview(buyer, orderNumber, over)).rejects.toMatchObject({
        code: 'BAD_INPUT',
        fields: { [field]: expect.stringContaining(message) as string },
      })
    await refused(to(2, north), 'deliveries.0.shipToAddressId', deliveryMessages.twice)
    await refused(to(2, 999_999_999), 'deliveries.0.shipToAddressId', orderChangeMessages.address)
    const foreign = await shop.addressOf(await portal.as(people.canadian), 'SHIPPING')
    await refused(to(2, foreign.addressId), 'deliveries.0.shipToAddressId', orderChangeMessages.address)
    await refused(to(3, north), 'deliveries.0.deliveryNumber', orderChangeMessages.unknownDelivery)
    await refused(day(1, '2020-01-01'), 'deliveries.0.requestedDate', 'at the earliest')
    await refused({ shipToAddressId: north }, 'shipToAddressId', orderChangeMessages.whichDelivery)
  })

  test('its parts, and an address that goods have left for; the other one still changes', async () => {
    const { orderNumber } = await divided()
    const parts = preview(buyer, orderNumber, { lines: [{ lineNumber: 1, quantity: 2 }] })
    await expect(parts).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('are not changed here') as string,
    })
    const far = await addressFor(buyer, 'Far')
    const { changeNumber } = await ask(buyer, orderNumber, to(1, far))
    await shipLine(orderNumber, 2)
    await work()
    expect((await changesOf(buyer, orderNumber))[0]).toMatchObject({ changeNumber, status: 'REQUESTED' })
    const south = preview(buyer, orderNumber, { ...to(2, far), replaces: changeNumber })
    await expect(south).rejects.toMatchObject({
      fields: { 'deliveries.0.shipToAddressId': orderChangeMessages.deliveryLate },
    })
    await shipLine(orderNumber, 1)
    await work()
    expect((await changesOf(buyer, orderNumber))[0]).toMatchObject({ changeNumber, status: 'OVERTAKEN' })
  })

  test('a delivery of an order to one address, and everything of others', async () => {
    const ware = await shop.sell()
    await shop.fillCart(buyer, [{ ware, quantity: 1 }])
    const { quoteId } = await shop.quote(buyer)
    const { orderNumber } = await buyer.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId } })
    const far = await addressFor(buyer, 'Far')
    await expect(preview(buyer, orderNumber ?? '', to(1, far))).rejects.toMatchObject({
      fields: { 'deliveries.0.deliveryNumber': orderChangeMessages.unknownDelivery },
    })
    const { orderNumber: several } = await divided()
    const viewer = await portal.as(people.viewer)
    await expect(preview(viewer, several, to(1, far))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const canadian = await portal.as(people.canadian)
    await expect(preview(canadian, several, to(1, far))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
