// A million users beside the demo world: 300 in each of 2,000 organizations, the others private shoppers. They are written by
// SQL, because what is measured is finding them.
import { Client } from 'pg'
import { firstAccount, getSocket, organizations } from './ordersData.ts'

const first = `(array['Ada','Ben','Carla','Dev','Elena','Femi','Grace','Hugo','Ines','Jo','Karin','Luis','Mina','Noor','Omar','Petra','Quinn','Rosa','Sven','Tara'])[1 + i % 20]`
const last = `(array['Al','Ber','Cas','Dor','El','Fer','Gar','Hol','Iv','Jan'])[1 + i / 7 % 10] || (array['an','bert','den','field','gard','ham','ing','land','man','son'])[1 + i / 70 % 10] || (array['','s','er','ov','a'])[1 + i / 700 % 5]`

const statements = (users: number): [title: string, sql: string][] => [
  [
    'organizations',
    `insert into account (account_id, account_number, name, party_id, country, locale)
     select id, 'B' || id, 'Organization ' || id, id, 'US', 'en_US' from generate_series(${firstAccount}, ${firstAccount + organizations - 1}) id
     on conflict do nothing`,
  ],
  // The tally is written with the users; contacts and the audit are not what is measured.
  ['', 'alter table portal_user disable trigger user'],
  [
    'users',
    `insert into portal_user (user_id, email, first_name, last_name, phone, account_id, registration_type, is_validated_b2b, status, role_id, locale, registered_at)
     select 'bench-' || i, lower(first || '.' || last || '.' || i) || case when business then '@org' || i % ${organizations} else '@mail' end || '.example', first, last,
       case when i % 3 > 0 then '404' || lpad((i::bigint * 7919 % 10000000)::text, 7, '0') end,
       case when business then ${firstAccount} + i % ${organizations} end, case when business then 'B2B' else 'B2C' end, business,
       (array['REGISTERED','REGISTERED','REGISTERED','DELEGATED_REGISTERED','UNCONFIRMED','PENDING_REGISTRATION','DEACTIVATED','REGISTERED'])[1 + i % 8],
       case when business then (select role_id from role where account_id is null and name = 'Viewer') end, 'en_US',
       now() - (i % 1500) * interval '1 day' - (i % 1440) * interval '1 minute'
     from (select i, i % 5 < 3 as business, ${first} as first, ${last} as last from generate_series(1, ${users}) i) person`,
  ],
  [
    'tally',
    `insert into user_tally (status, registration_type, is_internal_associate, role_id, n)
     select status, registration_type, is_internal_associate, role_id, count(*) from portal_user where user_id like 'bench-%' group by 1, 2, 3, 4`,
  ],
  ['', 'alter table portal_user enable trigger user'],
  ['statistics', 'vacuum analyze'],
]

/** Fills the database of the portal on `dataDir`; one that is filled stays as it is. */
export async function fillUsers(dataDir: string, users: number, say: (line: string) => void): Promise<void> {
  const client = new Client({ host: await getSocket(dataDir), user: 'postgres', database: 'portal' })
  await client.connect()
  try {
    const { rowCount } = await client.query(`select from portal_user where user_id = 'bench-1'`)
    for (const [title, sql] of rowCount ? [] : statements(users)) {
      const start = performance.now()
      await client.query(sql)
      if (title) say(`  ${title} made in ${((performance.now() - start) / 1000).toFixed(1)} s`)
    }
  } finally {
    await client.end()
  }
}
