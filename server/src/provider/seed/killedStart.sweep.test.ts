// kill -9 in the first start, at several moments: the next start finishes the world it began [P2.05].
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { password, people } from '../../../test/people.ts'
import { portalProcess } from '../../../test/process.ts'
import { demoPeople, writeDemoWorld } from '../demo/demo.ts'
import { importFolder } from '../import/import.ts'
import { createPool } from '../../platform/db/pool.ts'
import { createTransact } from './seedIfEmpty.ts'
import { demoHome } from '../../../test/countries.ts'

let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'killed-start-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

const scale = 0.1

interface SeedProgressCounts {
  accounts: number
  orders: number
  records: number
  packages: number
}

async function reached(client: Client): Promise<SeedProgressCounts> {
  const { rows } = await client.query<SeedProgressCounts>(
    `select (select count(*)::int from account) as accounts, (select count(*)::int from sales_order) as orders,
      (select count(*)::int from search_record) as records,
      (select count(*)::int from course where title ~ '^Walk-Around') as packages`,
  )
  return rows[0] ?? { accounts: 0, orders: 0, records: 0, packages: 0 }
}

/** Every table of the world that is not as a whole one of this day would be. */
async function incomplete(url: string, beganAt: Date): Promise<unknown[]> {
  const folder = await mkdtemp(join(tmpdir(), 'whole-world-'))
  const pool = createPool(url, { max: 2, role: 'portal_app' })
  try {
    await writeDemoWorld(folder, { scale, now: beganAt })
    const { files, errors } = await importFolder(createTransact({ longPool: pool }), { countries: demoHome, folder })
    return [...errors, ...files.filter(({ created, changed }) => created + changed > 0)]
  } finally {
    await pool.end()
    await rm(folder, { recursive: true })
  }
}

test.each([
  ['when the customers are there', ({ accounts }: SeedProgressCounts) => accounts > 0],
  ['among the orders', ({ orders }: SeedProgressCounts) => orders > 0],
  ['while the search is built', ({ records }: SeedProgressCounts) => records > 0],
  ['while its course package is added', ({ packages }: SeedProgressCounts) => packages > 0],
])(
  'killed %s, the next start finishes it and people sign in',
  async (_moment, isMoment) => {
    const database = await createTestDatabase('empty')
    const client = new Client({ connectionString: database.url })
    await client.connect()
    const portal = portalProcess({ DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO_SCALE: String(scale) })
    const mark = async () =>
      (await client.query<{ began_at: Date; finished_at: Date | null }>('select * from first_fill')).rows[0]
    try {
      const first = portal.start().catch(() => 'killed')
      await expect.poll(async () => isMoment(await reached(client)), { timeout: 40_000, interval: 5 }).toBe(true)
      await portal.kill()
      expect(await first).toBe('killed')
      const begun = await mark()
      expect(begun).toMatchObject({ finished_at: null })

      await portal.start()
      const done = await mark()
      expect(done).toMatchObject({ began_at: begun?.began_at, finished_at: expect.any(Date) as Date })
      expect(await incomplete(database.url, done?.began_at ?? new Date())).toEqual([])
      const { rows: courses } = await client.query("select active from course where title ~ '^Walk-Around'")
      expect(courses).toEqual([{ active: true }])
      const { rows } = await client.query<{ count: number }>('select count(*)::int as count from auth_account')
      expect(rows[0]?.count).toBeGreaterThanOrEqual(demoPeople.length)
      const signedIn = await fetch(`${portal.url()}/api/open-graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: portal.url() },
        body: JSON.stringify({
          query:
            'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { __typename } }',
          variables: { email: people.buyer, password },
        }),
      })
      expect(await signedIn.json()).toMatchObject({ data: { signIn: {} } })
    } finally {
      await portal.kill()
      await client.end()
      await database.drop()
    }
  },
  120_000,
)
