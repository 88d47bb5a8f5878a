// The whole way of a purchase by cXML: the visit, the cart that returns, the order made of it, its confirmation.
import { cartCalls } from '@portal/contract/buying/cart'
import { punchoutCalls } from '@portal/contract/provider/punchout'
import { punchoutConnectionCalls } from '@portal/contract/provider/punchoutConnections'
import { expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { address, header } from '../../../test/cxmlDocuments.ts'
import { people } from '../../../test/people.ts'
import { launch, newConnection, sendCxml, setupText, startOf } from '../../../test/punchout.ts'
import { testShop } from '../../../test/testProducts.ts'
import { readCxml, writeOrderRequest } from '../cxml/cxml.ts'

const portal = testPortal()
const shop = testShop(portal)

const statusOf = (text: string) => {
  const read = readCxml(Buffer.from(text))
  if (!read.ok || read.document.kind !== 'Response') throw new Error('It is no Response.')
  return read.document.status
}

test('an order of a returned cart keeps its prices, and is taken of its sender alone [P13.23, S17.02]', async () => {
  portal.clock.set(new Date('2026-11-23T12:00:00Z'))
  const admin = await portal.as(people.admin)
  const { connectionId } = await admin.send(
    punchoutConnectionCalls.savePunchoutConnection,
    await newConnection(portal, { isTest: false }),
  )
  const { secret } = await admin.send(punchoutConnectionCalls.renewPunchoutSecret, { connectionId })
  const glove = await shop.sell({ name: 'Glove <2>', usd: 46.5 })
  const setup = setupText({ secret, cookie: 'whole' }).replace('deploymentMode="test"', '')
  const { tab } = await launch(portal, startOf(await sendCxml(portal, setup)))
  await tab.send(cartCalls.addOrUpdateItemsInShoppingCart, {
    application: 'supply-store',
    items: [{ itemId: glove.itemId, quantity: 2 }],
  })
  const form = await tab.send(punchoutCalls.returnPunchoutCart, { outcome: 'RETURNED' })
  const returned = readCxml(Buffer.from(form.fields[0]?.value ?? ''))
  if (!returned.ok || returned.document.kind !== 'PunchOutOrderMessage') throw new Error('No cart came back.')
  const { cart } = returned.document
  await shop.ask('update product_price set price = 60 where item_id = $1', [glove.itemId])

  const order = (identity: string, sharedSecret: string) =>
    writeOrderRequest(
      header({
        payloadId: 'whole.order@buyer.example',
        from: [{ domain: 'DUNS', identity: '111111111' }],
        to: [{ domain: 'DUNS', identity: '222222222' }],
        sender: [{ domain: 'NetworkId', identity, secret: sharedSecret }],
      }),
      {
        orderId: 'PO-WHOLE',
        orderVersion: null,
        type: 'new',
        currency: 'USD',
        total: cart.total.amount,
        shipTo: null,
        billTo: address(),
        comments: null,
        items: cart.items,
      },
    )
  const orders = () =>
    shop.ask<{ order_number: string; subtotal: number }>(
      "select order_number, subtotal::float8 from sales_order where po_number = 'PO-WHOLE'",
    )
  expect(statusOf(await sendCxml(portal, order('buyer-net', 'wrong'))).code).toBe(401)
  expect(statusOf(await sendCxml(portal, order('nobody', secret))).code).toBe(401)
  expect(await orders()).toStrictEqual([])

  const answer = statusOf(await sendCxml(portal, order('buyer-net', secret)))
  expect(answer).toMatchObject({
    code: 200,
    message: expect.stringMatching(/^Order \d+ was placed\. It names no address to ship to [^:]+: .+\. Shipping/u),
  })
  expect(statusOf(await sendCxml(portal, order('buyer-net', secret)))).toStrictEqual(answer)
  expect(await orders()).toMatchObject([{ subtotal: 93 }])
  const log = await shop.ask(
    "select status_code, document from punchout_message where kind = 'OrderRequest' order by message_id",
  )
  expect(log.map(({ status_code: code }) => code)).toStrictEqual([401, 401, 200, 200])
  expect(JSON.stringify(log)).not.toContain(secret)
})
