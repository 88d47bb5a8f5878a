// One number written in many ways is the same part wherever it is read [P5.45].
import { rowsOfText } from '@portal/contract/buying/orderTable'
import { Buffer } from 'node:buffer'
import { catalogCalls } from '@portal/contract/buying/catalog'
import { partsCalls } from '@portal/contract/machines/parts'
import { partNumberMessages } from '@portal/contract/buying/partNumbers'
import { punchoutConnectionCalls } from '@portal/contract/provider/punchoutConnections'
import { quickOrderCalls } from '@portal/contract/buying/quickOrder'
import { shoppingListCalls } from '@portal/contract/buying/shoppingLists'
import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { orderRequest } from '../../../test/cxmlDocuments.ts'
import { people } from '../../../test/people.ts'
import { itemOut, newConnection } from '../../../test/punchout.ts'
import { testShop } from '../../../test/testProducts.ts'
import { viewerOfUser } from '../../access/session/session.ts'
import { readCxml } from '../../provider/cxml/cxml.ts'
import { acceptOrderRequest } from '../../provider/punchoutOrders/punchoutOrders.ts'

const portal = testPortal()
const shop = testShop(portal)

// Of the demo world: one with a maker's number of letters, one with zeros in front.
const products = { glove: { partNumber: '970012010' }, leadingZeros: { partNumber: '000451207' } } as const

const glove = [
  '970012010',
  '970-012-010',
  '970 012 010',
  '970–012–010',
  '970−012‑010',
  '\u200e970012010\u200b',
  '970\u00ad012010',
  "'970012010",
  '="970012010"',
  'LG-2014-10',
  'LG–2014–10',
  'LG‑2014‑10',
  'LG‒2014—10',
  'lg2014―10',
]
const short = ['000451207', '451207', '0451207', '451-207', "'451207"]
const spellings = [
  ...glove.map((written) => [written, products.glove.partNumber] as const),
  ...short.map((written) => [written, products.leadingZeros.partNumber] as const),
]
const written = spellings.map(([number]) => number)
const meant = spellings.map(([, partNumber]) => partNumber)

let buyer: Caller
let itemOf: Map<string, number>
let secret = ''
let connectionId = 0
beforeAll(async () => {
  buyer = await portal.as(people.buyer)
  const numbers = [...new Set(meant)]
  const rows = await shop.ask<{ item_id: number; part_number: string }>(
    'select item_id, part_number from product where part_number = any($1)',
    [numbers],
  )
  itemOf = new Map(rows.map((row) => [row.part_number, row.item_id]))
  await shop.ask('update stock set on_hand = 500, reserved = 0 where item_id = any($1)', [[...itemOf.values()]])
  const admin = await portal.as(people.admin)
  const form = { protocol: 'oci', senderDomain: '', senderIdentity: 'sap', fromDomain: '', fromIdentity: '' } as const
  const saved = await admin.send(
    punchoutConnectionCalls.savePunchoutConnection,
    await newConnection(portal, { ...form, passwordField: 'pwd' }),
  )
  connectionId = saved.connectionId
  secret = (await admin.send(punchoutConnectionCalls.renewPunchoutSecret, { connectionId })).secret
})

const check = async (rows: readonly { partNumber: string; quantity: string }[]) => {
  const checked = await buyer.send(quickOrderCalls.checkOrderRows, {
    rows: rows.map(({ partNumber, quantity }) => ({ partNumber, quantity: Number(quantity) })),
  })
  return checked.map(({ product }) => product?.partNumber)
}
const oci = async (more: Record<string, string>) => {
  const fields = { USERNAME: 'sap', pwd: secret, HOOK_URL: 'https://buyer.example/oci', ...more }
  const response = await portal.guest().request(`/punchout/oci?${new URLSearchParams(fields).toString()}`)
  return /name="NEW_ITEM-VENDORMAT\[1\]" value="([^"]*)"/u.exec(await response.text())?.[1]
}
const forXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The status of an order by cXML with a line for each number. */
async function order(numbers: readonly string[], id = 'PO-READ') {
  const [user] = await shop.ask<{ user_id: string; account_id: number }>(
    'select user_id, account_id from portal_user where email = $1',
    [people.punchout],
  )
  const text = orderRequest({
    header: `orderID="${id}"`,
    items: numbers.map((number) => itemOut(forXml(number), 1)).join(''),
  })
  const read = readCxml(Buffer.from(text.replace('payloadID="1@', `payloadID="${id}@`)))
  if (!user || !read.ok || read.document.kind !== 'OrderRequest') throw new Error('It is no order.')
  return acceptOrderRequest(portal.deps, {
    viewer: await viewerOfUser(portal.deps, user.user_id),
    connection: { connectionId, accountId: user.account_id, isTest: false, priceTolerance: 10, unitMap: {} },
    document: read.document,
  })
}

test('quick order: typed, pasted and uploaded [P5.45]', async () => {
  expect(await check(written.map((partNumber) => ({ partNumber, quantity: '1' })))).toEqual(meant)
  expect(await check(rowsOfText(written.map((one) => `${one}\t1`).join('\n')))).toEqual(meant)
  const file = written.map((one) => `"${one.replaceAll('"', '""')}";"2"`).join('\r\n')
  expect(await check(rowsOfText(`Part number;Qty\r\n${file}`))).toEqual(meant)
})

test('shopping lists [P5.45]', async () => {
  const list = await buyer.send(shoppingListCalls.createShoppingList, {
    name: 'In many ways',
    items: written.map((partNumber) => ({ partNumber, quantity: 1 })),
  })
  expect(new Map(list.items.map((one) => [one.itemId, one.quantity]))).toEqual(
    new Map([
      [itemOf.get(products.glove.partNumber), glove.length],
      [itemOf.get(products.leadingZeros.partNumber), short.length],
    ]),
  )
})

test('part validation, and the calls of the catalog [P5.45]', async () => {
  const valid = await buyer.send(quickOrderCalls.partValidation, { partNumbers: written, hasAccount: true })
  expect(valid.map(({ partNumber }) => partNumber)).toEqual(written)
  for (const [number, partNumber] of spellings) {
    const [card] = await buyer.send(catalogCalls.productsByPartNumber, { partNumbers: [number] })
    expect([number, card?.partNumber]).toEqual([number, partNumber])
  }
})

test('an order by cXML, which says how it was read [P5.45]', async () => {
  const status = await order(written)
  expect(status).toMatchObject({ code: 200 })
  const lines = await shop.ask<{ part_number: string }>(
    "select l.part_number from order_line l join sales_order o using (order_id) where o.po_number = 'PO-READ' order by l.line_number",
  )
  expect(lines.map((line) => line.part_number)).toEqual(meant)
  expect(status.message).toContain('part 451207 was read as 000451207.')
})

test.each(spellings)('OCI, bill of materials and search: %s [P5.45]', async (number, partNumber) => {
  expect(await oci({ FUNCTION: 'VALIDATE', PRODUCTID: number })).toBe(partNumber)
  expect(await oci({ FUNCTION: 'BACKGROUND_SEARCH', SEARCHSTRING: number })).toBe(partNumber)
  const [found] = await portal.deps.services.search<{ partNumber: string }>([
    { indexName: 'products', query: number, distinct: false },
  ])
  expect(found?.hits[0]?.partNumber).toBe(partNumber)
  const [unit] = await shop.ask<{ instance_id: number; model_id: string }>(
    "select u.instance_id, u.model_id from unit u join account a using (account_id) where a.account_number = '200200' limit 1",
  )
  await shop.ask(
    `insert into bill_of_material (assembly_id, item_id, callout, quantity)
     select assembly_id, $2, $3, 1 from assembly where model_id = $1 limit 1 on conflict do nothing`,
    [unit?.model_id, itemOf.get(partNumber), 900 + [...itemOf.keys()].indexOf(partNumber)],
  )
  const bom = await buyer.send(partsCalls.bomCheck, { id: unit?.instance_id ?? 0, query: number })
  expect(bom.parts[0]?.product.partNumber).toBe(partNumber)
})

test('a number of several parts is told with them, wherever it orders something [P5.45]', async () => {
  const [one, other] = [await shop.sell({ makersNumber: 'ZK-70-1' }), await shop.sell({ makersNumber: 'ZK-7-01' })]
  const message = partNumberMessages.ambiguous.replace('{parts}', `${one.partNumber}, ${other.partNumber}`)
  const [row] = await buyer.send(quickOrderCalls.checkOrderRows, { rows: [{ partNumber: 'ZK701', quantity: 1 }] })
  expect(row).toMatchObject({ outcome: 'ambiguous', message, product: null })
  expect(row?.suggestions.map(({ partNumber }) => partNumber)).toEqual([one.partNumber, other.partNumber])
  expect(await check([{ partNumber: 'ZK–70–1', quantity: '1' }])).toEqual([one.partNumber])
  await expect(
    buyer.send(shoppingListCalls.createShoppingList, { name: 'Either', items: [{ partNumber: 'ZK701', quantity: 1 }] }),
  ).rejects.toMatchObject({ code: 'BAD_INPUT', message })
  const status = await order(['ZK701'], 'PO-EITHER')
  expect([status.code, status.message]).toEqual([417, expect.stringContaining(message)])
})

test('what a spreadsheet rounded is told, and is never searched near [P5.45]', async () => {
  const [row] = await buyer.send(quickOrderCalls.checkOrderRows, { rows: [{ partNumber: '9.70012E+08', quantity: 1 }] })
  expect(row).toMatchObject({ outcome: 'unknown', message: partNumberMessages.spoilt, suggestions: [] })
  const status = await order(['9.70012E+08'], 'PO-SPOILT')
  expect(status.message).toContain(partNumberMessages.spoilt)
})

test('the beginning of a number suggests parts and orders none [P5.45]', async () => {
  const product = await shop.sell({ name: 'Long' })
  await shop.ask("update product set part_number = 'QX-4471-0099' where item_id = $1", [product.itemId])
  const [row] = await buyer.send(quickOrderCalls.checkOrderRows, { rows: [{ partNumber: 'qx–4471', quantity: 1 }] })
  expect(row).toMatchObject({
    outcome: 'unknown',
    product: null,
    suggestions: [{ partNumber: 'QX-4471-0099', name: 'Long' }],
  })
  expect((await order(['QX-4471'], 'PO-BEGINNING')).code).toBe(417)
})

test('the database looks numbers up by the same key as we do [P5.45]', async () => {
  const [row] = await shop.ask<{ key: string }>('select part_number_key($1) as key', [
    '00lg–20\u200b14‑1/0 A_b.\u00a0c',
  ])
  expect(row?.key).toBe('LG201410ABC')
})
