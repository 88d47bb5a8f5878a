// A quote between customer and sales, through the real application: offered, answered, written about, ended.
import { contactManagementCalls } from '@portal/contract/access/contactManagement'
import { returnCalls } from '@portal/contract/buying/returns'
import { deskPriceQuoteCalls, priceQuoteCalls, priceQuoteMessages } from '@portal/contract/buying/priceQuotes'
import { beforeEach, beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { password, people } from '../../../test/people.ts'
import { asked, shippedOrder } from '../../../test/returns.ts'
import type { TestProduct } from '../../../test/testProducts.ts'
import { testShop } from '../../../test/testProducts.ts'
import { viewerOfUser } from '../../access/session/session.ts'
import { endQuotesJob } from './priceQuotes.jobs.ts'

const portal = testPortal()
const shop = testShop(portal)
const quotes = priceQuoteCalls
const desk = deskPriceQuoteCalls

let buyer: Caller
let sales: Caller
let hose: TestProduct
let byCall: TestProduct
beforeAll(async () => {
  hose = await shop.sell({ name: 'Hose' })
  byCall = await shop.sell({ name: 'By call', orderable: false })
})
/** Everybody signs in again, because a session does not last for weeks. */
async function goTo(moment: string): Promise<void> {
  portal.clock.set(new Date(moment))
  buyer = await portal.as(people.buyer)
  sales = await portal.as(people.csr)
  await buyer.signIn(people.buyer, password)
  await sales.signIn(people.csr, password)
}
beforeEach(() => goTo('2031-03-10T12:00:00Z'))

const request = async (who: Caller = buyer) =>
  (
    await who.send(quotes.requestPriceQuote, {
      lines: [
        { itemId: hose.itemId, quantity: 10 },
        { itemId: byCall.itemId, quantity: 2 },
      ],
      shipToAddressId: null,
    })
  ).quoteNumber
const offer = (quoteNumber: string, over = {}) =>
  sales.send(desk.offerPriceQuote, {
    quoteNumber,
    version: 1,
    lines: [
      { lineNumber: 1, quantity: 10, price: 8.5 },
      { lineNumber: 2, quantity: 2, price: 120.25, leadDays: 14, note: 'Made to order' },
    ],
    message: 'Our best price.',
    ...over,
  })
const offered = async () => {
  const quoteNumber = await request()
  await offer(quoteNumber)
  return quoteNumber
}
const read = (quoteNumber: string) => buyer.send(quotes.getPriceQuote, { quoteNumber })
const accept = (quoteNumber: string, lineNumbers = [1, 2], version = 2, who = buyer) =>
  who.send(quotes.acceptPriceQuote, { quoteNumber, version, lineNumbers })
const idOf = async (email: string) => {
  const [row] = await portal.ask<{ userId: string }>('select user_id as "userId" from portal_user where email = $1', [
    email,
  ])
  return row?.userId
}
const conflict = (message: string) => ({ code: 'CONFLICT', message })

describe('sales', () => {
  test('lists the quotes of all organizations and offers line by line, as a version of its own [P5.82]', async () => {
    const quoteNumber = await request()
    const canadian = await request(await portal.as(people.canadian))
    const { content } = await sales.send(desk.searchDeskPriceQuotes, { page: 0, size: 25 })
    expect(content.map((each) => each.quoteNumber)).toEqual(expect.arrayContaining([quoteNumber, canadian]))
    expect(await offer(quoteNumber, { holdDays: 10 })).toEqual({ version: 2 })
    expect(await read(quoteNumber)).toMatchObject({
      status: 'OFFERED',
      version: 2,
      total: 325.5,
      expiresAt: '2031-03-20T12:00:00.000Z',
      lines: [
        { price: 8.5, lineTotal: 85, storePrice: 10 },
        { price: 120.25, lineTotal: 240.5, leadDays: 14, note: 'Made to order' },
      ],
      versions: [
        { version: 2, fromStaff: true, total: 325.5 },
        { version: 1, fromStaff: false, total: null },
      ],
      messages: [{ fromStaff: true, text: 'Our best price.' }],
    })
    // Sales sees what it prices, without the privilege that shows prices to customers.
    expect(await sales.send(desk.getDeskPriceQuote, { quoteNumber })).toMatchObject({
      total: 325.5,
      lines: [{ storePrice: 10, price: 8.5, lineTotal: 85 }, { price: 120.25 }],
      versions: [{ total: 325.5 }, {}],
    })
    const listed = await sales.send(desk.searchDeskPriceQuotes, { page: 0, size: 25 })
    expect(listed.content.find((each) => each.quoteNumber === quoteNumber)).toMatchObject({ total: 325.5 })
    const [mail] = (await portal.emails(people.buyer)).filter(
      ({ kind, subject }) => kind === 'PriceQuoteAnswered' && subject.includes(quoteNumber),
    )
    expect(mail?.text).toContain('Our best price.')
  })

  test('leaves a line out by no price, and prices every line by exact decimals [P5.82]', async () => {
    const quoteNumber = await request()
    const line = { lineNumber: 2, quantity: 2, price: null }
    const of = (price: number) => ({ lines: [{ lineNumber: 1, quantity: 10, price }, line] })
    await expect(offer(quoteNumber, { lines: [line] })).rejects.toMatchObject({
      fields: { lines: priceQuoteMessages.everyLine },
    })
    await expect(offer(quoteNumber, { lines: [line, { ...line, lineNumber: 1 }] })).rejects.toMatchObject({
      fields: { lines: priceQuoteMessages.allLeftOut },
    })
    for (const price of [0, -1, 1.00001])
      await expect(offer(quoteNumber, of(price))).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await offer(quoteNumber, of(0.0125))
    expect(await read(quoteNumber)).toMatchObject({ total: 0.13, lines: [{ price: 0.0125 }, { isLeftOut: true }] })
  })

  test('declines to quote with a reason the customer reads [P5.82]', async () => {
    const quoteNumber = await request()
    await sales.send(desk.refusePriceQuote, { quoteNumber, version: 1, reason: 'No longer made.' })
    expect(await read(quoteNumber)).toMatchObject({ status: 'DECLINED', reason: 'No longer made.' })
    await expect(offer(quoteNumber)).rejects.toMatchObject(conflict(priceQuoteMessages.moved))
  })

  test('is customer service alone [P5.82, Q2.01]', async () => {
    const quoteNumber = await request()
    for (const who of [buyer, await portal.as(people.owner)])
      await expect(who.send(desk.getDeskPriceQuote, { quoteNumber })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(portal.guest().send(desk.getDeskPriceQuote, { quoteNumber })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    })
  })
})

describe('an offer', () => {
  test('is accepted once, however often and from however many tabs it is pressed [P5.84]', async () => {
    const quoteNumber = await offered()
    const answers = await Promise.all([accept(quoteNumber), accept(quoteNumber), accept(quoteNumber)])
    expect(answers).toEqual([{ status: 'ACCEPTED' }, { status: 'ACCEPTED' }, { status: 'ACCEPTED' }])
    const [{ count }] = (await shop.ask<{ count: number }>(
      "select count(*)::int as count from letter where kind = 'PriceQuoteForSales' and subject like $1",
      [`%${quoteNumber}%accepts%`],
    )) as [{ count: number }]
    expect(count).toBe(1)
  })

  test('is accepted in part: the other lines are left out, and it holds no longer for that [P5.84]', async () => {
    const quoteNumber = await offered()
    await goTo('2031-03-12T12:00:00Z')
    await accept(quoteNumber, [2])
    expect(await read(quoteNumber)).toMatchObject({
      status: 'ACCEPTED',
      version: 3,
      total: 240.5,
      expiresAt: '2031-04-09T12:00:00.000Z',
      lines: [{ isLeftOut: true }, { isLeftOut: false }],
    })
    expect(await accept(quoteNumber, [2])).toEqual({ status: 'ACCEPTED' })
    await expect(accept(quoteNumber, [1, 2])).rejects.toMatchObject(conflict(priceQuoteMessages.moved))
  })

  test('is countered as a version of its own, offered anew, and the older one is refused [P5.84]', async () => {
    const quoteNumber = await offered()
    await buyer.send(quotes.counterPriceQuote, {
      quoteNumber,
      version: 2,
      lines: [
        { lineNumber: 1, quantity: 20, price: 8 },
        { lineNumber: 2, quantity: 2, price: null },
      ],
      message: 'Twenty for 8?',
    })
    expect(await read(quoteNumber)).toMatchObject({ status: 'COUNTERED', version: 3, total: 160 })
    await expect(offer(quoteNumber)).rejects.toMatchObject(conflict(priceQuoteMessages.moved))
    await expect(accept(quoteNumber, [1], 3)).rejects.toMatchObject(conflict(priceQuoteMessages.moved))
    await offer(quoteNumber, { version: 3 })
    await expect(accept(quoteNumber)).rejects.toMatchObject(conflict(priceQuoteMessages.moved))
    expect(await accept(quoteNumber, [1, 2], 4)).toEqual({ status: 'ACCEPTED' })
    await expect(accept(quoteNumber, [1, 2], 3)).rejects.toMatchObject(conflict(priceQuoteMessages.moved))
  })

  test('is declined with a reason, and a request withdrawn [P5.84]', async () => {
    const declined = await offered()
    await expect(
      buyer.send(quotes.declinePriceQuote, { quoteNumber: declined, version: 2, reason: ' ' }),
    ).rejects.toMatchObject({
      code: 'BAD_INPUT',
    })
    await buyer.send(quotes.declinePriceQuote, { quoteNumber: declined, version: 2, reason: 'Bought elsewhere.' })
    expect(await read(declined)).toMatchObject({ status: 'DECLINED', reason: 'Bought elsewhere.' })
    const withdrawn = await request()
    for (const _twice of [1, 2])
      expect(await buyer.send(quotes.withdrawPriceQuote, { quoteNumber: withdrawn })).toEqual({ status: 'WITHDRAWN' })
    await expect(offer(withdrawn)).rejects.toMatchObject(conflict(priceQuoteMessages.moved))
  })

  test('is declined by the version that was read: a newer one stays, and so does a counter-offer [P5.82, P5.84]', async () => {
    const quoteNumber = await offered()
    const decline = (version: number, reason: string) =>
      buyer.send(quotes.declinePriceQuote, { quoteNumber, version, reason })
    const refuse = (version: number) =>
      sales.send(desk.refusePriceQuote, { quoteNumber, version, reason: 'No longer made.' })
    await offer(quoteNumber, { version: 2 })
    await expect(decline(2, 'Too dear.')).rejects.toMatchObject(conflict(priceQuoteMessages.moved))
    expect(await read(quoteNumber)).toMatchObject({ status: 'OFFERED', version: 3, reason: null })
    const lines = [1, 2].map((lineNumber) => ({ lineNumber, quantity: 1, price: 8 }))
    await buyer.send(quotes.counterPriceQuote, { quoteNumber, version: 3, lines })
    await expect(refuse(3)).rejects.toMatchObject(conflict(priceQuoteMessages.moved))
    expect(await read(quoteNumber)).toMatchObject({ status: 'COUNTERED', version: 4, reason: null })
    await offer(quoteNumber, { version: 4 })
    for (const _twice of [1, 2]) expect(await decline(5, 'Too dear.')).toEqual({ status: 'DECLINED' })
    // What the other side said first stays, and the second is told.
    await expect(refuse(5)).rejects.toMatchObject(conflict(priceQuoteMessages.moved))
    expect(await read(quoteNumber)).toMatchObject({ status: 'DECLINED', version: 5, reason: 'Too dear.' })
  })

  test('is answered by who may order for the organization, and by no other [P5.84, Q2.01]', async () => {
    const quoteNumber = await offered()
    for (const person of [people.accountant, people.viewer, people.shopper])
      await expect(accept(quoteNumber, [1, 2], 2, await portal.as(person))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(accept(quoteNumber, [1, 2], 2, await portal.as(people.canadian))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await accept(quoteNumber, [1, 2], 2, await portal.as(people.owner))).toEqual({ status: 'ACCEPTED' })
  })
})

describe('of each step everybody else of the customer who took part gets an e-mail [P5.84]', () => {
  /** Subjects, the oldest first. */
  const told = async (person: string, quoteNumber: string) =>
    (await portal.emails(person))
      .filter(({ kind, subject }) => kind === 'PriceQuoteAnswered' && subject.includes(quoteNumber))
      .map(({ subject }) => subject.replace(`Quote ${quoteNumber}: `, ''))
      .toReversed()

  test('whoever asked of what the boss does, and the boss of what they do', async () => {
    const owner = await portal.as(people.owner)
    const quoteNumber = await offered()
    const lines = [1, 2].map((lineNumber) => ({ lineNumber, quantity: 1, price: 8 }))
    await owner.send(quotes.counterPriceQuote, { quoteNumber, version: 2, lines, message: 'One of each?' })
    expect(await told(people.buyer, quoteNumber)).toEqual(['Our offer', 'A counter-offer'])
    await offer(quoteNumber, { version: 3 })
    await buyer.send(quotes.declinePriceQuote, { quoteNumber, version: 4, reason: 'Bought elsewhere.' })
    expect(await told(people.buyer, quoteNumber)).toEqual(['Our offer', 'A counter-offer', 'Our offer'])
    expect(await told(people.owner, quoteNumber)).toEqual(['Our offer', 'Declined'])
    expect((await portal.emails(people.owner))[0]?.text).toContain('Bought elsewhere.')
    expect(await told(people.accountant, quoteNumber)).toEqual([])
  })

  test('also where the boss accepts all or a part of it, and where it is taken back', async () => {
    const owner = await portal.as(people.owner)
    const accepted = await offered()
    for (const _twice of [1, 2]) await accept(accepted, [1, 2], 2, owner)
    expect(await told(people.buyer, accepted)).toEqual(['Our offer', 'Accepted'])
    const inPart = await offered()
    await accept(inPart, [2], 2, owner)
    await buyer.send(quotes.withdrawPriceQuote, { quoteNumber: inPart })
    expect(await told(people.buyer, inPart)).toEqual(['Our offer', 'Accepted in part'])
    expect(await told(people.owner, inPart)).toEqual(['Withdrawn'])
  })
})

test('both sides write in one thread, and each message goes to the other [P5.83]', async () => {
  const quoteNumber = await request()
  const owner = await portal.as(people.owner)
  await owner.send(quotes.writePriceQuoteMessage, { quoteNumber, message: 'We need it in May.' })
  await sales.send(desk.answerPriceQuoteMessage, { quoteNumber, message: 'May it is.' })
  expect((await read(quoteNumber))?.messages).toMatchObject([
    { fromStaff: false, text: 'We need it in May.' },
    { fromStaff: true, text: 'May it is.' },
  ])
  for (const person of [people.buyer, people.owner])
    expect((await portal.emails(person)).filter(({ text }) => text.includes('May it is.'))).toHaveLength(1)
  const canadian = await portal.as(people.canadian)
  await expect(canadian.send(quotes.writePriceQuoteMessage, { quoteNumber, message: 'Hello' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

describe('the end of a quote', () => {
  const at = async (moment: string) => {
    await goTo(moment)
    await endQuotesJob(portal.deps, (userId) => viewerOfUser(portal.deps, userId)).run({})
  }
  const mails = async (quoteNumber: string, person: string = people.buyer) =>
    (await portal.emails(person))
      .filter(({ kind, subject }) => kind === 'PriceQuoteEnds' && subject.includes(quoteNumber))
      .map(({ subject }) => subject.replace(`Quote ${quoteNumber} `, ''))

  test('is reminded of twice and then said, once each, however often the job runs [P5.85]', async () => {
    const quoteNumber = await offered()
    await at('2031-04-02T11:00:00Z')
    expect(await mails(quoteNumber)).toEqual([])
    for (const moment of ['2031-04-02T13:00:00Z', '2031-04-03T13:00:00Z']) await at(moment)
    expect(await mails(quoteNumber)).toEqual(['ends soon'])
    for (const moment of ['2031-04-07T13:00:00Z', '2031-04-08T13:00:00Z']) await at(moment)
    expect(await mails(quoteNumber)).toEqual(['ends soon', 'ends soon'])
    await expect(accept(quoteNumber)).resolves.toEqual({ status: 'ACCEPTED' })
    for (const moment of ['2031-04-09T12:00:00Z', '2031-04-10T12:00:00Z']) await at(moment)
    expect((await mails(quoteNumber)).toSorted()).toEqual(['ends soon', 'ends soon', 'has expired'])
    expect(await read(quoteNumber)).toMatchObject({ status: 'EXPIRED' })
  })

  test('is told to colleagues who took part, also where whoever asked has left [P5.85]', async () => {
    const quoteNumber = await offered()
    const owner = await portal.as(people.owner)
    await owner.send(quotes.writePriceQuoteMessage, { quoteNumber, message: 'We take it.' })
    await goTo('2031-04-02T13:00:00Z')
    const left = await idOf(people.buyer)
    const viewerOf = async (userId: string) =>
      userId === left
        ? { ...(await viewerOfUser(portal.deps, userId)), allowedAccounts: [] }
        : viewerOfUser(portal.deps, userId)
    for (const _twice of [1, 2]) await endQuotesJob(portal.deps, viewerOf).run({})
    expect(await mails(quoteNumber)).toEqual([])
    expect(await mails(quoteNumber, people.owner)).toEqual(['ends soon'])
    expect(await mails(quoteNumber, people.accountant)).toEqual([])
  })

  test('of one is looked at while others are answered, and ends though another fails [P5.85, P5.208]', async () => {
    await portal.ask("update price_quote set status = 'EXPIRED'")
    const [failing, ending] = [await offered(), await offered()]
    await goTo('2031-03-12T12:00:00Z')
    const answered = await offered()
    await goTo('2031-04-09T13:00:00Z')
    let looked = 0
    const viewerOf = async (userId: string) => {
      looked += 1
      if (looked > 1) return viewerOfUser(portal.deps, userId)
      await accept(answered)
      throw new Error('This person is not read.')
    }
    await endQuotesJob(portal.deps, viewerOf).run({})
    expect(portal.takeErrors()).toHaveLength(1)
    const rows = await portal.ask<{ status: string }>(
      'select status from price_quote where quote_number = any($1) order by price_quote_id',
      [[failing, ending, answered]],
    )
    expect(rows.map(({ status }) => status)).toEqual(['OFFERED', 'EXPIRED', 'ACCEPTED'])
    expect(await mails(ending)).toEqual(['has expired'])
  })

  test('is not sent to who may not see the quote any more [P5.85, Q2.01]', async () => {
    const quoteNumber = await offered()
    await goTo('2031-04-09T13:00:00Z')
    const withoutPrices = async (userId: string) => ({
      ...(await viewerOfUser(portal.deps, userId)),
      privileges: ['B2B_View_Orders' as const],
    })
    await endQuotesJob(portal.deps, withoutPrices).run({})
    expect(await mails(quoteNumber)).toEqual([])
    expect(await read(quoteNumber)).toMatchObject({ status: 'EXPIRED' })
  })

  test('binds before the job has run, and sales may offer anew [P5.85]', async () => {
    const quoteNumber = await offered()
    await goTo('2031-04-09T12:00:00Z')
    await expect(accept(quoteNumber)).rejects.toMatchObject(conflict(priceQuoteMessages.expired))
    expect(await read(quoteNumber)).toMatchObject({ status: 'EXPIRED' })
    // Lists go by the clock of the database.
    await shop.ask(
      `update price_quote set expires_at = now() - interval '1 minute' where quote_number = '${quoteNumber}'`,
    )
    const byStatus = (status: string) =>
      buyer.send(quotes.searchPriceQuotes, {
        page: 0,
        size: 25,
        filterOptions: [{ fieldName: 'status', value: status }],
      })
    const numbers = async (status: string) => (await byStatus(status)).content.map((each) => each.quoteNumber)
    expect(await numbers('EXPIRED')).toContain(quoteNumber)
    expect(await numbers('OFFERED')).not.toContain(quoteNumber)
    await offer(quoteNumber, { version: 2 })
    expect(await accept(quoteNumber, [1, 2], 3)).toEqual({ status: 'ACCEPTED' })
  })
})

// The last of all: the buyer has left after it.
test('open quotes and returns of somebody who leaves go to a colleague, who hears of their steps [P7.04, P5.83]', async () => {
  await goTo('2031-03-11T12:00:00Z')
  const [theirs, colleague] = await shop.ask<{ contactId: number; userId: string }>(
    'select contact_id as "contactId", user_id as "userId" from portal_user where email = any($1) order by email = $2',
    [[people.buyer, people.accountant], people.accountant],
  )
  const [contactId, handTo] = [theirs?.contactId ?? 0, colleague?.contactId ?? 0]
  await shop.ask("update price_quote set status = 'WITHDRAWN' where status <> 'ORDERED'")
  const [open, ended] = [await request(), await request()]
  await buyer.send(quotes.withdrawPriceQuote, { quoteNumber: ended })
  const { returnNumber } = await buyer.send(returnCalls.requestReturn, asked(await shippedOrder(portal)))
  const owner = await portal.as(people.owner)
  await owner.signIn(people.owner, password)
  expect(await owner.send(contactManagementCalls.getHeld, { contactId })).toMatchObject({
    openQuotes: 1,
    openReturns: 1,
  })

  await owner.send(contactManagementCalls.deactivateUser, { contactId, handTo })
  await sales.send(desk.refusePriceQuote, { quoteNumber: open, version: 1, reason: 'Sold out.' })
  const told = async (email: string) => (await portal.emails(email)).map(({ subject }) => subject).join()
  expect(await told(people.accountant)).toContain(open)
  expect(await told(people.buyer)).not.toContain(`Quote ${open}: We cannot`)
  const holders = await shop.ask<{ holder: string }>(
    'select user_id as holder from order_return where return_number = $1 union all select user_id from price_quote where quote_number = $2',
    [returnNumber, ended],
  )
  expect(holders.map(({ holder }) => holder)).toEqual([colleague?.userId, theirs?.userId])
})
