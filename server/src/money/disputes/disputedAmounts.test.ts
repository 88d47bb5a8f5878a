// Disputes of an amount or of quantities: what stays payable, what is refused, answers in part, and the events for the ERP.
import { disputeCalls, disputeMessages } from '@portal/contract/money/disputes'
import { invoiceCalls } from '@portal/contract/money/invoices'
import { receivableCalls } from '@portal/contract/money/receivables'
import { toDisputedLines } from '@portal/contract/money/disputedLines'
import { addDays, toDay } from '@portal/contract/platform/days'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { writeInvoices } from '../../../test/invoices.ts'
import { accounts } from '../../../test/orders.ts'
import { pay, testCard } from '../../../test/payables.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { viewerOfUser } from '../../access/session/session.ts'
import { answeredDisputesJob } from './disputes.jobs.ts'

const portal = testPortal()
const shop = testShop(portal)
const { bluewater } = accounts
let payer: Caller
let card = ''
let next = 9300
beforeAll(async () => {
  payer = await portal.as(people.accountant)
  card = await testCard(payer)
})

const lines = [
  { quantity: 3, price: 20, partNumber: 'HOSE' },
  { quantity: 4, price: 10 },
]
/** An invoice over $100, of lines over $60 and $40. */
const invoiced = async (over: Partial<Parameters<typeof writeInvoices>[1][number]> = {}) => {
  const id = (next += 1)
  await writeInvoices(portal, [{ id, number: `DA${id}`, account: bluewater, lines, ...over }])
  return id
}
const dispute = (customerTrxId: number, over: object, who = payer) =>
  who.send(disputeCalls.disputeInvoice, { customerTrxId, reason: 'QUANTITY', comment: 'Too many.', ...over })
const invoice = (id: number) => payer.send(invoiceCalls.getInvoice, { trxNumber: `DA${id}` })
const payable = async (id: number) => {
  const { groups } = await payer.send(receivableCalls.getPayables, { trxNumbers: [`DA${id}`] })
  return groups[0]?.invoices[0]
}

test('a quantity of a line is disputed with its share of the amount; the rest is payable now, on the invoice, in the list, its file and where one pays [P9.132, P9.134]', async () => {
  const id = await invoiced()
  const { disputeId } = await dispute(id, {
    lines: [
      { lineNumber: 1, quantity: 1 },
      { lineNumber: 2, cents: 1250 },
    ],
  })
  expect(await payer.send(disputeCalls.invoiceDisputes, { customerTrxId: id })).toMatchObject([
    {
      disputeId,
      cents: 3250,
      lines: [
        { lineNumber: 1, quantity: 1, cents: 2000 },
        { lineNumber: 2, quantity: null, cents: 1250 },
      ],
    },
  ])
  expect(await invoice(id)).toMatchObject({ balance: 100, isDisputed: true, disputedBalance: 32.5, payableNow: 67.5 })
  expect(await payable(id)).toMatchObject({ openCents: 10_000, disputedCents: 3250 })
  const { content } = await payer.send(invoiceCalls.searchInvoices, { query: `DA${id}` })
  expect(content).toMatchObject([{ disputedBalance: 32.5, payableNow: 67.5 }])
  const [told] = await portal.emails('support@windhover.example')
  expect(told?.text).toContain('Line 1, part # HOSE')
  expect(told?.text).toContain('1 of 3 EA, $20.00')
})

test('the rest is paid at once; of what was disputed no more is open then, and it keeps its lateness [P9.134, S13.04]', async () => {
  const today = toDay(portal.deps.now(), portal.deps.config.BRAND_TIME_ZONE)
  const id = await invoiced({ due: addDays(today, -31) })
  await dispute(id, { cents: 4000 })
  const paid = await pay(payer, { accountId: bluewater, paymentId: card, pay: { [id]: 6000 } })
  expect(paid.status).toBe('SUCCEEDED')
  const late = { aging: 'DAYS_31_60', daysOverdue: 31, disputedBalance: 40, payableNow: 0 }
  expect(await invoice(id)).toMatchObject({ balance: 40, pending: 60, ...late })
  // A payment of some of it lowers the disputed amount.
  await pay(payer, { accountId: bluewater, paymentId: card, pay: { [id]: 1500 } })
  expect(await invoice(id)).toMatchObject({ balance: 25, disputedBalance: 25, payableNow: 0, aging: 'DAYS_31_60' })
})

test('without an amount all that is open is disputed; by the word of the ERP alone, too [P9.132]', async () => {
  const id = await invoiced()
  await dispute(id, {})
  expect(await invoice(id)).toMatchObject({ disputedBalance: 100, payableNow: 0 })
  expect(await invoice(await invoiced({ status: 'DISPUTED' }))).toMatchObject({ disputedBalance: 100, payableNow: 0 })
  expect(await invoice(await invoiced())).toMatchObject({ disputedBalance: 0, payableNow: 100 })
  const credit = await invoiced({ kind: 'CREDIT_MEMO', total: -50, balance: -50 })
  expect(await invoice(credit)).toMatchObject({ disputedBalance: 0, payableNow: 0 })
})

describe('is refused in words', () => {
  const overOpen = (open: string) => disputeMessages.overOpen.replace('{open}', open)
  test.each([
    ['more than is open', { cents: 10_001 }, { cents: overOpen('$100.00') }],
    [
      'a quantity above that of the line',
      { lines: [{ lineNumber: 1, quantity: 3.01 }] },
      { 'lines.0.quantity': disputeMessages.overQuantity },
    ],
    [
      'an amount above that of the line',
      { lines: [{ lineNumber: 2, cents: 4001 }] },
      { 'lines.0.cents': disputeMessages.overLine },
    ],
    [
      'a third decimal',
      { lines: [{ lineNumber: 2, quantity: 1.005 }] },
      { 'lines.0.quantity': disputeMessages.quantity },
    ],
    ['nothing of it', { cents: 0 }, { cents: disputeMessages.amount }],
    [
      'less than nothing',
      { lines: [{ lineNumber: 2, quantity: -1 }] },
      { 'lines.0.quantity': disputeMessages.quantity },
    ],
    ['a line twice', { lines: [{ lineNumber: 2 }, { lineNumber: 2 }] }, { lines: disputeMessages.twice }],
    [
      'a quantity and an amount',
      { lines: [{ lineNumber: 2, quantity: 1, cents: 1 }] },
      { 'lines.0': disputeMessages.both },
    ],
    ['lines and an amount of the whole', { lines: [{ lineNumber: 2 }], cents: 1 }, { cents: disputeMessages.whole }],
  ])('%s [P9.133]', async (_, over, fields) => {
    const id = await invoiced()
    await expect(dispute(id, over)).rejects.toMatchObject({ code: 'BAD_INPUT', fields })
    expect(await payer.send(disputeCalls.invoiceDisputes, { customerTrxId: id })).toEqual([])
  })

  test('a part of a cent, at the wire', async () => {
    await expect(dispute(await invoiced(), { cents: 10.5 })).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })

  test('what is being paid since the page was opened; what is left may be disputed [P9.133]', async () => {
    const id = await invoiced()
    await pay(payer, { accountId: bluewater, paymentId: card, pay: { [id]: 6000 } })
    await expect(dispute(id, { cents: 5000 })).rejects.toMatchObject({ fields: { cents: overOpen('$40.00') } })
    await expect(dispute(id, { lines: [{ lineNumber: 1 }] })).rejects.toMatchObject({
      fields: { cents: overOpen('$40.00') },
    })
    await dispute(id, { cents: 4000 })
    expect(await invoice(id)).toMatchObject({ balance: 40, disputedBalance: 40 })
  })

  test('a second one of another line in another tab, at once [P8.11, P9.133]', async () => {
    const id = await invoiced()
    const both = await Promise.allSettled([
      dispute(id, { lines: [{ lineNumber: 1 }] }),
      dispute(id, { lines: [{ lineNumber: 2 }] }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: disputeMessages.already },
    })
  })
})

test('the ERP hears of a dispute with its lines, and of its withdrawal; its answer in part closes it and is told [P9.135]', async () => {
  const id = await invoiced()
  const { disputeId } = await dispute(id, { lines: [{ lineNumber: 1, quantity: 2 }] })
  const events = () =>
    portal.ask<{ data: object }>(
      "select data from erp_event where type = 'dispute.changed' and subject = $1 order by event_id",
      [String(disputeId)],
    )
  expect((await events()).map(({ data }) => data)).toMatchObject([
    {
      dispute_id: disputeId,
      trx_number: `DA${id}`,
      status: 'OPEN',
      amount: 40,
      lines: [{ line_number: 1, quantity: 2, amount: 40 }],
    },
  ])
  await shop.ask(
    `insert into dispute_answer (dispute_id, account_id, status, answer, answered_at, accepted_amount, credit_memo)
      select dispute_id, account_id, 'ACCEPTED', 'One of them.', now(), 20, 'CM1' from invoice_dispute where dispute_id = $1`,
    [disputeId],
  )
  await answeredDisputesJob(portal.deps, (userId) => viewerOfUser(portal.deps, userId)).run({})
  expect(await payer.send(disputeCalls.invoiceDisputes, { customerTrxId: id })).toMatchObject([
    { status: 'ACCEPTED', cents: 4000, acceptedCents: 2000, creditMemo: 'CM1' },
  ])
  expect(await invoice(id)).toMatchObject({ disputedBalance: 0, payableNow: 100 })
  const told = (await portal.emails(people.accountant)).find(({ kind }) => kind === 'DisputeAnswered')
  expect(told?.subject).toBe(`Dispute of invoice DA${id} accepted in part`)
  expect(told?.text).toContain('$20.00 of $40.00 is accepted.')
  const second = await dispute(id, {})
  await payer.send(disputeCalls.withdrawDispute, second)
  const ofSecond = await portal.ask<{ data: { status: string } }>(
    "select data from erp_event where type = 'dispute.changed' and subject = $1 order by event_id",
    [String(second.disputeId)],
  )
  expect(ofSecond.map(({ data }) => data.status)).toEqual(['OPEN', 'WITHDRAWN'])
})

test.each([
  [3, 100, 1, 3333],
  [3, 100, 2, 6667],
  [8, 0.04, 1, 1],
  [3, 0.29, 3, 29],
  [0.5, 1.01, 0.25, 51],
])('of %s pieces over %s, %s are %s cents: the exact share, half a cent up [P9.132]', (quantity, amount, of, cents) => {
  expect(
    toDisputedLines([{ lineNumber: 1, quantity: of, cents: null }], [{ lineNumber: 1, quantity, amount }]),
  ).toEqual({
    lines: [{ lineNumber: 1, quantity: of, cents }],
  })
})
