// A removed card is forgotten by the gateway too: not before it could be put back, and however long the gateway is away.
import { paymentCalls } from '@portal/contract/money/payments'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { stripePortal } from '../../../test/stripePortal.ts'
import { GatewayUnreachable } from '../../platform/payments/gateway.ts'
import { deleteCardJob, sweepCardsJob } from './deleteCards.jobs.ts'

const { stripe, portal, shop, enterCard } = await stripePortal({ worksJobs: ['forget-card'] })
let buyer: Caller
beforeAll(async () => {
  buyer = await portal.as(people.lineBuyer)
})

async function saveCard() {
  const { paymentId, token: session } = await enterCard(buyer)
  const [row] = await shop.ask<{ gateway_token: string }>(
    'select gateway_token from payment_method where payment_id = $1',
    [paymentId],
  )
  return { session, paymentId, token: row?.gateway_token ?? '' }
}
const remove = (paymentId: string) => buyer.send(paymentCalls.removePaymentMethod, { paymentId })
const restore = (paymentId: string) => buyer.send(paymentCalls.restorePaymentMethod, { paymentId })
const later = (minutes: number) => portal.clock.set(new Date(portal.deps.now().getTime() + minutes * 60_000))
const sweep = () => sweepCardsJob(portal.deps).run({})
const forget = (paymentId: string) => deleteCardJob(portal.deps).run({ paymentId })
const stateOf = async (paymentId: string) => {
  const [row] = await shop.ask<{ forget_at: Date | null; forgotten_at: Date | null }>(
    'select forget_at, forgotten_at from payment_method where payment_id = $1',
    [paymentId],
  )
  return { isWanted: row?.forget_at !== null, isDone: row?.forgotten_at !== null }
}

test('a removed card can be put back for an hour, then Stripe forgets it once and it cannot any more [S15.02]', async () => {
  const { session, paymentId, token } = await saveCard()
  await remove(paymentId)
  later(59)
  await sweep()
  await restore(paymentId)
  later(10)
  await sweep()
  expect(await stateOf(paymentId)).toEqual({ isWanted: false, isDone: false })
  await forget(paymentId)
  expect(stripe.detached).not.toContain(token)

  await remove(paymentId)
  later(61)
  await sweep()
  await expect.poll(() => stateOf(paymentId)).toEqual({ isWanted: false, isDone: true })
  await forget(paymentId)
  const asked = stripe.asked.filter(({ path }) => path === `/v1/payment_methods/${token}/detach`)
  expect(asked).toHaveLength(1)
  await expect(restore(paymentId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(buyer.send(paymentCalls.addNewCreditCard, { card: { token: session } })).rejects.toMatchObject({
    code: 'BAD_INPUT',
  })
})

test('a gateway that is away is asked again, also after its answer was lost', async () => {
  const { paymentId, token } = await saveCard()
  await remove(paymentId)
  stripe.failWith(503, 100, /detach/)
  await expect(forget(paymentId)).rejects.toThrow(GatewayUnreachable)
  expect(await stateOf(paymentId)).toEqual({ isWanted: true, isDone: false })
  stripe.failWith(503, 0)
  stripe.loseAnswers(1, /detach/)
  await forget(paymentId)
  expect(stripe.detached).toContain(token)
  expect(await stateOf(paymentId)).toEqual({ isWanted: false, isDone: true })
})

test('a refusal that is not about the card leaves it to be asked again', async () => {
  const { paymentId, token } = await saveCard()
  await remove(paymentId)
  stripe.failWith(401, 1, /detach/)
  await expect(forget(paymentId)).rejects.toThrow('Stripe refused POST /v1/payment_methods')
  expect(await stateOf(paymentId)).toEqual({ isWanted: true, isDone: false })
  expect(stripe.detached).not.toContain(token)
})

test('a card that was saved again meanwhile stays at Stripe', async () => {
  const { session, paymentId, token } = await saveCard()
  await remove(paymentId)
  const again = await buyer.send(paymentCalls.addNewCreditCard, { card: { token: session } })
  expect(again.paymentMethod.paymentId).not.toBe(paymentId)
  await forget(paymentId)
  expect(stripe.detached).not.toContain(token)
  expect(await stateOf(paymentId)).toEqual({ isWanted: false, isDone: true })
  await buyer.send(paymentCalls.removePaymentMethod, { paymentId: again.paymentMethod.paymentId })
})
