// Cost centers and jobs: kept by administrators, chosen by who orders, on the order and all that comes of it.
import { checkoutCalls } from '@portal/contract/buying/checkout'
import { orderCalls } from '@portal/contract/buying/orders'
import { chargeCodeCalls } from '@portal/contract/money/chargeCodes'
import { chargeMessages } from '@portal/contract/money/chargeForms'
import { invoiceCalls } from '@portal/contract/money/invoices'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { writeInvoices } from '../../../test/invoices.ts'
import { accounts } from '../../../test/orders.ts'
import { getPdfText } from '../../../test/pdf.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal()
const shop = testShop(portal)
const codes = [
  { kind: 'COST_CENTER' as const, code: '4100', name: 'Line maintenance' },
  { kind: 'COST_CENTER' as const, code: '4200', name: 'Storm response' },
  { kind: 'COST_CENTER' as const, code: '4999', name: 'Closed yard', isActive: false },
  { kind: 'JOB' as const, code: 'J-77', name: 'Rebuild of truck 12' },
]
const settings = { needsCostCenter: false, needsJob: false, costCenter: null, job: null, timeZone: null, people: [] }
const save = async (over: object = {}) =>
  (await portal.as(people.owner)).send(chargeCodeCalls.saveChargeSettings, { ...settings, ...over })

beforeAll(async () => {
  await (await portal.as(people.owner)).send(chargeCodeCalls.saveChargeCodes, { codes })
})

/** A quote of two parts for the buyer. */
const quote = async (who: Caller, charges: object | ((itemIds: number[]) => object) = {}) => {
  const wares = [await shop.sell(), await shop.sell()]
  await shop.fillCart(
    who,
    wares.map((ware) => ({ ware, quantity: 2 })),
  )
  const chosen = typeof charges === 'function' ? charges(wares.map(({ itemId }) => itemId)) : charges
  return who.send(checkoutCalls.createQuote, {
    cart: {
      shipToAddressId: (await shop.addressOf(who, 'SHIPPING')).addressId,
      billToAddressId: (await shop.addressOf(who, 'BILLING')).addressId,
      shippingMethod: 'GROUND',
      paymentKind: 'ACCOUNT',
      ...chosen,
    },
  })
}
const place = async (who: Caller, charges: object | ((itemIds: number[]) => object)) => {
  const { quoteId } = await quote(who, charges)
  const { orderNumber } = await who.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId } })
  const order = await who.send(orderCalls.getOrder, { orderNumber: orderNumber ?? '' })
  if (!order) throw new Error('no order')
  return order
}

describe('the codes of an organization', () => {
  test('are made and changed by its administrators alone, by code; those not named stay [P5.132]', async () => {
    const owner = await portal.as(people.owner)
    await owner.send(chargeCodeCalls.saveChargeCodes, {
      codes: [{ kind: 'COST_CENTER', code: ' 4100 ', name: 'Line work' }],
    })
    const book = await owner.send(chargeCodeCalls.getChargeCodes, {})
    expect(book.codes.map(({ code, name }) => `${code} ${name}`)).toEqual([
      '4100 Line work',
      '4200 Storm response',
      '4999 Closed yard',
      'J-77 Rebuild of truck 12',
    ])
    for (const person of [people.buyer, people.viewer, people.csr]) {
      const other = await portal.as(person)
      await expect(other.send(chargeCodeCalls.getChargeCodes, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(other.send(chargeCodeCalls.saveChargeCodes, { codes })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    await expect(portal.guest().send(chargeCodeCalls.getChargeCodes, {})).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    })
    const canadian = await portal.as(people.canadian)
    expect((await canadian.send(chargeCodeCalls.getChargeCodes, {})).codes).toEqual([])
  })

  test('are refused where a file has one twice, or none [P5.132]', async () => {
    const owner = await portal.as(people.owner)
    const send = (all: object[]) => owner.send(chargeCodeCalls.saveChargeCodes, { codes: all as never })
    await expect(send([codes[0]!, codes[0]!])).rejects.toMatchObject({ fields: { codes: chargeMessages.twice } })
    await expect(send([codes[0]!, { kind: 'JOB', code: 'a,b', name: 'x' }])).rejects.toMatchObject({
      fields: { 'codes.1.code': chargeMessages.code },
    })
  })

  test('are known to settings and defaults, of people of the organization [P5.132]', async () => {
    await expect(save({ costCenter: '9999' })).rejects.toMatchObject({
      fields: { costCenter: chargeMessages.unknownCostCenter },
    })
    await expect(save({ costCenter: '4999' })).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await expect(save({ people: [{ userId: 'somebody', costCenter: '4100', job: null }] })).rejects.toMatchObject({
      fields: { people: chargeMessages.person },
    })
    await expect(save({ timeZone: 'Mars/Olympus' })).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })
})

describe('an order', () => {
  test('is charged as its buyer chooses, a line by its own choice before that of the order [P5.133, P5.134]', async () => {
    const buyer = await portal.as(people.buyer)
    const order = await place(buyer, ([, second]: number[]) => ({
      costCenter: '4100',
      job: 'J-77',
      lineCharges: [{ itemId: second, costCenter: '4200' }],
    }))
    expect(order.lines.map(({ costCenter, job }) => [costCenter, job])).toEqual([
      ['4100', 'J-77'],
      ['4200', 'J-77'],
    ])
    expect([order.costCenter, order.job]).toEqual(['4100, 4200', 'J-77'])
    const { url } = await buyer.send(orderCalls.orderPdf, { orderNumber: order.orderNumber })
    const paper = await getPdfText(new Uint8Array(await (await buyer.request(url)).arrayBuffer()))
    expect(paper).toContain('4100, 4200')
    expect(paper).toContain('Cost center: 4200')
    const [email] = await portal.emails(people.buyer)
    expect(email?.text).toContain('Cost center: 4100, 4200')
    const [event] = await portal.ask<{ data: { cost_center: string; lines: { cost_center: string; job: string }[] } }>(
      "select data from erp_event where type = 'order.placed' and subject = $1",
      [order.orderNumber],
    )
    expect(event?.data.cost_center).toBe('4100, 4200')
    expect(event?.data.lines[1]).toMatchObject({ cost_center: '4200', job: 'J-77' })
    await writeInvoices(portal, [
      { id: 7901, number: 'CC1', account: accounts.bluewater, total: 10, order: order.orderNumber },
    ])
    const invoice = await (await portal.as(people.owner)).send(invoiceCalls.getInvoice, { trxNumber: 'CC1' })
    expect(invoice).toMatchObject({ costCenter: '4100, 4200', job: 'J-77' })
    // Both are found by a code, of the organization alone.
    const found = async (who: Caller) => [
      (await who.send(orderCalls.searchOrders, { query: 'j-77' })).content.map(({ orderNumber }) => orderNumber),
      (await who.send(invoiceCalls.searchInvoices, { query: 'j-77' })).content.map(({ trxNumber }) => trxNumber),
    ]
    expect(await found(await portal.as(people.owner))).toEqual([[order.orderNumber], ['CC1']])
    expect(await found(await portal.as(people.canadian))).toEqual([[], []])
  })

  test('takes codes of its organization alone, and none that is not used any more [P5.133]', async () => {
    const buyer = await portal.as(people.buyer)
    for (const costCenter of ['4999', '9999'])
      await expect(quote(buyer, { costCenter })).rejects.toMatchObject({
        fields: { 'cart.costCenter': chargeMessages.unknownCostCenter },
      })
    const canadian = await portal.as(people.canadian)
    await expect(quote(canadian, { costCenter: '4100' })).rejects.toMatchObject({
      fields: { 'cart.costCenter': chargeMessages.unknownCostCenter },
    })
    expect((await canadian.send(checkoutCalls.checkoutOptions, {})).charges).toBeNull()
  })

  test('charges no line that is not in the cart, or is there for another unit [P5.133]', async () => {
    const buyer = await portal.as(people.buyer)
    const refused = { fields: { 'cart.lineCharges': chargeMessages.unknownLine } }
    await expect(quote(buyer, { lineCharges: [{ itemId: 1, costCenter: '4100' }] })).rejects.toMatchObject(refused)
    await expect(
      quote(buyer, ([first]: number[]) => ({
        lineCharges: [{ itemId: first, unitSerial: 'K48-200201', costCenter: '4100' }],
      })),
    ).rejects.toMatchObject(refused)
  })

  test('needs a cost center on each line where its organization says so [P5.133]', async () => {
    const buyer = await portal.as(people.buyer)
    await save({ needsCostCenter: true })
    await expect(quote(buyer)).rejects.toMatchObject({ fields: { 'cart.costCenter': chargeMessages.needsCostCenter } })
    await expect(
      quote(buyer, ([first]: number[]) => ({ lineCharges: [{ itemId: first, costCenter: '4100' }] })),
    ).rejects.toMatchObject({ fields: { 'cart.costCenter': chargeMessages.needsCostCenter } })
    await quote(buyer, ([first, second]: number[]) => ({
      lineCharges: [first, second].map((itemId) => ({ itemId, costCenter: '4100' })),
    }))
    await save()
  })

  test('begins with the usual codes of its buyer, else of the organization [P5.133]', async () => {
    const buyer = await portal.as(people.buyer)
    const owner = await portal.as(people.owner)
    const book = await owner.send(chargeCodeCalls.getChargeCodes, {})
    const userId = book.people.find(({ name }) => name.startsWith('Bea'))?.userId ?? ''
    await save({ costCenter: '4200', job: 'J-77', people: [{ userId, costCenter: '4100', job: null }] })
    const usual = async (who: Caller) => {
      const { charges } = await who.send(checkoutCalls.checkoutOptions, {})
      return [charges?.costCenter, charges?.job]
    }
    expect(await usual(buyer)).toEqual(['4100', 'J-77'])
    expect(await usual(owner)).toEqual(['4200', 'J-77'])
    await save()
  })
})
