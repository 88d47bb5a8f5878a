// Core deposits through the real application: from the product to the order, its papers and the ERP; exact to the cent.
import { catalogCalls } from '@portal/contract/buying/catalog'
import { checkoutCalls } from '@portal/contract/buying/checkout'
import { coreText, withoutDeposit } from '@portal/contract/buying/cores'
import { orderChangeCalls } from '@portal/contract/buying/orderChanges'
import { orderCalls } from '@portal/contract/buying/orders'
import { ownPriceCalls } from '@portal/contract/buying/ownPrices'
import { priceQuoteCalls } from '@portal/contract/buying/priceQuotes'
import { returnCalls } from '@portal/contract/buying/returns'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { getPdfText } from '../../../test/pdf.ts'
import { accounts } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import type { TestProduct } from '../../../test/testProducts.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal()
const shop = testShop(portal)
let buyer: Caller
let pump: TestProduct
beforeAll(async () => {
  buyer = await portal.as(people.buyer)
  pump = await shop.sell({ name: 'Rebuilt Pump', usd: 490.1, cad: 660, core: 150.05 })
})

const detailFor = async (who: Caller, product = pump) =>
  who.send(catalogCalls.productDetail, { objectID: product.objectId })
const order = async (product: TestProduct, quantity: number) => {
  await shop.fillCart(buyer, [{ ware: product, quantity }])
  const quote = await shop.quote(buyer)
  const { orderNumber } = await buyer.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId: quote.quoteId } })
  return { quote, orderNumber: orderNumber ?? '' }
}

describe('a part with a core deposit', () => {
  test('costs its price and the deposit, which is said beside it with the days to return the old part [P5.210, P5.211]', async () => {
    expect(await detailFor(buyer)).toMatchObject({ partPrice: 640.15, coreCharge: 150.05, coreDays: 60 })
    const own = await shop.sell({ core: 20, coreDays: 30 })
    expect(await detailFor(buyer, own)).toMatchObject({ partPrice: 30, coreCharge: 20, coreDays: 30 })
    const none = await shop.sell()
    expect(await detailFor(buyer, none)).toMatchObject({ partPrice: 10, coreCharge: 0, coreDays: null })
    expect(coreText({ coreCharge: 150.05, coreDays: 60 }, 'USD')).toBe(
      '+ $150.05 core deposit, credited when the old part is back within 60 days',
    )
    expect(coreText({ coreCharge: 0, coreMost: 85 }, 'USD')).toBe('+ up to $85.00 core deposit')
    expect(withoutDeposit(640.15, { coreCharge: 150.05 })).toBe(490.1)
  })

  test('shows no deposit to who sees no prices, not even its days [P5.212]', async () => {
    expect(await detailFor(await portal.as(people.viewer))).toMatchObject({
      partPrice: null,
      coreCharge: null,
      coreDays: null,
    })
  })

  test('has it on top of own prices and breaks, too [P5.211]', async () => {
    const part = await shop.sell({ usd: 100, core: 25 })
    for (const [quantity, price] of [
      [1, 90],
      [10, 80],
    ])
      await shop.ask(
        "insert into customer_price (account_id, item_id, currency, min_quantity, price) values ($1, $2, 'USD', $3, $4)",
        [accounts.bluewater, part.itemId, quantity, price],
      )
    const [breaks] = await buyer.send(ownPriceCalls.priceBreaks, { partNumbers: [part.partNumber] })
    expect(breaks?.breaks).toEqual([
      { quantity: 1, price: 115 },
      { quantity: 10, price: 105 },
    ])
    const { items, subtotal } = await buyer.send(catalogCalls.commerceItems, {
      items: [{ itemId: part.itemId, quantity: 10 }],
    })
    expect(items).toMatchObject([{ displayPrice: 105, coreCharge: 25, displayTotal: 1050 }])
    expect(subtotal).toBe(1050)
  })
})

describe('an order', () => {
  test('has the deposits in lines, subtotal, tax and total, and says them [P5.211, P5.212]', async () => {
    const { quote, orderNumber } = await order(pump, 3)
    expect(quote).toMatchObject({
      subtotal: 1920.45,
      lines: [{ displayPrice: 640.15, coreCharge: 150.05, coreDays: 60, displayTotal: 1920.45 }],
    })
    const plain = await shop.sell({ usd: 640.15 })
    expect((await order(plain, 3)).quote).toMatchObject({ subtotal: 1920.45, tax: quote.tax, total: quote.total })
    const placed = await buyer.send(orderCalls.getOrder, { orderNumber })
    expect(placed).toMatchObject({
      subtotal: 1920.45,
      total: quote.total,
      lines: [{ price: 640.15, coreCharge: 150.05, coreDays: 60, lineTotal: 1920.45 }],
    })
  })

  test('names the deposit on paper, in its e-mail and to the ERP [P5.213]', async () => {
    const { orderNumber } = await order(pump, 2)
    const mail = (await portal.emails(people.buyer)).find(({ subject }) => subject === `Order ${orderNumber} confirmed`)
    expect(mail?.text).toContain('$640.15 incl. $150.05 core deposit')
    expect(mail?.text).toContain('$1,280.30')
    const { url } = await buyer.send(orderCalls.orderPdf, { orderNumber })
    const paper = await getPdfText(new Uint8Array(await (await buyer.request(url)).arrayBuffer()))
    expect(paper.replaceAll('\n', ' ')).toContain('incl. $150.05 core deposit')
    const [event] = await shop.ask<{ data: { lines: object[] } }>(
      "select data from erp_event where type = 'order.placed' and subject = $1",
      [orderNumber],
    )
    expect(event?.data.lines).toMatchObject([{ price: 640.15, core_charge: 150.05, core_days: 60 }])
  })

  test('keeps the deposit it was placed with, whatever the part costs later [P5.211]', async () => {
    const part = await shop.sell({ usd: 100, core: 40 })
    const { orderNumber } = await order(part, 1)
    await shop.ask('update product_price set core_charge = 99 where item_id = $1', [part.itemId])
    expect(await buyer.send(orderCalls.getOrder, { orderNumber })).toMatchObject({
      lines: [{ price: 140, coreCharge: 40 }],
    })
  })

  test('that is changed pays deposits for the new quantity [P5.214]', async () => {
    const { orderNumber } = await order(pump, 2)
    const preview = await buyer.send(orderChangeCalls.previewOrderChange, {
      orderNumber,
      lines: [{ lineNumber: 1, quantity: 5 }],
      added: [],
    })
    expect(preview.lines).toMatchObject([{ price: 640.15, coreCharge: 150.05, lineTotal: 3200.75 }])
    expect(preview.after.subtotal).toBe(3200.75)
  })
})

test('a quote of sales says the deposit that its prices include, as it was when it was asked for [P5.213]', async () => {
  const part = await shop.sell({ usd: 100, core: 40 })
  const { quoteNumber } = await buyer.send(priceQuoteCalls.requestPriceQuote, {
    lines: [{ itemId: part.itemId, quantity: 4 }],
    shipToAddressId: null,
  })
  await shop.ask('update product_price set core_charge = 99 where item_id = $1', [part.itemId])
  expect(await buyer.send(priceQuoteCalls.getPriceQuote, { quoteNumber })).toMatchObject({
    lines: [{ storePrice: 140, coreCharge: 40, coreDays: 60 }],
  })
})

test('a part that is returned by choice brings its deposit back whole: the fee is of the part alone [P5.215]', async () => {
  const { orderNumber } = await order(pump, 2)
  const { order_id: orderId } = (
    await shop.ask<{ order_id: number }>('select order_id from sales_order where order_number = $1', [orderNumber])
  )[0] ?? { order_id: 0 }
  await shop.ask("update order_line set status = 'SHIPPED', shipped_date = $2 where order_id = $1", [
    orderId,
    portal.clock.now(),
  ])
  const { returnNumber } = await buyer.send(returnCalls.requestReturn, {
    orderNumber,
    requestKey: crypto.randomUUID(),
    lines: [{ lineNumber: 1, quantity: 2, reason: 'NOT_NEEDED' }],
  })
  // 2 x 490.10 less 15 %, and 2 x 150.05.
  expect(await buyer.send(returnCalls.getReturn, { returnNumber })).toMatchObject({
    lines: [{ price: 640.15, coreCharge: 150.05, fee: 147.03, lineCredit: 1133.27 }],
  })
})
