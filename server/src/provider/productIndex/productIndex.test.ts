// The product index rebuilt by staff: one run at a time, on record, and no one's search interrupted.
import { productIndexCalls, productIndexMessages } from '@portal/contract/provider/productIndex'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { people } from '../../../test/people.ts'

const portal = testPortal({ worksJobs: ['index-run'] })
let owner: Client
beforeAll(async () => {
  owner = new Client({ connectionString: portal.databaseUrl })
  await owner.connect()
})
afterAll(() => owner.end())
beforeEach(() => owner.query('delete from index_run'))

const runs = async () => (await (await portal.as(people.admin)).send(productIndexCalls.indexRuns, {})).runs
const ended = () => expect.poll(async () => (await runs())[0]?.state, { timeout: 20_000 }).not.toBe('RUNNING')

test('a rebuild brings back what the index lost; who, when and how many is on record [A7.25, D2.31, S16.07, P9.70]', async () => {
  const admin = await portal.as(people.admin)
  const { rows } = await owner.query<{ object_id: string }>(
    "delete from search_record where object_id = (select min(object_id) from search_record where index_name = 'products') returning object_id",
  )
  const { runId } = await admin.send(productIndexCalls.reindex, {})
  await ended()
  const [run] = await runs()
  const count = await owner.query<{ n: number }>(
    "select count(*)::int as n from search_record where index_name = 'products'",
  )
  expect(run).toMatchObject({
    runId,
    kind: 'ALL',
    state: 'DONE',
    askedBy: expect.stringMatching(/\w+ \w+/),
    records: { products: count.rows[0]?.n },
    message: null,
  })
  expect(run?.done).toBe(run?.total)
  const found = 'select 1 from search_record where object_id = $1'
  expect((await owner.query(found, [rows[0]?.object_id])).rows).toHaveLength(1)
  const audit = await owner.query("select kind, outcome from audit_entry where call = 'reindex' order by audit_id desc")
  expect(audit.rows[0]).toEqual({ kind: 'STAFF', outcome: 'DONE' })
})

test('the products changed in a time are indexed, and no others [A7.25]', async () => {
  const admin = await portal.as(people.admin)
  const { rows } = await owner.query<{ id: string }>(
    `update product set name = 'Changed then', display_name = 'Changed then', updated_at = '2020-05-05T12:00Z'
     where item_id in (select item_id from product where show_online order by item_id limit 2) returning object_id as id`,
  )
  const [inside = '', outside = ''] = rows.map(({ id }) => id)
  await owner.query("update product set updated_at = '2020-05-06T12:00Z' where object_id = $1", [outside])
  await admin.send(productIndexCalls.manualIndex, { since: '2020-05-05T00:00:00Z', to: '2020-05-06T00:00:00Z' })
  await ended()
  expect((await runs())[0]).toMatchObject({ kind: 'CHANGES', state: 'DONE', done: 1, total: 1, records: null })
  const named = await owner.query<{ id: string }>(
    "select object_id as id from search_record where record ->> 'displayName' = 'Changed then'",
  )
  expect(named.rows.map(({ id }) => id)).toEqual([inside])
})

test.each([
  [{ since: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' }, productIndexMessages.period],
  [{ since: '2026-01-02T00:00:00Z', to: '2026-01-02T00:00:00Z' }, productIndexMessages.period],
  [{ since: '2026-01-02T00:00:00Z', to: 'soon' }, productIndexMessages.to],
  [{ since: '', to: '2026-01-02T00:00:00Z' }, productIndexMessages.since],
])('no time: %j [A7.25]', async (input, message) => {
  const admin = await portal.as(people.admin)
  const refused = await admin.send(productIndexCalls.manualIndex, input).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'BAD_INPUT' })
  expect(Object.values((refused as { fields: Record<string, string> }).fields)).toContain(message)
  expect(await runs()).toEqual([])
})

test('a run whose worker is silent for minutes counts as broken off, and another may begin [P9.72]', async () => {
  const admin = await portal.as(people.admin)
  await owner.query(
    "insert into index_run (kind, asked_name, asked_at, touched_at) values ('ALL', 'npm run seed -- --reindex', now() - interval '1 hour', now() - interval '10 minutes')",
  )
  expect(await runs()).toMatchObject([{ state: 'FAILED', message: productIndexMessages.brokenOff }])
  await admin.send(productIndexCalls.reindex, {})
  await ended()
  expect(await runs()).toMatchObject([{ state: 'DONE' }, { state: 'FAILED', askedBy: 'npm run seed -- --reindex' }])
})

test('a run that fails says so, and the index stays as it was [P9.72]', async () => {
  const admin = await portal.as(people.admin)
  await owner.query('alter table search_index add constraint no_rebuild check (version < 0) not valid')
  await owner.query("update product set display_name = display_name || ' Three'")
  await admin.send(productIndexCalls.reindex, {})
  await ended()
  await owner.query('alter table search_index drop constraint no_rebuild')
  expect(portal.takeErrors()).toMatchObject([{ msg: 'a run of the product index failed' }])
  expect(await runs()).toMatchObject([{ state: 'FAILED', message: productIndexMessages.failed }])
})

test.each([people.csr, people.csrLead, people.owner, people.associate])(
  'not by %s, and the attempt is on record [A2.40]',
  async (email) => {
    const who = await portal.as(email)
    const period = { since: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' }
    for (const refused of [
      () => who.send(productIndexCalls.reindex, {}),
      () => who.send(productIndexCalls.manualIndex, period),
      () => who.send(productIndexCalls.indexRuns, {}),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(portal.guest().send(productIndexCalls.reindex, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    expect(await runs()).toEqual([])
    const { rows } = await owner.query("select 1 from audit_entry where call = 'manualIndex' and outcome = 'REFUSED'")
    expect(rows.length).toBeGreaterThan(0)
  },
)
