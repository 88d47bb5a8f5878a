// Paying invoices through Stripe's HTTP protocol, against a fake: bank debits, what is heard late, twice and out of order,
// lost answers, and a server that died after the money was taken [P8.04, P8.06].
import { invoiceCalls } from '@portal/contract/money/invoices'
import { paymentCalls } from '@portal/contract/money/payments'
import { receivableCalls } from '@portal/contract/money/receivables'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/client.ts'
import { writeInvoices } from '../../../test/invoices.ts'
import { accounts } from '../../../test/orders.ts'
import { pay } from '../../../test/payables.ts'
import { people } from '../../../test/people.ts'
import { stripePortal } from '../../../test/stripePortal.ts'
import { settleReceiptJob, sweepReceiptsJob } from './receivables.jobs.ts'

const { stripe, portal, shop, hook, enterCard } = await stripePortal({ worksJobs: ['settle-receipt'] })
const { bluewater } = accounts
let payer: Caller
let card = ''
let bank = ''
beforeAll(async () => {
  payer = await portal.as(people.accountant)
  card = (await enterCard(payer)).paymentId
  const bankPage = await payer.send(paymentCalls.openBankPage, { currency: 'USD', trxNumbers: ['S1', 'S2'] })
  expect(decodeURIComponent(bankPage.url)).toContain('/arinvoice/pay?invoices=S1%2CS2&bank={CHECKOUT_SESSION_ID}')
  const fromFile = { currency: 'USD', trxNumbers: ['S1', 'S2', 'S3'], amounts: [10_050, null, 7] }
  const withAmounts = await payer.send(paymentCalls.openBankPage, fromFile)
  expect(decodeURIComponent(withAmounts.url)).toContain('?invoices=S1%2CS2%2CS3&amounts=10050%2C%2C7&bank=')
  const fromAccount = await payer.send(paymentCalls.openBankPage, { currency: 'CAD', trxNumbers: [] })
  expect(decodeURIComponent(fromAccount.url)).toContain('/paymentMethodsPage?currency=CAD&bank={CHECKOUT_SESSION_ID}')
  const token = stripe.enterBank(bankPage.url)
  bank = (await payer.send(paymentCalls.addBankAccount, { currency: 'USD', token })).paymentId
})

let next = 7700
async function invoiced(): Promise<number> {
  const id = (next += 1)
  await writeInvoices(portal, [{ id, number: `S${id}`, account: bluewater }])
  return id
}
const readOpen = async (id: number) => {
  const invoice = await payer.send(invoiceCalls.getInvoice, { trxNumber: `S${id}` })
  return [invoice?.balance, invoice?.pending]
}
const statusOf = async (receiptNumber: string | null) =>
  (await payer.send(receivableCalls.getReceipt, { receiptNumber: receiptNumber ?? '' }))?.status
const idOf = async (receiptNumber: string | null) => {
  const [row] = await shop.ask<{ receipt_id: string }>('select receipt_id from receipt where receipt_number = $1', [
    receiptNumber,
  ])
  return row?.receipt_id ?? ''
}
const chargesOf = async (receiptNumber: string | null) => {
  const receipt = await idOf(receiptNumber)
  return [...stripe.intents.values()].filter(({ metadata }) => metadata['receipt'] === receipt)
}
const byBank = (id: number) =>
  pay(payer, { accountId: bluewater, method: 'BANK', paymentId: bank, pay: { [id]: 10_000 } })
const byCard = (id: number) => pay(payer, { accountId: bluewater, paymentId: card, pay: { [id]: 10_000 } })

describe('what Stripe says by itself', () => {
  test('a bank debit is paid when it arrived and open again when it is returned, whatever comes twice [P8.06]', async () => {
    const id = await invoiced()
    const { receiptNumber, status } = await byBank(id)
    expect(status).toBe('PROCESSING')
    const [charge] = await chargesOf(receiptNumber)
    const told = { id: charge?.id, metadata: charge?.metadata }
    expect(await hook('payment_intent.succeeded', told)).toBe(204)
    await hook('payment_intent.processing', told)
    await hook('payment_intent.succeeded', told)
    expect(await statusOf(receiptNumber)).toBe('SUCCEEDED')
    const returned = {
      id: 'dp_1',
      payment_intent: charge?.id,
      status: 'lost',
      amount: 10_000,
      reason: 'debit_not_authorized',
    }
    await hook('charge.dispute.funds_withdrawn', returned)
    await hook('charge.dispute.funds_withdrawn', returned)
    await hook('payment_intent.succeeded', told)
    expect(await statusOf(receiptNumber)).toBe('RETURNED')
    expect(await readOpen(id)).toEqual([100, 0])
  })

  test('a refund heard of before the success is both, and nothing heard later undoes it [P8.06]', async () => {
    const id = await invoiced()
    const { receiptNumber } = await byBank(id)
    const [charge] = await chargesOf(receiptNumber)
    await hook('charge.refunded', { id: 'ch_1', payment_intent: charge?.id, amount_refunded: 10_000, refunded: true })
    await hook('payment_intent.succeeded', { id: charge?.id, metadata: charge?.metadata })
    expect(await statusOf(receiptNumber)).toBe('REFUNDED')
    expect(await readOpen(id)).toEqual([100, 0])
  })

  test('part of it given back is no step of the payment, and stands on its page [P8.06]', async () => {
    const id = await invoiced()
    const { receiptNumber } = await byCard(id)
    const [charge] = await chargesOf(receiptNumber)
    const part = { id: 'ch_2', payment_intent: charge?.id, amount: 10_000, refunded: false }
    await hook('charge.refunded', { ...part, amount_refunded: 2500 })
    await hook('charge.refunded', { ...part, amount_refunded: 1000 })
    expect(await payer.send(receivableCalls.getReceipt, { receiptNumber: receiptNumber ?? '' })).toMatchObject({
      status: 'SUCCEEDED',
      refundedCents: 2500,
    })
    expect(await readOpen(id)).toEqual([0, 100])
  })

  test('a refund that its bank did not take is told to customer service once, and the payment and its invoice say so [P5.61]', async () => {
    const id = await invoiced()
    const { receiptNumber } = await byCard(id)
    const [charge] = await chargesOf(receiptNumber)
    await hook('charge.refunded', { id: 'ch_9', payment_intent: charge?.id, amount_refunded: 10_000, refunded: true })
    expect(await statusOf(receiptNumber)).toBe('REFUNDED')
    const failed = {
      id: 're_9',
      payment_intent: charge?.id,
      amount: 10_000,
      status: 'failed',
      failure_reason: 'unknown',
    }
    await hook('refund.failed', failed)
    await hook('refund.updated', failed)
    const receipt = await payer.send(receivableCalls.getReceipt, { receiptNumber: receiptNumber ?? '' })
    expect(receipt).toMatchObject({ status: 'REFUNDED', refundedCents: 0, refundFailedCents: 10_000 })
    expect(await payer.send(receivableCalls.invoicePayments, { customerTrxId: id })).toMatchObject([
      { hasFailedRefund: true },
    ])
    expect(await readOpen(id)).toEqual([100, 0])
    const told = (await portal.emails(portal.deps.config.BRAND_EMAIL)).map(({ subject }) => subject)
    expect(told.filter((subject) => subject === `A refund failed: payment ${receiptNumber}`)).toHaveLength(1)
    const rows = await shop.ask<{ data: object }>(
      "select data from erp_event where type = 'receipt.changed' and subject = $1 order by event_id",
      [receiptNumber],
    )
    expect(rows.slice(-2).map(({ data }) => data)).toMatchObject([
      { status: 'REFUNDED', refunded: 100, refund_failed: 0 },
      { status: 'REFUNDED', refunded: 0, refund_failed: 100 },
    ])
  })

  test('a dispute is told to customer service when it begins and ends, whatever comes twice [P5.25]', async () => {
    const { receiptNumber } = await byCard(await invoiced())
    const [charge] = await chargesOf(receiptNumber)
    const dispute = { id: 'dp_9', payment_intent: charge?.id, amount: 10_000, reason: 'fraudulent' }
    await hook('charge.dispute.created', { ...dispute, status: 'needs_response' })
    await hook('charge.dispute.created', { ...dispute, status: 'needs_response' })
    expect(await statusOf(receiptNumber)).toBe('SUCCEEDED')
    await hook('charge.dispute.closed', { ...dispute, status: 'lost' })
    const told = (await portal.emails(portal.deps.config.BRAND_EMAIL)).map(({ subject }) => subject)
    expect(told.filter((subject) => subject.endsWith(`payment ${receiptNumber}`)).toSorted()).toEqual([
      `A disputed payment was lost: payment ${receiptNumber}`,
      `A payment is disputed: payment ${receiptNumber}`,
    ])
  })

  test('a debit that fails on its way was returned, and its payer is told why [P8.06]', async () => {
    const id = await invoiced()
    const { receiptNumber } = await byBank(id)
    const [charge] = await chargesOf(receiptNumber)
    const error = { message: 'The account is closed.' }
    await hook('payment_intent.payment_failed', {
      id: charge?.id,
      metadata: charge?.metadata,
      last_payment_error: error,
    })
    expect(await statusOf(receiptNumber)).toBe('RETURNED')
    const [email] = await portal.emails(people.accountant)
    expect(email?.subject).toBe(`Payment ${receiptNumber} was returned by the bank`)
    expect(email?.text).toContain('The account is closed.')
  })
})

describe('an answer that is lost', () => {
  test('is one charge, found by the job; nobody else pays the invoice meanwhile [P8.04]', async () => {
    const id = await invoiced()
    stripe.loseAnswers(1000, /payment_intents/)
    const { receiptNumber, status } = await byCard(id)
    expect(status).toBe('STARTED')
    expect(await readOpen(id)).toEqual([0, 100])
    expect((await byCard(id)).changed).toMatchObject([{ customerTrxId: id, openCents: 0 }])
    stripe.loseAnswers(0)
    portal.clock.forward(90)
    await sweepReceiptsJob(portal.deps).run({})
    await settleReceiptJob(portal.deps).run({ receiptId: await idOf(receiptNumber) })
    expect(await statusOf(receiptNumber)).toBe('SUCCEEDED')
    expect(await chargesOf(receiptNumber)).toHaveLength(1)
  })

  test('of a question Stripe never got is given up after an hour, and the invoice is open [P8.06]', async () => {
    const id = await invoiced()
    stripe.failWith(503, 1000, /payment_intents/)
    const { receiptNumber } = await byCard(id)
    stripe.failWith(503, 0)
    portal.clock.forward(61 * 60)
    await settleReceiptJob(portal.deps).run({ receiptId: await idOf(receiptNumber) })
    expect(await statusOf(receiptNumber)).toBe('FAILED')
    expect(await readOpen(id)).toEqual([100, 0])
    expect(await chargesOf(receiptNumber)).toEqual([])
  })

  test('because the server died after Stripe took the money: what is on record is settled, once [P8.04]', async () => {
    const id = await invoiced()
    const { receiptNumber } = await byCard(id)
    // As the database was when the process was killed: the intent committed, the answer not.
    const receiptId = await idOf(receiptNumber)
    await shop.ask('alter table receipt disable trigger receipt_moved')
    await shop.ask("update receipt set status = 'STARTED', charge_id = null where receipt_id = $1", [receiptId])
    await shop.ask('alter table receipt enable trigger receipt_moved')
    await settleReceiptJob(portal.deps).run({ receiptId })
    await settleReceiptJob(portal.deps).run({ receiptId })
    expect(await statusOf(receiptNumber)).toBe('SUCCEEDED')
    expect(await chargesOf(receiptNumber)).toHaveLength(1)
    expect(await readOpen(id)).toEqual([0, 100])
  })
})

test('a payer whose bank asks comes back to the payment, which is then settled, and its card saved [P8.06, P5.08]', async () => {
  const id = await invoiced()
  stripe.next('ask-the-bank')
  const { receiptNumber, status, actionUrl } = await byCard(id)
  const [charge] = await chargesOf(receiptNumber)
  await shop.ask("update payment_method set keeping = 'PENDING' where payment_id = $1", [card])
  expect([status, actionUrl]).toEqual(['ACTION', `https://bank.example/${charge?.id}`])
  stripe.answerBank(charge?.id ?? '', true)
  const number = { receiptNumber: receiptNumber ?? '' }
  expect(await payer.send(receivableCalls.settleReceipt, number)).toEqual({ status: 'SUCCEEDED' })
  expect(await shop.ask('select keeping from payment_method where payment_id = $1', [card])).toEqual([
    { keeping: 'SAVED' },
  ])
})
