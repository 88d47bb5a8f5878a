// A remittance file is checked row by row, and its right rows are paid as one payment.
import { receivableCalls, receivableMessages } from '@portal/contract/money/receivables'
import { remittanceCalls, remittanceMessages } from '@portal/contract/money/remittances'
import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { billingAddresses, setBillingAddress, writeInvoices } from '../../../test/invoices.ts'
import { accounts, revokePrivileges } from '../../../test/orders.ts'
import { pay, testCard } from '../../../test/payables.ts'
import { people } from '../../../test/people.ts'

const portal = testPortal()
const { bluewater, mapleRidge } = accounts
let payer: Caller
beforeAll(async () => {
  payer = await portal.as(people.accountant)
})
let next = 10_100
async function invoiced(over: Partial<Parameters<typeof writeInvoices>[1][number]> = {}): Promise<string> {
  const id = (next += 1)
  await writeInvoices(portal, [{ id, number: `R${id}`, account: bluewater, ...over }])
  return `R${id}`
}
const check = (rows: [trxNumber: string, cents: number | null][], who = payer) =>
  who.send(remittanceCalls.checkRemittance, {
    rows: rows.map(([trxNumber, cents], at) => ({ line: at + 2, trxNumber, cents })),
  })

test('each row says whether it can be paid, or why not; what is right is paid as one payment [P9.144]', async () => {
  const [ok, part, over, paid, gone, credit, foreign] = [
    await invoiced(),
    await invoiced(),
    await invoiced(),
    await invoiced({ status: 'PAID', balance: 0 }),
    await invoiced({ status: 'VOID', balance: 0 }),
    await invoiced({ kind: 'CREDIT_MEMO', total: -5, balance: -5 }),
    await invoiced({ account: mapleRidge, currency: 'CAD' }),
  ]
  const rows = await check([
    [ok, 10_000],
    [` ${part} `, 4000],
    [over, 10_001],
    [paid, 100],
    [gone, 100],
    [credit, 100],
    [foreign, 100],
    ['NO-SUCH', 100],
    [ok, 100],
    [over, null],
    ['', 100],
  ])
  expect(rows.map(({ problem }) => problem)).toEqual([
    null,
    null,
    remittanceMessages.over.replace('{open}', '$100.00'),
    receivableMessages.paid,
    receivableMessages.void,
    receivableMessages.credit,
    receivableMessages.unknown,
    receivableMessages.unknown,
    remittanceMessages.duplicate,
    remittanceMessages.duplicate,
    remittanceMessages.number,
  ])
  // A foreign invoice and an unknown one look the same.
  expect(rows[6]).toMatchObject({ accountId: null, customerName: null, openCents: null })
  expect(rows[1]).toMatchObject({ line: 3, trxNumber: part, accountId: bluewater, currency: 'USD', openCents: 10_000 })
  const { groups } = await payer.send(receivableCalls.getPayables, { trxNumbers: [ok, part] })
  const ids = groups[0]?.invoices.map(({ customerTrxId }) => customerTrxId) ?? []
  const [first = 0, second = 0] = ids
  const card = await testCard(payer)
  const done = await pay(payer, { accountId: bluewater, paymentId: card, pay: { [first]: 10_000, [second]: 4000 } })
  expect(done.status).toBe('SUCCEEDED')
})

test.each([
  ['no amount', null],
  ['nothing', 0],
  ['less than nothing', -100],
])('a row with %s is refused in words [P9.144]', async (_, cents) => {
  expect(await check([[await invoiced(), cents]])).toMatchObject([{ problem: remittanceMessages.amount }])
})

test('in another currency than that of the invoice it is not paid [P9.154]', async () => {
  const [same, other] = [await invoiced(), await invoiced()]
  const rows = await payer.send(remittanceCalls.checkRemittance, {
    rows: [
      { line: 2, trxNumber: same, cents: 100, saidCurrency: 'USD' },
      { line: 3, trxNumber: other, cents: 100, saidCurrency: 'CAD' },
    ],
  })
  const said = remittanceMessages.currency.replace('{said}', 'CAD').replace('{currency}', 'USD')
  expect(rows.map(({ problem }) => problem)).toEqual([null, said])
})

test('it is for who may pay, of what they see, and bounded [P9.144, P8.02, S13.04]', async () => {
  const [mine = 0, other = 0] = await billingAddresses(portal, bluewater)
  const [seen, unseen] = [await invoiced({ billTo: mine }), await invoiced({ billTo: other })]
  await setBillingAddress(portal, people.owner, mine)
  await revokePrivileges(portal, people.owner, ['B2B_View_All_Invoices'])
  const owner = await portal.as(people.owner)
  const rows = await check(
    [
      [seen, 1],
      [unseen, 1],
    ],
    owner,
  )
  expect(rows.map(({ problem }) => problem)).toEqual([null, receivableMessages.unknown])
  await revokePrivileges(portal, people.owner, [])
  await expect(check([[seen, 1]], await portal.as(people.viewer))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(check([[seen, 1]], portal.guest())).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  await expect(check([[seen, 1.5]])).rejects.toMatchObject({ code: 'BAD_INPUT' })
  await expect(check(Array.from({ length: 1001 }, (): [string, number] => [seen, 1]))).rejects.toMatchObject({
    code: 'BAD_INPUT',
  })
})
