// Cards through Stripe's HTTP protocol, against a fake: saving one, paying, declines, the bank's question, delays,
// lost answers, webhooks, giving back.
import { cartCalls } from '@portal/contract/buying/cart'
import { checkoutCalls, checkoutMessages } from '@portal/contract/buying/checkout'
import { orderCalls } from '@portal/contract/buying/orders'
import { paymentCalls, paymentMessages } from '@portal/contract/money/payments'
import { sessionCalls } from '@portal/contract/access/session'
import { Client } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import type { TestProduct } from '../../../test/testProducts.ts'
import { authorizing, stripePortal } from '../../../test/stripePortal.ts'
import { settlePaymentJob, sweepPaymentsJob } from './payments.jobs.ts'

const { stripe, portal, shop, hook, enterCard } = await stripePortal({
  capture: 'order',
  worksJobs: ['settle-payment'],
})
let buyer: Caller
let card = ''

beforeAll(async () => {
  buyer = await portal.as(people.lineBuyer)
  card = (await enterCard(buyer)).paymentId
})

/** A quote paid by the saved card, of two pieces of a fresh ware. */
async function ready(onHand = 100): Promise<{ ware: TestProduct; quoteId: string; total: number }> {
  const product = await shop.sell({ onHand, usd: 12.5 })
  await shop.fillCart(buyer, [{ ware: product, quantity: 2 }])
  const quote = await shop.quote(buyer, card)
  expect(quote).toMatchObject({ cardBrand: 'Visa', cardLast4: '4242' })
  return { ware: product, quoteId: quote.quoteId, total: quote.total ?? 0 }
}
const place = (quoteId: string) => buyer.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId } })
const paymentOf = async (quoteId: string) => {
  const [row] = await shop.ask<{
    payment_id: string
    status: string
    wanted: string | null
    charge_id: string
    order_id: number | null
  }>('select * from payment where quote_id = $1', [quoteId])
  return row
}
const getCharges = async (quoteId: string) => {
  const payment = await paymentOf(quoteId)
  return [...stripe.intents.values()].filter(({ metadata }) => metadata['payment'] === payment?.payment_id)
}
/** Does what the job would do in a moment. */
const settled = async (quoteId: string) => {
  const { payment_id: paymentId = '' } = (await paymentOf(quoteId)) ?? {}
  await settlePaymentJob(portal.deps).run({ paymentId })
  return paymentOf(quoteId)
}

describe('a card', () => {
  test('is entered on Stripe’s page and saved by what Stripe says of it [B7.19]', async () => {
    const { url } = await buyer.send(paymentCalls.openCardPage, { from: 'checkout' })
    const opened = stripe.asked.findLast(({ path }) => path === '/v1/checkout/sessions')
    expect(opened?.form).toMatchObject({
      mode: 'setup',
      success_url: 'http://portal.example/pages/checkout?card={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://portal.example/pages/checkout?card=',
    })
    const token = stripe.enterCard(url, { brand: 'mastercard', last4: '4444' })
    const { paymentMethod, session } = await buyer.send(paymentCalls.addNewCreditCard, { card: { token } })
    expect(paymentMethod).toMatchObject({ brand: 'Mastercard', last4: '4444', expiryMonth: 6, expiryYear: 2040 })
    expect(session.profile?.defaultPaymentId).toBe(card)
    const again = await buyer.send(paymentCalls.addNewCreditCard, { card: { token } })
    expect(again.paymentMethod.paymentId).toBe(paymentMethod.paymentId)
  })

  test('that nobody entered, or that a colleague entered, is none', async () => {
    const { url } = await buyer.send(paymentCalls.openCardPage, { from: 'account' })
    const [, unentered = ''] = /(cs_test_\w+)/.exec(url) ?? []
    const mine = stripe.enterCard((await buyer.send(paymentCalls.openCardPage, { from: 'account' })).url)
    const other = await portal.as(people.buyer)
    await enterCard(other)
    const refused = { code: 'BAD_INPUT', fields: { 'card.token': paymentMessages.notACard } }
    await expect(buyer.send(paymentCalls.addNewCreditCard, { card: { token: unentered } })).rejects.toMatchObject(
      refused,
    )
    await expect(buyer.send(paymentCalls.addNewCreditCard, { card: { token: 'cs_none' } })).rejects.toMatchObject(
      refused,
    )
    await expect(other.send(paymentCalls.addNewCreditCard, { card: { token: mine } })).rejects.toMatchObject(refused)
  })

  test('of the sandbox is not offered where Stripe takes the cards', async () => {
    const { profile } = await buyer.send(sessionCalls.getSession, {})
    await shop.ask(
      `insert into payment_method (payment_id, user_id, gateway, gateway_token, brand, last4, expiry_month, expiry_year) values ('pm_sandbox', $1, 'sandbox', 'sbx', 'Visa', '1111', 1, 2040)`,
      [profile?.userId],
    )
    const offered = await buyer.send(paymentCalls.paymentMethods, {})
    expect(offered.map(({ paymentId }) => paymentId)).not.toContain('pm_sandbox')
  })
})

describe('an order paid by card', () => {
  test('holds the money, then makes the order, then takes the money, each once [B7.18]', async () => {
    const { quoteId, total } = await ready()
    const { orderNumber } = await place(quoteId)
    const [charge] = await getCharges(quoteId)
    expect(charge).toMatchObject({ amount: Math.round(total * 100), currency: 'usd' })
    const [order] = await shop.ask(
      'select payment_kind, card_brand, card_last4, payment_terms from sales_order where order_number = $1',
      [orderNumber],
    )
    expect(order).toEqual({ payment_kind: 'CARD', card_brand: 'Visa', card_last4: '4242', payment_terms: null })
    expect(await settled(quoteId)).toMatchObject({ status: 'CAPTURED', wanted: 'CAPTURE' })
    await settled(quoteId)
    expect(await place(quoteId)).toEqual({ orderNumber, approvalNumber: null, actionUrl: null })
    expect((await getCharges(quoteId)).map(({ status }) => status)).toEqual(['succeeded'])
    const [letter] = await portal.emails(people.lineBuyer)
    expect(letter?.text).toContain('Visa ending in 4242')
  })

  test('pressed ten times at once, is charged once', async () => {
    const { quoteId } = await ready()
    const numbers = await Promise.all(Array.from({ length: 10 }, async () => (await place(quoteId)).orderNumber))
    expect(new Set(numbers).size).toBe(1)
    expect(await getCharges(quoteId)).toHaveLength(1)
  })

  test('pressed again while the first press is placing it, is answered with that order [B7.18]', async () => {
    const first = await ready()
    const { orderNumber } = await place(first.quoteId)
    const { quoteId } = await ready()
    // The first press, held between its lock of the quote and its commit, as an order of before.
    const placing = new Client({ connectionString: portal.databaseUrl })
    await placing.connect()
    await placing.query('begin; lock table shopping_cart_item in access exclusive mode')
    await placing.query('select from quote where quote_id = $1 for update', [quoteId])
    const again = place(quoteId)
    await expect
      .poll(async () =>
        shop.ask(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`),
      )
      .toHaveLength(1)
    const [order] = await shop.ask<{ order_id: number }>('select order_id from sales_order where order_number = $1', [
      orderNumber,
    ])
    await placing.query('update quote set order_id = null where quote_id = $1', [first.quoteId])
    await placing.query('update quote set order_id = $2 where quote_id = $1', [quoteId, order?.order_id])
    await placing.query('delete from shopping_cart_item; commit')
    await placing.end()
    expect(await again).toEqual({ orderNumber, approvalNumber: null, actionUrl: null })
    expect(await getCharges(quoteId)).toEqual([])
  })

  test('whose card is declined is reported by the card; nothing is ordered and the cart stays', async () => {
    const { quoteId, ware } = await ready()
    stripe.next('decline')
    const declined = { code: 'BAD_INPUT', fields: { 'cart.paymentId': checkoutMessages.declined } }
    await expect(place(quoteId)).rejects.toMatchObject(declined)
    await expect(place(quoteId)).rejects.toMatchObject(declined)
    expect(await shop.stockOf(ware)).toMatchObject({ reserved: 0 })
    const cart = await buyer.send(cartCalls.getCartByApplication, { application: 'supply-store' })
    expect(cart?.items).toMatchObject([{ itemId: ware.itemId, quantity: 2 }])
  })

  test('waits for the bank’s question: refused it is declined, confirmed it is placed, even after the quote ran out', async () => {
    const refusing = await ready()
    stripe.next('ask-the-bank')
    const { orderNumber, actionUrl } = await place(refusing.quoteId)
    const [asked] = await getCharges(refusing.quoteId)
    expect([orderNumber, actionUrl]).toEqual([null, `https://bank.example/${asked?.id}`])
    expect(stripe.asked.findLast(({ path }) => path === '/v1/payment_intents')?.form['return_url']).toBe(
      `http://portal.example/pages/checkout?paid=${refusing.quoteId}`,
    )
    stripe.answerBank(asked?.id ?? '', false)
    await expect(place(refusing.quoteId)).rejects.toMatchObject({
      fields: { 'cart.paymentId': checkoutMessages.notConfirmed },
    })

    const confirming = await ready()
    stripe.next('ask-the-bank')
    await place(confirming.quoteId)
    const [charge] = await getCharges(confirming.quoteId)
    portal.clock.forward(40 * 60)
    expect(await place(confirming.quoteId)).toMatchObject({ orderNumber: null })
    stripe.answerBank(charge?.id ?? '', true)
    expect((await place(confirming.quoteId)).orderNumber).toMatch(/^\d+$/)
  })

  test('whose answer is lost on the way is asked again under the same key, and is one charge', async () => {
    const { quoteId } = await ready()
    stripe.loseAnswers(1, authorizing)
    expect((await place(quoteId)).orderNumber).toMatch(/^\d+$/)
    expect(await getCharges(quoteId)).toHaveLength(1)
  })

  test('with a gateway that stays silent says so, and the next press finds the same charge', async () => {
    const { quoteId } = await ready()
    // Every answer: a job that settles an earlier payment may ask in between.
    stripe.loseAnswers(1000, authorizing)
    await expect(place(quoteId)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: checkoutMessages.cardUnreachable,
    })
    stripe.loseAnswers(0)
    expect((await place(quoteId)).orderNumber).toMatch(/^\d+$/)
    expect(await getCharges(quoteId)).toHaveLength(1)
  })

  test('is placed though the gateway is slow, and asks no further when it is too slow', async () => {
    const { quoteId } = await ready()
    stripe.delay(300)
    expect((await place(quoteId)).orderNumber).toMatch(/^\d+$/)
    // Its money is taken in the background, before the gateway becomes slower.
    await settled(quoteId)
    const slow = await ready()
    stripe.delay(1500)
    await expect(place(slow.quoteId)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    stripe.delay(0)
    expect((await place(slow.quoteId)).orderNumber).toMatch(/^\d+$/)
    expect(await getCharges(slow.quoteId)).toHaveLength(1)
  })

  test('that cannot be placed after the money was held lets the money go', async () => {
    const { quoteId, ware } = await ready(2)
    await shop.ask('update stock set reserved = 1 where item_id = $1', [ware.itemId])
    await expect(place(quoteId)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await settled(quoteId)).toMatchObject({ status: 'RELEASED', order_id: null })
    expect((await getCharges(quoteId)).map(({ status }) => status)).toEqual(['canceled'])
    await expect(place(quoteId)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('that was abandoned after the money was held lets it go within the hour, also when its answer was never received', async () => {
    const { quoteId } = await ready()
    stripe.next('ask-the-bank')
    await place(quoteId)
    const unheard = await ready()
    stripe.loseAnswers(1000, authorizing)
    await expect(place(unheard.quoteId)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    stripe.loseAnswers(0)
    await sweepPaymentsJob(portal.deps).run({})
    expect(await paymentOf(quoteId)).toMatchObject({ wanted: null })
    portal.clock.forward(61 * 60)
    await sweepPaymentsJob(portal.deps).run({})
    expect(await settled(quoteId)).toMatchObject({ status: 'RELEASED' })
    expect(await settled(unheard.quoteId)).toMatchObject({ status: 'RELEASED' })
    expect((await getCharges(unheard.quoteId)).map(({ status }) => status)).toEqual(['canceled'])
    await expect(place(quoteId)).rejects.toMatchObject({ code: 'CONFLICT', message: checkoutMessages.expired })
  })
})

describe('an order paid by card and canceled', () => {
  const cancel = (orderNumber: string | null) => buyer.send(orderCalls.cancelOrder, { orderNumber: orderNumber ?? '' })
  const asked = (path: string) => stripe.asked.filter((each) => each.path === path)

  test('before its money was taken lets it go, and takes it never', async () => {
    const { quoteId } = await ready()
    stripe.failWith(503, 1000, /capture/)
    const { orderNumber } = await place(quoteId)
    const [held] = await getCharges(quoteId)
    await expect.poll(() => asked(`/v1/payment_intents/${held?.id}/capture`).length).toBeGreaterThanOrEqual(3)
    await cancel(orderNumber)
    stripe.failWith(503, 0)
    expect(await settled(quoteId)).toMatchObject({ status: 'RELEASED', wanted: 'RELEASE' })
    expect(await getCharges(quoteId)).toMatchObject([{ status: 'canceled', refunded: false }])
    await expect.poll(() => portal.takeErrors()).toContainEqual(expect.objectContaining({ msg: 'job failed' }))
  })

  test('after it was taken gives it back once, though the answer is lost', async () => {
    const { quoteId } = await ready()
    const { orderNumber } = await place(quoteId)
    expect(await settled(quoteId)).toMatchObject({ status: 'CAPTURED' })
    const before = asked('/v1/refunds').length
    stripe.loseAnswers(1, /refunds/)
    await cancel(orderNumber)
    await cancel(orderNumber)
    expect(await settled(quoteId)).toMatchObject({ status: 'REFUNDED' })
    await settled(quoteId)
    const [charge] = await getCharges(quoteId)
    expect(charge).toMatchObject({ status: 'succeeded', refunded: true })
    const heard = asked('/v1/refunds').slice(before)
    expect(heard.map(({ key }) => key)).toEqual([`refund-${charge?.id}`, `refund-${charge?.id}`])
  })

  test('while it is being taken, is paid by nobody in the end', async () => {
    const { quoteId } = await ready()
    stripe.delay(100)
    const { orderNumber } = await place(quoteId)
    await cancel(orderNumber)
    stripe.delay(0)
    const payment = await settled(quoteId)
    const [charge] = await getCharges(quoteId)
    expect([payment?.status, charge?.status, charge?.refunded]).toSatisfy(
      ([ours, theirs, isRefunded]) =>
        (ours === 'REFUNDED' && theirs === 'succeeded' && isRefunded) || (ours === 'RELEASED' && theirs === 'canceled'),
    )
  })

  test('whose money somebody gave back at Stripe already is as good', async () => {
    const { quoteId } = await ready()
    const { orderNumber } = await place(quoteId)
    await settled(quoteId)
    for (const charge of await getCharges(quoteId)) charge.refunded = true
    await cancel(orderNumber)
    expect(await settled(quoteId)).toMatchObject({ status: 'REFUNDED' })
  })

  test('or paid while Stripe was away for longer than a job is tried: asked again until it is settled', async () => {
    const { quoteId } = await ready()
    await place(quoteId)
    await settled(quoteId)
    /** As it is so long after the gateway was asked and did not answer. */
    const forgotten = async (minutes: number) => {
      await shop.ask(
        `update card_charge set status = 'AUTHORIZED', captured_cents = 0, captured_at = null where payment_id = (select payment_id from payment where quote_id = $1)`,
        [quoteId],
      )
      await shop.ask(`update payment set status = 'AUTHORIZED', next_at = $2 where quote_id = $1`, [
        quoteId,
        new Date(portal.clock.now().getTime() + (10 - minutes) * 60_000),
      ])
    }
    await forgotten(9)
    await sweepPaymentsJob(portal.deps).run({})
    const jobs = () =>
      shop.ask(`select from pgboss.job where name = 'settle-payment' and data ->> 'paymentId' = $1`, [paymentId])
    const { payment_id: paymentId = '' } = (await paymentOf(quoteId)) ?? {}
    expect(await jobs()).toHaveLength(1)
    await forgotten(11)
    await sweepPaymentsJob(portal.deps).run({})
    expect(await jobs()).toHaveLength(2)
    await expect.poll(async () => (await paymentOf(quoteId))?.status).toBe('CAPTURED')
    await sweepPaymentsJob(portal.deps).run({})
    expect(await jobs()).toHaveLength(2)
  })
})

describe('a webhook', () => {
  test('unsigned, wrongly signed or too old is refused and changes nothing', async () => {
    const { quoteId } = await ready()
    await place(quoteId)
    const [charge] = await getCharges(quoteId)
    const told = { id: charge?.id, metadata: charge?.metadata }
    expect(await hook('payment_intent.canceled', told, { secret: 'another secret' })).toBe(400)
    expect(await hook('payment_intent.canceled', told, { at: new Date(portal.clock.now().getTime() - 600_000) })).toBe(
      400,
    )
    const unsigned = await portal.guest().request('/hooks/stripe', { method: 'POST', body: '{}' })
    expect(unsigned.status).toBe(400)
    expect((await paymentOf(quoteId))?.status).not.toBe('RELEASED')
  })

  test('moves a payment forward and never back, however often and in whatever order it comes', async () => {
    const { quoteId } = await ready()
    stripe.next('ask-the-bank')
    await place(quoteId)
    const [charge] = await getCharges(quoteId)
    const told = { id: charge?.id, metadata: charge?.metadata }
    expect(await hook('payment_intent.amount_capturable_updated', told)).toBe(204)
    expect(await paymentOf(quoteId)).toMatchObject({ status: 'AUTHORIZED' })
    await hook('payment_intent.succeeded', told)
    await hook('payment_intent.amount_capturable_updated', told)
    await hook('payment_intent.payment_failed', told)
    expect(await paymentOf(quoteId)).toMatchObject({ status: 'CAPTURED' })
    const all = { amount: charge?.amount, amount_refunded: charge?.amount, refunded: true, captured: true }
    await hook('charge.refunded', { id: 'ch_1', payment_intent: charge?.id, ...all })
    expect(await paymentOf(quoteId)).toMatchObject({ status: 'REFUNDED' })
    expect(await hook('something.else', told)).toBe(204)
  })
})
