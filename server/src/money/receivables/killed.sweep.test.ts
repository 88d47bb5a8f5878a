// kill -9 in the middle of a payment of invoices [Q2.09, P8.04]: real server processes on one database, killed between the
// gateway and the commit of what it said.
import { invoiceCalls } from '@portal/contract/money/invoices'
import { receivableCalls } from '@portal/contract/money/receivables'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../test/client.ts'
import { caller } from '../../../test/client.ts'
import { writeInvoices } from '../../../test/invoices.ts'
import { accounts } from '../../../test/orders.ts'
import { pay } from '../../../test/payables.ts'
import { password, people } from '../../../test/people.ts'
import { portalProcess, sendTo } from '../../../test/process.ts'
import { stripePortal } from '../../../test/stripePortal.ts'
import { settleReceiptJob } from './receivables.jobs.ts'

const { stripe, portal, shop, env, enterCard } = await stripePortal({ timeout: '2', ownDatabase: true })
const { bluewater } = accounts
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

let next = 8300
/** Sends a payment whose server is killed when the gateway was asked, or had answered; answers what was sent and its payment. */
async function killedWhile(moment: 'asked' | 'answered') {
  const id = (next += 1)
  await writeInvoices(portal, [{ id, number: `KILL${id}`, account: bluewater }])
  const sent = { key: crypto.randomUUID(), accountId: bluewater, paymentId: card, pay: { [id]: 6000 } }
  const { promise: dead, resolve } = Promise.withResolvers<void>()
  stripe.hear((heard, path) => {
    if (heard !== moment || path !== '/v1/payment_intents') return
    stripe.hear(undefined)
    void replica.kill().then(resolve)
  })
  await pay(payer, sent).catch(() => undefined)
  await dead
  await replica.start()
  const [receipt] = await shop.ask<{ receipt_id: string }>('select receipt_id from receipt where key = $1', [sent.key])
  return { id, sent, receiptId: receipt?.receipt_id ?? '' }
}

/** The amounts in the portal's and the gateway's ledgers. */
async function booksOf({ id, receiptId }: { id: number; receiptId: string }) {
  const invoice = await payer.send(invoiceCalls.getInvoice, { trxNumber: `KILL${id}` })
  const receipts = await payer.send(receivableCalls.invoicePayments, { customerTrxId: id })
  return {
    open: invoice?.balance,
    pending: invoice?.pending,
    receipts: receipts.map(({ status, cents }) => [status, cents]),
    charges: [...stripe.intents.values()]
      .filter(({ metadata }) => metadata['receipt'] === receiptId)
      .map(({ status, amount }) => [status, amount]),
  }
}
const once = { open: 40, pending: 60, receipts: [['SUCCEEDED', 6000]], charges: [['succeeded', 6000]] }

test.each(['asked', 'answered'] as const)(
  'killed when the gateway had been %s: sent again with its key it is one payment, charged once [P8.04, Q2.09]',
  { timeout: 60_000 },
  async (moment) => {
    const killed = await killedWhile(moment)
    expect((await pay(payer, killed.sent)).status).toBe('SUCCEEDED')
    expect(await booksOf(killed)).toEqual(once)
  },
)

test(
  'killed when the gateway had answered, and never sent again: the portal finds out by itself, once [P8.04, Q2.09]',
  { timeout: 60_000 },
  async () => {
    const killed = await killedWhile('answered')
    // The job a minute later, run twice at once.
    const settle = () => settleReceiptJob(portal.deps).run({ receiptId: killed.receiptId })
    await Promise.all([settle(), settle()])
    expect(await booksOf(killed)).toEqual(once)
    const receipts = (await portal.emails(people.accountant)).filter(({ kind }) => kind === 'PaymentReceipt')
    expect(receipts).toHaveLength(3)
  },
)
