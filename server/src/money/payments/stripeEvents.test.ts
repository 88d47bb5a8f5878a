// What Stripe reports by itself of orders and bank accounts: parts given back, disputes, and accounts proved days later.
import { checkoutCalls } from '@portal/contract/buying/checkout'
import { orderCalls } from '@portal/contract/buying/orders'
import { bankMessages, paymentCalls } from '@portal/contract/money/payments'
import { beforeAll, describe, expect, test } from 'vitest'
import { actingFor } from '../../../test/acting.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { stripePortal } from '../../../test/stripePortal.ts'
import { settlePaymentJob } from './payments.jobs.ts'

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

/** An order whose money was taken. */
async function paid() {
  const product = await shop.sell({ onHand: 2, usd: 100 })
  await shop.fillCart(buyer, [{ ware: product, quantity: 2 }])
  const { quoteId } = await shop.quote(buyer, card)
  const { orderNumber } = await buyer.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId } })
  const payment = async () =>
    (
      await shop.ask<{ payment_id: string; charge_id: string; amount: number; status: string; refunded: number }>(
        `select payment_id, charge_id, (cents / 100.0)::float as amount, status, (refunded_cents / 100.0)::float as refunded
          from payment where quote_id = $1`,
        [quoteId],
      )
    )[0] ?? { payment_id: '', charge_id: '', amount: 0, status: '', refunded: 0 }
  await settlePaymentJob(portal.deps).run({ paymentId: (await payment()).payment_id })
  return { orderNumber: orderNumber ?? '', payment, charge: (await payment()).charge_id }
}
const read = (who: Caller, orderNumber: string) => who.send(orderCalls.getOrder, { orderNumber })
/** What the ERP hears of money given back, in its order. */
const toErp = async (type: string, subject: string) =>
  (
    await shop.ask<{ data: { refunded: number; refund_failed: number } }>(
      'select data from erp_event where type = $1 and subject = $2 order by event_id',
      [type, subject],
    )
  )
    .map(({ data: { refunded, refund_failed } }) => ({ refunded, refund_failed }))
    .filter((each, at, all) => JSON.stringify(each) !== JSON.stringify(all[at - 1]))
const toldService = async (about: string) =>
  (await portal.emails(portal.deps.config.BRAND_EMAIL)).filter(({ subject }) => subject.includes(about))

describe('money given back', () => {
  test('in part keeps the payment, stands at the order, and only grows; all of it is a refund [P5.24]', async () => {
    const { orderNumber, payment, charge } = await paid()
    const { amount } = await payment()
    const cents = Math.round(amount * 100)
    const of = { id: 'ch_1', payment_intent: charge, amount: cents, captured: true }
    expect((await read(buyer, orderNumber))?.refunded).toBeNull()
    expect(await hook('charge.refunded', { ...of, amount_refunded: 3000, refunded: false })).toBe(204)
    await hook('charge.refunded', { ...of, amount_refunded: 1000, refunded: false })
    expect(await payment()).toMatchObject({ status: 'CAPTURED', refunded: 30 })
    expect(await read(buyer, orderNumber)).toMatchObject({ refunded: 30, status: 'OPEN' })
    const [entry] = await shop.ask<{ after: object }>(
      'select after from audit_change where target_id = $1 order by change_id desc limit 1',
      [orderNumber],
    )
    expect(entry?.after).toEqual({ refunded: 30 })
    await hook('charge.refunded', { ...of, amount_refunded: cents, refunded: true })
    expect(await payment()).toMatchObject({ status: 'REFUNDED', refunded: amount })
    expect((await read(buyer, orderNumber))?.refunded).toBe(amount)
  })

  test('that its bank did not take is told to customer service once and stands at the order; given back anew, no more [P5.61]', async () => {
    const { orderNumber, payment, charge } = await paid()
    const cents = Math.round((await payment()).amount * 100)
    const of = { id: 'ch_1', payment_intent: charge, amount: cents, captured: true }
    const refund = { id: 're_1', payment_intent: charge, amount: 3000, failure_reason: 'expired_or_canceled_card' }
    await hook('charge.refunded', { ...of, amount_refunded: 5000, refunded: false })
    expect(await hook('refund.created', { ...refund, status: 'pending' })).toBe(204)
    expect(await read(buyer, orderNumber)).toMatchObject({ refunded: 50, refundFailed: null })
    expect(await hook('refund.failed', { ...refund, status: 'failed' })).toBe(204)
    await hook('charge.refund.updated', { ...refund, status: 'failed' })
    expect(await payment()).toMatchObject({ status: 'CAPTURED', refunded: 20 })
    expect(await read(buyer, orderNumber)).toMatchObject({ refunded: 20, refundFailed: 30 })
    const told = await toldService(`A refund failed: order ${orderNumber}`)
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('expired or canceled card')
    expect(told[0]?.text).toContain('$30.00')
    const [entry] = await shop.ask<{ after: object }>(
      "select after from audit_change where target_id = $1 and after ? 'refundFailed' order by change_id desc limit 1",
      [orderNumber],
    )
    expect(entry?.after).toEqual({ refundFailed: 30 })
    await hook('charge.refunded', { ...of, amount_refunded: 5000, refunded: false })
    expect(await read(buyer, orderNumber)).toMatchObject({ refunded: 50, refundFailed: null })
    expect(await toErp('payment.changed', (await payment()).payment_id)).toEqual([
      { refunded: 0, refund_failed: 0 },
      { refunded: 50, refund_failed: 0 },
      { refunded: 20, refund_failed: 30 },
      { refunded: 50, refund_failed: 0 },
    ])
  })

  test('of a canceled order that its bank did not take is not asked for again by itself [P5.61]', async () => {
    const { orderNumber, payment, charge } = await paid()
    await buyer.send(orderCalls.cancelOrder, { orderNumber })
    const settle = async () => settlePaymentJob(portal.deps).run({ paymentId: (await payment()).payment_id })
    await settle()
    const { amount } = await payment()
    const asked = () => stripe.asked.filter(({ path }) => path === '/v1/refunds').length
    const before = asked()
    await hook('refund.failed', {
      id: 're_2',
      payment_intent: charge,
      amount: Math.round(amount * 100),
      status: 'failed',
    })
    await settle()
    expect(asked()).toBe(before)
    expect(await read(buyer, orderNumber)).toMatchObject({ refunded: null, refundFailed: amount })
  })

  test('without its figures is refused, and changes nothing [P5.24]', async () => {
    const { payment, charge } = await paid()
    expect(await hook('charge.refunded', { id: 'ch_1', payment_intent: charge })).toBe(400)
    expect(await payment()).toMatchObject({ status: 'CAPTURED', refunded: 0 })
  })
})

test('a dispute is told to customer service when it begins and ends, is on record, and seen by staff alone [P5.25]', async () => {
  const { orderNumber, payment, charge } = await paid()
  const due = Date.UTC(2026, 11, 9) / 1000
  const of = { id: 'dp_1', payment_intent: charge, amount: 20_000, reason: 'product_not_received' }
  const open = { ...of, status: 'needs_response', evidence_details: { due_by: due } }
  await hook('charge.dispute.created', open)
  await hook('charge.dispute.funds_withdrawn', open)
  await hook('charge.dispute.created', open)
  const told = await toldService(`A payment is disputed: order ${orderNumber}`)
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toContain('product not received')
  expect(told[0]?.text).toContain('due at Stripe by 2026-12-09')
  expect(told[0]?.text).toContain('$200.00')
  expect((await payment()).status).toBe('CAPTURED')
  const staff = await actingFor(portal, people.associate, people.lineBuyer)
  const asStaff = () => staff.send(orderCalls.getOrder, { orderNumber })
  expect(await asStaff()).toMatchObject({ paymentDispute: 'OPEN' })
  expect((await read(buyer, orderNumber))?.paymentDispute).toBeNull()
  await hook('charge.dispute.closed', { ...of, status: 'won' })
  await hook('charge.dispute.updated', open)
  expect(await asStaff()).toMatchObject({ paymentDispute: 'WON' })
  expect(await toldService(`A disputed payment was won: order ${orderNumber}`)).toHaveLength(1)
  const changes = await shop.ask<{ after: object }>(
    "select c.after from audit_change c join audit_entry e using (audit_id) where c.target_id = $1 and c.target_type = 'order' and c.after ? 'dispute' order by change_id",
    [orderNumber],
  )
  expect(changes.map(({ after }) => after)).toEqual([{ dispute: 'OPEN', disputed: 200 }, { dispute: 'WON' }])
})

describe('a bank account entered by its number', () => {
  const names = async (who: Caller) => (await who.send(paymentCalls.bankAccounts, {})).map(({ last4 }) => last4)
  const entered = async (who: Caller) => {
    const { url } = await who.send(paymentCalls.openBankPage, { currency: 'USD', trxNumbers: [] })
    return stripe.enterBank(url, 'by-number')
  }

  test('is being verified, and appears by itself when its deposit was found, once [P8.12]', async () => {
    const payer = await portal.as(people.accountant)
    const session = await entered(payer)
    await expect(payer.send(paymentCalls.addBankAccount, { currency: 'USD', token: session })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: { token: bankMessages.unverified },
    })
    expect(await names(payer)).toEqual([])
    const told = stripe.verifyBank(session)
    expect(await hook('setup_intent.succeeded', told)).toBe(204)
    await hook('setup_intent.succeeded', told)
    expect(await names(payer)).toEqual(['6789'])
    const [account] = await payer.send(paymentCalls.bankAccounts, {})
    expect(account).toMatchObject({ bankName: 'Stand-in Bank', currency: 'USD', isDefault: true })
    const again = await payer.send(paymentCalls.addBankAccount, { currency: 'USD', token: session })
    expect(again.paymentId).toBe(account?.paymentId)
    await payer.send(paymentCalls.removePaymentMethod, { paymentId: again.paymentId })
    await hook('setup_intent.succeeded', told)
    expect(await names(payer)).toEqual([])
  })

  test('is said to its owner by e-mail and in the inbox, once, when it is verified and when it fails [P5.65]', async () => {
    const payer = await portal.as(people.accountant)
    await shop.ask("delete from payment_method where kind = 'BANK'")
    const about = async (kind: string) => (await portal.emails(people.accountant)).filter((each) => each.kind === kind)
    const before = { yes: (await about('BankAccountVerified')).length, no: (await about('BankAccountNotSaved')).length }
    const first = await entered(payer)
    const failed = stripe.failBank(first, 'payment_method_microdeposit_verification_timeout')
    expect(await hook('setup_intent.setup_failed', failed)).toBe(204)
    await hook('setup_intent.setup_failed', failed)
    expect(await names(payer)).toEqual([])
    const [not, ...others] = (await about('BankAccountNotSaved')).slice(0, -before.no || undefined)
    expect(others).toEqual([])
    expect(not?.text).toContain('Stand-in Bank account ending in 6789 is not saved')
    expect(not?.text).toContain('not confirmed in time')
    const proved = stripe.verifyBank(await entered(payer))
    await hook('setup_intent.succeeded', proved)
    await hook('setup_intent.succeeded', proved)
    expect(await about('BankAccountVerified')).toHaveLength(before.yes + 1)
    expect(await names(payer)).toEqual(['6789'])
    const inbox = await shop.ask<{ kind: string }>(
      "select kind from inbox_message join portal_user using (user_id) where email = $1 and kind like 'BankAccount%'",
      [people.accountant],
    )
    expect(inbox.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['BankAccountNotSaved', 'BankAccountVerified']),
    )
  })

  test('that one cannot keep besides the others is said, and not saved [P5.65]', async () => {
    const payer = await portal.as(people.accountant)
    await shop.ask("delete from payment_method where kind = 'BANK'")
    await shop.ask(
      `insert into payment_method (user_id, gateway, gateway_token, kind, currency, brand, last4, is_default, expiry_month, expiry_year, created_at)
        select user_id, 'stripe', 'pm_full_' || n, 'BANK', 'USD', 'Full Bank', '0000', false, 12, 2199, now() from portal_user, generate_series(1, 20) n where email = $1`,
      [people.accountant],
    )
    await hook('setup_intent.succeeded', stripe.verifyBank(await entered(payer)))
    expect(portal.takeErrors()).toMatchObject([{ msg: 'a bank account was not saved' }])
    const [email] = await portal.emails(people.accountant)
    expect(email).toMatchObject({ kind: 'BankAccountNotSaved' })
    expect(email?.text).toContain(bankMessages.tooMany)
    await shop.ask("delete from payment_method where kind = 'BANK'")
  })

  test('of a card, or of nobody here, is none [P8.12]', async () => {
    const { url } = await buyer.send(paymentCalls.openCardPage, { from: 'account' })
    const before = await shop.ask('select from payment_method')
    const session = stripe.enterCard(url)
    expect(await hook('setup_intent.succeeded', stripe.verifyBank(session))).toBe(204)
    const payer = await portal.as(people.accountant)
    const foreign = await entered(payer)
    await shop.ask(
      "delete from payment_customer where gateway = 'stripe' and user_id = (select user_id from portal_user where email = $1)",
      [people.accountant],
    )
    expect(await hook('setup_intent.succeeded', stripe.verifyBank(foreign))).toBe(204)
    expect(await shop.ask('select from payment_method')).toHaveLength(before.length)
  })
})
