// Indexes follow the catalog, in our own service and in one elsewhere.
import { describe, expect, test } from 'vitest'
import { keys, testSearch } from '../../../test/search.ts'
import { deriveSearchKeys } from './keys.ts'
import { indexChanges, indexProducts, rebuildIndexes, searchService } from './search.ts'

const service = searchService({ applicationId: keys.applicationId, writeKey: keys.writeKey })

const search = testSearch(async ({ pool }) => {
  await pool.query(`insert into brand (brand_id, name) values ('b', 'Kestner')`)
  await pool.query(
    `insert into category (category_id, parent_id, name) values ('top', null, 'Hydraulics'), ('low', 'top', 'Hoses')`,
  )
  await pool.query(`insert into product (item_id, object_id, parent_id, part_number, name, display_name, brand_id, category_id, illustration, show_online)
    select n, 'P' || n, 'P' || n, lpad(n::text, 9, '0'), 'Braided Hose, size ' || n, 'Braided Hose, size ' || n, 'b', 'low', 'hydraulic-hose', n <> 3 from generate_series(1, 8) n`)
  await pool.query(
    `insert into product_price (item_id, currency, price) select n, 'USD', n * 10 from generate_series(1, 7) n`,
  )
  await pool.query(`insert into stock (item_id, on_hand, reserved) select n, 5, n % 6 from generate_series(1, 8) n`)
})

const rebuild = () => search.asJob((db) => rebuildIndexes(db, service(db)))
const versions = async () =>
  (await search.pool.query(`select index_name, version from search_index order by index_name`)).rows as unknown[]
const ids = async (query: string, indexName = 'products') =>
  (await search.reader.searchSingleIndex({ indexName, searchParams: { query, hitsPerPage: 100 } })).hits
    .map((hit) => hit.objectID)
    .toSorted()

describe('a rebuild', () => {
  test('indexes what the store shows, and says how far it is', async () => {
    const steps: string[] = []
    const counts = await search.asJob((db) =>
      rebuildIndexes(db, service(db), (done, total) => void steps.push(`${done}/${total}`)),
    )
    expect(counts).toMatchObject({ products: 7, categories: 2, courses: 0 })
    expect(steps).toEqual(['0/8', '8/8'])
    expect(await ids('braided hose')).toEqual(['P1', 'P2', 'P4', 'P5', 'P6', 'P7', 'P8'])
    const record = await search.reader.getObject({ indexName: 'products', objectID: 'P5' })
    expect(record).toMatchObject({
      displayName: 'Braided Hose, size 5',
      brand: 'Kestner',
      categories: ['Hydraulics', 'Hoses'],
      price: 50,
      priceCad: null,
      quantityOnHand: 0,
      inStock: false,
      isPurchasable: true,
      partNumber: '000000005',
      recordId: '5',
    })
  })

  test('a second run changes nothing', async () => {
    await rebuild()
    const before = await versions()
    await rebuild()
    expect(await versions()).toEqual(before)
  })

  test('suggestions are learnt from names, brands and categories [B7.34]', async () => {
    await rebuild()
    const { hits } = await search.reader.searchSingleIndex<{ query: string; popularity: number }>({
      indexName: 'suggestions',
      searchParams: { query: 'hos', hitsPerPage: 5 },
    })
    expect(hits.map((hit) => hit.query)).toEqual(expect.arrayContaining(['braided hose', 'hose', 'kestner hoses']))
    expect(hits.length).toBeLessThanOrEqual(5)
  })

  test('takes out what is no longer shown', async () => {
    await search.pool.query(`update product set show_online = false where item_id = 8`)
    await rebuild()
    await expect.poll(() => ids('size 8')).toEqual([])
    await search.pool.query(`update product set show_online = true where item_id = 8`)
    await rebuild()
    await expect.poll(() => ids('size 8')).toEqual(['P8'])
  })
})

describe('changes', () => {
  test('some products at a time, hidden ones removed', async () => {
    await rebuild()
    await search.pool.query(`update product set display_name = 'Woven Hose' where item_id in (1, 2)`)
    await search.pool.query(`update product set show_online = false where item_id = 2`)
    await search.asJob((db) => indexProducts(db, service(db), [1, 2]))
    await expect.poll(() => ids('woven')).toEqual(['P1'])
  })

  test('what changed since a moment: product, price or stock', async () => {
    await rebuild()
    const since = new Date()
    await search.pool.query(`update product set updated_at = now() - interval '1 day'`)
    await search.pool.query(`update product_price set updated_at = now() - interval '1 day'`)
    await search.pool.query(`update stock set updated_at = now() - interval '1 day'`)
    await search.pool.query(`update stock set reserved = 5, updated_at = now() where item_id = 6`)
    await search.pool.query(`update product_price set price = 1, updated_at = now() where item_id = 7`)
    const to = new Date(Date.now() + 60_000)
    expect(await search.asJob((db) => indexChanges(db, service(db), new Date(since.getTime() - 60_000), to))).toBe(2)
    await expect
      .poll(async () => (await search.reader.getObject({ indexName: 'products', objectID: 'P6' })).inStock)
      .toBe(false)
    expect(await search.reader.getObject({ indexName: 'products', objectID: 'P7' })).toMatchObject({ price: 1 })
  })
})

describe('a service elsewhere', () => {
  test('is given the same records through the protocol, by configuration alone', async () => {
    await search.writer.clearObjects({ indexName: 'products' })
    await search.writer.saveObject({
      indexName: 'products',
      body: { objectID: 'old', displayName: 'Gone from the catalog' },
    })
    const elsewhere = searchService({ url: search.url, applicationId: keys.applicationId, writeKey: keys.writeKey })
    await search.asJob((db) => rebuildIndexes(db, elsewhere(db)))
    expect(await ids('hose')).toHaveLength(6)
    expect(await ids('gone from')).toEqual([])
  })

  test('a refusal is an error that names no key', async () => {
    const elsewhere = searchService({
      url: search.url,
      applicationId: keys.applicationId,
      writeKey: 'not the key at all',
    })
    const failed = search.asJob((db) => rebuildIndexes(db, elsewhere(db)))
    await expect(failed).rejects.toThrow('The search service answered 403')
    await expect(failed).rejects.not.toThrow('not the key')
  })
})

describe('keys', () => {
  test('are those of the configuration, or made from the session secret, never the same for reading and writing', () => {
    const secret = { SEARCH_APP_ID: 'PORTAL', SESSION_SECRET: 'a secret of more than thirty-two letters' }
    const made = deriveSearchKeys(secret)
    expect(made).toEqual(deriveSearchKeys(secret))
    expect(made.readKey).not.toBe(made.writeKey)
    expect(deriveSearchKeys({ ...secret, SESSION_SECRET: 'another secret' }).writeKey).not.toBe(made.writeKey)
    expect(deriveSearchKeys({ ...secret, SEARCH_READ_KEY: 'read', SEARCH_WRITE_KEY: 'write' })).toMatchObject({
      readKey: 'read',
      writeKey: 'write',
    })
  })
})
