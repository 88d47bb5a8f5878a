// kill -9 in the middle of a checkout [Q2.09]: real server processes on one database, each killed at a chosen
// moment between the buyer, the card service and the database. The thousand checkouts are bench/src/checkouts.ts.
import { checkoutCalls } from '@portal/contract/buying/checkout'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/client.ts'
import { caller } from '../../../test/client.ts'
import { password, people } from '../../../test/people.ts'
import { portalProcess, sendTo } from '../../../test/process.ts'
import { stripePortal } from '../../../test/stripePortal.ts'
import { settlePaymentJob } from './payments.jobs.ts'

const { stripe, portal, shop, env, enterCard } = await stripePortal({
  capture: 'order',
  timeout: '2',
  ownDatabase: true,
})
let replicas: ReturnType<typeof portalProcess>[] = []
/** Which one the next request goes to; the following ones take turns. */
let turn = 0
let buyer: Caller
let card = ''

beforeAll(async () => {
  // The processes work the jobs, and no one else.
  await portal.deps.services.queue().stop()
  const { SESSION_SECRET = '', DATA_DIR } = portal.deps.config
  const shared = { ...env, DATABASE_URL: portal.databaseUrl, SESSION_SECRET, DATA_DIR, DATABASE_POOL: '4' }
  replicas = [portalProcess(shared), portalProcess(shared)]
  await Promise.all(replicas.map((replica) => replica.start()))
  buyer = caller({
    fetch: sendTo(() => replicas[turn++ % replicas.length]?.url() ?? ''),
    origin: 'http://portal.example',
  })
  await buyer.signIn(people.lineBuyer, password)
  card = (await enterCard(buyer)).paymentId
}, 60_000)
afterAll(() => Promise.all(replicas.map((replica) => replica.kill())))

async function quoted() {
  const product = await shop.sell()
  await shop.fillCart(buyer, [{ ware: product, quantity: 2 }])
  const { quoteId } = await shop.quote(buyer, card)
  return { ware: product, quoteId }
}
const place = (quoteId: string) => buyer.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId } })

/** Everything there is of one checkout, in the books of the portal and of the card service. */
async function booksOf({ ware, quoteId }: Awaited<ReturnType<typeof quoted>>) {
  const orders = await shop.ask<{ order_number: string }>(
    'select o.order_number from sales_order o join order_line l using (order_id) where l.item_id = $1',
    [ware.itemId],
  )
  const [payment] = await shop.ask<{ payment_id: string }>('select payment_id from payment where quote_id = $1', [
    quoteId,
  ])
  // The job of a killed worker, as it runs again.
  await settlePaymentJob(portal.deps).run({ paymentId: payment?.payment_id ?? '' })
  const emails = await portal.emails(people.lineBuyer)
  return {
    orders: orders.map((order) => order.order_number),
    reserved: (await shop.stockOf(ware)).reserved,
    charges: [...stripe.intents.values()]
      .filter(({ metadata }) => metadata['payment'] === payment?.payment_id)
      .map(({ status }) => status),
    emails: emails.filter(({ subject }) => orders.some((order) => subject.includes(order.order_number))).length,
  }
}

describe('a server killed while it places an order', () => {
  // Milliseconds after the card service answered, the transaction of the order is in one of its steps.
  const moments = [
    { moment: 'was asked', after: 0 },
    { moment: 'had answered', after: 0 },
    { moment: 'had answered', after: 9 },
    { moment: 'had answered', after: 18 },
  ] as const
  test.each(moments)(
    '$after ms after the card service $moment: asked again, another server makes the order once [B7.18]',
    { timeout: 60_000 },
    async ({ moment, after }) => {
      const checkout = await quoted()
      const serving = replicas[turn % replicas.length]
      const { promise: dead, resolve } = Promise.withResolvers<void>()
      stripe.hear((heard, path) => {
        if (!moment.endsWith(heard) || path !== '/v1/payment_intents') return
        stripe.hear(undefined)
        setTimeout(() => void serving?.kill().then(resolve), after)
      })
      const first = await place(checkout.quoteId).catch(() => undefined)
      await dead
      // The one beside it, which is next, knows the session and the key.
      const { orderNumber } = await place(checkout.quoteId)
      if (first) expect(orderNumber).toBe(first.orderNumber)
      expect(await booksOf(checkout)).toEqual({
        orders: [orderNumber],
        reserved: 2,
        charges: ['succeeded'],
        emails: 1,
      })
      await serving?.start()
    },
  )

  test.each(['asked', 'answered'] as const)(
    'and all of them once the taking of the money was %s: it is taken once',
    { timeout: 60_000 },
    async (moment) => {
      const checkout = await quoted()
      const { promise: dead, resolve } = Promise.withResolvers<void>()
      stripe.hear((heard, path) => {
        if (heard !== moment || !path.endsWith('/capture')) return
        stripe.hear(undefined)
        void Promise.all(replicas.map((replica) => replica.kill())).then(() => resolve())
      })
      const first = await place(checkout.quoteId).catch(() => undefined)
      await dead
      await Promise.all(replicas.map((replica) => replica.start()))
      const { orderNumber } = await place(checkout.quoteId)
      if (first) expect(orderNumber).toBe(first.orderNumber)
      expect(await booksOf(checkout)).toEqual({
        orders: [orderNumber],
        reserved: 2,
        charges: ['succeeded'],
        emails: 1,
      })
    },
  )
})
