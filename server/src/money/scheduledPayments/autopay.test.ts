// Autopay through the application: it schedules what is due, says so before, keeps to its ceilings, and is paused and ended.
import { autopayCalls, autopayMessages } from '@portal/contract/money/autopay'
import { disputeCalls } from '@portal/contract/money/disputes'
import { receivableCalls, receivableMessages } from '@portal/contract/money/receivables'
import { scheduledPaymentCalls } from '@portal/contract/money/scheduledPayments'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { writeInvoices } from '../../../test/invoices.ts'
import { atOnce } from '../../../test/locked.ts'
import { accounts, revokePrivileges } from '../../../test/orders.ts'
import { savedCard, testCard } from '../../../test/payables.ts'
import { people } from '../../../test/people.ts'
import { scheduling } from '../../../test/scheduled.ts'
import { viewerOfUser } from '../../access/session/session.ts'
import { autopayJob } from './autopay.jobs.ts'

const portal = testPortal({ worksJobs: ['settle-receipt'] })
const { bluewater, mapleRidge } = accounts
const { ofInvoice, workOn, workingDay } = scheduling(portal)
const start = new Date('2026-06-08T18:00:00Z')
let payer: Caller
let card = ''
const run = () => autopayJob(portal.deps, (userId) => viewerOfUser(portal.deps, userId)).run({})

beforeAll(async () => {
  portal.clock.set(start)
  payer = await portal.as(people.accountant)
  card = await savedCard(payer)
})
beforeEach(async () => {
  portal.clock.set(start)
  // Invoices of the demo world and of the tests before stay out of what is counted here.
  await portal.ask("update invoice set due_date = '2026-01-01' where account_id = $1", [bluewater])
  await portal.ask('update scheduled_payment set status = $1', ['CANCELED'])
  await portal.ask('delete from autopay', [])
  await portal.ask('delete from letter', [])
})

let next = 9900
async function invoiced(over: Partial<Parameters<typeof writeInvoices>[1][number]> = {}): Promise<number> {
  const id = (next += 1)
  await writeInvoices(portal, [{ id, number: `AP${id}`, account: bluewater, due: '2026-06-11', ...over }])
  return id
}
const save = (over: object = {}, who = payer) =>
  who.send(autopayCalls.saveAutopay, {
    accountId: bluewater,
    currency: 'USD',
    method: 'CARD',
    paymentId: card,
    daysBefore: 0,
    maxInvoiceCents: null,
    maxMonthCents: null,
    tellsPayers: false,
    version: null,
    ...over,
  })
const states = async (id: number) => (await ofInvoice(payer, id)).map(({ status }) => status)
const payments = (customerTrxId: number) => payer.send(receivableCalls.invoicePayments, { customerTrxId })
const mails = async (kind: string, who: string = people.accountant) =>
  (await portal.emails(who)).filter((each) => each.kind === kind)

test('what is due is scheduled three days before with one preview, and paid on its day [P9.141, P9.142]', async () => {
  const [one, other, later] = [await invoiced(), await invoiced({ total: 20 }), await invoiced({ due: '2026-06-30' })]
  await save({ tellsPayers: true })
  await Promise.all([run(), run()])
  await run()
  const [scheduled] = await ofInvoice(payer, one)
  expect(scheduled).toMatchObject({ status: 'SCHEDULED', isAutomatic: true, payDay: '2026-06-11', cents: 12_000 })
  expect(scheduled?.invoices.map(({ customerTrxId }) => customerTrxId)).toEqual([one, other])
  expect(await states(later)).toEqual([])
  const [preview, ...more] = await mails('AutopayPreview')
  expect(more).toEqual([])
  expect(preview?.subject).toBe('Autopay: $120.00 for 2 invoices')
  expect(preview?.text).toContain('06/11/2026')
  expect(await mails('AutopayPreview', people.owner)).toHaveLength(1)
  await workOn('2026-06-11')
  expect([await payments(one), await payments(other)]).toMatchObject([
    [{ status: 'SUCCEEDED' }],
    [{ status: 'SUCCEEDED' }],
  ])
  await run()
  expect(await payments(one)).toHaveLength(1)
})

test('disputed ones, those somebody scheduled and those that are late already are left to people [P9.142]', async () => {
  const [disputed, byHand, late, ok] = [
    await invoiced(),
    await invoiced(),
    await invoiced({ due: '2026-06-08' }),
    await invoiced(),
  ]
  await payer.send(disputeCalls.disputeInvoice, {
    customerTrxId: disputed,
    cents: 100,
    reason: 'PRICE',
    comment: 'Dear.',
  })
  await payer.send(scheduledPaymentCalls.schedulePayment, {
    key: crypto.randomUUID(),
    accountId: bluewater,
    currency: 'USD',
    method: 'CARD',
    paymentId: card,
    payDay: workingDay(2),
    allocations: [{ customerTrxId: byHand, cents: 100 }],
  })
  await save()
  await run()
  expect([await states(disputed), await states(byHand), await states(late), await states(ok)]).toEqual([
    [],
    ['SCHEDULED'],
    [],
    ['SCHEDULED'],
  ])
})

test('above the ceiling of an invoice or of the month it is left out, told once [P9.142]', async () => {
  const [big, first, second] = [await invoiced({ total: 100.01 }), await invoiced(), await invoiced({ total: 50.01 })]
  await save({ maxInvoiceCents: 10_000, maxMonthCents: 15_000 })
  await run()
  await run()
  expect([await states(big), await states(first), await states(second)]).toEqual([[], ['SCHEDULED'], []])
  const previews = await mails('AutopayPreview')
  expect(previews).toHaveLength(1)
  expect(previews[0]?.text).toContain(autopayMessages.overInvoice)
  expect(previews[0]?.text).toContain(autopayMessages.overMonth)
  const [seen] = await payer.send(autopayCalls.getAutopay, {})
  expect(seen).toMatchObject({ usedCents: 10_000, status: 'ACTIVE', isMine: true })
})

test('each currency counts its own payments of the month [P9.141]', async () => {
  await invoiced()
  await invoiced({ currency: 'CAD', total: 70 })
  await save()
  await save({ currency: 'CAD' })
  await run()
  const all = await payer.send(autopayCalls.getAutopay, {})
  expect(all.map(({ currency, usedCents }) => [currency, usedCents])).toEqual([
    ['CAD', 7000],
    ['USD', 10_000],
  ])
})

test('one that a person stopped stays stopped; paused, all that is to come is canceled, and resumed it is scheduled again [P9.143]', async () => {
  const [stopped, other] = [await invoiced(), await invoiced()]
  const { autopayId } = await save()
  await run()
  const [of] = await ofInvoice(payer, stopped)
  const { scheduledId = 0, version = 0 } = of ?? {}
  await payer.send(scheduledPaymentCalls.cancelScheduledPayment, { scheduledId, version, customerTrxId: stopped })
  await payer.send(autopayCalls.changeAutopay, { autopayId, version: 1, change: 'PAUSE' })
  await expect(payer.send(autopayCalls.changeAutopay, { autopayId, version: 1, change: 'OFF' })).rejects.toMatchObject({
    message: autopayMessages.moved,
  })
  await run()
  expect(await states(other)).toEqual(['CANCELED'])
  await payer.send(autopayCalls.changeAutopay, { autopayId, version: 2, change: 'RESUME' })
  await run()
  expect(await states(stopped)).toEqual(['CANCELED'])
  expect((await states(other)).toSorted()).toEqual(['CANCELED', 'SCHEDULED'])
  await payer.send(autopayCalls.changeAutopay, { autopayId, version: 3, change: 'OFF' })
  expect(await payer.send(autopayCalls.getAutopay, {})).toEqual([])
  await workOn('2026-06-11')
  expect(await payments(other)).toEqual([])
})

test('without the privilege of who pays, or what they pay with, it is suspended and all who may pay are told [P9.143]', async () => {
  const id = await invoiced()
  await save()
  await run()
  await revokePrivileges(portal, people.accountant, ['B2B_Pay_Invoices'])
  await run()
  await run()
  await revokePrivileges(portal, people.accountant, [])
  const [seen] = await payer.send(autopayCalls.getAutopay, {})
  expect(seen).toMatchObject({ status: 'SUSPENDED' })
  expect(seen?.reason).toContain('may not pay invoices')
  expect(await states(id)).toEqual(['CANCELED'])
  expect(await mails('AutopaySuspended', people.owner)).toHaveLength(1)
})

test('its preview, which names all invoices, goes to no colleague who sees those of one address alone [P9.155, S13.04]', async () => {
  await invoiced()
  await save({ tellsPayers: true })
  await revokePrivileges(portal, people.owner, ['B2B_View_All_Invoices'])
  await run()
  await revokePrivileges(portal, people.owner, [])
  expect(await mails('AutopayPreview')).toHaveLength(1)
  expect(await mails('AutopayPreview', people.owner)).toEqual([])
})

test('who may set it up: with the privilege to pay and the sight of all invoices, for their own organization, by their own card [P9.141]', async () => {
  await expect(save({}, await portal.as(people.viewer))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(save({}, portal.guest())).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  await expect(save({ accountId: mapleRidge, currency: 'CAD' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const owner = await portal.as(people.owner)
  // A card that was entered to pay once is no card for later.
  for (const use of ['pay-once', 'pay-and-save'] as const) {
    const paymentId = await testCard(owner, undefined, use)
    await expect(save({ paymentId }, owner)).rejects.toMatchObject({ fields: { paymentId: receivableMessages.method } })
    await portal.ask('delete from payment_method where payment_id = $1', [paymentId])
  }
  await expect(save({}, owner)).rejects.toMatchObject({ fields: { paymentId: receivableMessages.method } })
  const { autopayId } = await save()
  const [seen] = await owner.send(autopayCalls.getAutopay, {})
  const name = seen?.ownerName ?? ''
  await expect(save({ paymentId: await savedCard(owner), version: 1 }, owner)).rejects.toMatchObject({
    message: autopayMessages.taken.replace('{owner}', name),
  })
  await expect(save()).rejects.toMatchObject({ message: autopayMessages.moved })
  await save({ version: 1, daysBefore: 5 })
  // A colleague who may pay pauses it, and does not turn it on again.
  await owner.send(autopayCalls.changeAutopay, { autopayId, version: 2, change: 'PAUSE' })
  await expect(
    owner.send(autopayCalls.changeAutopay, { autopayId, version: 3, change: 'RESUME' }),
  ).rejects.toMatchObject({
    message: autopayMessages.notYours.replace('{owner}', name),
  })
  const canadian = await portal.as(people.canadian)
  expect(await canadian.send(autopayCalls.getAutopay, {})).toEqual([])
  await expect(
    canadian.send(autopayCalls.changeAutopay, { autopayId, version: 3, change: 'OFF' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  for (const bad of [
    { daysBefore: 31 },
    { daysBefore: -1 },
    { daysBefore: 1.5 },
    { maxMonthCents: 0 },
    { maxInvoiceCents: 1.5 },
  ])
    await expect(save({ version: 3, ...bad })).rejects.toMatchObject({ code: 'BAD_INPUT' })
})

test('of two who turn it on at the same moment the second is told [P9.151]', async () => {
  const owner = await portal.as(people.owner)
  const theirs = await savedCard(owner)
  const two = await atOnce(portal.databaseUrl, 'autopay', () => [save(), save({ paymentId: theirs }, owner)])
  expect(two.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(two.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { message: autopayMessages.moved } })
})

test('one that fails keeps no other waiting; many invoices of a day are several payments with one preview [P9.151]', async () => {
  const maxTogether = 100
  const ids = Array.from({ length: maxTogether + 1 }, () => (next += 1))
  await writeInvoices(
    portal,
    ids.map((id) => ({ id, number: `AP${id}`, account: bluewater, due: '2026-06-11' })),
  )
  const canadian = await portal.as(people.canadian)
  await save({ accountId: mapleRidge, currency: 'CAD', paymentId: await savedCard(canadian) }, canadian)
  await save()
  const toViewer = async (userId: string) => {
    const viewer = await viewerOfUser(portal.deps, userId)
    if (viewer.accountId === mapleRidge) throw new Error('This person is not read.')
    return viewer
  }
  await autopayJob(portal.deps, toViewer).run({})
  expect(portal.takeErrors()).toHaveLength(1)
  const counts = await portal.ask<{ count: string }>(
    'select count(*) from scheduled_invoice where customer_trx_id = any($1) group by scheduled_id order by 1',
    [ids],
  )
  expect(counts.map(({ count }) => Number(count))).toEqual([1, maxTogether])
  expect(await mails('AutopayPreview')).toHaveLength(1)
})
