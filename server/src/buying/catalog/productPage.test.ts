// The page of a family through the real application: its table of variants, facts in the reader's units, companions.
import { catalogCalls } from '@portal/contract/buying/catalog'
import type { Locale } from '@portal/contract/platform/locales'
import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import type { TestProduct } from '../../../test/testProducts.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal()
const shop = testShop(portal)
const detail = async (who: Caller, objectID: string, more: { partNumber?: string; locale?: Locale } = {}) => {
  const page = await who.send(catalogCalls.productDetail, { objectID, ...more })
  if (!page) throw new Error('This product is not there.')
  return page
}

let hoses: TestProduct[]
beforeAll(async () => {
  await shop.ask("insert into category (category_id, name) values ('test-hoses', 'Test Hoses')")
  await shop.ask(
    `insert into attribute (attribute_id, name, kind, unit_family) values
     ('t-bore', 'Bore', 'number', 'in'), ('t-rated', 'Pressure', 'range', 'psi'), ('t-end', 'End', 'text', null)`,
  )
  await shop.ask(
    `insert into category_attribute (category_id, attribute_id, position, is_column) values
     ('test-hoses', 't-bore', 1, true), ('test-hoses', 't-rated', 2, true), ('test-hoses', 't-end', 3, true)`,
  )
  const family = await shop.sell({ name: 'Test hose', weight: 1.3, onHand: 0, leadTime: 4 })
  hoses = [family, await shop.sell({ parentId: family.objectId, usd: 12 })]
  for (const [at, hose] of hoses.entries()) {
    await shop.ask(
      `update product set category_id = 'test-hoses', variant_name = $2, length = 14, width = 7, height = 2, specification = '[{"name": "Bore", "value": "as written"}, {"name": "Cover", "value": "Orange"}]' where item_id = $1`,
      [hose.itemId, ['1/2 in', '1-1/4 in'][at]],
    )
    await shop.ask(
      `insert into product_attribute (item_id, attribute_id, value, low, high) values
       ($1, 't-bore', $2, $3, null), ($1, 't-rated', $4, 1000, $5), ($1, 't-end', 'JIC', null, null)`,
      [hose.itemId, ['1/2 in', '1-1/4 in'][at], [0.5, 1.25][at], 'to spec', [2000, 3000][at]],
    )
  }
})

test('the columns are what the variants differ by, and what only repeats their label gives it its name [P5.15]', async () => {
  const page = await detail(portal.guest(), hoses[0]!.objectId)
  expect(page.variantLabel).toBe('Bore')
  expect(page.variantColumns).toEqual([{ attributeId: 't-rated', name: 'Pressure' }])
  expect(page.variants).toMatchObject([
    {
      label: '1/2 in',
      cells: [{ text: '1,000-2,000 psi', order: 1000 }],
      partPrice: 10,
      inStock: false,
      isPurchasable: true,
    },
    { label: '1-1/4 in', cells: [{ text: '1,000-3,000 psi', order: 1000 }], partPrice: 12, quantityOnHand: 100 },
  ])
})

test('a reader who measures in meters sees the nominal size and its measure [P3.01, P5.16]', async () => {
  const page = await detail(portal.guest(), hoses[0]!.objectId, { locale: 'en_CA' })
  expect(page.variantColumns.map(({ name }) => name)).toEqual(['Bore', 'Pressure'])
  expect(page.variants.map(({ label, cells }) => [label, ...cells.map((cell) => cell?.text)])).toEqual([
    ['1/2 in', '12.7 mm', '6,895-13,790 kPa'],
    ['1-1/4 in', '31.8 mm', '6,895-20,684 kPa'],
  ])
  expect(page.specification).toEqual([
    { name: 'Bore', value: '12.7 mm' },
    { name: 'Cover', value: 'Orange' },
    { name: 'Pressure', value: '6,895-13,790 kPa' },
    { name: 'End', value: 'JIC' },
    { name: 'Carton', value: '356 mm x 178 mm x 51 mm' },
    { name: 'Shipping weight', value: '0.59 kg' },
  ])
})

test('products stand side by side, each name in a row, and what differs is marked; what is hidden or unknown is left out [P5.19]', async () => {
  const other = await shop.sell({ name: 'Other', weight: 1.3 })
  const hidden = await shop.sell({ shown: false })
  const partNumbers = [hoses[1]!.partNumber, hidden.partNumber, other.partNumber, 'unknown']
  const { products, rows } = await portal.guest().send(catalogCalls.compareProducts, { partNumbers })
  expect(products.map(({ partNumber }) => partNumber)).toEqual([hoses[1]!.partNumber, other.partNumber])
  expect(rows).toContainEqual({ name: 'Bore', values: ['1-1/4 in', null], differs: true })
  expect(rows.find(({ name }) => name === 'Shipping weight')).toMatchObject({
    values: ['2 lb', '1.3 lb'],
    differs: true,
  })
  const viewer = await (await portal.as(people.viewer)).send(catalogCalls.compareProducts, { partNumbers })
  expect(viewer.products.map(({ partPrice }) => partPrice)).toEqual([null, null])
  await expect(
    portal.guest().send(catalogCalls.compareProducts, { partNumbers: ['1', '2', '3', '4', '5'] }),
  ).rejects.toMatchObject({ code: 'BAD_INPUT' })
})

test('who may not see prices sees the family without them, who may not order cannot buy its variants [P5.15]', async () => {
  const page = await detail(await portal.as(people.viewer), hoses[0]!.objectId)
  expect(page.variants.map(({ partPrice, isPurchasable }) => [partPrice, isPurchasable])).toEqual([
    [null, false],
    [null, false],
  ])
})

test('what must be used with a product, what is often needed with it and what is related come apart [P5.17]', async () => {
  const others = [await shop.sell(), await shop.sell(), await shop.sell()]
  for (const [at, other] of others.entries())
    await shop.ask('insert into product_relation (item_id, related_item_id, position, kind) values ($1, $2, $3, $4)', [
      hoses[0]!.itemId,
      other.itemId,
      at,
      ['REQUIRED', 'NEEDED', 'RELATED'][at],
    ])
  const { relatedProducts } = await detail(portal.guest(), hoses[0]!.objectId)
  expect(relatedProducts.map(({ partNumber, relation }) => [partNumber, relation])).toEqual([
    [others[0]!.partNumber, 'REQUIRED'],
    [others[1]!.partNumber, 'NEEDED'],
    [others[2]!.partNumber, 'RELATED'],
  ])
})

test('insulating goods say up to which voltage they may be used, and their category is filtered by it [P5.63]', async () => {
  const gloves = await shop.sell({ name: 'Class 2 Rubber Insulating Gloves' })
  await shop.ask("insert into category (category_id, name) values ('test-gloves', 'Test Gloves')")
  await shop.ask("update product set category_id = 'test-gloves' where item_id = $1", [gloves.itemId])
  const name = 'Maximum use voltage (AC)'
  expect((await detail(portal.guest(), gloves.objectId)).specification).toContainEqual({ name, value: '17 kV' })
  const { rows } = await portal.guest().send(catalogCalls.compareProducts, { partNumbers: [gloves.partNumber] })
  expect(rows).toContainEqual({ name, values: ['17 kV'], differs: false })
  expect(await portal.guest().send(catalogCalls.categoryAttributes, { categoryId: 'test-gloves' })).toMatchObject([
    { attributeId: 'maximum-use-voltage-kv', name, kind: 'number', unit: 'kV' },
  ])
})
