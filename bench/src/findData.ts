// A million units and 200,000 documents beside the demo world, for the search of everything: orders, invoices, and of their
// organizations claims, service requests and notices.
import { Client } from 'pg'
import { fillFleet } from './fleetData.ts'
import { fillInvoices } from './invoicesData.ts'
import { fillOrders, getSocket } from './ordersData.ts'

const first = 200_000_000

/** Of each five documents two are orders, one an invoice, one a claim and one a service request. */
const statements = (documents: number): [title: string, sql: string][] => [
  // References and sums of so many rows in one statement take minutes.
  ...Array.from({ length: Math.ceil(documents / 5 / 2000) }, (_, step) => [
    ...documentsOf(step * 2000 + 1, Math.min(documents / 5, step * 2000 + 2000)),
    ['statistics', 'analyze warranty_claim, service_request'] as [string, string],
  ]).flat(),
  [
    'notices',
    `insert into notice (apn_id, notice_number, title, kind, severity, issued_on, description, corrective_steps)
     select ${first} + i, 'BN-' || i, (array['Check the winch bolts', 'Replace the boom pin', 'Torque of the turntable'])[1 + i % 3] || ' ' || i, 'Safety', 'high', current_date - i, 'It works loose.', 'Check it.'
     from generate_series(1, 200) i on conflict do nothing`,
  ],
  [
    'units of notices',
    `insert into notice_unit (apn_id, instance_id, account_id, status)
     select ${first} + 1 + n % 200, u.instance_id, u.account_id, 'OPEN' from generate_series(1, 100000) n join unit u on u.unit_serial = 'BU-' || n * 7 on conflict do nothing`,
  ],
  ['statistics', 'vacuum analyze'],
]

const documentsOf = (from: number, to: number): [title: string, sql: string][] => [
  [
    'claims',
    `insert into warranty_claim (claim_id, claim_number, account_id, instance_id, status, complaint, currency, created_at)
     select ${first} + i, 'BC-' || i, u.account_id, u.instance_id, (array['SUBMITTED', 'IN_REVIEW', 'APPROVED', 'PAID'])[1 + i % 4],
       (array['Boom drifts down', 'Hose leaks at the elbow', 'Winch does not hold', 'Seal weeps'])[1 + i % 4] || ' ' || i, 'USD', now() - i * interval '40 minutes'
     from generate_series(${from}::int, ${to}) i join unit u on u.unit_serial = 'BU-' || i * 9 on conflict do nothing`,
  ],
  [
    'service requests',
    `insert into service_request (sr_id, sr_number, account_id, instance_id, type, status, problem, opened_at)
     select ${first} + i, 'BR-' || i, u.account_id, u.instance_id, (array['Repair', 'Inspection', 'Field call'])[1 + i % 3], (array['NEW', 'SCHEDULED', 'COMPLETED'])[1 + i % 3],
       (array['Bucket does not level', 'Outrigger slow', 'Annual inspection wanted', 'Warning lamp on'])[1 + i % 4] || ' ' || i, now() - i * interval '30 minutes'
     from generate_series(${from}::int, ${to}) i join unit u on u.unit_serial = 'BU-' || i * 11 on conflict do nothing`,
  ],
]

/** Fills the database of the portal on `dataDir`; one that is filled stays as it is. */
export async function fillEverything(
  dataDir: string,
  { units, documents }: { units: number; documents: number },
  say: (line: string) => void,
): Promise<void> {
  await fillOrders(dataDir, (documents / 5) * 2, say)
  await fillInvoices(dataDir, documents / 5, say)
  await fillFleet(dataDir, units, say)
  const client = new Client({ host: await getSocket(dataDir), user: 'postgres', database: 'portal' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from notice_unit where apn_id > $1 limit 1', [first])
    for (const [title, sql] of rowCount ? [] : statements(documents)) {
      const start = performance.now()
      await client.query(sql)
      say(`  ${title} made in ${((performance.now() - start) / 1000).toFixed(1)} s`)
    }
  } finally {
    await client.end()
  }
}
