// A million orders beside the demo world: half of them evenly over 2,000 organizations, half of one large one. They are
// written by SQL, because what is measured is reading them.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'

export const organizations = 2000
export const firstAccount = 1_000_001
/** Bluewater; half of all orders are its own. */
export const largeAccount = "(select account_id from account where account_number = '200200')"
const firstOrder = 10_000_000

const day = (offset: string) => `((o.ordered_at + interval '${offset} days')::date)`

const statements = (orders: number): [title: string, sql: string][] => [
  [
    'organizations',
    `insert into account (account_id, account_number, name, party_id, country, locale)
     select id, 'B' || id, 'Organization ' || id, id, 'US', 'en_US' from generate_series(${firstAccount}, ${firstAccount + organizations - 1}) id`,
  ],
  // The summaries are written with the orders; the trigger would write each order a second time.
  ['', 'alter table order_line disable trigger user'],
  [
    'orders',
    `insert into sales_order (order_id, order_number, account_id, kind, status, po_number, ordered_at, placed_by_name, ship_to, payment_kind, currency, subtotal, total, line_count, promise_date, shipped_date)
     select ${firstOrder} + i, 'B' || i, o.account_id, case when i % 20 = 0 then 'TRAINING' else 'SUPPLY' end, o.status, case when i % 3 = 0 then 'PO-' || i end, o.ordered_at,
       (array['Ann Lee', 'Bob Ray', 'Cy Fox', 'Di Orr'])[1 + i % 4],
       jsonb_build_object('addressName', 'Yard ' || i % 30, 'address1', i % 900 || ' Main St', 'city', (array['Portland', 'Austin', 'Denver'])[1 + i % 3]),
       'ACCOUNT', 'USD', 100, 100 + i % 900, 2,
       case when o.status in ('OPEN', 'PROCESSING') then ${day('9')} end, case when o.status in ('SHIPPED', 'COMPLETE') then ${day('5')} end
     from generate_series(1, ${orders}) i,
       lateral (select case when i % 2 = 0 then ${largeAccount} else ${firstAccount} + (i::bigint * 7919 / 2 % ${organizations})::int end as account_id,
         (array['OPEN', 'PROCESSING', 'SHIPPED', 'COMPLETE', 'COMPLETE', 'COMPLETE', 'CANCELLED'])[1 + i % 7] as status,
         now() - (i::bigint * 37 % 60000) * interval '20 minutes' as ordered_at) o`,
  ],
  [
    'lines',
    `insert into order_line (order_id, line_number, account_id, part_number, name, quantity, uom, price, status, promise_date, shipped_date)
     select o.order_id, l, o.account_id, lpad(((o.order_id::bigint * 31 + l * 977) % 100000)::text, 9, '0'), 'Part ' || o.order_id % 500, 1 + l, 'EA', 10,
       case when o.status in ('OPEN', 'PROCESSING') then 'OPEN' when o.status = 'CANCELLED' then 'CANCELLED' else 'SHIPPED' end, o.promise_date, o.shipped_date
     from sales_order o, generate_series(1, 2) l where o.order_id >= ${firstOrder}`,
  ],
  [
    'shipments',
    `insert into shipment (shipment_number, order_id, account_id, carrier, tracking_number, shipped_at, line_numbers)
     select 'S' || order_id, order_id, account_id, 'UPS', '1Z' || lpad(order_id::text, 16, '0'), ordered_at, '{1,2}' from sales_order where order_id >= ${firstOrder} and status in ('SHIPPED', 'COMPLETE')`,
  ],
  ['', 'alter table order_line enable trigger user'],
  ['statistics', 'vacuum analyze'],
]

/** Fills the database of the portal on `dataDir`; one that is filled stays as it is. */
export async function fillOrders(dataDir: string, orders: number, say: (line: string) => void): Promise<void> {
  const client = new Client({ host: await getSocket(dataDir), user: 'postgres', database: 'portal' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from sales_order where order_id >= $1 limit 1', [firstOrder])
    if (rowCount) return
    for (const [title, sql] of statements(orders)) {
      const start = performance.now()
      await client.query(sql)
      if (title) say(`  ${title} made in ${((performance.now() - start) / 1000).toFixed(1)} s`)
    }
  } finally {
    await client.end()
  }
}

/** Allows `userId`, an internal associate, every business there is. */
export async function allowEverything(dataDir: string, userId: string): Promise<void> {
  const client = new Client({ host: await getSocket(dataDir), user: 'postgres', database: 'portal' })
  await client.connect()
  try {
    await client.query(
      `insert into user_account select $1, account_id from account where kind = 'business' on conflict do nothing`,
      [userId],
    )
    await client.query('analyze user_account')
  } finally {
    await client.end()
  }
}

/** The folder of the socket that the embedded PostgreSQL listens on: the fifth line of its pid file. */
export async function getSocket(dataDir: string): Promise<string> {
  const lines = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  return lines[4] ?? ''
}
