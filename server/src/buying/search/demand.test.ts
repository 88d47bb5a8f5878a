// Among equal matches what most organizations order comes first; no one's own buying shows.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { keys, testSearch } from '../../../test/search.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { toDemand } from './demand.rules.ts'
import { demandJob, indexPending, rebuildIndexes, searchService } from './search.ts'

const service = searchService({ applicationId: keys.applicationId, writeKey: keys.writeKey })
const now = new Date('2026-11-20T12:00:00Z')

// Five straps that differ by nothing but a letter, so that the order of their names decides; four organizations.
const search = testSearch(async (search) => {
  const { pool } = search
  await pool.query(`insert into brand (brand_id, name) values ('b', 'Kestner')`)
  await pool.query(`insert into category (category_id, parent_id, name) values ('low', null, 'Straps')`)
  await pool.query(`insert into product (item_id, object_id, parent_id, part_number, name, display_name, brand_id, category_id, illustration, show_online)
    select n, 'P' || n, 'F' || n, lpad(n::text, 9, '0'), 'Pole Strap' || repeat(' x', n), 'Pole Strap' || repeat(' x', n), 'b', 'low', 'strap', true from generate_series(1, 5) n`)
  await pool.query(
    `insert into product_price (item_id, currency, price) select n, 'USD', 10 from generate_series(1, 5) n`,
  )
  await pool.query(`insert into stock (item_id, on_hand, reserved) select n, 5, 0 from generate_series(1, 5) n`)
  await search.asJob((db) =>
    sql`insert into account (account_id, account_number, name, party_id, country, locale)
      select id, 'A' || id, 'Line Co ' || id, id, 'US', 'en_US' from generate_series(1, 4) id`.execute(db),
  )
  await search.asJob((db) => rebuildIndexes(db, service(db)))
})

const order = (accountId: number, itemId: number, { at = '2026-11-01', quantity = 1, status = 'OPEN' } = {}) =>
  search.asJob((db) =>
    sql`with placed as (
        insert into sales_order (account_id, kind, status, ordered_at, placed_by_name, payment_kind, currency, subtotal, total)
        values (${accountId}, 'SUPPLY', ${status}, ${at}, 'Pat', 'NONE', 'USD', 10, 10) returning order_id)
      insert into order_line (order_id, line_number, account_id, item_id, part_number, name, quantity, uom, price)
      select order_id, 1, ${accountId}, ${itemId}, '00000000' || ${itemId}::int, 'Pole Strap', ${quantity}, 'EA', 10 from placed`.execute(
      db,
    ),
  )
const count = async () => {
  await demandJob({ pool: search.pool, now: () => now }).run({})
  await indexPending({ transact: (work) => search.asJob(work), service })
}
const found = async () =>
  (await search.reader.searchSingleIndex({ indexName: 'products', searchParams: { query: 'pole strap' } })).hits

test('what three organizations ordered in ninety days comes first among equal matches, one more each time they double [P5.31]', async () => {
  expect((await found()).map((hit) => hit.objectID)).toEqual(['P1', 'P2', 'P3', 'P4', 'P5'])
  for (const account of [1, 2, 3]) await order(account, 4)
  // One that buys much, two that buy, three of whom one canceled and one is long ago: none of it shows.
  for (let repeat = 0; repeat < 5; repeat++) await order(1, 5, { quantity: 1000 })
  for (const account of [1, 2]) await order(account, 3)
  await order(1, 2)
  await order(2, 2, { status: 'CANCELLED' })
  await order(3, 2, { at: '2026-08-01' })
  await order(4, 2)
  expect((await found()).map((hit) => hit.objectID)).toEqual(['P1', 'P2', 'P3', 'P4', 'P5'])
  await count()
  await expect.poll(async () => (await found()).map((hit) => hit.objectID)).toEqual(['P4', 'P1', 'P2', 'P3', 'P5'])
  expect(await search.pool.query('select item_id, level from search_demand').then(({ rows }) => rows)).toEqual([
    { item_id: 4, level: 1 },
  ])
  const indexSettings = { searchableAttributes: ['displayName', 'partNumber,objectID'] }
  await search.writer.setSettings({ indexName: 'products', indexSettings })
  await indexPending({ transact: (work) => search.asJob(work), service })
  await expect.poll(async () => (await found())[0]?.objectID).toBe('P4')
  expect([0, 1, 2, 3, 5, 6, 11, 12, 1e6].map(toDemand)).toEqual([0, 0, 0, 1, 1, 2, 2, 3, 9])
})

test('it is told to nobody, comes after what words match and after what can be bought, and ends [P5.31]', async () => {
  for (const hit of await found()) expect(hit).not.toHaveProperty('demand')
  expect(await search.writer.getObject({ indexName: 'products', objectID: 'P4' })).not.toHaveProperty('demand')
  const exact = await search.reader.searchSingleIndex({
    indexName: 'products',
    searchParams: { query: 'pole strap x' },
  })
  expect(exact.hits[0]?.objectID).toBe('P1')
  await search.pool.query('update stock set on_hand = 0 where item_id = 4')
  await search.asJob((db) => rebuildIndexes(db, service(db)))
  await expect.poll(async () => (await found()).at(-1)?.objectID).toBe('P4')
  await withTransaction(search.pool, { userId: '', accounts: [], exception: 'job' }, (db) =>
    db.deleteFrom('sales_order').execute(),
  )
  await count()
  expect((await search.pool.query('select from search_demand')).rows).toEqual([])
})
