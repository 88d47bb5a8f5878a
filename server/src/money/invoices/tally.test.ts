// The counts behind lists of very many invoices: counts and sums that follow every change.
import { expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { writeInvoices } from '../../../test/invoices.ts'
import { accounts } from '../../../test/orders.ts'
import { testShop } from '../../../test/testProducts.ts'
import { invoiceTallyJob } from './invoices.jobs.ts'

const portal = testPortal()
const shop = testShop(portal)
const { bluewater } = accounts
const key =
  'account_id, kind, source, status, currency, bill_to_address_id, ship_to_address_id, open_due, is_credit' as const

/** Combinations whose kept count or sum is not what there is. */
const differences = () =>
  shop.ask(
    `select ${key}, sum(n) from (select ${key}, 1 as n, open from invoice union all select ${key}, -n, -open from invoice_tally) both_sides
     group by ${key} having sum(n) <> 0 or sum(open) <> 0`,
  )

test('kept counts and sums are those of the invoices, whatever happens to them', async () => {
  expect(await differences()).toEqual([])
  await writeInvoices(
    portal,
    [41, 42, 43].map((id) => ({ id, number: `T${id}`, account: bluewater })),
  )
  expect(await differences()).toEqual([])
  await shop.ask(`update invoice set balance = 12.34, status = 'PARTIAL' where customer_trx_id = 41`)
  await shop.ask(`update invoice set balance = 0, status = 'PAID', paid_on = '2026-07-01' where customer_trx_id = 42`)
  expect(await differences()).toEqual([])
  await shop.ask(`update invoice set balance = 12.33 where customer_trx_id = 41`)
  await shop.ask('delete from invoice where customer_trx_id = 43')
  expect(await differences()).toEqual([])
})

test('kept counts are summed up to one row each, also by two at once and while invoices come', async () => {
  const job = invoiceTallyJob(portal.deps)
  const write = (id: number) => writeInvoices(portal, [{ id, number: `S${id}`, account: bluewater }])
  await write(51)
  await Promise.all([job.run({}), write(52), job.run({}), write(53), job.run({})])
  expect(await differences()).toEqual([])
  await job.run({})
  expect(await differences()).toEqual([])
  expect(await shop.ask(`select from invoice_tally group by ${key} having count(*) > 1 or sum(n) = 0`)).toEqual([])
})
