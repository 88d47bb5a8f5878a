// The counts behind lists of very many orders: kept counts that follow every change, and words that are found by indexes.
import { orderCalls } from '@portal/contract/buying/orders'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { accounts, writeOrders } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { splitWords } from '../../platform/lists/listRequest.rules.ts'
import { orderTallyJob } from './orders.jobs.ts'

const portal = testPortal()
const shop = testShop(portal)
const { bluewater, mapleRidge } = accounts
let owner: Caller
beforeAll(async () => {
  owner = await portal.as(people.owner)
})

/** Combinations whose kept count is not what there is. */
const differences = () =>
  shop.ask(
    `select account_id, kind, status, placed_by_name, promise_date, sum(n) from (
       select account_id, kind, status, placed_by_name, promise_date, 1 as n from sales_order
       union all select account_id, kind, status, placed_by_name, promise_date, -n from order_tally) both_sides
     group by 1, 2, 3, 4, 5 having sum(n) <> 0`,
  )
const write = (numbers: readonly string[], over: object = {}) =>
  writeOrders(
    portal,
    numbers.map((number) => ({ number, account: bluewater, by: 'Tally Person', ...over })),
  )
const counted = async () => {
  const page = await owner.send(orderCalls.searchOrders, {})
  const facet = (name: string, value: string) =>
    page.facets.find(({ fieldName }) => fieldName === name)?.values.find((each) => each.value === value)?.count
  return {
    total: page.totalRecords,
    open: facet('status', 'OPEN'),
    by: facet('placedBy', 'Tally Person'),
    late: facet('late', 'true'),
  }
}

test('the tracking numbers kept on an order follow its shipments, each once, the first sent first', async () => {
  await write(['T1', 'T2'])
  const kept = async () =>
    (
      await shop.ask<{ tracking_numbers: string[] }>(
        `select tracking_numbers from sales_order where order_number in ('T1', 'T2') order by order_number`,
      )
    ).map((row) => row.tracking_numbers)
  const ship = (order: string, parcels: string) =>
    shop.ask(`insert into shipment (shipment_number, order_id, account_id, carrier, tracking_number, shipped_at)
      select order_number || '-' || coalesce(number, 'none'), order_id, account_id, 'UPS', number, day::timestamptz
      from sales_order, (values ${parcels}) parcel (number, day) where order_number = '${order}'`)
  expect(await kept()).toEqual([[], []])
  await ship('T1', `('Z-2', '2026-06-02'), ('A-3', '2026-06-03'), ('Z-1', '2026-06-01'), (null, '2026-06-01')`)
  expect(await kept()).toEqual([['Z-1', 'Z-2', 'A-3'], []])
  // A parcel that was booked on the wrong order moves, one that was no parcel goes.
  await shop.ask(`update shipment set order_id = (select order_id from sales_order where order_number = 'T2'), tracking_number = 'B-3'
    where tracking_number = 'A-3'`)
  await shop.ask(`delete from shipment where tracking_number = 'Z-1'`)
  expect(await kept()).toEqual([['Z-2'], ['B-3']])
  await shop.ask(`insert into shipment (shipment_number, order_id, account_id, carrier, tracking_number, shipped_at)
    select 'T1-second', order_id, account_id, 'UPS', 'Z-2', '2026-07-01' from sales_order where order_number = 'T1'`)
  expect(await kept()).toEqual([['Z-2'], ['B-3']])
  await shop.ask(`delete from sales_order where order_number in ('T1', 'T2')`)
})

describe('kept counts', () => {
  test('are those of the orders, whatever happens to them', async () => {
    expect(await differences()).toEqual([])
    const before = await counted()
    await write(['K1', 'K2', 'K3'], { lines: [{ promise: '2020-01-01' }] })
    expect(await counted()).toEqual({
      total: before.total + 3,
      open: (before.open ?? 0) + 3,
      by: 3,
      late: (before.late ?? 0) + 3,
    })
    await shop.ask(`update sales_order set status = 'SHIPPED' where order_number in ('K1', 'K2')`)
    await shop.ask(
      `update order_line set promise_date = '2099-01-01' where order_id = (select order_id from sales_order where order_number = 'K3')`,
    )
    await shop.ask(`delete from sales_order where order_number = 'K1'`)
    expect(await differences()).toEqual([])
    expect(await counted()).toEqual({ total: before.total + 2, open: (before.open ?? 0) + 1, by: 2, late: before.late })
    // A name of which nothing is left is no choice any more.
    await shop.ask(`delete from sales_order where placed_by_name = 'Tally Person'`)
    expect(await counted()).toEqual({ ...before, by: undefined })
  })

  test('are summed up to one row each, also by two at once and while orders come', async () => {
    for (const number of ['S1', 'S2', 'S3', 'S4']) await write([number])
    const job = orderTallyJob(portal.deps)
    await Promise.all([job.run({}), write(['S5']), job.run({}), write(['S6']), job.run({})])
    expect(await differences()).toEqual([])
    await job.run({})
    expect(await differences()).toEqual([])
    expect(
      await shop.ask(
        'select from order_tally group by account_id, kind, status, placed_by_name, promise_date having count(*) > 1 or sum(n) = 0',
      ),
    ).toEqual([])
  })

  test('give way to the orders themselves where a word, a range or somebody’s own are asked for', async () => {
    await write(['Q1', 'Q2'], { po: 'TALLYWORD', at: '2019-03-03T12:00:00Z' })
    const total = async (input: object) => (await owner.send(orderCalls.searchOrders, input)).totalRecords
    expect(await total({ query: 'tallyword' })).toBe(2)
    expect(await total({ start: '2019-03-03', end: '2019-03-03' })).toBe(2)
    expect(
      await total({ query: 'tallyword', multiValueFilterOptions: [{ fieldName: 'status', values: ['SHIPPED'] }] }),
    ).toBe(0)
  })
})

describe('words', () => {
  beforeAll(() =>
    writeOrders(portal, [
      {
        number: 'W1',
        account: bluewater,
        lines: [{ partNumber: '0AB-77%', name: 'Zebra Coupling', unitSerial: 'ZS-001' }],
        tracking: ['1Z777AA10123456784'],
      },
      { number: 'W2', account: mapleRidge, lines: [{ partNumber: '0AB-77%', name: 'Zebra Coupling' }] },
    ]),
  )

  test.each(['W1', '0ab-77', '0AB-77%', 'ebra coupl', 'zs-001', '1z777aa10123456784', 'w1-0', 'zebra 0ab'])(
    'find an order by %s, and none of another organization [B7.14]',
    async (query) => {
      const { content } = await owner.send(orderCalls.searchOrders, { query })
      expect(content.map(({ orderNumber }) => orderNumber)).toEqual(['W1'])
    },
  )

  test.each(['0AB-7_', 'ab-77', 'zs-00', '1z777', '%'])('do not find it by %s', async (query) => {
    const { content } = await owner.send(orderCalls.searchOrders, { query: `${query} w1` })
    expect(content).toEqual([])
  })

  test('are looked for in accounts of the viewer only, whatever accounts are asked for', async () => {
    const find = (theirs: number[]) =>
      withTransaction(portal.deps.pool, { userId: 'x', accounts: [bluewater] }, async (db) => {
        const { rows } =
          await sql`select find_orders(${JSON.stringify(splitWords('zebra'))}::jsonb, ${theirs}::int[])`.execute(db)
        return rows.length
      })
    expect(await find([bluewater])).toBe(1)
    expect(await find([mapleRidge])).toBe(0)
    expect(await find([bluewater, mapleRidge])).toBe(1)
  })
})
