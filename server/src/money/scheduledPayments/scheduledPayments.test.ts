// Scheduled payments through the application, at the sandbox: who may, which days, moved and canceled, paid once on the day.
import type { Privilege } from '@portal/contract/access/privileges'
import { disputeCalls } from '@portal/contract/money/disputes'
import { sandboxToken } from '@portal/contract/money/sandboxCards'
import { paymentCalls } from '@portal/contract/money/payments'
import { receivableCalls, receivableMessages } from '@portal/contract/money/receivables'
import { scheduledMessages, scheduledPaymentCalls } from '@portal/contract/money/scheduledPayments'
import { addDays, formatIsoDay } from '@portal/contract/platform/days'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { billingAddresses, setBillingAddress, writeInvoices } from '../../../test/invoices.ts'
import { accounts, revokePrivileges } from '../../../test/orders.ts'
import { pay, savedCard, testBank, testCard } from '../../../test/payables.ts'
import { people } from '../../../test/people.ts'
import { scheduling } from '../../../test/scheduled.ts'

const portal = testPortal({ worksJobs: ['settle-receipt'] })
const { bluewater, mapleRidge } = accounts
const { schedule, ofInvoice, work, workOn, workingDay, today } = scheduling(portal)
const start = new Date('2026-06-08T18:00:00Z')
let payer: Caller
let card = ''
beforeAll(async () => {
  portal.clock.set(start)
  payer = await portal.as(people.accountant)
  card = await savedCard(payer)
})
beforeEach(() => portal.clock.set(start))

/** A card that can be removed. */
const removableCard = async () => {
  const card = { token: sandboxToken('5555555555554444', 6, 2040, 'abcdefghijklmnop') ?? '', use: 'save' as const }
  return (await payer.send(paymentCalls.addNewCreditCard, { card })).paymentMethod.paymentId
}

let next = 9600
/** An open invoice over $100 that is due in a month. */
async function invoiced(over: Partial<Parameters<typeof writeInvoices>[1][number]> = {}): Promise<number> {
  const id = (next += 1)
  await writeInvoices(portal, [{ id, number: `S${id}`, account: bluewater, due: '2026-07-08', ...over }])
  return id
}
const payments = (customerTrxId: number) => payer.send(receivableCalls.invoicePayments, { customerTrxId })
const newsOf = async (who: string) => (await portal.emails(who)).filter(({ kind }) => kind === 'ScheduledPaymentNews')

test('what was scheduled is paid on its day by itself, once, and its payer gets the receipt [P9.137, P9.139]', async () => {
  const [one, other] = [await invoiced(), await invoiced()]
  const { scheduledId } = await schedule(payer, card, { [one]: 10_000, [other]: 4000 })
  const [seen] = await ofInvoice(payer, one)
  expect(seen).toMatchObject({ scheduledId, status: 'SCHEDULED', cents: 14_000, isMine: true, payDay: workingDay(5) })
  await work()
  expect(await payments(one)).toEqual([])
  await workOn(workingDay(5), 2)
  expect(await payments(one)).toMatchObject([{ status: 'SUCCEEDED', cents: 10_000 }])
  expect(await payments(other)).toMatchObject([{ status: 'SUCCEEDED', cents: 4000 }])
  const [paid] = await ofInvoice(payer, one)
  expect(paid).toMatchObject({ status: 'PAID', receiptStatus: 'SUCCEEDED' })
  const receipts = (await portal.emails(people.accountant)).filter(({ kind }) => kind === 'PaymentReceipt')
  expect(receipts).toHaveLength(1)
})

test('credits, payments and disputes that come between lower it; nothing raises it above what was agreed [P9.139]', async () => {
  const [paidBefore, disputed, raised] = [
    await invoiced(),
    await invoiced(),
    await invoiced({ total: 100, balance: 50 }),
  ]
  await schedule(payer, card, { [paidBefore]: 10_000, [disputed]: 10_000, [raised]: 5000 })
  await pay(payer, { accountId: bluewater, paymentId: card, pay: { [paidBefore]: 3000 } })
  await payer.send(disputeCalls.disputeInvoice, {
    customerTrxId: disputed,
    cents: 2500,
    reason: 'PRICE',
    comment: 'Dear.',
  })
  await writeInvoices(portal, []).then(() =>
    portal.ask('update invoice set balance = 100 where customer_trx_id = $1', [raised]),
  )
  await workOn(workingDay(5))
  const byMachine = async (id: number) => (await payments(id))[0]?.cents
  expect([await byMachine(paidBefore), await byMachine(disputed), await byMachine(raised)]).toEqual([7000, 7500, 5000])
})

test('where nothing is open on the day, nothing is charged and its payer is told, once [P9.139, P9.140]', async () => {
  const id = await invoiced()
  await schedule(payer, card, { [id]: 10_000 })
  await pay(payer, { accountId: bluewater, paymentId: card, pay: { [id]: 10_000 } })
  await workOn(workingDay(5), 2)
  expect(await payments(id)).toHaveLength(1)
  expect(await ofInvoice(payer, id)).toMatchObject([{ status: 'NOTHING', reason: scheduledMessages.nothing }])
  expect(await newsOf(people.accountant)).toMatchObject([{ subject: 'The payment of 06/15/2026 paid nothing' }])
})

test('a declined card is told by e-mail although nobody waits, and is not tried again [P9.140]', async () => {
  const id = await invoiced()
  const refused = await testCard(payer, '4000000000000002')
  // It was accepted when it was saved.
  await portal.ask("update payment_method set keeping = 'SAVED', forget_at = null where payment_id = $1", [refused])
  await schedule(payer, refused, { [id]: 10_000 })
  await workOn(workingDay(5), 2)
  expect(await payments(id)).toMatchObject([{ status: 'FAILED' }])
  const told = (await portal.emails(people.accountant)).filter(({ kind }) => kind === 'PaymentCameBack')
  expect(told).toHaveLength(1)
  expect(await ofInvoice(payer, id)).toMatchObject([{ status: 'PAID', receiptStatus: 'FAILED' }])
})

test('a bank account is debited on the day [P9.137]', async () => {
  const id = await invoiced()
  await schedule(payer, await testBank(payer), { [id]: 10_000 }, { method: 'BANK' })
  await workOn(workingDay(5))
  expect(await payments(id)).toMatchObject([{ method: 'BANK', status: 'PROCESSING', cents: 10_000 }])
})

test('one that was missed while the portal was down is paid when it is back [P9.139]', async () => {
  const id = await invoiced()
  await schedule(payer, card, { [id]: 10_000 })
  await workOn(addDays(workingDay(5), 3))
  expect(await payments(id)).toMatchObject([{ status: 'SUCCEEDED' }])
})

describe('until it begins [P9.138]', () => {
  const scheduled = async () => {
    const [id, other] = [await invoiced(), await invoiced()]
    await schedule(payer, card, { [id]: 10_000, [other]: 5000 })
    const [of] = await ofInvoice(payer, id)
    return { id, other, scheduledId: of?.scheduledId ?? 0, version: of?.version ?? 0 }
  }

  test('it is moved; its old day passes, and it is paid on the new one', async () => {
    const { id, scheduledId, version } = await scheduled()
    const moved = workingDay(8)
    const answer = await payer.send(scheduledPaymentCalls.moveScheduledPayment, { scheduledId, version, payDay: moved })
    expect(answer).toEqual({ version: version + 1 })
    await expect(
      payer.send(scheduledPaymentCalls.moveScheduledPayment, { scheduledId, version, payDay: moved }),
    ).rejects.toMatchObject({ message: scheduledMessages.moved })
    await workOn(workingDay(5))
    expect(await payments(id)).toEqual([])
    await workOn(moved)
    expect(await payments(id)).toHaveLength(1)
    const begun = { scheduledId, version: version + 1 }
    await expect(payer.send(scheduledPaymentCalls.cancelScheduledPayment, begun)).rejects.toMatchObject({
      message: scheduledMessages.begun,
    })
  })

  test('it is canceled, also by a colleague who may pay; whose it is alone moves and pays it', async () => {
    const { id, scheduledId, version } = await scheduled()
    const owner = await portal.as(people.owner)
    const [seen] = await ofInvoice(owner, id)
    expect(seen?.isMine).toBe(false)
    const name = seen?.ownerName ?? ''
    await expect(
      owner.send(scheduledPaymentCalls.moveScheduledPayment, { scheduledId, version, payDay: workingDay(6) }),
    ).rejects.toMatchObject({ message: scheduledMessages.notYours.replace('{owner}', name) })
    await expect(owner.send(scheduledPaymentCalls.payScheduledPayment, { scheduledId, version })).rejects.toMatchObject(
      {
        message: scheduledMessages.notOwner.replace('{owner}', name),
      },
    )
    await owner.send(scheduledPaymentCalls.cancelScheduledPayment, { scheduledId, version })
    await workOn(workingDay(5))
    expect(await payments(id)).toEqual([])
  })

  test('one invoice is taken out, the others are paid; without the last it is over', async () => {
    const { id, other, scheduledId, version } = await scheduled()
    const out = { scheduledId, version, customerTrxId: other }
    await payer.send(scheduledPaymentCalls.cancelScheduledPayment, out)
    expect(await ofInvoice(payer, id)).toMatchObject([{ cents: 10_000, status: 'SCHEDULED' }])
    // It can be scheduled again.
    await schedule(payer, card, { [other]: 5000 })
    await payer.send(scheduledPaymentCalls.cancelScheduledPayment, {
      scheduledId,
      version: version + 1,
      customerTrxId: id,
    })
    expect(await ofInvoice(payer, id)).toMatchObject([{ status: 'CANCELED' }])
  })

  test('it is paid by a press before its day, once, whatever the job does', async () => {
    const { id, scheduledId, version } = await scheduled()
    const press = () => payer.send(scheduledPaymentCalls.payScheduledPayment, { scheduledId, version })
    const [first, again] = await Promise.all([press(), press()])
    expect(first.receiptNumber).toBe(again.receiptNumber)
    await workOn(workingDay(5))
    expect(await payments(id)).toHaveLength(1)
  })
})

describe('it is suspended, before its day and with a word to its payer and the administrators [P9.140]', () => {
  test('when what pays is removed; moved with it back alone, it is paid [P9.152]', async () => {
    const id = await invoiced()
    const own = await removableCard()
    await schedule(payer, own, { [id]: 10_000 })
    await payer.send(paymentCalls.removePaymentMethod, { paymentId: own })
    await workOn(workingDay(4), 2)
    const [of] = await ofInvoice(payer, id)
    expect(of?.status).toBe('SUSPENDED')
    expect(of?.reason).toContain('cannot pay any more')
    expect((await newsOf(people.accountant)).filter(({ subject }) => subject.includes('suspended'))).toHaveLength(1)
    expect((await newsOf(people.owner)).filter(({ subject }) => subject.includes('suspended'))).toHaveLength(1)
    await workOn(workingDay(5))
    expect(await payments(id)).toEqual([])
    const { scheduledId = 0, version = 0 } = of ?? {}
    const move = () =>
      payer.send(scheduledPaymentCalls.moveScheduledPayment, { scheduledId, version, payDay: workingDay(6) })
    await expect(move()).rejects.toMatchObject({ code: 'CONFLICT', message: of?.reason })
    await payer.send(paymentCalls.restorePaymentMethod, { paymentId: own })
    await move()
    await workOn(workingDay(6))
    expect(await payments(id)).toHaveLength(1)
  })

  test('when its payer may not pay any more', async () => {
    const id = await invoiced()
    await schedule(payer, card, { [id]: 10_000 })
    await revokePrivileges(portal, people.accountant, ['B2B_Pay_Invoices'])
    await workOn(workingDay(5))
    await revokePrivileges(portal, people.accountant, [])
    expect(await payments(id)).toEqual([])
    expect(await ofInvoice(payer, id)).toMatchObject([{ status: 'SUSPENDED' }])
  })
})

test('an administrator is told who approves no orders; numbers of invoices go to who sees all of them [P9.155]', async () => {
  const suspend = async (revoked: Privilege[]) => {
    const id = await invoiced()
    await schedule(payer, card, { [id]: 10_000 })
    await revokePrivileges(portal, people.owner, revoked)
    await revokePrivileges(portal, people.accountant, ['B2B_Pay_Invoices'])
    await workOn(workingDay(5))
    await revokePrivileges(portal, people.accountant, [])
    const last = (await newsOf(people.owner)).at(-1)
    await revokePrivileges(portal, people.owner, [])
    return [last?.subject.includes('suspended') ?? false, last?.text.includes(`S${id}`) ?? false]
  }
  await portal.ask('delete from letter', [])
  expect(await suspend(['B2B_See_Replacement_Parts_Pricing'])).toEqual([true, true])
  await portal.ask('delete from letter', [])
  expect(await suspend(['B2B_View_All_Invoices'])).toEqual([true, false])
})

describe('is refused [P9.137]', () => {
  const on = async (payDay: string, due = '2026-07-08') =>
    schedule(payer, card, { [await invoiced({ due })]: 100 }, { payDay })
  test('on a day that is past, has no work or is after one is due', async () => {
    const fault = (message: string) => ({ code: 'BAD_INPUT', fields: { payDay: message } })
    await expect(on(today())).rejects.toMatchObject(fault(scheduledMessages.past))
    await expect(on('2026-06-13')).rejects.toMatchObject(
      fault(scheduledMessages.workingDay.replace('{day}', '06/13/2026').replace('{before}', '06/12/2026')),
    )
    await expect(on('2026-07-09')).rejects.toMatchObject(fault(scheduledMessages.late.replace('{last}', '07/08/2026')))
    await expect(on(workingDay(1), '2026-06-01')).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })

  test('of an invoice that is scheduled already, of more than is open, of a foreign card, and of somebody who may not pay', async () => {
    const id = await invoiced()
    const two = await Promise.allSettled([schedule(payer, card, { [id]: 100 }), schedule(payer, card, { [id]: 100 })])
    expect(two.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(two.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        message: scheduledMessages.already.replace('{number}', `S${id}`).replace('{day}', formatIsoDay(workingDay(5))),
      },
    })
    const open = await invoiced()
    expect(await schedule(payer, card, { [open]: 10_001 })).toMatchObject({
      scheduledId: null,
      changed: [{ openCents: 10_000 }],
    })
    const theirs = await savedCard(await portal.as(people.owner))
    const once = await testCard(payer, '4000002760003184', 'pay-once')
    for (const paymentId of [theirs, once])
      await expect(schedule(payer, paymentId, { [open]: 100 })).rejects.toMatchObject({
        fields: { paymentId: receivableMessages.method },
      })
    const viewer = await portal.as(people.viewer)
    await expect(schedule(viewer, card, { [open]: 100 })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(schedule(portal.guest(), card, { [open]: 100 })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  })

  test('of another organization’s invoice; none of its payments is seen, moved or canceled [P8.02]', async () => {
    const foreign = await invoiced({ account: mapleRidge, currency: 'CAD' })
    await expect(
      schedule(payer, card, { [foreign]: 100 }, { accountId: mapleRidge, currency: 'CAD' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const id = await invoiced()
    const { scheduledId } = await schedule(payer, card, { [id]: 100 })
    const canadian = await portal.as(people.canadian)
    expect(await ofInvoice(canadian, id)).toEqual([])
    const of = { scheduledId: scheduledId ?? 0, version: 1 }
    const missing = { code: 'NOT_FOUND' }
    await expect(canadian.send(scheduledPaymentCalls.cancelScheduledPayment, of)).rejects.toMatchObject(missing)
    await expect(canadian.send(scheduledPaymentCalls.payScheduledPayment, of)).rejects.toMatchObject(missing)
  })

  test('to see one that pays an invoice of another billing address [S13.04, P8.02]', async () => {
    const [mine = 0, other = 0] = await billingAddresses(portal, bluewater)
    const [seen, unseen] = [await invoiced({ billTo: mine }), await invoiced({ billTo: other })]
    await schedule(payer, card, { [seen]: 100, [unseen]: 100 })
    await setBillingAddress(portal, people.buyer, mine)
    expect(await ofInvoice(await portal.as(people.buyer), seen)).toEqual([])
  })

  test('a key that a payment by hand had before, which came to nothing, keeps it from nothing [P9.139, P9.150]', async () => {
    const id = await invoiced()
    const key = crypto.randomUUID()
    const declined = await testCard(payer, '4000000000000002')
    const byHand = await pay(payer, { key, accountId: bluewater, paymentId: declined, pay: { [id]: 10_000 } })
    expect(byHand.status).toBe('FAILED')
    await schedule(payer, card, { [id]: 10_000 }, { key })
    await workOn(workingDay(5))
    expect((await payments(id)).map(({ status }) => status).toSorted()).toEqual(['FAILED', 'SUCCEEDED'])
    expect(await ofInvoice(payer, id)).toMatchObject([{ status: 'PAID', receiptStatus: 'SUCCEEDED' }])
  })

  test('the same key twice is one; with another day, invoice or amount it is told [P9.150]', async () => {
    const [id, other] = [await invoiced(), await invoiced()]
    const key = crypto.randomUUID()
    const first = await schedule(payer, card, { [id]: 100 }, { key })
    expect(await schedule(payer, card, { [id]: 100 }, { key })).toEqual(first)
    const used = { message: receivableMessages.used }
    await expect(schedule(payer, card, { [id]: 100 }, { key, payDay: workingDay(6) })).rejects.toMatchObject(used)
    await expect(schedule(payer, card, { [id]: 99 }, { key })).rejects.toMatchObject(used)
    await expect(schedule(payer, card, { [id]: 100, [other]: 100 }, { key })).rejects.toMatchObject(used)
    expect(await ofInvoice(payer, other)).toEqual([])
  })
})
