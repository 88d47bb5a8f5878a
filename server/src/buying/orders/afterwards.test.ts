// Actions of a buyer on an order after it was placed: cancel it, order it again, ask about it, print it.
import { checkoutCalls } from '@portal/contract/buying/checkout'
import { orderCalls, orderMessages } from '@portal/contract/buying/orders'
import { paymentCalls } from '@portal/contract/money/payments'
import { sandboxToken } from '@portal/contract/money/sandboxCards'
import { sessionCalls } from '@portal/contract/access/session'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { accounts, revokePrivileges, writeOrders } from '../../../test/orders.ts'
import { getPdfText } from '../../../test/pdf.ts'
import { people } from '../../../test/people.ts'
import type { TestProduct, TestProducts } from '../../../test/testProducts.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal({ worksJobs: ['settle-payment'], env: { CARD_CAPTURE: 'order' } })
const shop = testShop(portal)
let buyer: Caller
beforeEach(async () => {
  buyer = await portal.as(people.lineBuyer)
})

/** An order of `quantity` pieces of a fresh ware, placed through the checkout. */
async function placed(
  who: Caller,
  quantity = 3,
  products: TestProducts = {},
  paymentId?: string,
): Promise<{ orderNumber: string; ware: TestProduct }> {
  const product = await shop.sell(products)
  await shop.fillCart(who, [{ ware: product, quantity }])
  const { quoteId } = await shop.quote(who, paymentId)
  const { orderNumber } = await who.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId } })
  return { orderNumber: orderNumber ?? '', ware: product }
}
const cancel = (who: Caller, orderNumber: string) => who.send(orderCalls.cancelOrder, { orderNumber })
const status = (orderNumber: string, value: string) =>
  shop.ask('update sales_order set status = $2 where order_number = $1', [orderNumber, value])

describe('canceling an order', () => {
  test('gives the stock back, closes order and lines, and writes to the buyer [P5.40]', async () => {
    const { orderNumber, ware } = await placed(buyer)
    expect(await shop.stockOf(ware)).toMatchObject({ reserved: 3 })
    expect(await buyer.send(orderCalls.getOrder, { orderNumber })).toMatchObject({ canCancel: true })
    expect(await cancel(buyer, orderNumber)).toEqual({ status: 'CANCELLED' })
    expect(await shop.stockOf(ware)).toMatchObject({ on_hand: 100, reserved: 0 })
    expect(await buyer.send(orderCalls.getOrder, { orderNumber })).toMatchObject({
      status: 'CANCELLED',
      canCancel: false,
      lines: [{ status: 'CANCELLED' }],
    })
    const [letter] = await portal.emails(people.lineBuyer)
    expect(letter).toMatchObject({ kind: 'OrderCancelled', subject: `Order ${orderNumber} canceled` })
  })

  test('twice or ten times at once is once: the stock comes back once [P5.40]', async () => {
    const { orderNumber, ware } = await placed(buyer)
    const other = await placed(buyer, 1)
    await shop.ask('update stock set reserved = reserved + 5 where item_id = $1', [ware.itemId])
    const before = (await portal.emails(people.lineBuyer)).length
    await Promise.all(Array.from({ length: 10 }, () => cancel(buyer, orderNumber)))
    expect(await cancel(buyer, orderNumber)).toEqual({ status: 'CANCELLED' })
    expect(await shop.stockOf(ware)).toMatchObject({ reserved: 5 })
    expect(await portal.emails(people.lineBuyer)).toHaveLength(before + 1)
    expect(await buyer.send(orderCalls.getOrder, { orderNumber: other.orderNumber })).toMatchObject({ status: 'OPEN' })
  })

  test('a backordered line had nothing reserved and gives nothing back', async () => {
    const { orderNumber, ware } = await placed(buyer, 3, { onHand: 2, leadTime: 9 })
    await cancel(buyer, orderNumber)
    expect(await shop.stockOf(ware)).toEqual({ on_hand: 2, reserved: 0 })
  })

  test.each(['PROCESSING', 'SHIPPED', 'COMPLETE'])(
    'that is %s is refused, and stays as it is [P5.40]',
    async (state) => {
      const { orderNumber, ware } = await placed(buyer)
      await status(orderNumber, state)
      await expect(cancel(buyer, orderNumber)).rejects.toMatchObject({
        code: 'CONFLICT',
        message: orderMessages.notCancellable.replace('{phone}', '1-877-GO WINDHOVER'),
      })
      expect(await shop.stockOf(ware)).toMatchObject({ reserved: 3 })
    },
  )

  test('of which a line has left is refused, and what was charged for it stays [P5.40, P5.56]', async () => {
    const { orderNumber } = await placed(buyer)
    await shop.ask(
      "update order_line l set status = 'SHIPPED' from sales_order o where o.order_id = l.order_id and o.order_number = $1",
      [orderNumber],
    )
    expect(await buyer.send(orderCalls.getOrder, { orderNumber })).toMatchObject({ status: 'OPEN', canCancel: false })
    await expect(cancel(buyer, orderNumber)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('paid by card, the money goes back', { timeout: 40_000 }, async () => {
    const token = sandboxToken('4242424242424242', 6, 2040, 'cancelcancelcanc'.replaceAll('l', 'm')) ?? ''
    const { paymentMethod } = await buyer.send(paymentCalls.addNewCreditCard, { card: { token } })
    const { orderNumber } = await placed(buyer, 1, {}, paymentMethod.paymentId)
    const becomes = (status: string) =>
      expect
        .poll(
          async () =>
            (
              await shop.ask<{ status: string }>(
                'select p.status from payment p join sales_order o using (order_id) where o.order_number = $1',
                [orderNumber],
              )
            )[0]?.status,
        )
        .toBe(status)
    await becomes('CAPTURED')
    await cancel(buyer, orderNumber)
    await becomes('REFUNDED')
    const [letter] = await portal.emails(people.lineBuyer)
    expect(letter?.text).toContain('goes back to it')
  })

  test('a colleague who may order may cancel it and the buyer is notified of it; one who may only look reads why not [P5.40]', async () => {
    const { orderNumber } = await placed(await portal.as(people.buyer))
    await expect(cancel(await portal.as(people.accountant), orderNumber)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: orderMessages.notTheirsToCancel,
    })
    await cancel(await portal.as(people.owner), orderNumber)
    expect((await portal.emails(people.buyer))[0]).toMatchObject({ kind: 'OrderCancelled' })
    expect((await portal.emails(people.owner))[0]).toMatchObject({ kind: 'OrderCancelled' })
  })

  test('of a colleague looks like none to somebody who sees their own orders alone [P5.40, B2.40]', async () => {
    const { orderNumber } = await placed(await portal.as(people.owner))
    await revokePrivileges(portal, people.buyer, ['B2B_View_Orders'])
    const colleague = await portal.as(people.buyer)
    for (const each of [orderNumber, 'nothing'])
      await expect(cancel(colleague, each)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await revokePrivileges(portal, people.buyer, [])
  })

  test('of another organization looks like one that does not exist', async () => {
    const { orderNumber } = await placed(buyer)
    const chantal = await portal.as(people.canadian)
    for (const each of [orderNumber, 'nothing'])
      await expect(cancel(chantal, each)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('ordering again', () => {
  test('says of each line what changed, and offers only what can be ordered [S13.03]', async () => {
    const [same, dearer, old, successor, gone, phone] = [
      await shop.sell({ name: 'Same' }),
      await shop.sell({ name: 'Dearer', usd: 20 }),
      await shop.sell({ name: 'Old' }),
      await shop.sell({ name: 'Heir', usd: 33 }),
      await shop.sell({ name: 'Gone' }),
      await shop.sell({ name: 'By phone' }),
    ]
    const line = (product: TestProduct, quantity = 1) => ({
      partNumber: product.partNumber,
      name: product.name,
      quantity,
      price: 10,
    })
    await writeOrders(portal, [
      {
        number: 'AGAIN-1',
        account: accounts.bluewater,
        lines: [
          line(same, 4),
          line(dearer),
          line(old),
          line(gone),
          line(phone),
          { partNumber: 'NOBODY', name: 'Unknown' },
        ],
      },
    ])
    await shop.ask('update product set discontinued = true, superseded_by = $2 where item_id = $1', [
      old.itemId,
      successor.partNumber,
    ])
    await shop.ask('update product set discontinued = true where item_id = $1', [gone.itemId])
    await shop.ask('update product set orderable_online = false where item_id = $1', [phone.itemId])
    const lines = await (await portal.as(people.buyer)).send(orderCalls.previewReorder, { orderNumber: 'AGAIN-1' })
    expect(lines.map(({ outcome, itemId, priceNow }) => [outcome, itemId, priceNow])).toEqual([
      ['SAME', same.itemId, 10],
      ['PRICE_CHANGED', dearer.itemId, 20],
      ['SUPERSEDED', successor.itemId, 33],
      ['DISCONTINUED', null, null],
      ['NOT_ORDERABLE', null, null],
      ['UNKNOWN', null, null],
    ])
    expect(lines[0]).toMatchObject({ quantity: 4, priceThen: 10, successor: null })
    expect(lines[2]?.successor).toEqual({
      partNumber: successor.partNumber,
      brand: null,
      manufacturerPartNumber: null,
      name: 'Heir',
    })
    await revokePrivileges(portal, people.buyer, ['B2B_See_Replacement_Parts_Pricing'])
    const blind = await (await portal.as(people.buyer)).send(orderCalls.previewReorder, { orderNumber: 'AGAIN-1' })
    expect(
      blind
        .map(({ priceThen, priceNow }) => [priceThen, priceNow])
        .flat()
        .every((price) => price === null),
    ).toBe(true)
    await revokePrivileges(portal, people.buyer, [])
  })

  test('nothing is offered of which none is left; a line beyond stock says when all of it ships [B4.10]', async () => {
    const none = await shop.sell({ onHand: 0 })
    const few = await shop.sell({ onHand: 5, leadTime: 10 })
    const line = (product: TestProduct, quantity: number) => ({
      partNumber: product.partNumber,
      name: product.name,
      quantity,
      price: 10,
    })
    await writeOrders(portal, [
      { number: 'AGAIN-3', account: accounts.bluewater, lines: [line(none, 1), line(few, 5), line(few, 6)] },
    ])
    const who = await portal.as(people.buyer)
    const [first, enough, beyond] = await who.send(orderCalls.previewReorder, { orderNumber: 'AGAIN-3' })
    expect(first).toMatchObject({ outcome: 'NOT_ORDERABLE', itemId: null })
    expect(enough?.availabilityMessage).toBe('Available, expect to ship within 1 business day.')
    expect(beyond).toMatchObject({ outcome: 'SAME', availabilityMessage: expect.stringMatching(/^Est to ship by /) })
  })

  test('prices of two currencies are not compared, and each says its own [B7.14, A1.12, P5.96]', async () => {
    const product = await shop.sell({ usd: 10, cad: 14 })
    const line = { partNumber: product.partNumber, name: product.name, price: 10 }
    await writeOrders(portal, [{ number: 'AGAIN-2', account: accounts.bluewater, lines: [line] }])
    const who = await portal.as(people.buyer)
    const again = () => who.send(orderCalls.previewReorder, { orderNumber: 'AGAIN-2' })
    expect(await again()).toMatchObject([{ outcome: 'SAME', priceThen: 10, priceNow: 10, currency: 'USD' }])
    await who.send(sessionCalls.setLocale, { locale: 'en_CA' })
    expect(await again()).toMatchObject([{ outcome: 'SAME', priceThen: null, priceNow: 14, currency: 'CAD' }])
    await who.send(sessionCalls.setLocale, { locale: 'en_US' })
  })

  test('of a foreign order is refused like of none', async () => {
    for (const orderNumber of ['AGAIN-1', 'nothing'])
      await expect(
        (await portal.as(people.canadian)).send(orderCalls.previewReorder, { orderNumber }),
      ).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
  })
})

describe('a question about an order', () => {
  test('goes to customer service, answerable to the asker, who gets a copy [S13.02]', async () => {
    const { orderNumber } = await placed(buyer)
    await buyer.send(orderCalls.askAboutOrder, {
      orderNumber,
      message: 'Can it ship <b>today</b>? See https://evil.example\u202e, \u200bcall',
    })
    const [asked] = await shop.ask('select * from letter where kind = $1 order by letter_id desc limit 1', [
      'OrderQuestion',
    ])
    expect(asked).toMatchObject({ recipient: 'support@windhover.example', reply_to: people.lineBuyer })
    expect(asked?.['text']).toContain('Can it ship <b>today</b>?')
    expect(asked?.['html']).not.toContain('<b>today')
    const [copy] = await portal.emails(people.lineBuyer)
    expect(copy).toMatchObject({ kind: 'OrderQuestionCopy' })
    // Nothing of it becomes a link, and nothing in it cannot be seen.
    for (const text of [asked?.['text'], copy?.text]) expect(text).toContain('See https: //evil[.]example, call')
    for (const html of [asked?.['html'], copy?.html]) expect(html).not.toMatch(/evil\.example|\u200b|\u202e/)
  })

  test('without words, with a card number, or about a foreign order is refused; too many are, too', async () => {
    const { orderNumber } = await placed(buyer)
    const ask = (message: string, about = orderNumber, who = buyer) =>
      who.send(orderCalls.askAboutOrder, { orderNumber: about, message })
    await expect(ask('   ')).rejects.toMatchObject({ fields: { message: orderMessages.question } })
    await expect(ask('Use 4242 4242 4242 4242')).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await expect(ask('Mine?', orderNumber, await portal.as(people.canadian))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    for (let count = 0; count < 19; count++) await ask(`Question ${count}`)
    await expect(ask('One more')).rejects.toMatchObject({ code: 'TOO_MANY' })
  })
})

describe('on paper', () => {
  const read = async (who: Caller, url: string) => {
    const answer = await who.request(url)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    return getPdfText(new Uint8Array(await answer.arrayBuffer()))
  }
  beforeAll(() =>
    writeOrders(portal, [
      {
        number: 'PAPER-1',
        account: accounts.bluewater,
        po: 'PO-4711',
        total: 77.5,
        lines: [
          {
            name: 'Glove',
            partNumber: '000123456',
            quantity: 2,
            price: 12.25,
            shipped: '2026-06-05',
            unitSerial: 'M65-1',
          },
          { name: 'Hose', partNumber: '000654321', promise: '2026-07-01' },
        ],
        tracking: ['1Z999AA10123456784'],
      },
    ]),
  )

  test('an order says what stands on the screen; without prices for who may see none [U2.10]', async () => {
    const who = await portal.as(people.buyer)
    const words = await read(who, (await who.send(orderCalls.orderPdf, { orderNumber: 'PAPER-1' })).url)
    for (const said of [
      'PAPER-1',
      'PO-4711',
      'Glove',
      'For unit M65-1',
      '$24.50',
      '$77.50',
      'Ship Date: 06/05/2026',
      '07/01/2026',
    ])
      expect(words).toContain(said)
    await revokePrivileges(portal, people.buyer, ['B2B_See_Replacement_Parts_Pricing'])
    const plain = await read(who, (await who.send(orderCalls.orderPdf, { orderNumber: 'PAPER-1' })).url)
    await revokePrivileges(portal, people.buyer, [])
    expect(plain).toContain('Glove')
    expect(plain).not.toMatch(/\$/)
  })

  test('a packing list holds what is in the parcel, and no price [S13.02]', async () => {
    const who = await portal.as(people.buyer)
    const input = { orderNumber: 'PAPER-1', shipmentNumber: 'PAPER-1-0' }
    const words = await read(who, (await who.send(orderCalls.packingListPdf, input)).url)
    for (const said of ['Packing list', 'PAPER-1-0', '1Z999AA10123456784', 'Glove', '2 EA'])
      expect(words).toContain(said)
    expect(words).not.toMatch(/Hose|\$/)
  })

  test('of a foreign order, or a parcel there is not, is refused', async () => {
    const chantal = await portal.as(people.canadian)
    const who = await portal.as(people.buyer)
    const none = { code: 'NOT_FOUND' }
    await expect(chantal.send(orderCalls.orderPdf, { orderNumber: 'PAPER-1' })).rejects.toMatchObject(none)
    await expect(
      chantal.send(orderCalls.packingListPdf, { orderNumber: 'PAPER-1', shipmentNumber: 'PAPER-1-0' }),
    ).rejects.toMatchObject(none)
    await expect(
      who.send(orderCalls.packingListPdf, { orderNumber: 'PAPER-1', shipmentNumber: 'PAPER-1-9' }),
    ).rejects.toMatchObject(none)
  })

  test('the confirmation of an order carries it as a PDF', async () => {
    const { orderNumber } = await placed(buyer)
    const [file] = await shop.ask<{ name: string; content: Buffer }>(
      `select a.name, a.content from letter_attachment a join letter l using (letter_id) where l.subject = $1`,
      [`Order ${orderNumber} confirmed`],
    )
    expect(file?.name).toBe(`order-${orderNumber}.pdf`)
    expect(await getPdfText(file?.content ?? new Uint8Array())).toContain(orderNumber)
  })

  test('a quote has no amount on screen or on paper for who may order without seeing prices [B6.04]', async () => {
    const foreman = await portal.as(people.foreman)
    const product = await shop.sell({ name: 'Boom tip', usd: 12.5 })
    await shop.fillCart(foreman, [{ ware: product, quantity: 2 }])
    const quote = await foreman.send(checkoutCalls.createQuote, {
      cart: {
        shipToAddressId: (await shop.addressOf(foreman, 'SHIPPING')).addressId,
        billToAddressId: (await shop.addressOf(foreman, 'BILLING')).addressId,
        shippingMethod: 'TWO_DAY',
        paymentKind: 'ACCOUNT',
      },
    })
    const { subtotal, shipping, tax, total, lines } = quote
    expect([subtotal, shipping, tax, total, lines[0]?.displayPrice, lines[0]?.displayTotal]).toEqual(
      Array.from({ length: 6 }, () => null),
    )
    const words = await read(foreman, (await foreman.send(checkoutCalls.quotePdf, { quoteId: quote.quoteId })).url)
    expect(words).toContain('Boom tip')
    expect(words).not.toMatch(/\$|price|12\.50|25\.00|\btax\b|total/i)
  })

  test('a quote shows its prices and until when they hold; one that ran out is refused [S10.04]', async () => {
    const product = await shop.sell({ name: 'Boom tip', usd: 12.5 })
    await shop.fillCart(buyer, [{ ware: product, quantity: 2 }])
    const [shipTo, billTo] = [await shop.addressOf(buyer, 'SHIPPING'), await shop.addressOf(buyer, 'BILLING')]
    const { quoteId, expiresAt } = await buyer.send(checkoutCalls.createQuote, {
      cart: {
        shipToAddressId: shipTo.addressId,
        billToAddressId: billTo.addressId,
        shippingMethod: 'TWO_DAY',
        paymentKind: 'ACCOUNT',
      },
    })
    const words = await read(buyer, (await buyer.send(checkoutCalls.quotePdf, { quoteId, timeZone: 'UTC' })).url)
    for (const said of ['Quote', 'Boom tip', '$25.00', 'Two-day', expiresAt.slice(11, 16)])
      expect(words).toContain(said)
    await expect((await portal.as(people.buyer)).send(checkoutCalls.quotePdf, { quoteId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    portal.clock.forward(31 * 60)
    await expect(buyer.send(checkoutCalls.quotePdf, { quoteId })).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

test('the history of My account shows everybody at least what they ordered themselves', async () => {
  await revokePrivileges(portal, people.lineBuyer, ['B2B_View_Orders'])
  const { orderNumber } = await placed(buyer)
  const own = await buyer.send(orderCalls.searchOrderHistory, { size: 100 })
  expect(own.content.map((order) => order.orderNumber)).toContain(orderNumber)
  expect(new Set(own.content.map(({ placedBy }) => placedBy))).toEqual(new Set(['Lee Tran']))
  await revokePrivileges(portal, people.lineBuyer, [])
})
