// Paying invoices through the application, at the sandbox: who may, several at once and in part, credits, balances that changed.
import { invoiceCalls } from '@portal/contract/money/invoices'
import { receivableCalls, receivableMessages } from '@portal/contract/money/receivables'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { billingAddresses, setBillingAddress, writeInvoices } from '../../../test/invoices.ts'
import { accounts, revokePrivileges } from '../../../test/orders.ts'
import { pay, testBank, testCard } from '../../../test/payables.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { settleReceiptJob, sweepReceiptsJob } from './receivables.jobs.ts'

const portal = testPortal({ worksJobs: ['settle-receipt'] })
const shop = testShop(portal)
const { bluewater } = accounts
let payer: Caller
let card = ''
beforeAll(async () => {
  payer = await portal.as(people.accountant)
  card = await testCard(payer)
})

let next = 700
/** An open invoice of Bluewater over $100, unless said otherwise; its id. */
async function invoiced(over: Partial<Parameters<typeof writeInvoices>[1][number]> = {}): Promise<number> {
  const id = (next += 1)
  await writeInvoices(portal, [{ id, number: `P${id}`, account: bluewater, ...over }])
  return id
}
const invoice = async (id: number) => payer.send(invoiceCalls.getInvoice, { trxNumber: `P${id}` })
const readOpen = async (id: number) => {
  const found = await invoice(id)
  return found && [found.balance, found.pending]
}
const receipt = (receiptNumber: string | null) =>
  payer.send(receivableCalls.getReceipt, { receiptNumber: receiptNumber ?? '' })

describe('who may pay', () => {
  test('seeing invoices is not paying them [P8.02]', async () => {
    const id = await invoiced()
    await revokePrivileges(portal, people.accountant, ['B2B_Pay_Invoices'])
    const refused = { code: 'FORBIDDEN' }
    await expect(pay(payer, { accountId: bluewater, paymentId: card, pay: { [id]: 100 } })).rejects.toMatchObject(
      refused,
    )
    await expect(payer.send(receivableCalls.getPayables, { trxNumbers: [`P${id}`] })).rejects.toMatchObject(refused)
    expect(await readOpen(id)).toEqual([100, 0])
    await revokePrivileges(portal, people.accountant, [])
  })

  test('with the default sight alone only what is seen is paid, and only such payments are seen [P8.02]', async () => {
    const [mine = 0, other = 0] = await billingAddresses(portal, bluewater)
    const seen = await invoiced({ billTo: mine })
    const unseen = await invoiced({ billTo: other })
    await setBillingAddress(portal, people.owner, mine)
    const owner = await portal.as(people.owner)
    const theirs = await testCard(owner)
    const of = { accountId: bluewater, paymentId: theirs }
    const both = await pay(owner, { ...of, pay: { [seen]: 1000, [unseen]: 1000 } })
    await revokePrivileges(portal, people.owner, ['B2B_View_All_Invoices'])
    await expect(pay(owner, { ...of, pay: { [seen]: 100, [unseen]: 100 } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const alone = await pay(owner, { ...of, pay: { [seen]: 100 } })
    expect(alone.status).toBe('SUCCEEDED')
    const getReceipt = (receiptNumber: string | null) =>
      owner.send(receivableCalls.getReceipt, { receiptNumber: receiptNumber ?? '' })
    expect([await getReceipt(both.receiptNumber), (await getReceipt(alone.receiptNumber))?.cents]).toEqual([null, 100])
    const { content } = await owner.send(receivableCalls.searchReceipts, {})
    expect(content.map(({ receiptNumber }) => receiptNumber)).not.toContain(both.receiptNumber)
    expect(await owner.send(receivableCalls.invoicePayments, { customerTrxId: unseen })).toEqual([])
    const asked = await owner.send(receivableCalls.getPayables, { trxNumbers: [`P${seen}`, `P${unseen}`] })
    expect(asked.groups.flatMap(({ invoices }) => invoices.map(({ trxNumber }) => trxNumber))).toEqual([`P${seen}`])
    expect(asked.refused).toEqual([{ trxNumber: `P${unseen}`, reason: receivableMessages.unknown }])
    await revokePrivileges(portal, people.owner, [])
  })

  test('nobody pays the invoices of another organization, nor with somebody else’s card [P8.02]', async () => {
    const foreign = await invoiced({ account: accounts.mapleRidge, currency: 'CAD' })
    await expect(
      pay(payer, { accountId: accounts.mapleRidge, currency: 'CAD', paymentId: card, pay: { [foreign]: 100 } }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const id = await invoiced()
    const theirs = await testCard(await portal.as(people.owner))
    await expect(pay(payer, { accountId: bluewater, paymentId: theirs, pay: { [id]: 100 } })).rejects.toMatchObject({
      fields: { paymentId: receivableMessages.method },
    })
    expect(await readOpen(id)).toEqual([100, 0])
  })
})

test('two organizations of one name are told apart by their numbers where one of them is chosen [A2.73, P8.03]', async () => {
  const trees = await shop.ask<{ account_id: number; number: string }>(
    `select account_id, account_number as number from account where name = 'Cascade Tree Care' order by account_number`,
  )
  const numbers: string[] = []
  for (const { account_id: account } of trees) numbers.push(`P${await invoiced({ account })}`)
  const holding = await portal.as(people.holding)
  const { groups } = await holding.send(receivableCalls.getPayables, { trxNumbers: numbers })
  expect(groups.map(({ customerName }) => customerName)).toEqual(
    trees.map(({ number }) => `Cascade Tree Care - ${number}`),
  )
  expect(groups).toHaveLength(2)
})

describe('a payment', () => {
  test('of three invoices, one in part, with a credit ticked: what is charged, what stays open, the receipt [P8.04, P8.05]', async () => {
    const [late, part, last] = [
      await invoiced({ due: '2026-05-01', total: 40 }),
      await invoiced({ due: '2026-06-01', total: 100.1 }),
      await invoiced({ due: '2026-07-01', total: 0.29 }),
    ]
    const credit = await invoiced({ kind: 'CREDIT_MEMO', total: -50, balance: -50 })
    const answer = await pay(payer, {
      accountId: bluewater,
      paymentId: card,
      pay: { [last]: 29, [late]: 4000, [part]: 6010 },
      credits: [credit],
      cents: 5039,
    })
    expect(answer).toMatchObject({ status: 'SUCCEEDED', changed: [] })
    expect([await readOpen(late), await readOpen(part), await readOpen(last), await readOpen(credit)]).toEqual([
      [0, 40],
      [40, 60.1],
      [0, 0.29],
      [0, -50],
    ])
    const paid = await receipt(answer.receiptNumber)
    expect(paid).toMatchObject({ cents: 5039, creditCents: 5000, paidWith: 'Visa ending in 4242', method: 'CARD' })
    expect(paid?.lines.map(({ trxNumber, credit: by, cents }) => [trxNumber, by, cents])).toEqual([
      [`P${late}`, `P${credit}`, 4000],
      [`P${part}`, `P${credit}`, 1000],
      [`P${part}`, null, 5010],
      [`P${last}`, null, 29],
    ])
    expect(paid?.events.map(({ status }) => status)).toEqual(['STARTED', 'SUCCEEDED'])
    const [email] = await portal.emails(people.accountant)
    expect(email?.subject).toBe(`Receipt ${answer.receiptNumber}`)
    expect(email?.text).toContain('$50.39')
    expect(await payer.send(receivableCalls.invoicePayments, { customerTrxId: part })).toMatchObject([
      { receiptNumber: answer.receiptNumber, cents: 6010 },
    ])
    const [charge] = await shop.ask(
      'select amount, status from sandbox_charge where payment_key = (select receipt_id::text from receipt where receipt_number = $1)',
      [answer.receiptNumber],
    )
    expect(charge).toEqual({ amount: 5039, status: 'captured' })
  })

  test('by credits alone asks no gateway; the rest of a credit stays [P8.05]', async () => {
    const id = await invoiced({ total: 30 })
    const credit = await invoiced({ kind: 'CREDIT_MEMO', total: -50, balance: -50 })
    const answer = await pay(payer, {
      accountId: bluewater,
      method: 'CREDIT',
      pay: { [id]: 3000 },
      credits: [credit],
      cents: 0,
    })
    expect(answer.status).toBe('SUCCEEDED')
    expect([await readOpen(id), await readOpen(credit)]).toEqual([
      [0, 30],
      [-20, -30],
    ])
    const second = await invoiced({ total: 30 })
    const again = await pay(payer, {
      accountId: bluewater,
      paymentId: card,
      pay: { [second]: 3000 },
      credits: [credit],
      cents: 1000,
    })
    expect(again.status).toBe('SUCCEEDED')
    expect(await readOpen(credit)).toEqual([0, -50])
  })

  test('sent twice with one key is one payment, also at once and also years later [P8.04]', async () => {
    const id = await invoiced()
    const key = crypto.randomUUID()
    const send = () => pay(payer, { key, accountId: bluewater, paymentId: card, pay: { [id]: 2500 } })
    const all = await Promise.all([send(), send(), send()])
    expect(new Set(all.map(({ receiptNumber }) => receiptNumber)).size).toBe(1)
    // A stored response is deleted after a while; the key of a payment never is.
    await shop.ask('delete from answered_call')
    expect((await send()).receiptNumber).toBe(all[0]?.receiptNumber)
    expect(await shop.ask('select balance, pending from invoice where customer_trx_id = $1', [id])).toEqual([
      { balance: 100, pending: 25 },
    ])
    await expect(pay(payer, { key, accountId: bluewater, paymentId: card, pay: { [id]: 2600 } })).rejects.toMatchObject(
      { code: 'CONFLICT', message: receivableMessages.used },
    )
  })

  test('of another invoice under a key that was used, over the same sum, is not taken for the one before [P8.04]', async () => {
    const [first, second, key] = [await invoiced(), await invoiced(), crypto.randomUUID()]
    const of = { key, accountId: bluewater, paymentId: card }
    await pay(payer, { ...of, pay: { [first]: 2500 } })
    const used = { code: 'CONFLICT', message: receivableMessages.used }
    await expect(pay(payer, { ...of, pay: { [second]: 2500 } })).rejects.toMatchObject(used)
    await expect(pay(payer, { ...of, pay: { [first]: 1500, [second]: 1000 } })).rejects.toMatchObject(used)
    expect(await readOpen(second)).toEqual([100, 0])
  })

  test('of more than 21 million is read and paid to the cent [P8.04]', async () => {
    const id = await invoiced({ total: 30_000_000.29 })
    const { groups } = await payer.send(receivableCalls.getPayables, { trxNumbers: [`P${id}`] })
    expect(groups[0]?.invoices[0]?.openCents).toBe(3_000_000_029)
    const answer = await pay(payer, { accountId: bluewater, paymentId: card, pay: { [id]: 3_000_000_029 } })
    expect(answer.status).toBe('SUCCEEDED')
    expect(await receipt(answer.receiptNumber)).toMatchObject({ cents: 3_000_000_029 })
    expect(await readOpen(id)).toEqual([0, 30_000_000.29])
  })

  test('of a key that a colleague used is another payment [P8.04]', async () => {
    const [id, key, owner] = [await invoiced(), crypto.randomUUID(), await portal.as(people.owner)]
    const of = { key, accountId: bluewater, pay: { [id]: 1000 } }
    const first = await pay(payer, { ...of, paymentId: card })
    const second = await pay(owner, { ...of, paymentId: await testCard(owner) })
    expect([first.status, second.status]).toEqual(['SUCCEEDED', 'SUCCEEDED'])
    expect(second.receiptNumber).not.toBe(first.receiptNumber)
    expect(await readOpen(id)).toEqual([80, 20])
  })

  test('sent again with a colleague’s card in its place changes nothing of that card [P8.02, P5.08]', async () => {
    const theirs = await testCard(await portal.as(people.owner))
    const isMarked = async () =>
      (
        await shop.ask<{ marked: boolean }>(
          'select refused_at is not null as marked from payment_method where payment_id = $1',
          [theirs],
        )
      )[0]?.marked
    const send = async (paymentId: string) => {
      const [id, key] = [await invoiced(), crypto.randomUUID()]
      const of = { key, accountId: bluewater, pay: { [id]: 1000 } }
      const { status } = await pay(payer, { ...of, paymentId })
      await shop.ask('delete from answered_call')
      expect((await pay(payer, { ...of, paymentId: theirs })).status).toBe(status)
      return status
    }
    expect([await send(await testCard(payer, '4000000000000002')), await isMarked()]).toEqual(['FAILED', false])
    await shop.ask('update payment_method set refused_at = now() where payment_id = $1', [theirs])
    expect([await send(card), await isMarked()]).toEqual(['SUCCEEDED', true])
  })

  test('sent again with another card of one’s own marks only the card that was asked [P8.04, P5.08]', async () => {
    const marked = async (id: string) =>
      (
        await shop.ask('select keeping, refused_at is not null as refused from payment_method where payment_id = $1', [
          id,
        ])
      )[0]
    const other = await testCard(payer, '5555555555554444')
    const send = async (paymentId: string) => {
      const of = { key: crypto.randomUUID(), accountId: bluewater, pay: { [await invoiced()]: 1000 } }
      const first = await pay(payer, { ...of, paymentId })
      await shop.ask('delete from answered_call')
      expect(await pay(payer, { ...of, paymentId: other })).toEqual(first)
      return first.status
    }
    const declined = await testCard(payer, '4000000000000002')
    expect(await send(declined)).toBe('FAILED')
    expect(await marked(declined)).toMatchObject({ refused: true })
    expect(await marked(other)).toEqual({ keeping: 'PENDING', refused: false })
    expect(await send(card)).toBe('SUCCEEDED')
    expect(await marked(other)).toEqual({ keeping: 'PENDING', refused: false })
    await shop.ask('update payment_method set refused_at = now() where payment_id = $1', [other])
    expect(await send(card)).toBe('SUCCEEDED')
    expect(await marked(other)).toEqual({ keeping: 'PENDING', refused: true })
  })

  test('on record with somebody else’s card takes nothing from it [P8.02]', async () => {
    const theirs = await testCard(await portal.as(people.owner))
    const { receiptNumber } = await pay(payer, {
      accountId: bluewater,
      paymentId: card,
      pay: { [await invoiced()]: 1000 },
    })
    const [wrong] = await shop.ask<{ id: string; number: string }>(
      `insert into receipt (account_id, user_id, user_name, user_email, locale, key, currency, cents, method, gateway, payment_id, paid_with, created_at, updated_at)
        select account_id, user_id, user_name, user_email, locale, $2, currency, cents, method, gateway, $3, paid_with, now(), now()
        from receipt where receipt_number = $1 returning receipt_id as id, receipt_number as number`,
      [receiptNumber, crypto.randomUUID(), theirs],
    )
    await settleReceiptJob(portal.deps).run({ receiptId: wrong?.id ?? '' })
    expect((await receipt(wrong?.number ?? ''))?.status).toBe('FAILED')
  })

  test('over what is open answers the new figure of each invoice and charges nothing [P8.04]', async () => {
    const [one, other] = [await invoiced(), await invoiced({ total: 10 })]
    await pay(payer, { accountId: bluewater, paymentId: card, pay: { [one]: 4000 } })
    const charges = async () => (await shop.ask('select from sandbox_charge')).length
    const before = await charges()
    const answer = await pay(payer, { accountId: bluewater, paymentId: card, pay: { [one]: 6001, [other]: 1000 } })
    expect(answer).toEqual({
      receiptNumber: null,
      status: null,
      actionUrl: null,
      changed: [{ customerTrxId: one, trxNumber: `P${one}`, openCents: 6000 }],
    })
    expect(await charges()).toBe(before)
    expect(await readOpen(other)).toEqual([10, 0])
  })

  test.each([
    ['void', { status: 'VOID' as const }],
    ['paid', { status: 'PAID' as const, balance: 0 }],
    ['a credit', { kind: 'CREDIT_MEMO' as const, total: -5, balance: -5 }],
  ])('of one that is %s is none [P8.03]', async (_, over) => {
    const id = await invoiced(over)
    const answer = await pay(payer, { accountId: bluewater, paymentId: card, pay: { [id]: 100 } })
    expect(answer.receiptNumber).toBeNull()
    expect(answer.changed.map(({ customerTrxId }) => customerTrxId)).toEqual([id])
  })

  test('in two currencies, of nothing, twice of one or over another sum is refused [P8.04]', async () => {
    const [usd, cad] = [await invoiced(), await invoiced({ currency: 'CAD' })]
    const of = { accountId: bluewater, paymentId: card }
    await expect(pay(payer, { ...of, pay: { [usd]: 100, [cad]: 100 } })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(pay(payer, { ...of, pay: { [usd]: 0 } })).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await expect(pay(payer, { ...of, pay: { [usd]: 10.5 } })).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await expect(pay(payer, { ...of, pay: { [usd]: 100 }, cents: 99 })).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await expect(
      payer.send(receivableCalls.payInvoices, {
        key: crypto.randomUUID(),
        ...of,
        currency: 'USD',
        method: 'CARD',
        cents: 200,
        allocations: [
          { customerTrxId: usd, cents: 100 },
          { customerTrxId: usd, cents: 100 },
        ],
      }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect([await readOpen(usd), await readOpen(cad)]).toEqual([
      [100, 0],
      [100, 0],
    ])
  })

  test('by a declined card leaves everything open [P8.06]', async () => {
    const id = await invoiced()
    const declined = await testCard(payer, '4000000000000002')
    const answer = await pay(payer, { accountId: bluewater, paymentId: declined, pay: { [id]: 10_000 } })
    expect(answer.status).toBe('FAILED')
    expect(await readOpen(id)).toEqual([100, 0])
    expect((await receipt(answer.receiptNumber))?.lines).toMatchObject([{ cents: 10_000, isReversed: true }])
  })

  test('by bank is processing, not paid, and arrives later; one that is returned opens the invoice again [P8.06]', async () => {
    const [good, bad] = [await invoiced(), await invoiced()]
    const arrives = await testBank(payer)
    const returned = await testBank(payer, 'USD', '000111111116')
    const first = await pay(payer, {
      accountId: bluewater,
      method: 'BANK',
      paymentId: arrives,
      pay: { [good]: 10_000 },
    })
    const second = await pay(payer, {
      accountId: bluewater,
      method: 'BANK',
      paymentId: returned,
      pay: { [bad]: 10_000 },
    })
    expect([first.status, second.status]).toEqual(['PROCESSING', 'PROCESSING'])
    expect(await invoice(bad)).toMatchObject({ balance: 0, pending: 100, status: 'OPEN' })
    portal.clock.forward(90)
    await sweepReceiptsJob(portal.deps).run({})
    for (const { receiptNumber } of [first, second]) {
      const [row] = await shop.ask<{ receipt_id: string }>('select receipt_id from receipt where receipt_number = $1', [
        receiptNumber,
      ])
      await settleReceiptJob(portal.deps).run({ receiptId: row?.receipt_id ?? '' })
    }
    expect(await receipt(first.receiptNumber)).toMatchObject({ status: 'SUCCEEDED' })
    expect(await receipt(second.receiptNumber)).toMatchObject({ status: 'RETURNED', reason: 'Insufficient funds' })
    expect([await readOpen(good), await readOpen(bad)]).toEqual([
      [0, 100],
      [100, 0],
    ])
    const emails = await portal.emails(people.accountant)
    expect(emails.map(({ subject }) => subject)).toContain(`Payment ${second.receiptNumber} was returned by the bank`)
    portal.clock.set(new Date())
  })
})

test('a receipt prints, the list finds it by its invoice, and its file has it [P8.07]', async () => {
  const id = await invoiced()
  const { receiptNumber } = await pay(payer, { accountId: bluewater, paymentId: card, pay: { [id]: 100 } })
  const { content } = await payer.send(receivableCalls.searchReceipts, { query: `p${id}` })
  expect(content).toMatchObject([{ receiptNumber, invoices: [`P${id}`], cents: 100 }])
  const { url } = await payer.send(receivableCalls.receiptPdf, { receiptNumber: receiptNumber ?? '' })
  const file = await payer.request(url)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(
    await (await portal.as(people.holding)).send(receivableCalls.getReceipt, { receiptNumber: receiptNumber ?? '' }),
  ).toBeNull()
})
