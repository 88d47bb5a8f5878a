// The example client of examples/erp-client as its own process against the real portal: an order goes out, its shipment and invoice come back.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { checkoutCalls } from '@portal/contract/checkout'
import { afterEach, expect, test } from 'vitest'
import { testPortal } from '../../test/app.ts'
import { people } from '../../test/people.ts'
import { testShop } from '../../test/testProducts.ts'
import { createApp } from '../app.ts'
import { close, listen } from '../httpServer.ts'
import { importPrincipal } from '../import/import.ts'
import { withTransaction } from '../platform/db/transaction.ts'
import { makeKey } from './erp.ts'

const portal = testPortal()
const shop = testShop(portal)

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

async function startClient() {
  const app = createApp({ deps: portal.deps, isReady: () => true, introspection: false })
  const { server, port } = await listen((request, env) => app.fetch(request, env), 0, '127.0.0.1')
  stops.push(() => close(server))
  const { key } = await withTransaction(portal.deps.pool, importPrincipal, (db) =>
    makeKey(db, { name: 'Example', by: 'test', now: portal.deps.now() }),
  )
  const client = spawn(process.execPath, [join(import.meta.dirname, '../../../examples/erp-client/erpClient.ts')], {
    env: { ...process.env, PORTAL_URL: `http://127.0.0.1:${port}`, PORTAL_KEY: key },
  })
  let said = ''
  for (const stream of [client.stdout, client.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()))
  stops.push(async () => {
    client.kill()
    await once(client, 'exit')
  })
  return { said: () => said }
}

test('the example client passes an order on and answers with its shipment and invoice [P14.20, P14.21]', async () => {
  const buyer = await portal.as(people.buyer)
  const ware = await shop.sell({ usd: 10 })
  await shop.fillCart(buyer, [{ ware, quantity: 3 }])
  const { quoteId } = await shop.quote(buyer)
  const { orderNumber } = await buyer.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId } })
  const before = await shop.ask('select ship_to, ship_to_address_id, total from sales_order where order_number = $1', [
    orderNumber,
  ])

  const client = await startClient()
  const waiting = async () => (await shop.ask('select type from erp_event where acknowledged_at is null')).length
  await expect.poll(async () => [await waiting(), client.said()], { timeout: 30_000 }).toEqual([0, expect.any(String)])
  expect(client.said()).toContain(`order.placed ${orderNumber ?? ''}`)

  const [order] = await shop.ask<Record<string, unknown>>(
    `select o.status, l.status as line, l.part_number, s.carrier, s.line_numbers, i.total, i.balance, i.status as invoice, n.quantity, n.amount
     from sales_order o join order_line l using (order_id) join shipment s using (order_id) join invoice i on i.order_id = o.order_id
       join invoice_line n using (customer_trx_id) where o.order_number = $1`,
    [orderNumber],
  )
  expect(order).toMatchObject({
    status: 'SHIPPED',
    line: 'SHIPPED',
    part_number: ware.partNumber,
    carrier: 'UPS',
    line_numbers: [1],
    total: before[0]?.['total'],
    balance: before[0]?.['total'],
    invoice: 'OPEN',
    quantity: 3,
    amount: 30,
  })
  // What the ERP answered left alone what it did not say.
  expect(
    await shop.ask('select ship_to, ship_to_address_id, total from sales_order where order_number = $1', [orderNumber]),
  ).toEqual(before)
}, 60_000)
