// Two brands share many product names: wherever a line of a part is, it says who makes it and under which number [P5.01].
import { catalogCalls } from '@portal/contract/buying/catalog'
import { checkoutCalls } from '@portal/contract/buying/checkout'
import { partsCalls } from '@portal/contract/machines/parts'
import { orderCalls } from '@portal/contract/buying/orders'
import { quickOrderCalls } from '@portal/contract/buying/quickOrder'
import { serviceCalls } from '@portal/contract/machines/service'
import { warrantyCalls } from '@portal/contract/machines/warranty'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { accounts } from '../../../test/orders.ts'
import { getPdfText } from '../../../test/pdf.ts'
import { people } from '../../../test/people.ts'
import type { TestProduct } from '../../../test/testProducts.ts'
import { testShop } from '../../../test/testProducts.ts'
import { writeUnits } from '../../../test/units.ts'

const portal = testPortal()
const shop = testShop(portal)
const name = 'Rubber glove, size 9'
const makers = [
  { brand: 'Arcguard', manufacturerPartNumber: 'AG-2209' },
  { brand: 'Voltline', manufacturerPartNumber: 'VL 0-9' },
]

let buyer: Caller
let wares: TestProduct[]
beforeAll(async () => {
  buyer = await portal.as(people.lineBuyer)
  wares = []
  for (const { brand, manufacturerPartNumber: makersNumber } of makers)
    wares.push(await shop.sell({ name, brand, makersNumber }))
})

async function quoted() {
  await shop.fillCart(
    buyer,
    wares.map((product) => ({ ware: product, quantity: 2 })),
  )
  const [shipTo, billTo] = [await shop.addressOf(buyer, 'SHIPPING'), await shop.addressOf(buyer, 'BILLING')]
  return buyer.send(checkoutCalls.createQuote, {
    cart: {
      shipToAddressId: shipTo.addressId,
      billToAddressId: billTo.addressId,
      shippingMethod: 'GROUND',
      paymentKind: 'ACCOUNT',
    },
  })
}
const placed = async () => {
  const { quoteId } = await quoted()
  return (await buyer.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId } })).orderNumber ?? ''
}
const printed = async (url: string) => getPdfText(new Uint8Array(await (await buyer.request(url)).arrayBuffer()))
const bothMakers = /Arcguard[\s\S]*AG-2209[\s\S]*Voltline[\s\S]*VL 0-9/

describe('two parts of one name and two brands [B3.15, B4.10]', () => {
  test('can be distinguished in the cart, in quick order and in the exports of a cart and a list', async () => {
    const items = wares.map(({ itemId }) => ({ itemId, quantity: 1 }))
    expect((await buyer.send(catalogCalls.commerceItems, { items })).items).toMatchObject(makers)
    const rows = await buyer.send(quickOrderCalls.checkOrderRows, {
      rows: wares.map(({ partNumber }) => ({ partNumber, quantity: 1 })),
    })
    expect(rows.map(({ product }) => product)).toMatchObject(makers)
    for (const kind of ['cart', 'list', 'order-form'] as const) {
      const { content } = await buyer.send(quickOrderCalls.writeSheet, { kind, format: 'csv', lines: items })
      const [head = '', ...lines] = Buffer.from(content, 'base64').toString('utf8').trimEnd().split('\r\n')
      expect(head).toContain('Brand,Manufacturer part number')
      expect(lines.join()).toMatch(bothMakers)
    }
  })

  test('can be distinguished in the review and on the quote', async () => {
    const quote = await quoted()
    expect(quote.lines).toMatchObject(makers)
    const { url } = await buyer.send(checkoutCalls.quotePdf, { quoteId: quote.quoteId })
    expect(await printed(url)).toMatch(bothMakers)
  })

  test('can be distinguished in the order, its email and its paper, and when it is ordered again', async () => {
    const orderNumber = await placed()
    const order = await buyer.send(orderCalls.getOrder, { orderNumber })
    expect(order?.lines).toMatchObject(makers)
    const letter = (await portal.emails(people.lineBuyer)).find(({ subject }) => subject.includes(orderNumber))
    expect(letter?.text).toMatch(bothMakers)
    expect(await printed((await buyer.send(orderCalls.orderPdf, { orderNumber })).url)).toMatch(bothMakers)
    expect(await buyer.send(orderCalls.previewReorder, { orderNumber })).toMatchObject(makers)
  })

  test('what was ordered stays what it was when the store changes afterwards', async () => {
    const orderNumber = await placed()
    await shop.ask('update product set brand_id = $2, manufacturer_part_number = $3 where item_id = $1', [
      wares[0]?.itemId,
      'Voltline',
      'NEW-1',
    ])
    const order = await buyer.send(orderCalls.getOrder, { orderNumber })
    expect(order?.lines).toMatchObject(makers)
  })
})

describe('what was built in, two parts of one name', () => {
  const unit = { instance_id: 7101, unit_serial: 'SN-1', account_id: accounts.bluewater }
  beforeAll(async () => {
    await writeUnits(portal, [unit])
    for (const [at, { brand, manufacturerPartNumber }] of makers.entries())
      await shop.ask('update product set brand_id = $2, manufacturer_part_number = $3 where item_id = $1', [
        wares[at]?.itemId,
        brand,
        manufacturerPartNumber,
      ])
    await shop.ask(
      `insert into assembly (assembly_id, model_id, name) select 'SN-A', model_id, 'Gloves' from unit where instance_id = 7101`,
    )
    for (const [at, { itemId }] of wares.entries())
      await shop.ask(
        `insert into bill_of_material (assembly_id, callout, item_id, quantity) values ('SN-A', $1, $2, 1)`,
        [at + 1, itemId],
      )
  })

  test('can be distinguished in the parts of a unit [B2.33]', async () => {
    const owner = await portal.as(people.owner)
    const parts = await owner.send(partsCalls.getAssembly, { assemblyId: 'SN-A', unitSerial: unit.unit_serial })
    expect(parts.map(({ product }) => product)).toMatchObject(makers)
  })

  test('can be distinguished in what a service job used, and what is no part of ours has no maker [B2.38]', async () => {
    const owner = await portal.as(people.owner)
    const used = [...wares.map(({ partNumber }) => partNumber), 'NOT-OURS'].map((partNumber) => ({
      partNumber,
      name,
      quantity: 1,
    }))
    const [job] = await shop.ask<{ sr_id: number }>(
      `insert into service_request (sr_number, account_id, instance_id, type, status, problem, opened_at, parts_used)
        values ('SN-SR', $1, $2, 'Repair', 'COMPLETED', 'worn', now(), $3) returning sr_id`,
      [unit.account_id, unit.instance_id, JSON.stringify(used)],
    )
    const request = await owner.send(serviceCalls.getServiceRequest, { srId: job?.sr_id ?? 0 })
    expect(request?.partsUsed).toMatchObject([...makers, { brand: null, manufacturerPartNumber: null }])
  })

  test('can be distinguished in a claim [B2.12]', async () => {
    const owner = await portal.as(people.owner)
    const [claim] = await shop.ask<{ claim_id: number }>(
      `insert into warranty_claim (claim_number, account_id, instance_id, status, complaint, cause, correction, currency, created_at)
        values ('SN-C', $1, $2, 'IN_REVIEW', '', '', '', 'USD', now()) returning claim_id`,
      [unit.account_id, unit.instance_id],
    )
    for (const [at, { partNumber }] of wares.entries())
      await shop.ask(
        `insert into warranty_claim_line (claim_id, account_id, line_number, kind, part_number, description, quantity, price)
          values ($1, $2, $3, 'PART', $4, $5, 1, 1)`,
        [claim?.claim_id, unit.account_id, at + 1, partNumber, name],
      )
    const read = await owner.send(warrantyCalls.getWarrantyClaim, { claimId: claim?.claim_id ?? 0 })
    expect(read?.lines).toMatchObject(makers)
  })
})

test('a line of the cart has no more than before to say of a part without maker [B3.15]', async () => {
  const product = await shop.sell()
  const { items } = await buyer.send(catalogCalls.commerceItems, { items: [{ itemId: product.itemId, quantity: 1 }] })
  expect(items).toMatchObject([{ brand: null, manufacturerPartNumber: null }])
})
