// News of invoices through the real application and by the clock: once each, together, to who sees them [P6.12].
import { beforeEach, expect, test } from 'vitest'
import { testPortal } from '../../test/app.ts'
import { people } from '../../test/people.ts'
import { testShop } from '../../test/testProducts.ts'
import { viewerOfUser } from '../access/access.ts'
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
const bill = async (trxDate: string, dueDate: string, balance = 100) => {
  id += 1
  await shop.ask(
    `insert into invoice (customer_trx_id, trx_number, account_id, trx_date, due_date, currency, subtotal, total, balance, status, po_number)
     values ($1, $2, $3, $4, $5, 'USD', 100, 100, $6, $7, 'PO-4')`,
    [id, `NEW-${id}`, bluewater, trxDate, dueDate, balance, balance === 0 ? 'PAID' : 'OPEN'],
  )
  return `NEW-${id}`
}

beforeEach(async () => {
  portal.clock.set(new Date('2031-03-10T15:00:00Z'))
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
  for (const text of [`${one} · PO PO-4`, other, '04/11/2031', '$100.00 USD', 'Bluewater'])
    expect(letter?.text).toContain(text)
  expect(letter?.text).not.toContain(history)
  expect(await told(people.accountant)).toHaveLength(1)
  for (const email of [people.buyer, people.canadian, people.associate]) expect(await told(email)).toEqual([])
})

test('due soon and overdue are told once each while something is open [P6.12]', async () => {
  const [soon, over, paid] = [
    await bill('2031-02-12', '2031-03-15'),
    await bill('2031-02-11', '2031-03-11'),
    await bill('2031-02-11', '2031-03-11', 0),
  ]
  await Promise.all([run('invoices-due'), run('invoices-due')])
  expect((await told()).map(({ subject }) => subject).toSorted()).toEqual([
    `Invoice ${over} overdue`,
    `Invoice ${soon} due soon`,
  ])
  portal.clock.forward(4 * 86_400)
  for (const _ of [1, 2]) await run('invoices-due')
  const subjects = (await told()).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual([
    `Invoice ${over} overdue`,
    `Invoice ${soon} due soon`,
    `Invoice ${soon} overdue`,
  ])
  expect(JSON.stringify(await told())).not.toContain(paid)
})
