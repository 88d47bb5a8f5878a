// kill -9 while a scheduled payment begins [P9.139, Q2.09]: real server processes on one database, killed before, between and
// after the intent and the gateway's answer; the day comes to one payment, charged once.
import { receivableCalls } from '@portal/contract/money/receivables'
import { scheduledPaymentCalls } from '@portal/contract/money/scheduledPayments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../test/client.ts'
import { caller } from '../../../test/client.ts'
import { writeInvoices } from '../../../test/invoices.ts'
import { accounts } from '../../../test/orders.ts'
import { password, people } from '../../../test/people.ts'
import { portalProcess, sendTo } from '../../../test/process.ts'
import { scheduling } from '../../../test/scheduled.ts'
import { stripePortal } from '../../../test/stripePortal.ts'

const { stripe, portal, shop, env, enterCard } = await stripePortal({ timeout: '2', ownDatabase: true })
const { schedule, ofInvoice, workingDay, work } = scheduling(portal)
let replica: ReturnType<typeof portalProcess>
let payer: Caller
let card = ''

beforeAll(async () => {
  // The processes work the jobs, and no one else.
  await portal.deps.services.queue().stop()
  const { SESSION_SECRET = '', DATA_DIR } = portal.deps.config
  replica = portalProcess({ ...env, DATABASE_URL: portal.databaseUrl, SESSION_SECRET, DATA_DIR, DATABASE_POOL: '4' })
  await replica.start()
  payer = caller({ fetch: sendTo(() => replica.url()), origin: 'http://portal.example' })
  await payer.signIn(people.accountant, password)
  card = (await enterCard(payer, { use: 'save' })).paymentId
}, 60_000)
afterAll(() => replica.kill())

let next = 9800
async function scheduled() {
  const id = (next += 1)
  await writeInvoices(portal, [{ id, number: `SK${id}`, account: accounts.bluewater, due: workingDay(20) }])
  const { scheduledId } = await schedule(payer, card, { [id]: 6000 })
  return { id, asked: { scheduledId: scheduledId ?? 0, version: 1 } }
}

async function booksOf(id: number) {
  const receipts = await payer.send(receivableCalls.invoicePayments, { customerTrxId: id })
  const [row] = await shop.ask<{ receipt_id: string }>(
    'select receipt_id from allocation where customer_trx_id = $1 and reverses is null',
    [id],
  )
  return {
    receipts: receipts.map(({ status, cents }) => [status, cents]),
    charges: [...stripe.intents.values()]
      .filter(({ metadata }) => metadata['receipt'] === row?.receipt_id)
      .map(({ status, amount }) => [status, amount]),
  }
}
const once = { receipts: [['SUCCEEDED', 6000]], charges: [['succeeded', 6000]] }

test.each(['asked', 'answered'] as const)(
  'killed when the gateway had been %s: begun again, and by the job, it is one payment, charged once',
  { timeout: 60_000 },
  async (moment) => {
    const { id, asked } = await scheduled()
    const { promise: dead, resolve } = Promise.withResolvers<void>()
    stripe.hear((heard, path) => {
      if (heard !== moment || path !== '/v1/payment_intents') return
      stripe.hear(undefined)
      void replica.kill().then(resolve)
    })
    await payer.send(scheduledPaymentCalls.payScheduledPayment, asked).catch(() => undefined)
    await dead
    await replica.start()
    // The intent is on record with the day it is of, whatever reached the gateway, so that nothing begins it again.
    expect(await ofInvoice(payer, id)).toMatchObject([{ status: 'PAID' }])
    await work()
    const [receipt] = await payer.send(receivableCalls.invoicePayments, { customerTrxId: id })
    const settle = () => payer.send(receivableCalls.settleReceipt, { receiptNumber: receipt?.receiptNumber ?? '' })
    await Promise.all([settle(), settle(), payer.send(scheduledPaymentCalls.payScheduledPayment, asked)])
    expect(await booksOf(id)).toEqual(once)
  },
)

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

test.each([0, 3, 8, 20, 60])(
  'killed %s ms after it was to begin, it begins once',
  { timeout: 60_000 },
  async (after) => {
    const { id, asked } = await scheduled()
    const first = payer.send(scheduledPaymentCalls.payScheduledPayment, asked).catch(() => undefined)
    await wait(after)
    await replica.kill()
    await first
    await replica.start()
    const pay = () => payer.send(scheduledPaymentCalls.payScheduledPayment, asked)
    await Promise.all([pay(), pay()])
    expect(await booksOf(id)).toEqual(once)
  },
)
