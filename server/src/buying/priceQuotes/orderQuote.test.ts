// Quotes of sales that become orders, through the real application and the one checkout there is.
import { cartCalls } from '@portal/contract/buying/cart'
import { checkoutCalls } from '@portal/contract/buying/checkout'
import { organizationCalls } from '@portal/contract/access/organizations'
import { sessionCalls } from '@portal/contract/access/session'
import { orderApprovalCalls } from '@portal/contract/buying/orderApprovals'
import { orderCalls } from '@portal/contract/buying/orders'
import { deskPriceQuoteCalls, priceQuoteCalls, priceQuoteMessages } from '@portal/contract/buying/priceQuotes'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { budgets } from '../../../test/budgets.ts'
import type { Caller } from '../../../test/client.ts'
import { testDeliveries } from '../../../test/deliveries.ts'
import { approvals as orderApprovals } from '../../../test/orderApprovals.ts'
import { getPdfText } from '../../../test/pdf.ts'
import { password, people } from '../../../test/people.ts'
import type { TestProduct } from '../../../test/testProducts.ts'
import { testShop } from '../../../test/testProducts.ts'
import { viewerOfUser } from '../../access/session/session.ts'
import { endQuotesJob } from './priceQuotes.jobs.ts'

const portal = testPortal()
const shop = testShop(portal)

let buyer: Caller
let owner: Caller
let hose: TestProduct
let byCall: TestProduct
beforeAll(async () => {
  hose = await shop.sell({ name: 'Hose', onHand: 1000 })
  byCall = await shop.sell({ name: 'By call', orderable: false, onHand: 0 })
})
/** Everybody signs in again, because a session does not last for weeks. */
async function goTo(moment: string): Promise<void> {
  portal.clock.set(new Date(moment))
  buyer = await portal.as(people.buyer)
  owner = await portal.as(people.owner)
  await buyer.signIn(people.buyer, password)
  await owner.signIn(people.owner, password)
}
beforeEach(() => goTo('2031-03-10T12:00:00Z'))

/** A quote of ten hoses at 8.50 and two parts by call at 120.25, accepted. */
async function accepted(lineNumbers = [1, 2], who = buyer): Promise<string> {
  const sales = await portal.as(people.csr)
  await sales.signIn(people.csr, password)
  const { quoteNumber } = await who.send(priceQuoteCalls.requestPriceQuote, {
    lines: [
      { itemId: hose.itemId, quantity: 10 },
      { itemId: byCall.itemId, quantity: 2 },
    ],
    shipToAddressId: (await shop.addressOf(who, 'SHIPPING')).addressId,
  })
  await sales.send(deskPriceQuoteCalls.offerPriceQuote, {
    quoteNumber,
    version: 1,
    lines: [
      { lineNumber: 1, quantity: 10, price: 8.5 },
      { lineNumber: 2, quantity: 2, price: 120.25, leadDays: 14 },
    ],
  })
  await who.send(priceQuoteCalls.acceptPriceQuote, { quoteNumber, version: 2, lineNumbers })
  return quoteNumber
}
const checkout = async (who: Caller, priceQuote: string) =>
  who.send(checkoutCalls.createQuote, {
    cart: {
      priceQuote,
      shipToAddressId: (await shop.addressOf(who, 'SHIPPING')).addressId,
      billToAddressId: (await shop.addressOf(who, 'BILLING')).addressId,
      shippingMethod: 'GROUND',
      paymentKind: 'ACCOUNT',
    },
  })
const place = (who: Caller, quoteId: string) => who.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId } })
const setPrice = (usd: number) =>
  shop.ask("update product_price set price = $1 where item_id = $2 and currency = 'USD'", [usd, hose.itemId])

describe('an accepted quote', () => {
  test('is ordered weeks later by a colleague at its prices, with parts by call, and the cart stays [P5.86]', async () => {
    const quoteNumber = await accepted()
    await goTo('2031-03-30T12:00:00Z')
    await setPrice(20)
    await shop.fillCart(owner, [{ ware: hose, quantity: 3 }])
    const frozen = await checkout(owner, quoteNumber)
    expect(frozen).toMatchObject({
      subtotal: 325.5,
      priceQuote: { quoteNumber, cheaperNow: [] },
      lines: [
        { displayPrice: 8.5, displayTotal: 85 },
        { displayPrice: 120.25, isPurchasable: true },
      ],
    })
    const { orderNumber } = await place(owner, frozen.quoteId)
    const [told] = await portal.emails(people.buyer)
    expect(told?.subject).toBe(`Quote ${quoteNumber}: Ordered`)
    expect(told?.text).toContain(`Order ${orderNumber}`)
    const order = await owner.send(orderCalls.getOrder, { orderNumber: orderNumber ?? '' })
    expect(order).toMatchObject({
      subtotal: 325.5,
      note: `Quote ${quoteNumber}`,
      lines: [
        { price: 8.5, quantity: 10 },
        { price: 120.25, quantity: 2, status: 'BACKORDERED' },
      ],
    })
    expect(await buyer.send(priceQuoteCalls.getPriceQuote, { quoteNumber })).toMatchObject({
      status: 'ORDERED',
      orderNumber,
    })
    const cart = await owner.send(cartCalls.getCartByApplication, { application: 'supply-store' })
    expect(cart?.items).toMatchObject([{ itemId: hose.itemId, quantity: 3 }])
    await setPrice(10)
  })

  test('goes to the ERP with each of its moves, and its order names it [P5.89]', async () => {
    const quoteNumber = await accepted([1])
    const { orderNumber } = await place(buyer, (await checkout(buyer, quoteNumber)).quoteId)
    const events = await portal.ask<{ type: string; data: Record<string, unknown> }>(
      'select type, data from erp_event where subject = any($1) order by event_id',
      [[quoteNumber, orderNumber]],
    )
    const quotes = events.filter(({ type }) => type === 'quote.changed').map(({ data }) => data)
    expect(quotes.map(({ status, version, from_staff }) => [status, version, from_staff])).toEqual([
      ['SUBMITTED', 1, false],
      ['OFFERED', 2, true],
      ['ACCEPTED', 3, false],
      ['ORDERED', 3, false],
    ])
    expect(quotes.at(-1)).toMatchObject({
      order_number: orderNumber,
      currency: 'USD',
      lines: [
        { line_number: 1, part_number: hose.partNumber, quantity: 10, price: 8.5, left_out: false },
        { line_number: 2, price: 120.25, left_out: true },
      ],
    })
    expect(events.filter(({ type }) => type === 'order.placed')).toMatchObject([
      { data: { quote_number: quoteNumber } },
    ])
  })

  test('that needs approval becomes its order once it is approved, at its prices [P5.86, P5.126]', async () => {
    const approvals = orderApprovals(portal)
    await approvals.addRule()
    const quoteNumber = await accepted()
    const { quoteId, approval } = await checkout(buyer, quoteNumber)
    expect(approval).toMatchObject({ tiers: [{ people: [{ name: 'Owen Whitfield' }] }] })
    const { approvalNumber } = await place(buyer, quoteId)
    await setPrice(20)
    expect(await buyer.send(priceQuoteCalls.getPriceQuote, { quoteNumber })).toMatchObject({ status: 'ACCEPTED' })
    await approvals.approve(owner, approvalNumber ?? '')
    await approvals.place()
    const { orderNumber } = await approvals.detail(buyer, approvalNumber ?? '')
    expect(await buyer.send(orderCalls.getOrder, { orderNumber: orderNumber ?? '' })).toMatchObject({ subtotal: 325.5 })
    expect(await buyer.send(priceQuoteCalls.getPriceQuote, { quoteNumber })).toMatchObject({
      status: 'ORDERED',
      orderNumber,
    })
    await setPrice(10)
    await approvals.clear()
  })

  test('says what the store sells for less today [P5.86]', async () => {
    const quoteNumber = await accepted()
    await setPrice(7)
    expect((await checkout(buyer, quoteNumber)).priceQuote?.cheaperNow).toEqual([
      { name: 'Hose', quoted: 8.5, storePrice: 7 },
    ])
    await setPrice(10)
  })

  test('orders the accepted lines alone [P5.84, P5.86]', async () => {
    const quoteNumber = await accepted([1])
    const frozen = await checkout(buyer, quoteNumber)
    expect(frozen).toMatchObject({ subtotal: 85, lines: [{ partNumber: hose.partNumber }] })
    expect(frozen.lines).toHaveLength(1)
  })

  test('becomes one order, from however many tabs it is placed [P5.86]', async () => {
    const quoteNumber = await accepted()
    const [one, other] = [await checkout(buyer, quoteNumber), await checkout(owner, quoteNumber)]
    const outcomes = await Promise.allSettled([
      place(buyer, one.quoteId),
      place(owner, other.quoteId),
      place(buyer, one.quoteId),
    ])
    const orders = await shop.ask<{ order_number: string }>('select order_number from sales_order where note = $1', [
      `Quote ${quoteNumber}`,
    ])
    expect(orders).toHaveLength(1)
    const message = priceQuoteMessages.ordered.replace('{order}', orders[0]?.order_number ?? '')
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'CONFLICT', message })
      else expect(outcome.value.orderNumber).toBe(orders[0]?.order_number)
    await expect(checkout(buyer, quoteNumber)).rejects.toMatchObject({ code: 'CONFLICT', message })
  })
})

describe('an order of a quote that was sent for approval', () => {
  const approvals = orderApprovals(portal)
  /** Of the buyer's orders alone; those of the owner need nobody. */
  beforeEach(async () => approvals.addRule({ requesterIds: [await approvals.idOf(people.buyer)] }))
  afterEach(() => approvals.clear())
  const endQuotes = () => endQuotesJob(portal.deps, (userId) => viewerOfUser(portal.deps, userId)).run({})
  const statusOf = async (quoteNumber: string) =>
    (await buyer.send(priceQuoteCalls.getPriceQuote, { quoteNumber }))?.status
  const send = async (who: Caller, quoteNumber: string) => {
    const { approvalNumber } = await place(who, (await checkout(who, quoteNumber)).quoteId)
    return approvalNumber ?? ''
  }

  test('in time is placed at its prices, also after the quote has ended [P5.86, P5.126]', async () => {
    const quoteNumber = await accepted()
    await goTo('2031-04-09T11:59:00Z')
    const approvalNumber = await send(buyer, quoteNumber)
    await goTo('2031-04-12T12:00:00Z')
    await endQuotes()
    expect(await statusOf(quoteNumber)).toBe('ACCEPTED')
    await approvals.approve(owner, approvalNumber)
    await approvals.place()
    const { status, orderNumber } = await approvals.detail(buyer, approvalNumber)
    expect(status).toBe('ORDERED')
    expect(await buyer.send(orderCalls.getOrder, { orderNumber: orderNumber ?? '' })).toMatchObject({ subtotal: 325.5 })
    expect(await statusOf(quoteNumber)).toBe('ORDERED')
  })

  test('that could not be placed is placed again, also after the quote has ended [P5.86, P5.126]', async () => {
    const quoteNumber = await accepted()
    await goTo('2031-04-09T11:59:00Z')
    const { quoteId } = await checkout(buyer, quoteNumber)
    const { approvalNumber } = await place(buyer, quoteId)
    await goTo('2031-04-12T12:00:00Z')
    await approvals.approve(owner, approvalNumber ?? '')
    const setStatus = (status: string) =>
      shop.ask('update portal_user set status = $1 where email = $2', [status, people.buyer])
    await setStatus('INACTIVE')
    await approvals.place()
    await setStatus('REGISTERED')
    await endQuotes()
    expect(await statusOf(quoteNumber)).toBe('EXPIRED')
    buyer = await portal.as(people.buyer)
    await buyer.signIn(people.buyer, password)
    expect((await place(buyer, quoteId)).orderNumber).not.toBeNull()
    expect(await statusOf(quoteNumber)).toBe('ORDERED')
  })

  test('is the only one: who orders the quote meanwhile reads which request waits [P5.86]', async () => {
    const quoteNumber = await accepted()
    const others = await checkout(owner, quoteNumber)
    const approvalNumber = await send(buyer, quoteNumber)
    const message = priceQuoteMessages.waiting.replace('{request}', approvalNumber)
    await expect(place(owner, others.quoteId)).rejects.toMatchObject({ code: 'CONFLICT', message })
    await expect(checkout(buyer, quoteNumber)).rejects.toMatchObject({ code: 'CONFLICT', message })
    expect(await buyer.send(checkoutCalls.checkoutOptions, { priceQuote: quoteNumber })).toMatchObject({
      refusal: message,
    })
    await approvals.reject(owner, approvalNumber)
    expect((await place(owner, others.quoteId)).orderNumber).not.toBeNull()
  })

  test('is named by its quote, which is not withdrawn meanwhile; withdrawn itself it lets go of quote and budget [P5.86, P5.125, P5.140]', async () => {
    const quoteNumber = await accepted()
    const { add, figures, clear } = budgets(portal)
    onTestFinished(clear)
    const budgetId = await add({ costCenter: null, amount: 9000, mode: 'WARN' })
    const approvalNumber = await send(buyer, quoteNumber)
    expect(await buyer.send(priceQuoteCalls.getPriceQuote, { quoteNumber })).toMatchObject({ approvalNumber })
    expect((await figures(budgetId))[0]).toBeGreaterThan(325)
    await expect(buyer.send(priceQuoteCalls.withdrawPriceQuote, { quoteNumber })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: priceQuoteMessages.waiting.replace('{request}', approvalNumber),
    })
    expect(await approvals.detail(buyer, approvalNumber)).toMatchObject({ priceQuote: quoteNumber })
    await buyer.send(orderApprovalCalls.withdrawOrderApproval, { approvalNumber })
    expect((await figures(budgetId))[0]).toBe(0)
    expect(await buyer.send(priceQuoteCalls.getPriceQuote, { quoteNumber })).toMatchObject({
      status: 'ACCEPTED',
      approvalNumber: null,
    })
    expect((await place(owner, (await checkout(owner, quoteNumber)).quoteId)).orderNumber).not.toBeNull()
  })

  test('and is over lets go of quote and budget at that second, before the job has come by [P5.232]', async () => {
    const quoteNumber = await accepted()
    const { add, figures, clear } = budgets(portal)
    onTestFinished(clear)
    const budgetId = await add({ costCenter: null, amount: 9000, mode: 'WARN' })
    const approvalNumber = await send(buyer, quoteNumber)
    await goTo('2031-03-17T11:59:59Z')
    expect((await figures(budgetId))[0]).toBeGreaterThan(325)
    await goTo('2031-03-17T12:00:00Z')
    expect((await figures(budgetId))[0]).toBe(0)
    expect(await buyer.send(priceQuoteCalls.getPriceQuote, { quoteNumber })).toMatchObject({ approvalNumber: null })
    expect((await place(owner, (await checkout(owner, quoteNumber)).quoteId)).orderNumber).not.toBeNull()
    await buyer.send(orderApprovalCalls.rebuildOrderApproval, { approvalNumber })
    const { history } = await approvals.detail(buyer, approvalNumber)
    expect(history.map(({ kind }) => kind)).toEqual(['SENT', 'EXPIRED'])
    expect(await statusOf(quoteNumber)).toBe('ORDERED')
  })

  test('lets its quote end once it waits no more [P5.85, P5.86]', async () => {
    const quoteNumber = await accepted()
    await goTo('2031-04-09T11:59:00Z')
    const approvalNumber = await send(buyer, quoteNumber)
    await goTo('2031-04-12T12:00:00Z')
    await approvals.reject(owner, approvalNumber)
    expect(await statusOf(quoteNumber)).toBe('EXPIRED')
    await expect(checkout(buyer, quoteNumber)).rejects.toMatchObject({ message: priceQuoteMessages.expired })
  })
})

describe('a quote is not ordered', () => {
  const refusal = async (who: Caller, priceQuote: string) =>
    (await who.send(checkoutCalls.checkoutOptions, { priceQuote })).refusal

  test('after it has ended, also when it was priced before [P5.86]', async () => {
    const quoteNumber = await accepted()
    await goTo('2031-04-09T11:59:00Z')
    const frozen = await checkout(buyer, quoteNumber)
    portal.clock.forward(60)
    await expect(place(buyer, frozen.quoteId)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: priceQuoteMessages.expired,
    })
    await expect(checkout(buyer, quoteNumber)).rejects.toMatchObject({ message: priceQuoteMessages.expired })
    expect(await refusal(buyer, quoteNumber)).toBe(priceQuoteMessages.expired)
  })

  test('before it is accepted, once it is withdrawn, by other organizations, and without the right to order [P5.86, Q2.01]', async () => {
    const quoteNumber = await accepted()
    const frozen = await checkout(buyer, quoteNumber)
    const canadian = await portal.as(people.canadian)
    await expect(checkout(canadian, quoteNumber)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(checkout(await portal.as(people.accountant), quoteNumber)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await buyer.send(priceQuoteCalls.withdrawPriceQuote, { quoteNumber })
    await expect(place(buyer, frozen.quoteId)).rejects.toMatchObject({ message: priceQuoteMessages.moved })
    expect(await refusal(buyer, quoteNumber)).toBe(priceQuoteMessages.moved)
  })
})

describe('a quote is for one organization in one currency', () => {
  const conflict = (message: string) => ({ code: 'CONFLICT', message })
  const refusal = async (who: Caller, priceQuote: string) =>
    (await who.send(checkoutCalls.checkoutOptions, { priceQuote })).refusal

  test('while another one is viewed, it is neither answered nor ordered [P5.84, P5.86]', async () => {
    const dana = await portal.as(people.holding)
    await dana.signIn(people.holding, password)
    const view = (accountId: number) =>
      dana.send(organizationCalls.setActiveOrganizations, { activeOrgIds: [accountId] })
    const [line, tree] = (
      await shop.ask<{ account_id: number }>(
        "select account_id from account where account_number in ('100110', '100120') order by account_number",
      )
    ).map(({ account_id: accountId }) => accountId) as [number, number]
    await view(line)
    const quoteNumber = await accepted([1, 2], dana)
    await view(tree)
    await expect(dana.send(priceQuoteCalls.withdrawPriceQuote, { quoteNumber })).rejects.toMatchObject(
      conflict(priceQuoteMessages.otherOrganization),
    )
    expect(await refusal(dana, quoteNumber)).toBe(priceQuoteMessages.otherOrganization)
    await expect(checkout(dana, quoteNumber)).rejects.toMatchObject(conflict(priceQuoteMessages.otherOrganization))
    await view(line)
    expect(await refusal(dana, quoteNumber)).toBeNull()
  })

  test('and ordered in the currency it was quoted in [P5.86]', async () => {
    const chantal = await portal.as(people.canadian)
    await chantal.signIn(people.canadian, password)
    const quoteNumber = await accepted([1, 2], chantal)
    await chantal.send(sessionCalls.setLocale, { locale: 'en_US' })
    const message = priceQuoteMessages.currency.replace('{currency}', 'CAD')
    expect(await refusal(chantal, quoteNumber)).toBe(message)
    await expect(checkout(chantal, quoteNumber)).rejects.toMatchObject(conflict(message))
    await chantal.send(sessionCalls.setLocale, { locale: 'en_CA' })
    expect(await refusal(chantal, quoteNumber)).toBeNull()
  })
})

test('a quote is printed with its organization, own numbers, notes and zone, for who may see it [P5.88]', async () => {
  const quoteNumber = await accepted()
  const [whose] = await shop.ask<{ account: string }>(
    `insert into customer_part_number (account_id, item_id, number) select account_id, $1, 'OWN-77' from price_quote where quote_number = $2
      returning (select account_number from account a where a.account_id = customer_part_number.account_id) as account`,
    [hose.itemId, quoteNumber],
  )
  const { url } = await buyer.send(priceQuoteCalls.priceQuotePdf, { quoteNumber, timeZone: 'America/Chicago' })
  const words = await getPdfText(new Uint8Array(await (await buyer.request(url)).arrayBuffer()))
  const { BRAND_COMPANY } = portal.deps.config
  for (const word of [
    BRAND_COMPANY,
    quoteNumber,
    'Bluewater',
    whose?.account ?? '?',
    'OWN-77',
    '$8.50',
    '14 days after the order',
    '04/09/2031 07:00 CDT',
  ])
    expect(words.replaceAll('\n', ' ')).toContain(word)
  const canadian = await portal.as(people.canadian)
  await expect(canadian.send(priceQuoteCalls.priceQuotePdf, { quoteNumber })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('it goes to two addresses at the prices that were agreed [P5.86, P5.186]', async () => {
  const priceQuote = await accepted()
  const { addressFor, toAddress, quote } = testDeliveries(shop)
  const [east, west] = [await addressFor(buyer, 'East'), await addressFor(buyer, 'West')]
  const toEast = toAddress(east, [
    [hose, 4],
    [byCall, 1],
  ])
  const made = await quote(
    buyer,
    [
      toEast,
      toAddress(west, [
        [hose, 6],
        [byCall, 1],
      ]),
    ],
    { priceQuote },
  )
  expect(made).toMatchObject({ subtotal: 325.5, deliveries: [{ subtotal: 154.25 }, { subtotal: 171.25 }] })
  const { orderNumber } = await place(buyer, made.quoteId)
  expect(await buyer.send(orderCalls.getOrder, { orderNumber: orderNumber ?? '' })).toMatchObject({
    deliveries: [{ shipTo: { addressName: 'East' } }, { shipTo: { addressName: 'West' } }],
    lines: [
      { quantity: 4, price: 8.5, delivery: 1 },
      { quantity: 1, price: 120.25, delivery: 1 },
      { quantity: 6, price: 8.5, delivery: 2 },
      { quantity: 1, price: 120.25, delivery: 2 },
    ],
  })
})
