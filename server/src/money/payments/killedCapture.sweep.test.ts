// kill -9 while the card of an order is charged as goods leave [Q2.09]: a real server process, killed before each question
// to the gateway is heard there, before its answer arrives, before that is committed, and after.
import { checkoutCalls } from '@portal/contract/buying/checkout'
import { orderCalls } from '@portal/contract/buying/orders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/client.ts'
import { caller } from '../../../test/client.ts'
import { password, people } from '../../../test/people.ts'
import { portalProcess, sendTo } from '../../../test/process.ts'
import { stripePortal } from '../../../test/stripePortal.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { settlePaymentJob } from './payments.jobs.ts'

const { stripe, portal, shop, env, enterCard } = await stripePortal({
  capture: 'shipment',
  timeout: '2',
  ownDatabase: true,
})
let server: ReturnType<typeof portalProcess>
let buyer: Caller
let card = ''

beforeAll(async () => {
  // The process works the jobs, and no one else.
  await portal.deps.services.queue().stop()
  const { SESSION_SECRET = '', DATA_DIR } = portal.deps.config
  server = portalProcess({ ...env, DATABASE_URL: portal.databaseUrl, SESSION_SECRET, DATA_DIR, DATABASE_POOL: '4' })
  await server.start()
  buyer = caller({ fetch: sendTo(() => server.url()), origin: 'http://portal.example' })
  await buyer.signIn(people.lineBuyer, password)
  card = (await enterCard(buyer)).paymentId
}, 60_000)
afterAll(() => server.kill())

/** An order of two lines, 20 and 30, whose money is held. */
async function ordered() {
  const products = [await shop.sell({ usd: 20 }), await shop.sell({ usd: 30 })]
  await shop.fillCart(
    buyer,
    products.map((product) => ({ ware: product, quantity: 1 })),
  )
  const { quoteId, total } = await shop.quote(buyer, card)
  const { orderNumber } = await buyer.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId } })
  const [found] = await shop.ask<{ payment_id: string; order_id: number }>(
    'select payment_id, order_id from payment where quote_id = $1',
    [quoteId],
  )
  const { payment_id: paymentId = '', order_id: orderId = 0 } = found ?? {}
  // What was queued with the order is done.
  await expect.poll(() => payment(paymentId).then((row) => row?.status)).toBe('AUTHORIZED')
  await expect.poll(() => waiting(paymentId)).toBe(0)
  return { orderNumber: orderNumber ?? '', orderId, paymentId, cents: Math.round((total ?? 0) * 100) }
}
type Order = Awaited<ReturnType<typeof ordered>>

const payment = async (paymentId: string) =>
  (
    await shop.ask<{ status: string; refused_at: Date | null; next_at: Date | null }>(
      'select status, refused_at, next_at from payment where payment_id = $1',
      [paymentId],
    )
  )[0]
const waiting = async (paymentId: string) =>
  (
    await shop.ask(
      `select from pgboss.job where name = 'settle-payment' and data ->> 'paymentId' = $1 and state in ('created', 'retry', 'active')`,
      [paymentId],
    )
  ).length
const ship = ({ orderId }: Order, ...lines: number[]) =>
  shop.ask("update order_line set status = 'SHIPPED' where order_id = $1 and line_number = any($2)", [orderId, lines])
/** Has the process go on with it. */
const goOn = ({ paymentId }: Order) =>
  withTransaction(portal.deps.pool, { userId: '', accounts: [], exception: 'job' }, (db) =>
    portal.deps.services.queue().enqueue(db, 'settle-payment', { paymentId }),
  )
/** The job of a killed worker, as it runs again. */
const again = async (order: Order) => {
  await settlePaymentJob(portal.deps).run({ paymentId: order.paymentId })
  await settlePaymentJob(portal.deps).run({ paymentId: order.paymentId })
}
const charges = ({ paymentId }: Order) =>
  shop.ask<{ id: string; status: string }>(
    'select card_charge_id as id, status from card_charge where payment_id = $1 order by position',
    [paymentId],
  )
/** Each authorization as Stripe has it: status, held, taken. */
async function intents(order: Order) {
  const ids = (await charges(order)).map(({ id }) => id)
  return [...stripe.intents.values()]
    .filter(({ metadata }) => ids.includes(metadata['payment'] ?? ''))
    .map(({ status, amount, amount_received: received }) => [status, amount, received])
}
const mails = async ({ orderNumber }: Order, about: string) =>
  (await portal.emails(people.lineBuyer)).filter(({ subject }) => subject === `${about} order ${orderNumber}`).length

type Moment = 'before it was heard' | 'once it was heard' | 'once it was answered' | 'once it was kept'
const moments: readonly Moment[] = [
  'before it was heard',
  'once it was heard',
  'once it was answered',
  'once it was kept',
]

/** Kills the process at a moment of the next question like `path`, and starts it again; `isKept` looks for its answer on record. */
async function killedAt(moment: Moment, path: RegExp, begin: () => Promise<unknown>, isKept: () => Promise<boolean>) {
  const { promise: dead, resolve } = Promise.withResolvers<void>()
  const kill = () => void server.kill().then(resolve)
  if (moment === 'before it was heard') stripe.failWith(500, 1000, path)
  const wanted = moment === 'once it was answered' ? 'answered' : 'asked'
  if (moment !== 'once it was kept')
    stripe.hear((heard, asked) => {
      if (heard !== wanted || !path.test(asked)) return
      stripe.hear(undefined)
      kill()
    })
  await begin()
  if (moment === 'once it was kept') {
    await expect.poll(isKept, { interval: 5 }).toBe(true)
    kill()
  }
  await dead
  stripe.failWith(500, 0)
  await server.start()
}

/** All of it leaves: the card was charged for each shipment once, and for the order's total in all. */
async function chargedWhole(order: Order) {
  await ship(order, 1, 2)
  await again(order)
  const taken = (await intents(order)).filter(([status]) => status === 'succeeded').map(([, , received]) => received)
  expect(taken).toHaveLength(2)
  expect(taken.reduce((sum: number, part) => sum + Number(part), 0)).toBe(order.cents)
  expect((await intents(order)).filter(([status]) => status === 'requires_capture')).toEqual([])
  expect(await payment(order.paymentId)).toMatchObject({ status: 'CAPTURED', refused_at: null, next_at: null })
  expect(await mails(order, 'Your card was charged for')).toBe(2)
}

describe('a server killed while it charges a shipment', () => {
  test.each(moments)(
    '$0, the capture: taken once, and the rest later [P5.59]',
    { timeout: 120_000 },
    async (moment) => {
      const order = await ordered()
      const first = Math.round((order.cents * 2) / 5)
      const begin = async () => {
        await ship(order, 1)
        await goOn(order)
      }
      await killedAt(moment, /capture$/, begin, async () =>
        (await charges(order)).some(({ status }) => status === 'CAPTURED'),
      )
      await again(order)
      expect(await intents(order)).toEqual([
        ['succeeded', order.cents, first],
        ['requires_capture', order.cents - first, 0],
      ])
      await chargedWhole(order)
    },
  )

  test.each(moments)('$0, the hold of the rest: held once [P5.59]', { timeout: 120_000 }, async (moment) => {
    const order = await ordered()
    const first = Math.round((order.cents * 2) / 5)
    const begin = async () => {
      await ship(order, 1)
      await goOn(order)
    }
    await killedAt(moment, /payment_intents$/, begin, async () => (await charges(order))[1]?.status === 'AUTHORIZED')
    await again(order)
    expect(await intents(order)).toEqual([
      ['succeeded', order.cents, first],
      ['requires_capture', order.cents - first, 0],
    ])
    await chargedWhole(order)
  })
})

describe('a server killed while it renews what the bank holds', () => {
  const near = async ({ paymentId }: Order) => {
    await shop.ask("update card_charge set ends_at = now() + interval '1 hour' where payment_id = $1", [paymentId])
  }

  test.each([
    ...moments.map((moment) => ({ moment, asked: 'the new hold', path: /payment_intents$/ })),
    ...moments.map((moment) => ({ moment, asked: 'the end of the old one', path: /cancel$/ })),
  ])('$moment, $asked: one is held [P5.59]', { timeout: 120_000 }, async ({ moment, asked, path }) => {
    const order = await ordered()
    const begin = async () => {
      await near(order)
      await goOn(order)
    }
    await killedAt(moment, path, begin, async () => {
      const rows = await charges(order)
      return asked === 'the new hold' ? rows[1]?.status === 'AUTHORIZED' : rows[0]?.status === 'RELEASED'
    })
    await again(order)
    expect(await intents(order)).toEqual([
      ['canceled', order.cents, 0],
      ['requires_capture', order.cents, 0],
    ])
    expect(await mails(order, 'Card authorization renewed for')).toBe(1)
    await ship(order, 1)
    await again(order)
    await chargedWhole(order)
  })
})

test.each(moments)(
  'a server killed while its order is canceled, $0: nothing is held [P5.59]',
  { timeout: 120_000 },
  async (moment) => {
    const order = await ordered()
    const begin = () => buyer.send(orderCalls.cancelOrder, { orderNumber: order.orderNumber }).catch(() => undefined)
    await killedAt(moment, /cancel$/, begin, async () => (await charges(order))[0]?.status === 'RELEASED')
    await again(order)
    expect(await intents(order)).toEqual([['canceled', order.cents, 0]])
    expect(await payment(order.paymentId)).toMatchObject({ status: 'RELEASED', next_at: null })
  },
)

test.each(['once it was heard', 'once it was answered'] as const)(
  'a server killed while another card is given, %s: sent again, that one is held once [P5.58, P5.59]',
  { timeout: 120_000 },
  async (moment) => {
    const order = await ordered()
    await shop.ask("update card_charge set ends_at = now() + interval '1 hour' where payment_id = $1", [
      order.paymentId,
    ])
    stripe.next('decline')
    await again(order)
    expect((await payment(order.paymentId))?.refused_at).not.toBeNull()
    portal.takeErrors()
    const pay = () => buyer.send(orderCalls.payRestOfOrder, { orderNumber: order.orderNumber, paymentId: card })
    await killedAt(
      moment,
      /payment_intents$/,
      () => pay().catch(() => undefined),
      async () => true,
    )
    expect(await pay()).toEqual({ actionUrl: null })
    await again(order)
    expect((await intents(order)).map(([status]) => status)).toEqual([
      'canceled',
      'requires_payment_method',
      'requires_capture',
    ])
    await ship(order, 1)
    await again(order)
    await chargedWhole(order)
  },
)
