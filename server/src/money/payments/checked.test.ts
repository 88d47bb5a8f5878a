// A card service that hangs: the buyer waits no longer than said, learns that the payment is being checked, and gets the
// outcome by e-mail.
import { checkoutCalls, checkoutMessages } from '@portal/contract/buying/checkout'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { authorizing, stripePortal } from '../../../test/stripePortal.ts'
import { checkPaymentsJob } from '../../buying/checkout/checkout.ts'
import { settlePaymentJob } from './payments.jobs.ts'

const { stripe, portal, shop, enterCard } = await stripePortal({ worksJobs: ['settle-payment'] })
let buyer: Caller
let card = ''

beforeAll(async () => {
  buyer = await portal.as(people.lineBuyer)
  card = (await enterCard(buyer)).paymentId
})

async function quoted() {
  const product = await shop.sell({ onHand: 2 })
  await shop.fillCart(buyer, [{ ware: product, quantity: 2 }])
  const { quoteId } = await shop.quote(buyer, card)
  return { ware: product, quoteId }
}
const place = (quoteId: string) => buyer.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId } })
const checkingIt = { code: 'UNAVAILABLE', message: checkoutMessages.cardUnreachable }

/** A quote whose payment was asked for, and whose answer no one received. */
async function unconfirmedCharge() {
  const { ware, quoteId } = await quoted()
  stripe.loseAnswers(1000, authorizing)
  await expect(place(quoteId)).rejects.toMatchObject(checkingIt)
  stripe.loseAnswers(0)
  return { ware, quoteId }
}
const check = async (seconds = 61) => {
  portal.clock.forward(seconds)
  await checkPaymentsJob(portal.deps).run({})
}
const paymentOf = async (quoteId: string) =>
  (
    await shop.ask<{ payment_id: string; order_id: number | null; checking_since: Date | null; status: string }>(
      'select payment_id, order_id, checking_since, status from payment where quote_id = $1',
      [quoteId],
    )
  )[0]
const subjects = async () => (await portal.emails(people.lineBuyer)).map(({ subject }) => subject)
const getCharges = async (quoteId: string) => {
  const key = (await paymentOf(quoteId))?.payment_id
  return [...stripe.intents.values()].filter(({ metadata }) => metadata['payment'] === key)
}

test('waits no longer than STRIPE_TIMEOUT in all, and says that the payment is being checked [P5.09]', async () => {
  const { quoteId } = await quoted()
  stripe.delay(30_000)
  const began = performance.now()
  await expect(place(quoteId)).rejects.toMatchObject(checkingIt)
  // The answer would have come after thirty.
  expect(performance.now() - began).toBeLessThan(15_000)
  expect((await paymentOf(quoteId))?.checking_since).toBeInstanceOf(Date)
  expect(checkoutMessages.cardUnreachable).toMatch(/checking your payment.*e-mail/)
})

test('gets the confirmation of the order once the charge is found, and one order and charge in all [P5.09]', async () => {
  const { quoteId } = await unconfirmedCharge()
  // The buyer may press again themselves at first.
  await checkPaymentsJob(portal.deps).run({})
  expect(await paymentOf(quoteId)).toMatchObject({ order_id: null })
  await check()
  await check()
  const payment = await paymentOf(quoteId)
  expect(payment).toMatchObject({ order_id: expect.any(Number) as number, checking_since: null })
  expect(await getCharges(quoteId)).toHaveLength(1)
  const [confirmed, ...before] = await subjects()
  expect(confirmed).toMatch(/^Order \d+ confirmed$/)
  expect(before).not.toContain(confirmed)
  expect(`Order ${(await place(quoteId)).orderNumber} confirmed`).toBe(confirmed)
})

test('learns by e-mail that the card was declined', async () => {
  const { quoteId } = await quoted()
  stripe.next('decline')
  stripe.loseAnswers(1000, authorizing)
  await expect(place(quoteId)).rejects.toMatchObject(checkingIt)
  stripe.loseAnswers(0)
  await check()
  const [letter] = await portal.emails(people.lineBuyer)
  expect(letter).toMatchObject({
    kind: 'OrderNotPlaced',
    text: expect.stringContaining(checkoutMessages.declined) as string,
  })
  expect(await paymentOf(quoteId)).toMatchObject({ order_id: null, checking_since: null, status: 'DECLINED' })
})

test('learns by e-mail that the parts were gone, once, and the money is let go', async () => {
  const { quoteId, ware } = await unconfirmedCharge()
  await shop.ask('update stock set reserved = 1 where item_id = $1', [ware.itemId])
  const before = (await subjects()).length
  await check()
  await check()
  const emails = await portal.emails(people.lineBuyer)
  expect(emails).toHaveLength(before + 1)
  expect(emails[0]?.text).toContain(`not enough stock left for ${ware.name}`)
  await settlePaymentJob(portal.deps).run({ paymentId: (await paymentOf(quoteId))?.payment_id ?? '' })
  expect((await getCharges(quoteId)).map(({ status }) => status)).toEqual(['canceled'])
})

test('learns nothing while nobody knows, then that nothing was ordered when the hour is over', async () => {
  const { quoteId } = await unconfirmedCharge()
  const before = await subjects()
  stripe.loseAnswers(1000, authorizing)
  await check()
  expect(await subjects()).toEqual(before)
  expect((await paymentOf(quoteId))?.checking_since).not.toBeNull()
  await check(3600)
  expect((await subjects())[0]).toBe('Your order was not placed')
  stripe.loseAnswers(0)
  await settlePaymentJob(portal.deps).run({ paymentId: (await paymentOf(quoteId))?.payment_id ?? '' })
  expect((await getCharges(quoteId)).map(({ status }) => status)).toEqual(['canceled'])
})
