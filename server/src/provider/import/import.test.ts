import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestDatabase } from '../../../test/database.ts'
import { createTestDatabase } from '../../../test/database.ts'
import { createPool } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { ImportProgress } from './import.ts'
import { importFolder, importPrincipal } from './import.ts'
import { demoHome } from '../../../test/countries.ts'

let database: TestDatabase
let pool: Pool
let folder: string

beforeAll(async () => {
  database = await createTestDatabase('empty')
  pool = createPool(database.url, { max: 4, role: 'portal_app' })
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'))
  return async () => rm(folder, { recursive: true })
})

const transact = <T>(work: (db: Db) => Promise<T>) => withTransaction(pool, importPrincipal, work)

async function load(
  files: Record<string, string>,
  options: { dryRun?: boolean; onProgress?: (p: ImportProgress) => void } = {},
) {
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)))
  const { files: reports, errors } = await importFolder(transact, { countries: demoHome, folder, ...options })
  const counts = Object.fromEntries(reports.map(({ file, seconds: _, file: __, ...rest }) => [file, rest]))
  return { counts, errors }
}

const rows = <T>(query: string) => transact(async (db) => (await sql.raw<T>(query).execute(db)).rows)

const counts = (read: number, created: number, changed = 0, unchanged = 0, failed = 0) => ({
  applied: failed === 0,
  ended: 0,
  read,
  created,
  changed,
  unchanged,
  failed,
})

// Every test uses part numbers of its own, so that they need no order.
const product = (numbers: number[], columns: Record<string, string | number> = {}) => {
  const names = Object.keys(columns)
  const header = ['part_number', 'item_id', 'object_id', 'parent_id', 'name', 'illustration', ...names].join(',')
  return `${header}\n${numbers.map((n) => [String(n).padStart(9, '0'), n, `P${n}`, `P${n}`, `Part ${n}`, 'bolt', ...Object.values(columns)].join(',')).join('\n')}\n`
}

describe('running an import again', () => {
  test('changes nothing, writes nothing, and takes a changed line alone', async () => {
    const files = {
      'products.csv': product([101, 102, 103]),
      'prices.csv': 'part_number,currency,price\n000000101,USD,10.50\n000000101,CAD,14.40\n',
    }
    expect((await load(files)).counts).toEqual({ 'products.csv': counts(3, 3), 'prices.csv': counts(2, 2) })
    const before = await rows(
      'select part_number, xmin::text, updated_at from product where item_id in (101, 102, 103)',
    )

    expect((await load(files)).counts).toEqual({ 'products.csv': counts(3, 0, 0, 3), 'prices.csv': counts(2, 0, 0, 2) })
    expect(
      await rows('select part_number, xmin::text, updated_at from product where item_id in (101, 102, 103)'),
    ).toEqual(before)

    const dearer = { 'prices.csv': 'part_number,currency,price\n000000101,USD,10.75\n000000101,CAD,14.4\n' }
    expect((await load(dearer)).counts['prices.csv']).toEqual(counts(2, 0, 1, 1))
    expect(await rows('select price from product_price where item_id = 101 order by price')).toEqual([
      { price: 10.75 },
      { price: 14.4 },
    ])
  })

  test('leaves a column alone that is not in the header, and empties one whose cell is empty', async () => {
    await load({ 'products.csv': product([111], { variant_name: 'Size 9', uom: 'PR', display_name: 'Glove' }) })
    await load({ 'products.csv': product([111], { variant_name: '' }) })
    expect(await rows('select variant_name, uom, display_name from product where item_id = 111')).toEqual([
      { variant_name: null, uom: 'PR', display_name: 'Glove' },
    ])
  })

  test('keeps what belongs to the portal: the id of a person and the addresses an order was placed with', async () => {
    const people = 'email,first_name,last_name,registration_type,status\nKeep@Home.example,Kim,Keep,B2C,REGISTERED\n'
    await load({ 'people.csv': people })
    const [first] = await rows<{ user_id: string; version: number }>(
      "select user_id, version from portal_user where email = 'keep@home.example'",
    )
    expect(first?.user_id).toMatch(/^[0-9a-f-]{36}$/)
    await load({ 'people.csv': people.replace('Kim', 'Kit') })
    expect(
      await rows("select user_id, first_name, version from portal_user where email = 'keep@home.example'"),
    ).toEqual([{ user_id: first?.user_id, first_name: 'Kit', version: 2 }])
  })
})

describe('a mistake', () => {
  test('in attributes and their values names what is unknown or does not go together', async () => {
    const { errors, counts: done } = await load({
      'products.csv': product([161, 162]),
      'attributes.csv':
        'attribute_id,name,kind,unit_family\nbore-in,Bore,number,in\ncolor,Color,text,in\nshape,Shape,form,\n',
      'category-attributes.csv': 'category_id,attribute_id\nnowhere,bore-in\n',
      'product-attributes.csv':
        'part_number,attribute_id,value,low,high\n000000161,bore-in,1/2 in,0.5,\n000000162,bore-in,3-2 in,3,2\n000000162,weight,2,,\n999999999,bore-in,2 in,2,\n',
      'related.csv': 'part_number,related_part_number,kind\n000000161,000000162,REQUIRED\n000000162,000000161,LIKED\n',
    })
    expect(errors.map(({ file, line, column, message }) => [file, line, column, message])).toEqual([
      ['attributes.csv', 3, 'unit_family', 'goes with kind number or range only'],
      ['attributes.csv', 4, 'kind', '"form" is not one of text, number, range, flag'],
      ['category-attributes.csv', 2, 'category_id', '"nowhere" is not known'],
      ['product-attributes.csv', 2, 'attribute_id', '"bore-in" is not known'],
      ['product-attributes.csv', 3, 'high', 'goes with a low that is not above it'],
      ['product-attributes.csv', 4, 'attribute_id', '"weight" is not known'],
      ['product-attributes.csv', 5, 'part_number', '"999999999" is not known'],
      ['related.csv', 3, 'kind', '"LIKED" is not one of RELATED, NEEDED, REQUIRED'],
    ])
    expect(done['product-attributes.csv']).toEqual(counts(4, 0, 0, 0, 4))
    expect(await rows('select value, low from product_attribute where item_id = 161')).toEqual([])
  })

  test('keeps nothing of its file, also no marks; the mended file is applied and marks its product for the search', async () => {
    const attributes = 'attribute_id,name,kind,unit_family\nbore-in,Bore,number,in\n'
    const values = (value: string) => `part_number,attribute_id,value,low\n000000161,bore-in,${value}\n`
    const files = { 'products.csv': product([161]), 'attributes.csv': attributes }
    await load({ ...files, 'product-attributes.csv': `${values('1/2 in,0.5')}000000161,bore-in,2 in,2\n` })
    expect(await rows('select value, low from product_attribute where item_id = 161')).toEqual([])
    await rows('delete from search_pending')
    await load({ ...files, 'product-attributes.csv': values('1/2 in,0.5') })
    expect(await rows('select value, low from product_attribute where item_id = 161')).toEqual([
      { value: '1/2 in', low: 0.5 },
    ])
    expect(
      await rows("select item_id from search_pending where index_name = 'products' and item_id = 161"),
    ).toHaveLength(1)
  })

  test('costs its file and is reported with file, line and column', async () => {
    const { counts: done, errors } = await load({
      'products.csv': product([121, 122]).replace('P122,P122', ',P122'),
      'prices.csv': 'part_number,currency,price\n000000121,USD,9.99\n"000000121","CAD","1,2"\n000000999,USD,5\n',
      'stock.csv': 'part_number,on_hand\n000000121,-3\n000000121,4\n',
    })
    expect(done).toEqual({
      'products.csv': counts(2, 0, 0, 0, 1),
      'prices.csv': counts(3, 0, 0, 0, 3),
      'stock.csv': counts(2, 0, 0, 0, 2),
    })
    expect(errors).toEqual([
      { file: 'products.csv', line: 3, column: 'object_id', message: 'is empty' },
      {
        file: 'prices.csv',
        line: 2,
        column: 'part_number',
        message: '"000000121" is not known: products.csv was not applied',
      },
      { file: 'prices.csv', line: 3, column: 'price', message: '"1,2" is not an amount such as 12.50' },
      {
        file: 'prices.csv',
        line: 4,
        column: 'part_number',
        message: '"000000999" is not known: products.csv was not applied',
      },
      { file: 'stock.csv', line: 2, column: 'on_hand', message: 'must not be negative' },
      {
        file: 'stock.csv',
        line: 3,
        column: 'part_number',
        message: '"000000121" is not known: products.csv was not applied',
      },
    ])
  })

  test('found by the database among thousands of good lines is found out', async () => {
    const numbers = Array.from({ length: 2500 }, (_, i) => 20_000 + i)
    // Line 1502 takes the inventory id of another part.
    const text = product(numbers).replace(',21500,P21500', ',20001,P21500')
    const { counts: done, errors } = await load({ 'products.csv': text })
    expect(done['products.csv']).toEqual(counts(2500, 0, 0, 0, 1))
    expect(errors).toEqual([
      { file: 'products.csv', line: 1502, column: 'item_id', message: 'is used by another row already' },
    ])
  })

  test('in the header, in the name of a file or in the quotes is reported, and the other files are loaded', async () => {
    const { counts: done, errors } = await load({
      'brands.csv': 'brand_id,nmae\nx,X\n',
      'prodcuts.csv': product([131]),
      'categories.csv': 'category_id,name\nloose,Loose\nodd,"Odd\nopen,Open\n',
      'products.csv': product([132]),
    })
    expect(done).toMatchObject({ 'brands.csv': counts(0, 0, 0, 0, 1), 'products.csv': counts(1, 1) })
    expect(errors).toEqual([
      { file: 'prodcuts.csv', line: 0, column: null, message: expect.stringContaining('is not a file') as string },
      { file: 'brands.csv', line: 1, column: 'nmae', message: 'is not a column of this file' },
      { file: 'brands.csv', line: 1, column: 'name', message: 'is missing in the header' },
      {
        file: 'categories.csv',
        line: 3,
        column: 'name',
        message: expect.stringContaining('a quote that is not closed') as string,
      },
    ])
  })

  test('is reported by the line a record begins on, also after cells of several lines', async () => {
    const { errors } = await load({ 'categories.csv': 'category_id,name\nfirst,"One\ntwo\nthree"\nsecond,\n' })
    expect(errors).toEqual([{ file: 'categories.csv', line: 5, column: 'name', message: 'is empty' }])
  })
})

test('stock below what is promised to orders is refused', async () => {
  await load({ 'products.csv': product([141]), 'stock.csv': 'part_number,on_hand\n000000141,10\n' })
  await transact((db) => db.updateTable('stock').set({ reserved: 6 }).where('item_id', '=', 141).execute())
  const { errors } = await load({ 'stock.csv': 'part_number,on_hand\n000000141,5\n' })
  expect(errors).toEqual([
    { file: 'stock.csv', line: 2, column: 'on_hand', message: 'is less than what is promised to orders' },
  ])
  expect(await rows('select on_hand, reserved from stock where item_id = 141')).toEqual([{ on_hand: 10, reserved: 6 }])
})

test('a dry run follows names from file to file, reports the same and keeps nothing', async () => {
  const files = {
    'products.csv': product([151, 152]),
    'prices.csv': 'part_number,currency,price\n000000151,USD,1\n000000159,USD,1\n',
  }
  const dry = await load(files, { dryRun: true })
  expect(dry.counts).toEqual({ 'products.csv': counts(2, 2), 'prices.csv': counts(2, 0, 0, 0, 1) })
  expect(await rows('select from product where item_id in (151, 152)')).toEqual([])
  expect(await load(files)).toEqual(dry)
})

test('an order keeps its address as it was when the address changes later', async () => {
  const files = {
    'customers.csv': 'account_number,account_id,name,party_id,country\nA16,161,Address Co,1161,CA\n',
    'addresses.csv':
      'ebs_address_id,account_number,address1,city,province,country\nA16-1,A16,1 Old Road,Barrie,ON,CA\n',
    'orders.csv':
      'order_number,account_number,kind,status,ordered_at,placed_by_name,ship_to_address,payment_kind,currency,subtotal,total\nO16,A16,SUPPLY,OPEN,2026-01-02T10:00:00Z,Bea,A16-1,ACCOUNT,CAD,5,5\n',
  }
  expect((await load(files)).errors).toEqual([])
  await load({ ...files, 'addresses.csv': files['addresses.csv'].replace('Old', 'New') })
  expect(
    await rows(
      "select ship_to->>'address1' as was, a.address1 as is, a.integration_locale, o.currency from sales_order o join address a on a.address_id = o.ship_to_address_id where order_number = 'O16'",
    ),
  ).toEqual([{ was: '1 Old Road', is: '1 New Road', integration_locale: 'CANADA', currency: 'CAD' }])
  expect(await rows("select locale from account where account_number = 'A16'")).toEqual([{ locale: 'en_CA' }])
})

test('progress rises to one and names the file', async () => {
  const heard: ImportProgress[] = []
  await load(
    {
      'products.csv': product(Array.from({ length: 4100 }, (_, i) => 30_000 + i)),
      'brands.csv': 'brand_id,name\nb,B\n',
    },
    { onProgress: (progress) => heard.push(progress) },
  )
  expect(heard.map((progress) => progress.share)).toEqual(
    heard.map((progress) => progress.share).toSorted((a, b) => a - b),
  )
  expect(heard.at(-1)).toMatchObject({ file: 'products.csv', read: 4100 })
  expect(heard.at(-1)?.share).toBeCloseTo(1, 2)
})
