// The indexes follow an import by marks that it sets in its own transactions.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { testShop } from '../../../test/testProducts.ts'
import { importFolder } from '../import/import.ts'
import { createTransact } from './seedIfEmpty.ts'
import { indexPending, getSearchService } from '../../buying/search/search.ts'
import { demoHome } from '../../../test/countries.ts'

const portal = testPortal()
const shop = testShop(portal)

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'))
})
afterEach(() => rm(folder, { recursive: true }))

const load = async (files: Record<string, string[]>) => {
  for (const [file, lines] of Object.entries(files)) await writeFile(join(folder, file), `${lines.join('\n')}\n`)
  const report = await importFolder(createTransact(portal.deps), { countries: demoHome, folder })
  expect(report.errors).toEqual([])
  return report
}
const marks = async () =>
  (
    await shop.ask<{ mark: string }>(
      "select distinct index_name || ' ' || item_id as mark from search_pending order by 1",
    )
  ).map(({ mark }) => mark)
const catchUp = () =>
  indexPending({ transact: createTransact(portal.deps), service: getSearchService(portal.deps.config) })
const indexed = async (itemId: number) =>
  (
    await shop.ask<{ record: Record<string, unknown> }>(
      "select record from search_record where index_name = 'products' and record->>'itemId' = $1",
      [String(itemId)],
    )
  )[0]?.record

describe('an import marks what the indexes have to follow', () => {
  test('the products of its lines, and of the same lines again nothing [P5.03]', async () => {
    const product = await shop.sell({ onHand: 5 })
    const stock = { 'stock.csv': ['part_number,on_hand', `${product.partNumber},0`] }
    await load(stock)
    expect(await marks()).toEqual([`products ${product.itemId}`])
    expect(await catchUp()).toBe(1)
    expect(await indexed(product.itemId)).toMatchObject({ quantityOnHand: 0, inStock: false })
    await load(stock)
    expect(await marks()).toEqual([])
    expect(await catchUp()).toBe(0)
  })

  test('both prices of a product as one', async () => {
    const product = await shop.sell()
    await load({
      'prices.csv': ['part_number,currency,price', `${product.partNumber},USD,3`, `${product.partNumber},CAD,4`],
    })
    expect(await marks()).toEqual([`products ${product.itemId}`])
    await catchUp()
    expect(await indexed(product.itemId)).toMatchObject({ price: 3, priceCad: 4 })
  })

  test('a product that the store shows no more leaves the index', async () => {
    const ware = await shop.sell()
    const product = (shown: boolean) => ({
      'products.csv': [
        'part_number,item_id,object_id,parent_id,name,illustration,show_online',
        `${ware.partNumber},${ware.itemId},${ware.objectId},${ware.objectId},${ware.name} again,hydraulic-filter,${String(shown)}`,
      ],
    })
    await load(product(true))
    expect(await marks()).toEqual(['categories 0', `products ${ware.itemId}`, 'suggestions 0'])
    await catchUp()
    expect(await indexed(ware.itemId)).toMatchObject({ name: `${ware.name} again` })
    await load(product(false))
    await catchUp()
    expect([await indexed(ware.itemId), await marks()]).toEqual([undefined, []])
  })

  test('the products of a brand or category with another name, and those below it', async () => {
    const product = await shop.sell()
    await shop.ask("insert into brand (brand_id, name) values ('tb', 'Testbrand')")
    await shop.ask(
      "insert into category (category_id, parent_id, name) values ('tt', null, 'Top'), ('tl', 'tt', 'Low')",
    )
    await shop.ask("update product set brand_id = 'tb', category_id = 'tl' where item_id = $1", [product.itemId])
    await load({
      'brands.csv': ['brand_id,name', 'tb,Otherbrand'],
      'categories.csv': ['category_id,name', 'tt,Higher'],
    })
    expect(await marks()).toEqual(['categories 0', `products ${product.itemId}`, 'suggestions 0'])
    await catchUp()
    expect(await indexed(product.itemId)).toMatchObject({ brand: 'Otherbrand', categories: ['Higher', 'Low'] })
  })

  test('what is written while its mark is being taken off is indexed by the next', async () => {
    const product = await shop.sell({ onHand: 5 })
    const stock = (onHand: number) => load({ 'stock.csv': ['part_number,on_hand', `${product.partNumber},${onHand}`] })
    await stock(4)
    let isFirst = true
    const service = getSearchService(portal.deps.config)
    const catchingUp = indexPending({
      transact: createTransact(portal.deps),
      service: (db) => ({
        ...service(db),
        save: async (name, records) => {
          await service(db).save(name, records)
          // The import marks beside the mark that is being taken off, without waiting for it.
          if (isFirst) await stock(3)
          isFirst = false
        },
      }),
    })
    await catchingUp
    await catchUp()
    expect(await indexed(product.itemId)).toMatchObject({ quantityOnHand: 3 })
    expect(await marks()).toEqual([])
  })
})
