// Disputes of invoices: made by who sees the invoice, shown on it and in the list, withdrawn, answered by an import.
import { disputeCalls, disputeMessages } from '@portal/contract/money/disputes'
import { notificationSettingCalls } from '@portal/contract/access/notificationSettings'
import { invoiceCalls } from '@portal/contract/money/invoices'
import { receivableCalls } from '@portal/contract/money/receivables'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { billingAddresses, setBillingAddress, writeInvoices } from '../../../test/invoices.ts'
import { accounts, revokePrivileges } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { viewerOfUser } from '../../access/session/session.ts'
import { answeredDisputesJob } from './disputes.jobs.ts'

const portal = testPortal()
const shop = testShop(portal)
const { bluewater, mapleRidge } = accounts
let payer: Caller
let next = 8100
const invoiced = async (over: Partial<Parameters<typeof writeInvoices>[1][number]> = {}) => {
  const id = (next += 1)
  await writeInvoices(portal, [{ id, number: `D${id}`, account: bluewater, lines: [{}, {}], ...over }])
  return id
}
const dispute = (who: Caller, customerTrxId: number, over: object = {}) =>
  who.send(disputeCalls.disputeInvoice, { customerTrxId, reason: 'PRICE', comment: 'Too dear.', ...over })
const statesOf = async (who: Caller, customerTrxId: number) =>
  (await who.send(disputeCalls.invoiceDisputes, { customerTrxId })).map(({ status }) => status)
const answer = (disputeId: number, status: string) =>
  shop.ask(
    "insert into dispute_answer select dispute_id, account_id, $2, 'We looked.', now() from invoice_dispute where dispute_id = $1",
    [disputeId, status],
  )

beforeAll(async () => {
  payer = await portal.as(people.accountant)
})

test('a dispute of a line stands on the invoice, in the list and its filter, on the page of paying, and in two emails [P8.11]', async () => {
  const id = await invoiced()
  const { disputeId } = await dispute(payer, id, {
    lines: [{ lineNumber: 2 }],
    reason: 'NOT_RECEIVED',
    comment: 'Never came.',
  })
  expect(await payer.send(disputeCalls.invoiceDisputes, { customerTrxId: id })).toMatchObject([
    {
      disputeId,
      lines: [{ lineNumber: 2 }],
      reason: 'NOT_RECEIVED',
      comment: 'Never came.',
      status: 'OPEN',
      answer: null,
    },
  ])
  const trxNumber = `D${id}`
  expect((await payer.send(invoiceCalls.getInvoice, { trxNumber }))?.isDisputed).toBe(true)
  const filter = { fieldName: 'disputed', values: ['true'] }
  const { content } = await payer.send(invoiceCalls.searchInvoices, { multiValueFilterOptions: [filter], size: 100 })
  expect(content.map((row) => row.trxNumber)).toContain(trxNumber)
  expect(content.every(({ isDisputed }) => isDisputed)).toBe(true)
  const { groups } = await payer.send(receivableCalls.getPayables, { trxNumbers: [trxNumber] })
  expect(groups[0]?.invoices).toMatchObject([{ isDisputed: true, openCents: 10_000 }])
  const [copy] = await portal.emails(people.accountant)
  expect(copy).toMatchObject({ kind: 'DisputeReceived', subject: `Your dispute of invoice ${trxNumber}` })
  const [told] = await portal.emails('support@windhover.example')
  expect(told).toMatchObject({ kind: 'InvoiceDisputed', subject: `Dispute of invoice ${trxNumber}` })
  expect(told?.text).toContain('Never came.')
})

test('withdrawn once, also when pressed twice, it is disputed no more, and customer service is told [P8.11]', async () => {
  const id = await invoiced()
  const { disputeId } = await dispute(payer, id)
  const withdraw = () => payer.send(disputeCalls.withdrawDispute, { disputeId })
  expect(await Promise.all([withdraw(), withdraw()])).toEqual([{ status: 'WITHDRAWN' }, { status: 'WITHDRAWN' }])
  expect(await statesOf(payer, id)).toEqual(['WITHDRAWN'])
  expect((await payer.send(invoiceCalls.getInvoice, { trxNumber: `D${id}` }))?.isDisputed).toBe(false)
  const told = (await portal.emails('support@windhover.example')).filter(({ kind }) => kind === 'DisputeWithdrawn')
  expect(told).toHaveLength(1)
  // A withdrawn dispute can be disputed again.
  await dispute(payer, id)
  expect(await statesOf(payer, id)).toEqual(['OPEN', 'WITHDRAWN'])
})

test('the answer of the ERP closes it, for good; one that was withdrawn stays so [P8.11]', async () => {
  const id = await invoiced()
  const first = await dispute(payer, id)
  await answer(first.disputeId, 'ACCEPTED')
  const second = await dispute(payer, id, { lines: [{ lineNumber: 1 }] })
  await expect(payer.send(disputeCalls.withdrawDispute, { disputeId: first.disputeId })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: disputeMessages.gone,
  })
  await payer.send(disputeCalls.withdrawDispute, { disputeId: second.disputeId })
  await answer(second.disputeId, 'REJECTED')
  expect(await statesOf(payer, id)).toEqual(['WITHDRAWN', 'ACCEPTED'])
  const [, answered] = await payer.send(disputeCalls.invoiceDisputes, { customerTrxId: id })
  expect(answered?.answer).toBe('We looked.')
  await expect(
    shop.ask("update invoice_dispute set status = 'OPEN', closed_at = null where dispute_id = $1", [first.disputeId]),
  ).rejects.toThrow(/does not open again/)
})

describe('the answer', () => {
  const report = () => answeredDisputesJob(portal.deps, (userId) => viewerOfUser(portal.deps, userId)).run({})
  const reported = async (trxNumber: string) =>
    (await portal.emails(people.accountant)).filter(
      ({ kind, subject }) => kind === 'DisputeAnswered' && subject.includes(trxNumber),
    )

  test('is reported once to who made the dispute, with a link to the invoice; another answer is news again [P8.20]', async () => {
    const id = await invoiced()
    const { disputeId } = await dispute(payer, id, { lines: [{ lineNumber: 2 }] })
    await report()
    expect(await reported(`D${id}`)).toEqual([])
    await answer(disputeId, 'REJECTED')
    await Promise.all([report(), report()])
    await report()
    const [first, ...more] = await reported(`D${id}`)
    expect(more).toEqual([])
    expect(first?.subject).toBe(`Dispute of invoice D${id} rejected`)
    expect(first?.text).toContain(`your dispute of line 2 of invoice D${id}`)
    expect(first?.text).toContain('We looked.')
    expect(first?.text).toContain(`/arinvoice/details/D${id}`)
    // The same again is no news; another one is.
    await shop.ask('update dispute_answer set answered_at = now() where dispute_id = $1', [disputeId])
    await report()
    expect(await reported(`D${id}`)).toHaveLength(1)
    await shop.ask("update dispute_answer set status = 'ACCEPTED', answer = null where dispute_id = $1", [disputeId])
    await report()
    const subjects = (await reported(`D${id}`)).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual([`Dispute of invoice D${id} accepted`, `Dispute of invoice D${id} rejected`])
  })

  test('is not reported to who turned it off, may no longer see the invoice, or withdrew [P8.20, B5.12]', async () => {
    const answered = async (before: () => Promise<unknown>, after: () => Promise<unknown>) => {
      const id = await invoiced()
      const { disputeId } = await dispute(payer, id)
      await before()
      await answer(disputeId, 'ACCEPTED')
      await report()
      await after()
      await report()
      return (await reported(`D${id}`)).length
    }
    const nothing = async () => undefined
    const setting = {
      notificationStatus: 'Off',
      highSeverity: false,
      mediumSeverity: false,
      lowSeverity: false,
    } as const
    const off = { kind: 'DisputeAnswered', setting }
    expect(
      await answered(
        () => payer.send(notificationSettingCalls.updateKindSetting, off),
        () => payer.send(notificationSettingCalls.updateKindSetting, { kind: 'DisputeAnswered', setting: null }),
      ),
    ).toBe(0)
    const rights = ['B2B_View_All_Invoices', 'B2B_View_Default_Invoices']
    expect(
      await answered(
        () => revokePrivileges(portal, people.accountant, rights),
        () => revokePrivileges(portal, people.accountant, []),
      ),
    ).toBe(0)
    expect(await answered(nothing, nothing)).toBe(1)
    const id = await invoiced()
    const { disputeId } = await dispute(payer, id)
    await payer.send(disputeCalls.withdrawDispute, { disputeId })
    await answer(disputeId, 'ACCEPTED')
    await report()
    expect(await reported(`D${id}`)).toEqual([])
  })

  test('is not reported of an invoice of another billing address than one sees by now [P8.20, S13.04]', async () => {
    const [mine = 0, other = 0] = await billingAddresses(portal, bluewater)
    await setBillingAddress(portal, people.buyer, mine)
    const id = await invoiced({ billTo: mine })
    const { disputeId } = await dispute(await portal.as(people.buyer), id)
    await setBillingAddress(portal, people.buyer, other)
    await answer(disputeId, 'ACCEPTED')
    await report()
    expect((await portal.emails(people.buyer)).filter(({ kind }) => kind === 'DisputeAnswered')).toEqual([])
  })
})

describe('is refused', () => {
  test('while another is open, also at once and of a line, or while the ERP says that it is disputed [P8.11]', async () => {
    const id = await invoiced()
    const outcomes = await Promise.allSettled([dispute(payer, id), dispute(payer, id), dispute(payer, id)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const already = { message: disputeMessages.already }
    await expect(dispute(payer, id, { lines: [{ lineNumber: 1 }] })).rejects.toMatchObject(already)
    await expect(dispute(payer, await invoiced({ status: 'DISPUTED' }))).rejects.toMatchObject(already)
  })

  test.each([
    ['void', { status: 'VOID' as const }],
    ['paid', { status: 'PAID' as const, balance: 0 }],
    ['a credit', { kind: 'CREDIT_MEMO' as const, total: -5 }],
  ])('of one that is %s [P8.11]', async (_, over) => {
    await expect(dispute(payer, await invoiced(over))).rejects.toMatchObject({ message: disputeMessages.closed })
  })

  test('of a foreign or unknown invoice or line, and of one another address got [P8.11, S13.04]', async () => {
    const missing = { code: 'NOT_FOUND' }
    const foreign = await invoiced({ account: mapleRidge })
    await expect(dispute(payer, foreign)).rejects.toMatchObject(missing)
    await expect(dispute(payer, 999_999_999)).rejects.toMatchObject(missing)
    const id = await invoiced()
    await expect(dispute(payer, id, { lines: [{ lineNumber: 3 }] })).rejects.toMatchObject(missing)
    const { disputeId } = await dispute(payer, id)
    const canadian = await portal.as(people.canadian)
    await expect(canadian.send(disputeCalls.withdrawDispute, { disputeId })).rejects.toMatchObject(missing)
    expect(await statesOf(canadian, id)).toEqual([])
    const [mine = 0, other = 0] = await billingAddresses(portal, bluewater)
    await setBillingAddress(portal, people.buyer, mine)
    const buyer = await portal.as(people.buyer)
    const unseen = await invoiced({ billTo: other })
    const theirs = await dispute(payer, unseen)
    await expect(dispute(buyer, unseen, { lines: [{ lineNumber: 1 }] })).rejects.toMatchObject(missing)
    await expect(buyer.send(disputeCalls.withdrawDispute, theirs)).rejects.toMatchObject(missing)
    expect(await statesOf(buyer, unseen)).toEqual([])
    await dispute(buyer, await invoiced({ billTo: mine }))
  })

  test('without a right to see invoices, and of a guest [P8.11]', async () => {
    const id = await invoiced()
    await revokePrivileges(portal, people.owner, ['B2B_View_All_Invoices', 'B2B_View_Default_Invoices'])
    await expect(dispute(await portal.as(people.owner), id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await revokePrivileges(portal, people.owner, [])
    await expect(dispute(portal.guest(), id)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  })

  test('by one person more than 20 times in an hour, with no email; by others and an hour later it is not [P8.11]', async () => {
    portal.clock.forward(3601)
    const ids: number[] = []
    while (ids.length < 21) ids.push(await invoiced())
    const last = ids.pop() ?? 0
    for (const id of ids) await dispute(payer, id)
    const told = (await portal.emails('support@windhover.example')).length
    await expect(dispute(payer, last)).rejects.toMatchObject({ code: 'TOO_MANY' })
    expect(await statesOf(payer, last)).toEqual([])
    expect(await portal.emails('support@windhover.example')).toHaveLength(told)
    await dispute(await portal.as(people.owner), last)
    portal.clock.forward(3601)
    await dispute(payer, await invoiced())
  })

  test('of nonsense, too long a text and too many files [P8.11]', async () => {
    const id = await invoiced()
    const bad = { code: 'BAD_INPUT' }
    for (const over of [
      { reason: null },
      { reason: 'LATE' },
      { comment: ' ' },
      { comment: 'x'.repeat(2001) },
      { comment: 'My card is 4242 4242 4242 4242' },
      { lines: [{ lineNumber: 1.5 }] },
      { documents: Array.from({ length: 6 }, () => crypto.randomUUID()) },
      { documents: [crypto.randomUUID()] },
    ])
      await expect(dispute(payer, id, over)).rejects.toMatchObject(bad)
    expect(await statesOf(payer, id)).toEqual([])
  })
})
