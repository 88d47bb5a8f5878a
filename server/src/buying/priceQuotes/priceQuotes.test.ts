// Quotes of sales through the real application: asked for, listed, and who sees them.
import { priceQuoteCalls, priceQuoteMessages } from '@portal/contract/buying/priceQuotes'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import type { TestProduct } from '../../../test/testProducts.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal()
const shop = testShop(portal)
const { requestPriceQuote, getPriceQuote, searchPriceQuotes } = priceQuoteCalls
const page = { page: 0, size: 25 }

let buyer: Caller
let hose: TestProduct
let byCall: TestProduct
beforeAll(async () => {
  portal.clock.set(new Date('2031-03-10T12:00:00Z'))
  buyer = await portal.as(people.buyer)
  hose = await shop.sell({ name: 'Quoted hose' })
  byCall = await shop.sell({ name: 'Part by call', orderable: false })
})

const request = async (who: Caller = buyer, over = {}) =>
  who.send(requestPriceQuote, {
    lines: [
      { itemId: hose.itemId, quantity: 12, note: 'For the spring' },
      { itemId: byCall.itemId, quantity: 1 },
    ],
    shipToAddressId: (await shop.addressOf(buyer, 'SHIPPING')).addressId,
    message: 'Can you do better than the store?',
    ...over,
  })

describe('a request', () => {
  test('is numbered, holds 30 days, and keeps lines, notes, address and message; also of a part by call [P5.80]', async () => {
    const { quoteNumber } = await request()
    expect(quoteNumber).toMatch(/^Q\d{6}$/)
    expect(await buyer.send(getPriceQuote, { quoteNumber })).toMatchObject({
      status: 'SUBMITTED',
      version: 1,
      requestedBy: 'Bea Lindqvist',
      expiresAt: '2031-04-09T12:00:00.000Z',
      total: null,
      shipTo: { address1: expect.any(String) },
      lines: [
        { name: 'Quoted hose', quantity: 12, note: 'For the spring', storePrice: 10, price: null },
        { name: 'Part by call', quantity: 1, note: '', storePrice: null, price: null },
      ],
      messages: [{ author: 'Bea Lindqvist', fromStaff: false, text: 'Can you do better than the store?' }],
      versions: [{ version: 1, fromStaff: false }],
    })
  })

  test('goes to sales and, as a copy, to the person who asks [P5.80]', async () => {
    const { quoteNumber } = await request()
    const copy = (await portal.emails(people.buyer)).find(
      ({ kind, subject }) => kind === 'PriceQuoteReceived' && subject.includes(quoteNumber),
    )
    expect(copy?.text).toContain('Can you do better than the store?')
    const [forSales] = await shop.ask<{ text: string; reply_to: string }>(
      "select text, reply_to from letter where kind = 'PriceQuoteForSales' and subject like '%' || $1 || '%'",
      [quoteNumber],
    )
    expect(forSales).toMatchObject({ reply_to: people.buyer, text: expect.stringContaining('Quoted hose') })
  })

  test('is refused with a part the store does not show, an address of others, and nothing to quote [P5.80]', async () => {
    const hidden = await shop.sell({ shown: false })
    const foreign = await shop.addressOf(await portal.as(people.canadian), 'SHIPPING')
    await expect(request(buyer, { lines: [{ itemId: hidden.itemId, quantity: 1 }] })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: { 'lines.0.itemId': priceQuoteMessages.unknownPart },
    })
    await expect(request(buyer, { shipToAddressId: foreign.addressId })).rejects.toMatchObject({
      fields: { shipToAddressId: priceQuoteMessages.address },
    })
    await expect(request(buyer, { lines: [] })).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await expect(request(buyer, { lines: [{ itemId: hose.itemId, quantity: 0 }] })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    })
  })

  test('is refused to guests, viewers, people without prices or ordering, and private shoppers [P5.80, Q2.01]', async () => {
    await expect(request(portal.guest())).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    for (const person of [people.viewer, people.fleetManager, people.accountant, people.foreman, people.shopper])
      await expect(request(await portal.as(person))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('is refused where ordering supplies is disallowed [P5.80]', async () => {
    const role = "(select role_id from portal_user where email = 'buyer@bluewater.example')"
    await shop.ask(`insert into role_privilege (role_id, privilege) values (${role}, 'B2B_Disallow_Order_Supply')`)
    try {
      await expect(request()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    } finally {
      await shop.ask(`delete from role_privilege where role_id = ${role} and privilege = 'B2B_Disallow_Order_Supply'`)
    }
  })
})

describe('the quotes of an organization', () => {
  test('are seen by who sees its orders with prices, and by no one else [P5.81, Q2.01]', async () => {
    const { quoteNumber } = await request()
    for (const person of [people.buyer, people.owner, people.accountant]) {
      const who = await portal.as(person)
      expect(await who.send(getPriceQuote, { quoteNumber })).toMatchObject({ quoteNumber })
      expect((await who.send(searchPriceQuotes, page)).content.map((each) => each.quoteNumber)).toContain(quoteNumber)
    }
    const canadian = await portal.as(people.canadian)
    expect(await canadian.send(getPriceQuote, { quoteNumber })).toBeNull()
    expect((await canadian.send(searchPriceQuotes, page)).content.map((each) => each.quoteNumber)).not.toContain(
      quoteNumber,
    )
    for (const person of [people.viewer, people.fleetManager, people.shopper])
      await expect((await portal.as(person)).send(getPriceQuote, { quoteNumber })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
  })

  test('are found by number, part and status [P5.81]', async () => {
    const { quoteNumber } = await request()
    const found = async (query: string) =>
      (await buyer.send(searchPriceQuotes, { ...page, query })).content.map((each) => each.quoteNumber)
    expect(await found(quoteNumber.toLowerCase())).toEqual([quoteNumber])
    expect(await found(byCall.partNumber)).toContain(quoteNumber)
    expect(await found('no such part')).toEqual([])
  })
})

test('a person asks for at most twenty quotes in an hour [P5.80]', async () => {
  const lee = await portal.as(people.lineBuyer)
  const ask = () =>
    lee.send(priceQuoteCalls.requestPriceQuote, {
      lines: [{ itemId: hose.itemId, quantity: 1 }],
      shipToAddressId: null,
    })
  for (let times = 0; times < 20; times += 1) await ask()
  await expect(ask()).rejects.toMatchObject({ code: 'TOO_MANY' })
  portal.clock.forward(3601)
  await ask()
})
