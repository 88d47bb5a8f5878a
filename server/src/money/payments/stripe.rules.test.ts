// Stripe's events times the states of an order's payment: one table of what becomes of it.
import { expect, test } from 'vitest'
import type { PaymentStatus } from './takePayment.ts'
import type { PaymentNews } from './stripe.rules.ts'
import { calculateRefund, isDisputeNews, readEvent, stepTo } from './stripe.rules.ts'

const said = (type: string, over: object = {}) => readEvent({ type, data: { object: { id: 'x_1', ...over } } })
const newsOf = (type: string, over: object = {}): PaymentNews => {
  const told = said(type, over)
  if (!told) throw new Error(`${type} is not understood.`)
  return told.news
}
const charge = (amountRefunded: number, refunded: boolean, captured = true) => ({
  amount: 1000,
  amount_refunded: amountRefunded,
  refunded,
  captured,
})
const dispute = { amount: 1000, status: 'needs_response', reason: 'fraudulent' }

const states = 'STARTED ACTION PROCESSING AUTHORIZED DECLINED CAPTURED RELEASED REFUNDED'.split(' ') as PaymentStatus[]

// Each column is the state it was in, '.' where it stays.
test.each([
  ['payment_intent.requires_action', {}, 'ACTION . . . . . . .'],
  ['payment_intent.processing', {}, 'PROCESSING PROCESSING . . . . . .'],
  ['payment_intent.amount_capturable_updated', {}, 'AUTHORIZED AUTHORIZED AUTHORIZED . . . . .'],
  ['payment_intent.succeeded', {}, 'CAPTURED CAPTURED CAPTURED CAPTURED . . . .'],
  ['payment_intent.payment_failed', {}, 'DECLINED DECLINED DECLINED . . . . .'],
  ['payment_intent.canceled', {}, 'RELEASED RELEASED RELEASED RELEASED . . . .'],
  ['payment_intent.canceled', { cancellation_reason: 'abandoned' }, 'RELEASED RELEASED RELEASED RELEASED . . . .'],
  ['payment_intent.canceled', { cancellation_reason: 'automatic' }, 'EXPIRED EXPIRED EXPIRED EXPIRED . . . .'],
  ['charge.expired', {}, 'EXPIRED EXPIRED EXPIRED EXPIRED . . . .'],
  ['charge.captured', { amount: 1000, amount_captured: 400 }, 'CAPTURED CAPTURED CAPTURED CAPTURED . . . .'],
  ['charge.refunded', charge(1000, true), 'REFUNDED REFUNDED REFUNDED REFUNDED . REFUNDED . .'],
  ['charge.refunded', charge(300, false), 'CAPTURED CAPTURED CAPTURED CAPTURED . . . .'],
  // Money that was held and never taken is reported as a refund, too.
  ['charge.refunded', charge(1000, true, false), 'RELEASED RELEASED RELEASED RELEASED . . . .'],
  ['charge.refunded', charge(300, false, false), '. . . . . . . .'],
  ['charge.dispute.created', dispute, '. . . . . . . .'],
  ['charge.dispute.funds_withdrawn', dispute, '. . . . . . . .'],
  ['charge.dispute.closed', { ...dispute, status: 'lost' }, '. . . . . . . .'],
  ['setup_intent.succeeded', {}, '. . . . . . . .'],
  // Nothing is asked again by itself.
  ['refund.failed', { amount: 300, status: 'failed' }, '. . . . . . . .'],
])('%s %o moves a payment: %s [P5.24]', (type, over, wanted) => {
  const news = newsOf(type, over)
  const after = states.map((state) => {
    const next = stepTo(state, news)
    return next === state ? '.' : next
  })
  expect(after.join(' ')).toBe(wanted)
})

test.each([
  ['warning_needs_response', 'OPEN'],
  ['warning_under_review', 'OPEN'],
  ['warning_closed', 'CLOSED'],
  ['needs_response', 'OPEN'],
  ['under_review', 'OPEN'],
  ['prevented', 'CLOSED'],
  ['won', 'WON'],
  ['lost', 'LOST'],
])('a dispute that Stripe calls %s is %s [P5.25]', (status, to) => {
  expect(newsOf('charge.dispute.updated', { ...dispute, status })).toMatchObject({ is: 'dispute', to, cents: 1000 })
})

test.each([
  ['pending', null],
  ['requires_action', null],
  ['succeeded', null],
  ['failed', 'refund-failed'],
  ['canceled', 'refund-failed'],
  ['of tomorrow', undefined],
])('a refund that Stripe calls %s is %s, by whichever event it is reported [P5.61]', (status, is) => {
  for (const type of ['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated']) {
    const told = said(type, { amount: 300, status, payment_intent: 'pi_1' })
    expect(told && told.news.is).toBe(is)
    if (told) expect(told).toMatchObject({ chargeId: 'pi_1', news: { id: 'x_1', cents: 300 } })
  }
})

test('what was given back only grows, but by a refund that failed, once each; what was reported before that is old [P5.61]', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day))
  const refund = (cents: number, day: number) =>
    ({ is: 'refund', cents, isWhole: false, isTaken: true, takenCents: 1000, at: at(day) }) as const
  const failed = (id: string, cents: number, day: number) =>
    ({ is: 'refund-failed', id, cents, reason: 'expired_or_canceled_card', at: at(day) }) as const
  let known = {
    refunded_cents: 0,
    refund_failed_cents: 0,
    failed_refunds: [] as string[],
    refund_failed_at: null as Date | null,
  }
  const told = (paymentNews: PaymentNews) => {
    const given = calculateRefund(known, paymentNews, 1000)
    known = { ...known, ...given }
    return given && [known.refunded_cents, known.refund_failed_cents]
  }
  expect(told(refund(500, 1))).toEqual([500, 0])
  expect(told(refund(300, 1))).toBeUndefined()
  expect(told(failed('re_1', 300, 4))).toEqual([200, 300])
  expect(told(failed('re_1', 300, 5))).toBeUndefined()
  expect(told(refund(500, 1))).toBeUndefined()
  expect(told(refund(400, 6))).toEqual([400, 100])
  expect(told(failed('re_2', 5000, 7))).toEqual([0, 1000])
})

test('a dispute is told when it begins and when it ends, once each; another one begins anew [P5.25]', () => {
  const known = (state: 'OPEN' | 'LOST' | null) => ({ id: state && 'dp_1', state })
  const news = (state: 'OPEN' | 'LOST' | null, id: string, to: 'OPEN' | 'WON') =>
    isDisputeNews(known(state), { id, to })
  expect([news(null, 'dp_1', 'OPEN'), news('OPEN', 'dp_1', 'OPEN'), news('OPEN', 'dp_1', 'WON')]).toEqual([
    true,
    false,
    true,
  ])
  expect([news('LOST', 'dp_1', 'OPEN'), news('LOST', 'dp_1', 'WON'), news('LOST', 'dp_2', 'OPEN')]).toEqual([
    false,
    false,
    true,
  ])
})

test('what was let go of a part that was taken is no refund; what was given back of it is [P5.24]', () => {
  const part = { ...charge(600, false), amount_captured: 400 }
  expect(said('charge.refunded', part)).toBeNull()
  expect(newsOf('charge.refunded', { ...part, amount_refunded: 750 })).toMatchObject({ cents: 150, isWhole: false })
  expect(newsOf('charge.captured', { amount: 1000, amount_captured: 400 })).toMatchObject({ is: 'taken', cents: 400 })
})

test('what is not ours is none, and what is not understood is refused [P5.24]', () => {
  expect(said('invoice.paid')).toBeNull()
  expect(said('charge.refunded')).toBeUndefined()
  expect(said('charge.dispute.updated', { ...dispute, status: 'of tomorrow' })).toBeUndefined()
  expect(readEvent({ type: 'charge.refunded' })).toBeUndefined()
})
