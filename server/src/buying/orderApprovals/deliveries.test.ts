// Orders to several addresses on their way through approval [P5.188, P5.191].
import { orderCalls } from '@portal/contract/buying/orders'
import { sumMoney } from '@portal/contract/platform/money'
import { beforeEach, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { testDeliveries } from '../../../test/deliveries.ts'
import { approvals } from '../../../test/orderApprovals.ts'
import { people } from '../../../test/people.ts'

const portal = testPortal()
const { addRule, approve, clear, detail, place, shop, submit } = approvals(portal)
const { addressFor, toAddress, quote } = testDeliveries(shop)

let buyer: Caller
let owner: Caller
beforeEach(async () => {
  await clear()
  ;[buyer, owner] = [await portal.as(people.buyer), await portal.as(people.owner)]
})

/** Gloves to two depots, a hose to the second. */
async function divided() {
  const [gloves, hose] = [await shop.sell({ name: 'Gloves' }), await shop.sell({ name: 'Hose' })]
  await shop.fillCart(buyer, [
    { ware: gloves, quantity: 12 },
    { ware: hose, quantity: 1 },
  ])
  const [north, south] = [await addressFor(buyer, 'North'), await addressFor(buyer, 'South')]
  const made = await quote(buyer, [
    toAddress(north, [[gloves, 8]]),
    toAddress(south, [
      [gloves, 4],
      [hose, 1],
    ]),
  ])
  return { made, north, south }
}

test('a rule for an address is about an order with any line that goes there [P5.191]', async () => {
  const south = await addressFor(buyer, 'Watched')
  await addRule({ conditions: { total: [], shipToAddressIds: [south] } })
  expect((await divided()).made.approval).toBeNull()
  const ware = await shop.sell()
  await shop.fillCart(buyer, [{ ware, quantity: 2 }])
  const other = await addressFor(buyer, 'Other')
  const made = await quote(buyer, [toAddress(other, [[ware, 1]]), toAddress(south, [[ware, 1]])])
  expect(made.approval).toMatchObject({ reasons: [{ why: 'It ships to an address that needs approval.' }] })
})

test('approved, it is one order to the addresses that were read [P5.188]', async () => {
  await addRule()
  const { made } = await divided()
  const { approvalNumber } = await submit(buyer, made.quoteId)
  const of = await detail(owner, approvalNumber ?? '')
  expect(of).toMatchObject({
    shipTo: null,
    shippingMethod: null,
    total: made.total,
    deliveries: [{ shipTo: { addressName: 'North' } }, { shipTo: { addressName: 'South' } }],
    lines: [{ delivery: 1 }, { delivery: 2 }, { delivery: 2 }],
  })
  await approve(owner, approvalNumber ?? '')
  await place()
  const { orderNumber } = await detail(buyer, approvalNumber ?? '')
  expect(await buyer.send(orderCalls.getOrder, { orderNumber: orderNumber ?? '' })).toMatchObject({
    total: made.total,
    deliveries: [{ shipTo: { addressName: 'North' } }, { shipTo: { addressName: 'South' } }],
    lines: [{ delivery: 1 }, { delivery: 2 }, { delivery: 2 }],
  })
})

/** The request of a divided order without some of its lines. */
async function without(...lineNumbers: number[]) {
  await addRule()
  const { made } = await divided()
  const { approvalNumber } = await submit(buyer, made.quoteId)
  const rejectedLines = lineNumbers.map((lineNumber) => ({ lineNumber, reason: 'Not now.' }))
  await approve(owner, approvalNumber ?? '', 1, { rejectedLines })
  return { made, less: await detail(owner, approvalNumber ?? '') }
}

test('without one line of an address both stay, with their freight [P5.191]', async () => {
  const { made, less } = await without(3)
  expect(less).toMatchObject({ version: 2, shipTo: null, subtotal: 120, shipping: made.shipping })
  expect(less.deliveries?.map(({ subtotal }) => subtotal)).toEqual([80, 40])
})

test('without the lines of an address it goes to the other alone, with the freight of that one [P5.191]', async () => {
  const { made, less } = await without(2, 3)
  expect(less).toMatchObject({
    deliveries: null,
    shipTo: { addressName: 'North' },
    shippingMethod: 'GROUND',
    subtotal: 80,
    shipping: made.deliveries?.[0]?.shipping,
    lines: [{ quantity: 8, delivery: null }],
  })
  expect(less.total).toBe(sumMoney([80, less.shipping ?? 0, less.tax ?? 0]))
})
