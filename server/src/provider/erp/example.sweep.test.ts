// The example client of examples/erp-client as its own process against the real portal: an order goes out, its shipment and invoice come back.
import { checkoutCalls } from '@portal/contract/buying/checkout'
import { afterEach, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { testDeliveries } from '../../../test/deliveries.ts'
import { startErpClient } from '../../../test/erpClient.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal()
const shop = testShop(portal)

let stop: (() => Promise<void>) | undefined
afterEach(() => stop?.())

test('the example client passes an order on and answers with its shipment and invoice [P14.20, P14.21]', async () => {
  const buyer = await portal.as(people.buyer)
  const product = await shop.sell({ usd: 10 })
  await shop.fillCart(buyer, [{ ware: product, quantity: 3 }])
  const { quoteId } = await shop.quote(buyer)
  const { orderNumber } = await buyer.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId } })
  const before = await shop.ask(
    'select ship_to, ship_to_address_id, shipping_method, total from sales_order where order_number = $1',
    [orderNumber],
  )

  const [{ id: newAddress } = { id: 0 }] = await shop.ask<{ id: number }>(
    `insert into address (account_id, address1, city, country, integration_locale, created_by)
     select account_id, '1 New St', 'Ames', 'US', 'UNITED_STATES', 'user-buyer' from account where account_number = '200200' returning address_id as id`,
  )

  const client = await startErpClient(portal)
  stop = client.stop
  const waiting = async () => (await shop.ask('select type from erp_event where acknowledged_at is null')).length
  await expect.poll(async () => [await waiting(), client.said()], { timeout: 30_000 }).toEqual([0, expect.any(String)])
  expect(client.said()).toContain(`order.placed ${orderNumber ?? ''}`)

  const [order] = await shop.ask<Record<string, unknown>>(
    `select o.status, l.status as line, l.part_number, s.carrier, s.line_numbers, i.total, i.balance, i.status as invoice, n.quantity, n.amount,
       i.due_date - i.trx_date as days, i.bill_to_address_id = o.bill_to_address_id as "same payer", i.ship_to_address_id = o.ship_to_address_id as "same place"
     from sales_order o join order_line l using (order_id) join shipment s using (order_id) join invoice i on i.order_id = o.order_id
       join invoice_line n using (customer_trx_id) where o.order_number = $1`,
    [orderNumber],
  )
  expect(order).toMatchObject({
    status: 'SHIPPED',
    line: 'SHIPPED',
    part_number: product.partNumber,
    carrier: 'UPS',
    line_numbers: [1],
    total: before[0]?.['total'],
    balance: before[0]?.['total'],
    invoice: 'OPEN',
    quantity: 3,
    amount: 30,
    days: 30,
    'same payer': true,
    'same place': true,
  })
  expect(await shop.ask('select ebs_address_id from address where address_id = $1', [newAddress])).toEqual([
    { ebs_address_id: `EX-A${newAddress}` },
  ])
  // An answer of the ERP leaves alone what it does not say.
  expect(
    await shop.ask(
      'select ship_to, ship_to_address_id, shipping_method, total from sales_order where order_number = $1',
      [orderNumber],
    ),
  ).toEqual(before)
}, 60_000)

test('it sends a parcel to each address of an order to several [P5.190]', async () => {
  const { addressFor, toAddress, quote } = testDeliveries(shop)
  const buyer = await portal.as(people.buyer)
  const product = await shop.sell({ usd: 10 })
  await shop.fillCart(buyer, [{ ware: product, quantity: 3 }])
  const [east, west] = [await addressFor(buyer, 'East'), await addressFor(buyer, 'West')]
  const { quoteId } = await quote(buyer, [toAddress(east, [[product, 2]]), toAddress(west, [[product, 1]])])
  const { orderNumber } = await buyer.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId } })
  const client = await startErpClient(portal)
  stop = client.stop
  const parcels = () =>
    shop.ask(
      'select s.line_numbers, o.deliveries, o.status from shipment s join sales_order o using (order_id) where o.order_number = $1 order by s.shipment_number',
      [orderNumber],
    )
  await expect.poll(parcels, { timeout: 30_000 }).toEqual([
    { line_numbers: [1], deliveries: 2, status: 'SHIPPED' },
    { line_numbers: [2], deliveries: 2, status: 'SHIPPED' },
  ])
})
