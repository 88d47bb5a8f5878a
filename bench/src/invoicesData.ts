// A million invoices beside the demo world: a fifth of them of one large organization, the others evenly over 2,000. They are
// written by SQL, because what is measured is reading them.
import { Client } from 'pg'
import { firstAccount, getSocket, largeAccount, organizations } from './ordersData.ts'

const firstInvoice = 100_000_000
/** The lines of the large organization's invoices: what their PDFs print. */
const linesEach = 6

const statements = (invoices: number): [title: string, sql: string][] => [
  [
    'organizations',
    `insert into account (account_id, account_number, name, party_id, country, locale)
     select id, 'B' || id, 'Organization ' || id, id, 'US', 'en_US' from generate_series(${firstAccount}, ${firstAccount + organizations - 1}) id
     on conflict do nothing`,
  ],
  // The tally is written with the invoices.
  ['', 'alter table invoice disable trigger user'],
  [
    'invoices',
    `insert into invoice (customer_trx_id, trx_number, account_id, kind, source, order_number, po_number, bill_to_address_id, ship_to_address_id, trx_date, due_date, payment_terms, currency, subtotal, total, balance, status, paid_on)
     select ${firstInvoice} + i, 'B' || i, o.account_id, 'INVOICE', (array['PARTS', 'PARTS', 'SERVICE', 'TRAINING'])[1 + i % 4], case when i % 4 <> 2 then 'O' || i end, case when i % 3 = 0 then 'PO-' || i end,
       o.addresses[1 + i % cardinality(o.addresses)], o.addresses[1 + i / 7 % cardinality(o.addresses)], o.dated, o.dated + 30, 'NET30', 'USD', 100 + i % 900, 100 + i % 900,
       case when o.is_open then 100 + i % 900 else 0 end, case when o.is_open then 'OPEN' else 'PAID' end, case when not o.is_open then o.dated + 25 end
     from generate_series(1, ${invoices}) i,
       lateral (select case when i % 5 = 0 then ${largeAccount} else ${firstAccount} + (i::bigint * 7919 % ${organizations})::int end as account_id,
         case when i % 5 = 0 then array(select address_id from address where account_id = ${largeAccount}) else array[null::int] end as addresses,
         current_date - (i::bigint * 37 % 730)::int as dated, i % 9 = 0 as is_open) o`,
  ],
  [
    'lines',
    `insert into invoice_line (customer_trx_id, line_number, account_id, part_number, description, quantity, uom, price, amount)
     select i.customer_trx_id, l, i.account_id, lpad(((i.customer_trx_id::bigint * 31 + l * 977) % 100000)::text, 9, '0'), 'Hydraulic hose assembly ' || i.customer_trx_id % 500, 1 + l, 'EA', 10, 10 * (1 + l)
     from invoice i, generate_series(1, ${linesEach}) l where i.customer_trx_id > ${firstInvoice} and (l = 1 or i.account_id = ${largeAccount} and i.trx_date > current_date - 30)`,
  ],
  [
    'tally',
    `insert into invoice_tally (account_id, kind, source, status, currency, bill_to_address_id, ship_to_address_id, open_due, is_credit, n, open)
     select account_id, kind, source, status, currency, bill_to_address_id, ship_to_address_id, open_due, is_credit, count(*), sum(open)
     from invoice where customer_trx_id > ${firstInvoice} group by 1, 2, 3, 4, 5, 6, 7, 8, 9`,
  ],
  ['', 'alter table invoice enable trigger user'],
  ['statistics', 'vacuum analyze'],
]

/** Fills the database of the portal on `dataDir`; one that is filled stays as it is. */
export async function fillInvoices(dataDir: string, invoices: number, say: (line: string) => void): Promise<void> {
  const client = new Client({ host: await getSocket(dataDir), user: 'postgres', database: 'portal' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from invoice where customer_trx_id > $1 limit 1', [firstInvoice])
    if (rowCount) return
    for (const [title, sql] of statements(invoices)) {
      const start = performance.now()
      await client.query(sql)
      if (title) say(`  ${title} made in ${((performance.now() - start) / 1000).toFixed(1)} s`)
    }
  } finally {
    await client.end()
  }
}
