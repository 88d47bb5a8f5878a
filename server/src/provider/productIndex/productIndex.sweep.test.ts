// The product index while staff rebuild it: searches answer, and a second run is refused.
import { productIndexCalls } from '@portal/contract/provider/productIndex'
import { searchCalls } from '@portal/contract/buying/search'
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

test('searches answer fully, a second one is refused by name, and its progress shows [A7.25, P9.70, P9.71]', async () => {
  const admin = await portal.as(people.admin)
  const { applicationId, apiKey } = await portal.guest().send(searchCalls.getSearchConfig, {})
  const find = async () => {
    const answer = await portal.guest().request('/1/indexes/products/query', {
      method: 'POST',
      headers: { 'x-algolia-application-id': applicationId, 'x-algolia-api-key': apiKey },
      body: JSON.stringify({ query: 'hose', hitsPerPage: 100 }),
    })
    const { hits, nbHits } = (await answer.json()) as { hits: { displayName: string }[]; nbHits: number }
    expect(nbHits).toBeGreaterThan(0)
    return { names: hits.map(({ displayName }) => displayName), nbHits }
  }
  const before = await find()
  // Every product is renamed, so that one that is held keeps the rebuild from ending.
  await owner.query("update product set name = name || ' Two', display_name = display_name || ' Two'")
  const holder = new Client({ connectionString: portal.databaseUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query(
    `update search_record set fingerprint = fingerprint where entry_id = (select max(entry_id) from search_record where index_name = 'products')`,
  )
  const { runId } = await admin.send(productIndexCalls.reindex, {})
  await expect
    .poll(async () => (await owner.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'")).rowCount, {
      timeout: 20_000,
    })
    .toBeGreaterThan(0)
  for (let count = 0; count < 5; count += 1) expect(await find()).toEqual(before)
  expect((await runs())[0]).toMatchObject({ runId, state: 'RUNNING' })
  for (const again of [
    () => admin.send(productIndexCalls.reindex, {}),
    () => admin.send(productIndexCalls.manualIndex, { since: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' }),
  ])
    await expect(again()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/ is updating the product index already, since .* UTC/),
    })
  await holder.query('rollback')
  await holder.end()
  await ended()
  expect(await runs()).toMatchObject([{ runId, state: 'DONE' }])
  // A process looks for another version of the index once a second.
  await expect.poll(find).not.toEqual(before)
})

test('of two that come at once one is taken [P9.71]', async () => {
  const admin = await portal.as(people.admin)
  const asked = await Promise.allSettled([1, 2, 3, 4].map(() => admin.send(productIndexCalls.reindex, {})))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await ended()
})
