// A card that is charged as goods leave, against a fake of Stripe: taken by shipment, authorized anew, refused, canceled.
import { checkoutCalls, checkoutMessages } from '@portal/contract/buying/checkout'
import { orderCalls } from '@portal/contract/buying/orders'
import { sessionCalls } from '@portal/contract/access/session'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/client.ts'
import { password, people } from '../../../test/people.ts'
import { stripePortal } from '../../../test/stripePortal.ts'
import { deleteCardJob } from './deleteCards.jobs.ts'
import { settlePaymentJob, sweepPaymentsJob } from './payments.jobs.ts'

const { stripe, portal, shop, hook, enterCard } = await stripePortal({ capture: 'shipment' })
let buyer: Caller
let card = ''

/** Anew: days pass between the orders. */
const signedIn = async () => {
  const who = portal.guest()
  await who.signIn(people.lineBuyer, password)
  return who
}
const enter = async (use: 'save' | 'pay-once') => (await enterCard(buyer, { use })).paymentId
beforeAll(async () => {
  // Stripe counts in whole seconds.
  portal.clock.set(new Date('2026-11-27T12:00:00Z'))
  buyer = await signedIn()
  card = await enter('save')
})

const days = (count: number) => new Date(portal.clock.now().getTime() + count * 24 * 3_600_000)

/** An order of one line for each price, whose money is held for seven days. */
async function ordered(prices: readonly number[], paidBy = card) {
  buyer = await signedIn()
  stripe.holdUntil(days(7))
  const lines = []
  for (const usd of prices) lines.push({ ware: await shop.sell({ usd }), quantity: 1 })
  await shop.fillCart(buyer, lines)
  const { quoteId, total } = await shop.quote(buyer, paidBy)
  const { orderNumber } = await buyer.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId } })
  const [payment] = await shop.ask<{ payment_id: string; order_id: number }>(
    'select payment_id, order_id from payment where quote_id = $1',
    [quoteId],
  )
  const { payment_id: paymentId = '', order_id: orderId = 0 } = payment ?? {}
  const settle = () => settlePaymentJob(portal.deps).run({ paymentId })
  await settle()
  return {
    orderNumber: orderNumber ?? '',
    orderId,
    paymentId,
    cents: Math.round((total ?? 0) * 100),
    settle,
    /** What the ERP says of lines, and what the jobs do of it. */
    move: async (status: 'SHIPPED' | 'CANCELLED', ...numbers: number[]) => {
      await shop.ask('update order_line set status = $2 where order_id = $1 and line_number = any($3)', [
        orderId,
        status,
        numbers,
      ])
      const before = await queued(paymentId)
      await sweepPaymentsJob(portal.deps).run({})
      expect(await queued(paymentId)).toBeGreaterThan(before)
      await settle()
    },
    payment: async () =>
      (
        await shop.ask<{ status: string; refused_at: Date | null; next_at: Date | null }>(
          'select status, refused_at, next_at from payment where payment_id = $1',
          [paymentId],
        )
      )[0],
    /** Each authorization as Stripe has it: status, held, taken. */
    intents: async () => {
      const rows = await shop.ask<{ charge_id: string; id: string }>(
        'select charge_id, card_charge_id as id from card_charge where payment_id = $1 order by position',
        [paymentId],
      )
      const all = [...stripe.intents.values()].filter(({ metadata }) =>
        rows.some(({ id }) => metadata['payment'] === id),
      )
      return all.map(({ status, amount, amount_received: received }) => [status, amount, received])
    },
  }
}
const queued = async (paymentId: string) =>
  (await shop.ask(`select from pgboss.job where name = 'settle-payment' and data ->> 'paymentId' = $1`, [paymentId]))
    .length
const mails = async (to: string, about: string) =>
  (await portal.emails(to)).filter(({ subject }) => subject.includes(about))
const erp = async (paymentId: string) =>
  (
    await shop.ask<{ data: { status: string; hold: boolean; charges: { captured: number }[] } }>(
      `select data from erp_event where type = 'payment.changed' and subject = $1 order by event_id`,
      [paymentId],
    )
  ).map(({ data }) => [data.status, data.hold, data.charges.map(({ captured }) => captured)])

describe('a card', () => {
  test('is charged for each shipment, authorized anew for the rest, and in all for exactly the total [P5.56]', async () => {
    const order = await ordered([33.33, 33.33, 33.34])
    expect(await order.intents()).toEqual([['requires_capture', order.cents, 0]])
    expect(await order.payment()).toMatchObject({ status: 'AUTHORIZED', next_at: days(6) })
    await order.move('SHIPPED', 2)
    const [[, , first = 0] = []] = await order.intents()
    expect(first).toBe(Math.round((order.cents * 3333) / 10_000))
    expect(await order.intents()).toEqual([
      ['succeeded', order.cents, first],
      ['requires_capture', order.cents - Number(first), 0],
    ])
    const asked = stripe.asked.findLast(({ path, key }) => path === '/v1/payment_intents' && key)
    expect(asked?.form).toMatchObject({ off_session: 'true', capture_method: 'manual' })
    expect(asked?.form['return_url']).toBeUndefined()
    await order.settle()
    await sweepPaymentsJob(portal.deps).run({})
    await order.move('SHIPPED', 1, 3)
    const last = order.cents - Number(first)
    expect(await order.intents()).toEqual([
      ['succeeded', order.cents, first],
      ['succeeded', last, last],
    ])
    expect(await order.payment()).toMatchObject({ status: 'CAPTURED', next_at: null })
    const told = await mails(people.lineBuyer, `charged for order ${order.orderNumber}`)
    expect(told).toHaveLength(2)
    expect(told.map(({ text }) => text).join('\n')).toContain('Visa ending in 4242')
    expect(await erp(order.paymentId)).toEqual([
      ['AUTHORIZED', false, []],
      ['AUTHORIZED', false, [Number(first) / 100]],
      ['AUTHORIZED', false, [Number(first) / 100, last / 100]],
      ['CAPTURED', false, [Number(first) / 100, last / 100]],
    ])
  })

  test('whose answers are lost is charged once and authorized once for each shipment [P5.56]', async () => {
    const order = await ordered([20, 30])
    await shop.ask("update order_line set status = 'SHIPPED' where order_id = $1 and line_number = 1", [order.orderId])
    stripe.loseAnswers(1000, /capture/)
    await expect(order.settle()).rejects.toThrow(/did not answer/)
    stripe.loseAnswers(1000, /payment_intents$/)
    await expect(order.settle()).rejects.toThrow(/did not answer/)
    stripe.loseAnswers(0)
    await Promise.all([order.settle(), order.settle()])
    const intents = await order.intents()
    expect(intents.map(([status]) => status)).toEqual(['succeeded', 'requires_capture'])
    expect(intents[1]?.[1]).toBe(order.cents - Number(intents[0]?.[2]))
    expect(await mails(people.lineBuyer, `charged for order ${order.orderNumber}`)).toHaveLength(1)
  })

  test('of an order whose lines were canceled is charged without them, and held no longer [P5.56]', async () => {
    const order = await ordered([10, 30, 40])
    await order.move('CANCELLED', 3)
    expect((await order.intents()).map(([status, cents]) => [status, cents])).toEqual([
      ['canceled', order.cents],
      ['requires_capture', Math.round(order.cents / 2)],
    ])
    await order.move('SHIPPED', 1)
    await order.move('CANCELLED', 2)
    const intents = await order.intents()
    expect(intents.map(([status]) => status)).toEqual(['canceled', 'succeeded', 'canceled'])
    expect(intents[1]?.[2]).toBe(Math.round(order.cents / 8))
    expect(await order.payment()).toMatchObject({ status: 'CAPTURED' })
    const none = await ordered([10])
    await none.move('CANCELLED', 1)
    expect(await none.intents()).toEqual([['canceled', none.cents, 0]])
    expect(await none.payment()).toMatchObject({ status: 'RELEASED' })
  })

  test('entered for one order only is kept until all of that was taken [P5.56]', async () => {
    const once = await enter('pay-once')
    const order = await ordered([20, 30], once)
    const [{ token } = { token: '' }] = await shop.ask<{ token: string }>(
      'select gateway_token as token from payment_method where payment_id = $1',
      [once],
    )
    await deleteCardJob(portal.deps).run({ paymentId: once })
    expect(stripe.detached.has(token)).toBe(false)
    await order.move('SHIPPED', 1)
    await order.move('SHIPPED', 2)
    await deleteCardJob(portal.deps).run({ paymentId: once })
    expect(stripe.detached.has(token)).toBe(true)
  })
})

describe('an authorization', () => {
  test('is renewed a day before it ends: the new one first, then the old one goes [P5.57]', async () => {
    const order = await ordered([50])
    portal.clock.forward(6 * 24 * 3600 - 60)
    await order.settle()
    expect(await order.intents()).toHaveLength(1)
    portal.clock.forward(120)
    stripe.holdUntil(days(5))
    await sweepPaymentsJob(portal.deps).run({})
    await order.settle()
    expect(await order.intents()).toEqual([
      ['canceled', order.cents, 0],
      ['requires_capture', order.cents, 0],
    ])
    expect((await order.payment())?.next_at).toEqual(days(4))
    expect(await mails(people.lineBuyer, `renewed for order ${order.orderNumber}`)).toHaveLength(1)
  })

  test('that is refused leaves the order, is told to buyer and service once, and to the ERP [P5.57]', async () => {
    const order = await ordered([50, 60])
    portal.clock.forward(6 * 24 * 3600 + 60)
    stripe.next('decline')
    await expect(order.settle()).resolves.toBeUndefined()
    await order.settle()
    expect((await order.intents()).map(([status]) => status)).toEqual(['requires_capture', 'requires_payment_method'])
    expect((await order.payment())?.refused_at).not.toBeNull()
    expect(await mails(people.lineBuyer, `refused: order ${order.orderNumber}`)).toHaveLength(1)
    const service = portal.deps.config.BRAND_EMAIL
    expect(await mails(service, `not to leave: order ${order.orderNumber}`)).toHaveLength(1)
    expect(await erp(order.paymentId)).toEqual([
      ['AUTHORIZED', false, []],
      ['AUTHORIZED', true, [0, 0]],
    ])
    // What left all the same is taken while the old one lasts.
    await order.move('SHIPPED', 1)
    expect((await order.intents())[0]?.[0]).toBe('succeeded')
    expect(await order.payment()).toMatchObject({ status: 'AUTHORIZED' })
    expect(portal.takeErrors()).toContainEqual(expect.objectContaining({ msg: 'an order was not paid' }))
  })

  test('that Stripe says has expired is authorized anew; one that was let go there is not [P5.57, P5.24]', async () => {
    const order = await ordered([50])
    const [intent] = [...stripe.intents.values()].slice(-1)
    if (!intent) throw new Error('Nothing is held.')
    Object.assign(intent, { status: 'canceled', cancellation_reason: 'automatic' })
    const before = await queued(order.paymentId)
    expect(await hook('payment_intent.canceled', { ...intent })).toBe(204)
    expect(await queued(order.paymentId)).toBe(before + 1)
    await order.settle()
    expect((await order.intents()).map(([status]) => status)).toEqual(['canceled', 'requires_capture'])
    const [next] = [...stripe.intents.values()].slice(-1)
    if (!next) throw new Error('Nothing is held.')
    Object.assign(next, { status: 'canceled', cancellation_reason: 'requested_by_customer' })
    await hook('payment_intent.canceled', { ...next })
    await order.settle()
    expect(await order.intents()).toHaveLength(2)
    expect((await order.payment())?.refused_at).not.toBeNull()
    portal.takeErrors()
  })
})

describe('an order whose card was refused', () => {
  const refused = async () => {
    const order = await ordered([50, 60])
    portal.clock.forward(6 * 24 * 3600 + 60)
    buyer = await signedIn()
    stripe.next('decline')
    await order.settle()
    portal.takeErrors()
    return order
  }
  const read = async (who: Caller, orderNumber: string) => (await who.send(orderCalls.getOrder, { orderNumber }))?.card
  const pay = (orderNumber: string, paymentId = card) =>
    buyer.send(orderCalls.payRestOfOrder, { orderNumber, paymentId })

  test('is paid for by another card once, says so, and its goods may leave [P5.58]', async () => {
    const order = await refused()
    const { orderNumber } = order
    expect(await read(buyer, orderNumber)).toMatchObject({ isRefused: true, canPay: true, charges: [] })
    stripe.next('decline')
    await expect(pay(orderNumber)).rejects.toMatchObject({ fields: { paymentId: checkoutMessages.declined } })
    const other = await enter('save')
    stripe.holdUntil(days(7))
    expect(await pay(orderNumber, other)).toEqual({ actionUrl: null })
    expect(await pay(orderNumber, other)).toEqual({ actionUrl: null })
    expect(await read(buyer, orderNumber)).toMatchObject({
      isRefused: false,
      canPay: false,
      remaining: order.cents / 100,
    })
    await order.settle()
    const statuses = (await order.intents()).map(([status]) => status)
    expect(statuses).toEqual(['canceled', 'requires_payment_method', 'requires_payment_method', 'requires_capture'])
    expect((await erp(order.paymentId)).map(([, hold]) => hold)).toEqual([false, true, false])
    await order.move('SHIPPED', 1)
    await shop.ask(
      `insert into shipment (shipment_number, order_id, account_id, carrier, shipped_at, line_numbers)
        select 'S-' || order_id, order_id, account_id, 'UPS', now(), '{1}' from sales_order where order_id = $1`,
      [order.orderId],
    )
    expect(await read(buyer, orderNumber)).toMatchObject({
      capture: 'SHIPMENT',
      charges: [{ amount: Math.round((order.cents * 5) / 11) / 100, shipmentNumbers: [`S-${order.orderId}`] }],
    })
  })

  test('waits for the bank of its payer and goes on from there; no stranger pays it [P5.58]', async () => {
    const order = await refused()
    stripe.next('ask-the-bank')
    const { actionUrl } = await pay(order.orderNumber)
    const id = actionUrl?.split('/').at(-1) ?? ''
    expect(actionUrl).toBe(`https://bank.example/${id}`)
    expect(await read(buyer, order.orderNumber)).toMatchObject({ isRefused: true, askedPaymentId: card })
    await order.settle()
    stripe.answerBank(id, true)
    expect(await pay(order.orderNumber)).toEqual({ actionUrl: null })
    expect(await read(buyer, order.orderNumber)).toMatchObject({ isRefused: false, askedPaymentId: null })
    const stranger = portal.guest()
    await stranger.signIn(people.shopper, password)
    await expect(
      stranger.send(orderCalls.payRestOfOrder, { orderNumber: order.orderNumber, paymentId: card }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is refused to a colleague who sees the order and may not order parts; nothing is asked of a bank [P5.58]', async () => {
    const order = await refused()
    const before = (await order.intents()).length
    const colleague = portal.guest()
    await colleague.signIn(people.holding, password)
    const { profile } = await colleague.send(sessionCalls.getSession, {})
    const revoke = (names: string[]) =>
      shop.ask('update portal_user set revoked_privileges = $2 where user_id = $1', [profile?.userId, names])
    await revoke(['B2B_Order_Replacement_Parts'])
    expect(await read(colleague, order.orderNumber)).toMatchObject({ isRefused: true, canPay: false })
    await expect(
      colleague.send(orderCalls.payRestOfOrder, { orderNumber: order.orderNumber, paymentId: card }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await revoke([])
    expect(await order.intents()).toHaveLength(before)
  })
})

test('the confirmation says that the card is charged when goods leave [P5.58]', async () => {
  const { orderNumber } = await ordered([10])
  const [mail] = await mails(people.lineBuyer, `Order ${orderNumber} confirmed`)
  expect(mail?.text).toContain('Visa ending in 4242. Your card is charged when goods leave.')
})
