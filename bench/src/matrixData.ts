// Crews beside the demo world: Bluewater gets as many people as its matrix may show, each with checks and authorizations of
// two thirds of the models and theory of a quarter of the courses of the store. They are written by SQL, because what is measured is reading them.
import { Client } from 'pg'
import { getSocket, largeAccount } from './ordersData.ts'

const name = 'Crew'

/** `people` in all, those of the demo world with them. */
const statements = (people: number): [title: string, sql: string][] => [
  [
    'people',
    `insert into contact (account_id, first_name, last_name, email)
     select ${largeAccount}, '${name}', lpad(i::text, 5, '0'), 'crew' || i || '@bluewater.example'
     from generate_series(1, greatest(0, ${people} - (select count(*)::int from contact where account_id = ${largeAccount}))) i`,
  ],
  [
    'requirements',
    `insert into training_requirement (account_id, kind, course_id, months, created_by_name, created_at)
     select ${largeAccount}, 'THEORY', course_id, 36, 'Bench', now() from course where active order by course_id limit 6
     on conflict do nothing`,
  ],
  [
    'checks and authorizations',
    `insert into qualification_record (account_id, contact_id, kind, title, model_id, done_on, expires_on, trainer, recorded_by_name, recorded_at)
     select ${largeAccount}, c.contact_id, k.kind, m.name, m.model_id, d.day, case when k.kind = 'AUTHORIZATION' then d.day + 730 end, 'Tess Trainer', 'Bench', now()
     from contact c
       cross join (select model_id, name, row_number() over (order by model_id) as at from unit_model) m
       cross join (values ('HANDS_ON'), ('AUTHORIZATION')) k (kind)
       cross join lateral (select current_date - ((c.contact_id * 31 + m.at * 7) % 800)::int as day) d
     where c.account_id = ${largeAccount} and c.first_name = '${name}' and (c.contact_id + m.at) % 3 > 0`,
  ],
  [
    'theory',
    `insert into qualification_record (account_id, contact_id, kind, course_id, title, done_on, expires_on, trainer, recorded_by_name, recorded_at)
     select ${largeAccount}, c.contact_id, 'THEORY', s.course_id, s.title, d.day, d.day + 1095, 'Tess Trainer', 'Bench', now()
     from contact c
       cross join (select course_id, title, row_number() over (order by course_id) as at from course where active) s
       cross join lateral (select current_date - ((c.contact_id * 31 + s.at * 7) % 1200)::int as day) d
     where c.account_id = ${largeAccount} and c.first_name = '${name}' and (s.at <= 6 or (c.contact_id + s.at) % 5 = 0)`,
  ],
  ['statistics', 'vacuum analyze'],
]

/** Fills the database of the portal on `dataDir`; one that is filled stays as it is. Answers the id of a unit of Bluewater. */
export async function fillMatrix(dataDir: string, people: number, say: (line: string) => void): Promise<number> {
  const client = new Client({ host: await getSocket(dataDir), user: 'postgres', database: 'portal' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from contact where first_name = $1 limit 1', [name])
    for (const [title, sql] of rowCount ? [] : statements(people)) {
      const start = performance.now()
      const { rowCount: made } = await client.query(sql)
      say(
        `  ${made ? `${made.toLocaleString('en')} ` : ''}${title} made in ${((performance.now() - start) / 1000).toFixed(1)} s`,
      )
    }
    const { rows } = await client.query<{ id: number }>(
      `select min(instance_id) as id from unit where account_id = ${largeAccount} and unit_in_fleet`,
    )
    return rows[0]?.id ?? 0
  } finally {
    await client.end()
  }
}
