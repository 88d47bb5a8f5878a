// A million units beside the demo world: half of them evenly over 2,000 organizations, half of one large one. They are
// written by SQL, because what is measured is reading them.
import { Client } from 'pg'
import { firstAccount, largeAccount, organizations, getSocket } from './ordersData.ts'

const firstUnit = 100_000_000

const statements = (units: number): [title: string, sql: string][] => [
  [
    'organizations',
    `insert into account (account_id, account_number, name, party_id, country, locale)
     select id, 'B' || id, 'Organization ' || id, id, 'US', 'en_US' from generate_series(${firstAccount}, ${firstAccount + organizations - 1}) id on conflict do nothing`,
  ],
  // The months are written with the units.
  ['', 'alter table unit disable trigger unit_inspection_months'],
  [
    'units',
    `insert into unit (instance_id, account_id, model_id, unit_serial, fa_serial, chassis_vin, customer_vehicle_number, model_year, inspection_months, in_service_date, city, state_province, country,
       current_location, latitude, longitude, warning, web_enabled, global_rental, unit_in_fleet, engine_hours, bulletin_count, open_sr_count)
     select ${firstUnit} + i, case when i % 2 = 0 then ${largeAccount} else ${firstAccount} + (i::bigint * 7919 / 2 % ${organizations})::int end,
       (array['kestrel-37', 'kestrel-48', 'merlin-55', 'osprey-75', 'harrier-45'])[1 + i % 5], 'BU-' || i, 'FA' || i, '1WA' || lpad(i::text, 14, '0'), case when i % 10 > 0 then 'V-' || i end,
       2010 + i % 16, 12, date '2010-01-01' + (i % 5800), (array['Portland', 'Austin', 'Denver'])[1 + i % 3], (array['OR', 'TX', 'CO'])[1 + i % 3], 'US',
       i % 18 || ' mi N of Austin', 30 + i % 17, -120 + i % 40, case when i % 11 = 0 then 'Low oil' end, i % 3 > 0, i % 16 = 0, i % 25 > 0, i % 9000, i % 4, i % 7 / 6
     from generate_series(1, ${units}) i`,
  ],
  ['', 'alter table unit enable trigger unit_inspection_months'],
]

/** Groups of the large organization: how many of its units each has. */
export const groupSizes = [100, 10_000, 250_000]
const firstGroup = 90_000_000

/** Makes the groups that are not there yet. */
const groups = groupSizes.flatMap((size, at) => [
  `insert into unit_group (group_id, account_id, name) values (${firstGroup + at}, ${largeAccount}, 'Bench ${size}') on conflict do nothing`,
  `insert into unit_group_unit (group_id, instance_id, account_id)
   select ${firstGroup + at}, instance_id, account_id from unit where account_id = ${largeAccount} and instance_id > ${firstUnit}
   order by instance_id limit ${size} on conflict do nothing`,
])

const connect = async (dataDir: string) => {
  const client = new Client({ host: await getSocket(dataDir), user: 'postgres', database: 'portal' })
  await client.connect()
  return client
}

/** Has `email` view a group of `groupSizes`, or all units. */
export async function chooseGroup(dataDir: string, email: string, size: number | undefined): Promise<void> {
  const client = await connect(dataDir)
  try {
    const id = size === undefined ? null : firstGroup + groupSizes.indexOf(size)
    await client.query('update portal_user set selected_group_id = $1 where email = $2', [id, email])
  } finally {
    await client.end()
  }
}

/** Takes the indexes of units away until `work` has written them: each made at once is quicker than a million entries one by one. */
async function withoutIndexes(client: Client, work: () => Promise<void>) {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
     where i.indrelid = 'unit'::regclass and not i.indisunique`,
  )
  // One that is interrupted leaves the table as it was.
  await client.query('begin')
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  await client.query("set local maintenance_work_mem = '512MB'")
  for (const { made } of rows) await client.query(made)
  await client.query('commit')
}

/** Fills the database of the portal on `dataDir`; one that is filled stays as it is. */
export async function fillFleet(dataDir: string, units: number, say: (line: string) => void): Promise<void> {
  const client = await connect(dataDir)
  try {
    const { rowCount } = await client.query('select from unit where instance_id >= $1 limit 1', [firstUnit])
    const fill = async (title: string, work: () => Promise<unknown>) => {
      const start = performance.now()
      await work()
      if (title) say(`  ${title} made in ${((performance.now() - start) / 1000).toFixed(1)} s`)
    }
    if (!rowCount)
      await withoutIndexes(client, async () => {
        for (const [title, sql] of statements(units)) await fill(title, () => client.query(sql))
      })
    // What was made after the statistics has none of its own, such as an index of words.
    if (!rowCount) await fill('statistics', () => client.query('vacuum analyze unit'))
    for (const sql of groups) await client.query(sql)
    await client.query('analyze unit_group_unit')
  } finally {
    await client.end()
  }
}
