// News of invoices through the real application and by the clock: once each, together, to who sees them [P6.12].
import { beforeEach, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { billingAddresses, setBillingAddress } from '../../../test/invoices.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { viewerOfUser } from '../../access/session/session.ts'
import { invoiceNewsJobs } from './invoiceNews.jobs.ts'

const portal = testPortal()
const shop = testShop(portal)
const bluewater = 20020
const kinds = ['InvoicesNew', 'InvoicesDueSoon', 'InvoicesOverdue']

const run = async (name: 'invoice-news' | 'invoices-due') => {
  const jobs = invoiceNewsJobs(portal.deps, (userId) => viewerOfUser(portal.deps, userId))
  await jobs.find((job) => job.name === name)?.run({})
}
const told = async (email: string = people.owner) =>
  (await portal.emails(email)).filter(({ kind }) => kinds.includes(kind))

let id = 990_000
const bill = async (
  trxDate: string,
  dueDate: string,
  { balance = 100, account = bluewater, billTo = null as number | null } = {},
) => {
  id += 1
  await shop.ask(
    `insert into invoice (customer_trx_id, trx_number, account_id, trx_date, due_date, currency, subtotal, total, balance, status, po_number, bill_to_address_id)
     values ($1, $2, $3, $4, $5, 'USD', 100, 100, $6, $7, 'PO-4', $8)`,
    [id, `NEW-${id}`, account, trxDate, dueDate, balance, balance === 0 ? 'PAID' : 'OPEN', billTo],
  )
  return `NEW-${id}`
}

beforeEach(async () => {
  portal.clock.set(new Date('2031-03-10T15:00:00Z'))
  await shop.ask(`update portal_user set revoked_privileges = '{}'`)
  await shop.ask(`delete from invoice where trx_number like 'NEW-%'`)
  for (const table of ['announcement', 'announcement_start', 'letter', 'notification_setting'])
    await shop.ask(`delete from ${table}`)
  await run('invoice-news')
  portal.clock.forward(2 * 86_400)
})

test('new ones come together, once, to everybody who sees them; those of the first load do not [P6.12]', async () => {
  const history = await bill('2031-03-10', '2031-04-10')
  const [one, other] = [await bill('2031-03-11', '2031-04-11'), await bill('2031-03-12', '2031-04-12')]
  await Promise.all([run('invoice-news'), run('invoice-news')])
  await run('invoice-news')
  const [letter, ...others] = await told()
  expect(others).toEqual([])
  expect(letter?.subject).toBe('2 invoices are new')
  for (const text of [`${one} · PO number PO-4`, other, '04/11/2031', '$100.00', 'Bluewater'])
    expect(letter?.text).toContain(text)
  expect(letter?.text).not.toContain(history)
  expect(await told(people.accountant)).toHaveLength(1)
  for (const email of [people.buyer, people.canadian, people.associate]) expect(await told(email)).toEqual([])
})

test('due soon and overdue are told once each while something is open [P6.12]', async () => {
  const [soon, over, paid] = [
    await bill('2031-02-12', '2031-03-15'),
    await bill('2031-02-11', '2031-03-11'),
    await bill('2031-02-11', '2031-03-11', { balance: 0 }),
  ]
  await Promise.all([run('invoices-due'), run('invoices-due')])
  expect((await told()).map(({ subject }) => subject).toSorted()).toEqual([
    `Invoice ${soon} due soon`,
    `Invoice ${over} overdue`,
  ])
  portal.clock.forward(4 * 86_400)
  for (const _ of [1, 2]) await run('invoices-due')
  const subjects = (await told()).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual([
    `Invoice ${soon} due soon`,
    `Invoice ${soon} overdue`,
    `Invoice ${over} overdue`,
  ])
  expect(JSON.stringify(await told())).not.toContain(paid)
})

const revoke = (email: string, ...names: string[]) =>
  shop.ask('update portal_user set revoked_privileges = $2 where email = $1', [email, names])

test('people of the company above get those of the organizations they see, in one message [P6.12]', async () => {
  const [line, tree] = [10011, 10012]
  const one = await bill('2031-03-12', '2031-04-11', { account: line })
  const other = await bill('2031-03-12', '2031-04-11', { account: tree })
  await run('invoice-news')
  const [letter, ...others] = await told(people.holding)
  expect(others).toEqual([])
  expect(letter?.subject).toBe('2 invoices are new')
  const names = await shop.ask<{ name: string }>('select name from account where account_id = any($1)', [[line, tree]])
  for (const text of ['2 organizations: ', one, other, ...names.map(({ name }) => name)])
    expect(letter?.text).toContain(text)
  for (const email of [people.lineBuyer, people.foreman, people.owner]) expect(await told(email)).toEqual([])
  await revoke(people.holding, 'B2B_View_Parent_Holding')
  await bill('2031-03-12', '2031-04-11', { account: line })
  await run('invoice-news')
  expect(await told(people.holding)).toHaveLength(1)
})

test('who lost the right gets none, and who sees those of one address gets those [P6.03, P6.12]', async () => {
  await revoke(people.owner, 'B2B_View_All_Invoices', 'B2B_View_Default_Invoices')
  const [mine = 0, foreign = 0] = await billingAddresses(portal, bluewater)
  await setBillingAddress(portal, people.accountant, mine)
  await revoke(people.accountant, 'B2B_View_All_Invoices')
  await shop.ask(
    `insert into role_privilege (role_id, privilege) select role_id, 'B2B_View_Default_Invoices' from portal_user where email = $1 on conflict do nothing`,
    [people.accountant],
  )
  const seen = await bill('2031-03-12', '2031-04-11', { billTo: mine })
  const unseen = await bill('2031-03-12', '2031-04-11', { billTo: foreign })
  await run('invoice-news')
  expect(await told(people.owner)).toEqual([])
  const [letter] = await told(people.accountant)
  expect(letter?.subject).toBe(`Invoice ${seen} is new`)
  expect(letter?.text).not.toContain(unseen)
})

test('thousands of one organization are one message, and what is older than a week is none [P6.12]', async () => {
  await shop.ask(
    `insert into invoice (customer_trx_id, trx_number, account_id, trx_date, due_date, currency, subtotal, total, balance, status)
     select 970000 + n, 'MANY-' || n, $1, case when n <= 3000 then date '2031-03-12' else date '2031-03-01' end, '2031-05-01', 'USD', 10, 10, 10, 'OPEN'
     from generate_series(1, 6000) n`,
    [bluewater],
  )
  portal.clock.forward(10 * 60)
  await run('invoice-news')
  await run('invoice-news')
  expect((await told()).map(({ subject }) => subject)).toEqual(['3000 invoices are new'])
})
