// Deliveries of orders to several addresses, as the ERP sends them [P5.190].
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkoutCalls } from '@portal/contract/buying/checkout'
import { orderCalls } from '@portal/contract/buying/orders'
import { expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { demoHome } from '../../../test/countries.ts'
import { testDeliveries } from '../../../test/deliveries.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { importFolder, importPrincipal } from './import.ts'

const portal = testPortal()
const shop = testShop(portal)
const { addressFor, toAddress, quote } = testDeliveries(shop)

async function load(file: string, ...lines: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  await writeFile(join(folder, file), `${lines.join('\n')}\n`)
  const { errors } = await importFolder((work) => withTransaction(portal.deps.pool, importPrincipal, work), {
    countries: demoHome,
    folder,
  })
  await rm(folder, { recursive: true })
  return errors
}
const numbersOf = async (...ids: number[]) => {
  const rows = await shop.ask<{ ebs_address_id: string; account_number: string }>(
    'select d.ebs_address_id, a.account_number from address d join account a using (account_id) where d.address_id = any($1) order by d.address_id',
    [ids],
  )
  return { addresses: rows.map((row) => row.ebs_address_id), account: rows[0]?.account_number ?? '' }
}
const orderHead =
  'order_number,account_number,kind,status,ordered_at,placed_by_name,payment_kind,currency,subtotal,total'
const deliveryHead = 'order_number,delivery_number,ship_to_address,shipping_method,shipping,tax'
const lineHead = 'order_number,line_number,part_number,name,quantity,price,delivery_number'

test('an order that the ERP brings to two addresses is read as one of the portal is [P5.190]', async () => {
  const buyer = await portal.as(people.buyer)
  const { addresses, account } = await numbersOf(await addressFor(buyer, 'East'), await addressFor(buyer, 'West'))
  const order = `E200,${account},SUPPLY,OPEN,2031-01-01T10:00:00Z,Phone,ACCOUNT,USD,12,12`
  expect(await load('orders.csv', orderHead, order)).toEqual([])
  const deliveries = [`E200,1,${addresses[0]},ground,0,0`, `E200,2,${addresses[1]},will-call,0,0`]
  expect(await load('order-deliveries.csv', deliveryHead, ...deliveries)).toEqual([])
  expect(await load('order-lines.csv', lineHead, 'E200,1,X1,Valve,4,2,1', 'E200,2,X1,Valve,2,2,2')).toEqual([])
  expect(await buyer.send(orderCalls.getOrder, { orderNumber: 'E200' })).toMatchObject({
    shipTo: null,
    shipToName: '2 addresses',
    deliveries: [
      { shipTo: { addressName: 'East' }, shippingMethod: 'GROUND' },
      { shipTo: { addressName: 'West' }, shippingMethod: 'WILL_CALL' },
    ],
    lines: [{ delivery: 1 }, { delivery: 2 }],
  })
  // What names nothing is said at its column, and nothing is written.
  expect(await load('order-lines.csv', lineHead, 'E200,3,X1,Valve,1,2,7')).toMatchObject([
    { column: 'delivery_number', message: expect.stringContaining('is not known') as string },
  ])
  expect(await load('order-deliveries.csv', deliveryHead, 'E200,3,NOWHERE,ground,0,0')).toMatchObject([
    { column: 'ship_to_address' },
  ])
  expect(await load('order-deliveries.csv', deliveryHead, `E200,3,${addresses[0]},by-drone,0,0`)).toMatchObject([
    { column: 'shipping_method' },
  ])
})

test('an order of the portal comes back by its shipments, and files without deliveries leave them [P5.190]', async () => {
  const buyer = await portal.as(people.buyer)
  const ware = await shop.sell()
  await shop.fillCart(buyer, [{ ware, quantity: 6 }])
  const [east, west] = [await addressFor(buyer, 'East'), await addressFor(buyer, 'West')]
  const { quoteId } = await quote(buyer, [toAddress(east, [[ware, 4]]), toAddress(west, [[ware, 2]])])
  const { orderNumber } = await buyer.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId } })
  const number = orderNumber ?? ''
  const sent = `${number},2,${ware.partNumber},${ware.name},2,10,SHIPPED,2031-01-05`
  const head = 'order_number,line_number,part_number,name,quantity,price,status,shipped_date'
  expect(await load('order-lines.csv', head, sent)).toEqual([])
  const parcel = `P-${number},${number},UPS,2031-01-05T12:00:00Z,2`
  expect(await load('shipments.csv', 'shipment_number,order_number,carrier,shipped_at,line_numbers', parcel)).toEqual(
    [],
  )
  const { addresses } = await numbersOf(east, west)
  // The address of an order stays as it was when it was placed.
  await shop.ask("update address set address_name = 'Renamed' where address_id = $1", [west])
  const dearer = `${number},2,${addresses[1]},next-day,9,1`
  expect(await load('order-deliveries.csv', deliveryHead, dearer)).toEqual([])
  expect(await buyer.send(orderCalls.getOrder, { orderNumber: number })).toMatchObject({
    deliveries: [
      { shipTo: { addressName: 'East' }, shippingMethod: 'GROUND' },
      { shipTo: { addressName: 'West' }, shippingMethod: 'NEXT_DAY', shipping: 9, tax: 1 },
    ],
    lines: [
      { delivery: 1, status: 'OPEN' },
      { delivery: 2, status: 'SHIPPED' },
    ],
    shipments: [{ lineNumbers: [2] }],
  })
})
