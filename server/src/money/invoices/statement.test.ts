// Statements: what is on one, that a month begins with what the one before it ended with, and who sees what of it.
import { messages } from '@portal/contract/platform/errors'
import { jobStatus } from '@portal/contract/platform/jobs'
import { maxStatementLines, statementCalls, statementMessages } from '@portal/contract/money/statements'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { finishedJob } from '../../../test/downloads.ts'
import { billingAddresses, setBillingAddress, writeInvoices } from '../../../test/invoices.ts'
import { accounts, revokePrivileges } from '../../../test/orders.ts'
import { pay, testCard } from '../../../test/payables.ts'
import { getPdfOutline, getPdfText } from '../../../test/pdf.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal({ worksJobs: ['background-call'] })
const shop = testShop(portal)
const { bluewater, mapleRidge } = accounts
let owner: Caller
let mine = 0
beforeAll(async () => {
  const [first = 0, second = 0] = await billingAddresses(portal, bluewater)
  mine = first
  // Long before the demo world begins.
  const of = { account: bluewater, billTo: second, due: '2019-01-31' }
  await writeInvoices(portal, [
    { ...of, id: 81, number: 'ST81', dated: '2019-01-04', total: 100.1, po: 'PO-81', billTo: mine },
    { ...of, id: 82, number: 'ST82', dated: '2019-01-20', total: -30, kind: 'CREDIT_MEMO' },
    { ...of, id: 83, number: 'ST83', dated: '2019-01-05', total: 77, balance: 0, status: 'VOID' },
    { ...of, id: 84, number: 'ST84', dated: '2019-02-05', total: 0.29, due: '2019-02-20' },
    { ...of, id: 85, number: 'ST85', dated: '2019-02-06', total: 12, currency: 'CAD', due: '2019-03-08' },
  ])
  await shop.ask("update invoice set balance = 0, status = 'PAID', paid_on = '2019-02-10' where customer_trx_id = 81")
  owner = await portal.as(people.owner)
})

const statement = async (month: string, who = owner, accountId: number = bluewater) => {
  const job = await finishedJob(who, statementCalls.statementPdf, { accountId, month })
  if (job.jobStatusId !== jobStatus.complete) throw new Error(String(job.response?.['message']))
  const url = String(job.response?.['url'])
  const file = await who.request(url)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  const bytes = Buffer.from(await file.arrayBuffer())
  const text = await getPdfText(bytes)
  const balance = (what: string) => new RegExp(`${what} balance\\s+((?:CAD )?-?\\$[\\d,.]+)`).exec(text)?.[1]
  return { url, bytes, text, opening: balance('Opening'), closing: balance('Closing') }
}

test('a statement has what was open, what was billed, paid and made void, each with the balance after it, and what is open then [P8.09]', async () => {
  const { text, opening, closing } = await statement('2019-01')
  expect([opening, closing]).toEqual(['$0.00', '$70.10'])
  const lines = text.replaceAll(/\s+/g, ' ')
  expect(lines).toContain('01/04/2019 Invoice ST81 PO number PO-81 $100.10 $100.10')
  expect(lines).toContain('01/05/2019 Invoice ST83 $77.00 $177.10')
  expect(lines).toContain('01/20/2019 Credit memo ST82 -$30.00 $147.10')
  expect(lines).toContain('01/31/2019 Invoice ST83 made void -$77.00 $70.10')
  expect(lines).toContain('Open on 01/31/2019')
})

test('a number no account can have is refused in words, not as a fault of the portal [B8.11]', async () => {
  await expect(statement('2019-01', owner, 2 ** 40)).rejects.toThrow(messages.badInput)
})

test('each currency has a statement of its own in the file, and no sum is of both [P8.09]', async () => {
  const { bytes, text } = await statement('2019-02')
  expect((await getPdfOutline(bytes)).map(([title]) => title)).toEqual([
    'Statement February 2019, USD',
    'Statement February 2019, CAD',
  ])
  const lines = text.replaceAll(/\s+/g, ' ')
  expect(lines).toContain('02/05/2019 Invoice ST84 $0.29 $70.39')
  expect(lines).toContain('02/10/2019 Invoice ST81 paid or credited -$100.10 -$29.71')
  expect(lines).toContain('02/06/2019 Invoice ST85 CAD $12.00 CAD $12.00')
  // As late as it was when the month ended.
  expect(lines).toContain('Invoice ST84 02/05/2019 02/20/2019 8 $0.29 $0.29')
})

test('a month begins with what the one before it ended with, up to this one, which ends with what is open [P8.09]', async () => {
  const now = portal.clock.now()
  const shown = []
  for (const ago of [3, 2, 1, 0])
    shown.push(
      await statement(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1)).toISOString().slice(0, 7)),
    )
  for (const [at, { opening }] of shown.entries()) if (at > 0) expect(opening).toBe(shown[at - 1]?.closing)
  const [{ sum } = { sum: 0 }] = await shop.ask<{ sum: number }>(
    "select sum(balance)::float8 as sum from invoice where account_id = $1 and currency = 'USD' and status <> 'VOID'",
    [bluewater],
  )
  const last = shown.at(-1)?.closing?.replaceAll(/[$,]/g, '')
  expect(Number(last)).toBeCloseTo(sum, 2)
})

test('what is being paid now stands below the balance of this month [P8.09]', async () => {
  const today = portal.clock.now().toISOString().slice(0, 10)
  await writeInvoices(portal, [{ id: 90, number: 'ST90', account: bluewater, dated: today, due: today }])
  await pay(owner, { accountId: bluewater, paymentId: await testCard(owner), pay: { 90: 4000 } })
  const { text } = await statement(today.slice(0, 7))
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Of this, $40.00 is being paid')
})

describe('who sees what', () => {
  test('the default privilege shows the invoices of the default billing address alone [P8.09, S13.04]', async () => {
    await setBillingAddress(portal, people.buyer, mine)
    const buyer = await portal.as(people.buyer)
    const { text, closing, url } = await statement('2019-01', buyer)
    expect(text).not.toMatch(/ST8[23]/)
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Of your default billing address')
    expect(closing).toBe('$100.10')
    await setBillingAddress(portal, people.buyer, null)
    expect((await buyer.request(url)).status).toBe(404)
    await expect(statement('2019-01', buyer)).rejects.toThrow(statementMessages.none)
  })

  test('another organization, an unknown one and a month without anything are refused alike [P8.09]', async () => {
    for (const [month, accountId] of [
      ['2019-01', mapleRidge],
      ['2019-01', 999_999_999],
      ['2018-01', bluewater],
    ] as const)
      await expect(statement(month, owner, accountId)).rejects.toThrow(statementMessages.none)
  })

  test('a right lost since takes the file away, and without one there is none [P8.09, B2.42]', async () => {
    const { url } = await statement('2019-01')
    await revokePrivileges(portal, people.owner, ['B2B_View_All_Invoices'])
    expect((await owner.request(url)).status).toBe(404)
    await revokePrivileges(portal, people.owner, ['B2B_View_All_Invoices', 'B2B_View_Default_Invoices'])
    await expect(statement('2019-01')).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await revokePrivileges(portal, people.owner, [])
  })

  test('an organization left since takes the file away, and coming back brings it again [P8.09, S13.04]', async () => {
    const { url } = await statement('2019-01')
    const move = (accountId: number) =>
      shop.ask('update portal_user set account_id = $1, contact_id = null where email = $2', [accountId, people.owner])
    await move(mapleRidge)
    expect((await owner.request(url)).status).toBe(404)
    await move(bluewater)
    expect((await owner.request(url)).status).toBe(200)
  })

  test.each(['2019-13', '2019', '1999-01', '9999-01', '', '\ud800'])('%j is no month [P8.09]', async (month) => {
    await expect(owner.send(statementCalls.statementPdf, { accountId: bluewater, month })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    })
  })

  test('more lines than a statement has are refused, with where they are found [P8.09]', async () => {
    const canadian = await portal.as(people.canadian)
    await shop.ask(
      `insert into invoice (customer_trx_id, trx_number, account_id, kind, source, status, trx_date, due_date, currency, payment_terms, subtotal, total, balance)
        select 990000 + n, 'LONG' || n, $1, 'INVOICE', 'PARTS', 'OPEN', '2018-05-02', '2018-06-01', 'CAD', 'NET30', 1, 1, 1
        from generate_series(1, $2::int) n`,
      // Each is billed in the month and open at its end.
      [mapleRidge, maxStatementLines / 2 + 1],
    )
    await expect(statement('2018-05', canadian, mapleRidge)).rejects.toThrow(statementMessages.tooLong)
  })

  test('a month to come is refused [P8.09]', async () => {
    const next = new Date(portal.clock.now().getTime() + 40 * 86_400_000).toISOString().slice(0, 7)
    await expect(statement(next)).rejects.toThrow(statementMessages.month)
  })
})

test('what is settled is always the total less the balance, whatever an import changes [P8.09]', async () => {
  const wrong = () =>
    shop.ask(`select i.trx_number from invoice i where settled_of(i) <> (
      select coalesce(sum(amount), 0) from invoice_settlement s where s.customer_trx_id = i.customer_trx_id)`)
  expect(await wrong()).toEqual([])
  await writeInvoices(portal, [{ id: 95, number: 'ST95', account: bluewater, total: 100, balance: 40 }])
  const of = 'where customer_trx_id in (84, 95)'
  for (const change of [
    `balance = balance / 2`,
    `balance = 0, status = 'PAID', paid_on = '2026-08-01'`,
    `balance = total, status = 'OPEN', paid_on = null`,
    `status = 'VOID'`,
    `status = 'OPEN', total = total + 1`,
  ]) {
    await shop.ask(`update invoice set ${change} ${of}`)
    expect(await wrong()).toEqual([])
  }
})
