// What Stripe is asked, in the ways it refuses or forgets: keys, pages, statements, and cards whose bank takes its time.
import { checkoutCalls, checkoutMessages } from '@portal/contract/buying/checkout'
import { paymentCalls } from '@portal/contract/money/payments'
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

async function quoted(): Promise<string> {
  const product = await shop.sell({ onHand: 2 })
  await shop.fillCart(buyer, [{ ware: product, quantity: 2 }])
  return (await shop.quote(buyer, card)).quoteId
}
const place = (quoteId: string) => buyer.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId } })
const paymentOf = async (quoteId: string) =>
  (
    await shop.ask<{ payment_id: string; charge_id: string | null; status: string; user_id: string }>(
      'select payment_id, charge_id, status, user_id from payment where quote_id = $1',
      [quoteId],
    )
  )[0]

test('a person whose name and address changed before the answer came is still one customer [P5.14]', async () => {
  const colleague = await portal.as(people.buyer)
  stripe.loseAnswers(1000, /customers$/)
  await expect(colleague.send(paymentCalls.openCardPage, { from: 'account' })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  })
  stripe.loseAnswers(0)
  await shop.ask("update portal_user set first_name = 'Renamed' where email = $1", [people.buyer])
  const { url } = await (await portal.as(people.buyer)).send(paymentCalls.openCardPage, { from: 'account' })
  expect(url).toContain('checkout.stripe.example')
  const told = stripe.asked.findLast(({ path }) => /customers\/cus_/.test(path))
  expect(told?.form['name']).toMatch(/^Renamed /)
})

test('a charge whose answer was lost is found behind a hundred newer ones of the same customer [P5.14]', async () => {
  const quoteId = await quoted()
  stripe.loseAnswers(1000, authorizing)
  await expect(place(quoteId)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  stripe.loseAnswers(0)
  const payment = await paymentOf(quoteId)
  const mine = [...stripe.intents.values()].find(({ metadata }) => metadata['payment'] === payment?.payment_id)
  for (let each = 0; each < 250; each += 1)
    if (mine) stripe.intents.set(`pi_newer${each}`, { ...mine, id: `pi_newer${each}`, metadata: {} })
  await shop.ask("update payment set wanted = 'RELEASE' where quote_id = $1", [quoteId])
  await settlePaymentJob(portal.deps).run({ paymentId: payment?.payment_id ?? '' })
  expect(mine?.status).toBe('canceled')
})

test('a question asked before in other words finds the charge it made [P5.14]', async () => {
  const quoteId = await quoted()
  stripe.loseAnswers(1000, authorizing)
  await expect(place(quoteId)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  stripe.loseAnswers(0)
  const company = portal.deps.config.BRAND_COMPANY
  Object.assign(portal.deps.config, { BRAND_COMPANY: 'Another Name' })
  const { orderNumber } = await place(quoteId)
  Object.assign(portal.deps.config, { BRAND_COMPANY: company })
  expect(orderNumber).toMatch(/^\d+$/)
})

test('a card payment says on the statement what it is for [P5.14]', async () => {
  await place(await quoted())
  const asked = stripe.asked.findLast(({ path }) => authorizing.test(path))
  expect(asked?.form).toMatchObject({ statement_descriptor_suffix: 'ORDER' })
})

test('a card whose bank takes its time is being confirmed, not out of reach, and the order follows [P5.13]', async () => {
  const quoteId = await quoted()
  stripe.next('process')
  const confirming = { code: 'UNAVAILABLE', message: checkoutMessages.cardProcessing }
  await expect(place(quoteId)).rejects.toMatchObject(confirming)
  expect(checkoutMessages.cardProcessing).toMatch(/being confirmed by the bank/)
  const payment = await paymentOf(quoteId)
  expect(payment).toMatchObject({ status: 'PROCESSING', charge_id: expect.stringMatching(/^pi_/) })
  // Pressed again, and looked after by the job, it is the same.
  await expect(place(quoteId)).rejects.toMatchObject(confirming)
  portal.clock.forward(61)
  await checkPaymentsJob(portal.deps).run({})
  expect(
    await shop.ask('select from sales_order o join payment p using (order_id) where quote_id = $1', [quoteId]),
  ).toEqual([])
  stripe.answerBank(payment?.charge_id ?? '', true)
  await checkPaymentsJob(portal.deps).run({})
  expect((await place(quoteId)).orderNumber).toMatch(/^\d+$/)
})

test('what the bank is still deciding is not given up as let go: it is asked again [P5.13]', async () => {
  const quoteId = await quoted()
  stripe.next('process')
  await expect(place(quoteId)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  const payment = await paymentOf(quoteId)
  await shop.ask("update payment set wanted = 'RELEASE' where quote_id = $1", [quoteId])
  const settle = () => settlePaymentJob(portal.deps).run({ paymentId: payment?.payment_id ?? '' })
  await expect(settle()).rejects.toThrow('does not let go yet')
  expect(await paymentOf(quoteId)).toMatchObject({ status: 'PROCESSING' })
  stripe.answerBank(payment?.charge_id ?? '', true)
  await settle()
  expect(await paymentOf(quoteId)).toMatchObject({ status: 'RELEASED' })
})
