// The indexes follow an import by marks that it sets in its own transactions.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { testShop } from '../../../test/testProducts.ts'
import { createTransact } from './seedIfEmpty.ts'
import { indexPending, getSearchService } from '../../buying/search/search.ts'

const portal = testPortal()
const shop = testShop(portal)

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'))
})
afterEach(() => rm(folder, { recursive: true }))

const marks = async () =>
  (await shop.ask<{ mark: string }>("select index_name || ' ' || item_id as mark from search_pending order by 1")).map(
    ({ mark }) => mark,
  )

test('all of the catalog by two writers, each product once, and no word waits to be merged [P5.03]', async () => {
  const { length } = await shop.ask("update product_price set price = price + 7 where currency = 'USD' returning 1")
  expect(length).toBeGreaterThan(1000)
  await shop.ask("insert into search_pending select 'products', item_id from product on conflict do nothing")
  const [products] = await shop.ask<{ all: number }>('select count(*)::int as all from product')
  const service = getSearchService(portal.deps.config)
  const saved: string[] = []
  const looked = await indexPending({
    transact: createTransact(portal.deps),
    service: (db) => ({
      ...service(db),
      save: (name, records) => {
        if (name === 'products') saved.push(...records.map(({ objectID }) => objectID))
        return service(db).save(name, records)
      },
    }),
    writers: 2,
  })
  // Waits for all marks, because the portal's own job may take some of them meanwhile; none is taken twice.
  await expect.poll(marks).toEqual([])
  expect(looked).toBeLessThanOrEqual(products?.all ?? 0)
  expect(new Set(saved).size).toBe(saved.length)
  expect(
    await shop.ask(`select r.object_id from search_record r join product p using (object_id) join product_price u using (item_id)
      where r.index_name = 'products' and u.currency = 'USD' and (r.record->>'price')::numeric is distinct from u.price`),
  ).toEqual([])
  expect(await shop.ask('select settle_search_words()::int as waiting')).toEqual([{ waiting: 0 }])
})
