// Faults of files as ERPs and spreadsheets make them, through the command itself: what is said, and what is applied.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestDatabase } from '../../../test/database.ts'
import { createTestDatabase } from '../../../test/database.ts'
import { createPool } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { importFolder, importPrincipal } from './import.ts'
import { fileKinds } from './import.files.ts'
import { demoHome } from '../../../test/countries.ts'

let database: TestDatabase
let pool: ReturnType<typeof createPool>
let owner: Client
let folder: string
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'import-data-'))
  database = await createTestDatabase('empty')
  pool = createPool(database.url, { max: 4, role: 'portal_app' })
  owner = new Client({ connectionString: database.url })
  await owner.connect()
})
afterAll(async () => {
  await pool.end()
  await owner.end()
  await database.drop()
  await rm(dataDir, { recursive: true })
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'))
  return async () => rm(folder, { recursive: true })
})

const transact = <T>(work: (db: Db) => Promise<T>) => withTransaction(pool, importPrincipal, work)
const write = (files: Record<string, string | Uint8Array>) =>
  Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)))
const load = async (files: Record<string, string | Uint8Array>) => {
  await write(files)
  const { files: reports, errors } = await importFolder(transact, { countries: demoHome, folder })
  return {
    applied: reports.filter(({ applied }) => applied).map(({ file }) => file),
    told: errors.map(({ file, line, column, message }) => `${file} ${line} ${column ?? '-'}: ${message}`),
  }
}
const count = async (table: string) =>
  (await transact((db) => sql.raw<{ n: number }>(`select count(*)::int as n from ${table}`).execute(db))).rows[0]?.n

const names = 'brand_id,name\n'
const categories = { 'categories.csv': 'category_id,name\nhoses,Hoses\n' }

describe('a quote [P14.01]', () => {
  test.each([
    ['in a cell without quotes', 'a,Hose 1/2" x 10 ft', 'name', 'write the quote twice, "Hose 1/2"" x 10 ft"'],
    ['in a cell with quotes', 'a,"Hose 1/2" x 10 ft"', 'name', 'write it twice ("")'],
    ['that ends a cell with quotes too early', '"a","Hose 1/2"",', 'name', 'a quote that is not closed'],
    ['that is never closed', '"a,Hose', 'brand_id', 'a quote that is not closed'],
  ])(
    '%s is one line of report, the lines behind it are looked at, and other files go on',
    async (_, text, column, how) => {
      const { applied, told } = await load({
        'brands.csv': `${names}z,Zed\n${text}\nc,"Cee"\n,Nameless\n`,
        ...categories,
      })
      expect(told).toEqual([
        expect.stringMatching(`^brands.csv 3 ${column}: has a quote`),
        'brands.csv 5 brand_id: is empty',
      ])
      expect(told[0]).toContain(how)
      expect(applied).toEqual(['categories.csv'])
      expect(await count('brand')).toBe(0)
    },
  )

  test('inside a cell of several lines is reported on its own line', async () => {
    const { told } = await load({ 'brands.csv': `${names}a,"One\nHose 1/2" long\nthree"\nc,Cee\n` })
    expect(told[0]).toBe('brands.csv 3 name: has a quote inside a quoted cell: write it twice ("")')
  })

  test('written twice is one of the text, also over lines', async () => {
    const text = `\uFEFF${names}q1,"Hose 1/2"" x 10 ft"\r\nq2, "a,b" \r\nq3,"One\r\ntwo"\r\n\r\n`
    expect(await load({ 'brands.csv': text })).toEqual({ applied: ['brands.csv'], told: [] })
    const { rows } = await owner.query<{ name: string }>("select name from brand where brand_id like 'q_' order by 1")
    expect(rows.map(({ name }) => name)).toEqual(['Hose 1/2" x 10 ft', 'One\ntwo', 'a,b'])
    await owner.query('delete from brand')
  })

  test('missing on more than 1,000 lines ends the file, and says so', async () => {
    const lines = Array.from({ length: 5000 }, (_, at) => `b${at},Hose 1/2" long`)
    const { told } = await load({ 'brands.csv': names + lines.join('\n') })
    expect(told).toHaveLength(1000)
    expect(await count('brand')).toBe(0)
  })
})

test('a role, a privilege or a column that is nearly one is refused with the name that is meant [P7.25]', async () => {
  const { told } = await load({
    'roles.csv': 'role,account_number\nParts buyer,\nViewer,\n',
    'role-privileges.csv':
      'role,account_number,privilege\nPart Buyers,,B2B_View_Orders\nViewer,,B2B_View_Order\nKing,,B2B_View_Orders\n',
    'people.csv':
      'email,first_name,last_name,registration_type,status,role,revoked_privileges\n' +
      'ann@near.example,Ann,Near,B2B,REGISTERED,Parts buyers,\n' +
      'ben@near.example,Ben,Near,B2B,Registered,Viewer,B2B_Pay_Invoice|B2B_View_Orders\n',
    'brands.csv': 'brandid,name\nb,B\n',
  })
  const near = told.map((each) => /^(\S+ \d+ \S+): .*?(?:Is '([^']+)' meant\?|write (\S+))$/u.exec(each)?.slice(1))
  expect(near.map((each) => each?.filter(Boolean).join(' '))).toEqual([
    'role-privileges.csv 2 role Parts buyer',
    'role-privileges.csv 3 privilege B2B_View_Orders',
    undefined,
    'people.csv 2 role Parts buyer',
    'people.csv 3 status REGISTERED',
    'people.csv 3 revoked_privileges B2B_Pay_Invoices',
    'brands.csv 1 brandid brand_id',
    undefined,
  ])
  expect(told).toContain('role-privileges.csv 4 role: "King" is not known')
})

test('a role in other letters is the role that is there, in each file, and none is made beside it [P7.25]', async () => {
  await load({ 'roles.csv': 'role,account_number\nParts buyer,\n' })
  const { told } = await load({
    'roles.csv': 'role,account_number\nparts BUYER,\nYard boss,\n',
    'role-privileges.csv': 'role,account_number,privilege\nPARTS buyer,,B2B_View_Orders\nyard Boss,,B2B_View_Orders\n',
    'people.csv':
      'email,first_name,last_name,registration_type,status,role\ncase@near.example,Ann,Case,B2B,REGISTERED,parts buyer\n',
  })
  expect(told).toEqual([])
  const { rows } = await owner.query<{ name: string }>(
    "select name from role where account_id is null and lower(name) in ('parts buyer', 'yard boss') order by 1",
  )
  expect(rows.map(({ name }) => name)).toEqual(['Parts buyer', 'Yard boss'])
  const { rows: people } = await owner.query<{ name: string }>(
    "select r.name from portal_user join role r using (role_id) where email = 'case@near.example'",
  )
  expect(people).toEqual([{ name: 'Parts buyer' }])
  const twice = await load({ 'roles.csv': 'role,account_number\nForeman,\nforeman,\n' })
  expect(twice.told).toEqual(['roles.csv 3 role: this key stands on an earlier line already'])
})

describe('letters [P14.02]', () => {
  test('of Latin-1 are refused with line and column, not shown broken', async () => {
    const { applied, told } = await load({
      'brands.csv': Buffer.from(`${names}a,Kestner\nb,M\u00FCller\nc,Zed\n`, 'latin1'),
    })
    expect(told).toEqual([expect.stringMatching('^brands.csv 3 name: has a letter that is not UTF-8: save')])
    expect(applied).toEqual([])
  })

  test('of UTF-16 are refused with what to do', async () => {
    const { told } = await load({ 'brands.csv': Buffer.from(`\uFEFF${names}a,A\n`, 'utf16le') })
    expect(told).toEqual(['brands.csv 1 -: is UTF-16: save the file as UTF-8'])
  })
})

describe('a folder [P14.03]', () => {
  test('may have names in capitals; what it does not know is reported, hidden files aside', async () => {
    await mkdir(join(folder, 'old'))
    const { applied, told } = await load({ 'Brands.CSV': `${names}n1,N\n`, 'products.xlsx': 'x', '.done': '' })
    expect(applied).toEqual(['brands.csv'])
    expect(told).toEqual([
      expect.stringMatching('^old 0 -: is not a file of the import: rename it'),
      expect.stringMatching('^products.xlsx 0 -: is not a file of the import: rename it'),
    ])
  })

  test('with a file twice reads one and says so', async () => {
    const { told } = await load({ 'Brands.csv': names, 'brands.csv': names })
    expect(told).toEqual(['brands.csv 0 -: is brands.csv a second time: Brands.csv was read'])
  })

  test('that is empty, or holds nothing of the import, is said', async () => {
    await expect(load({})).rejects.toThrow('has no file of the import: it is empty')
    await expect(load({ 'parts.csv': 'x' })).rejects.toThrow('has no file of the import, but parts.csv')
  })

  test('with an empty file says it', async () => {
    expect(await load({ 'brands.csv': '' })).toEqual({
      applied: [],
      told: ['brands.csv 1 -: is empty: a header line is missing'],
    })
  })

  test('saved with semicolons says how columns are separated', async () => {
    const { told } = await load({ 'brands.csv': 'brand_id;name\na;A\n' })
    expect(told[0]).toBe('brands.csv 1 brand_id;name: is not a column of this file: separate the columns by commas')
  })
})

describe('columns [P14.04]', () => {
  test('that are not required may be left out or empty: each has a default or takes none', async () => {
    const { rows } = await owner.query<{ name: string }>(
      "select attrelid::regclass || '.' || attname as name from pg_attribute where attnotnull and not atthasdef and attidentity = '' and attnum > 0 and not attisdropped",
    )
    const needed = new Set(rows.map(({ name }) => name))
    const without = fileKinds.flatMap(({ file, table, columns, derived = {} }) =>
      columns
        .filter(({ name, into, find, empty, required, expression }) => {
          const stored = into === undefined ? name : into
          return (
            !required &&
            !find &&
            !expression &&
            empty === undefined &&
            !Object.hasOwn(derived, name) &&
            stored !== null &&
            needed.has(`${table}.${stored}`)
          )
        })
        .map(({ name }) => `${file} ${name}`),
    )
    expect(without).toEqual([])
  })

  test('with wrong values are refused in plain words', async () => {
    const { told } = await load({
      'customers.csv':
        'account_number,account_id,name,party_id,country\nC1,1,One,1,US\nC2,2,Two,2,USA\nC3,3,Three,3,us\n',
      'people.csv': 'email,first_name,last_name,registration_type,status\nbea.home.example,Bea,B,B2B,REGISTERED\n',
      'products.csv':
        'part_number,item_id,object_id,parent_id,name,illustration,uom\n132,132,P132,P132,Strap,bolt,EA\n000000133,133,P133,P133,Strap,bolt,each\nK-9,9,P9,P9,Strap,bolt,PR\n',
      'prices.csv': 'part_number,currency,price\n000000133,USD,-1\n',
      'orders.csv':
        'order_number,account_number,kind,status,ordered_at,placed_by_name,payment_kind,currency,subtotal,shipping,tax,total\nO1,C1,SUPPLY,OPEN,2026-01-02T10:00:00Z,Bea,ACCOUNT,USD,5,1,0.40,6\n',
      'invoice-lines.csv': 'trx_number,line_number,description,quantity,price,amount\nT1,1,Strap,3,2.50,7\n',
    })
    expect(told).toEqual([
      'customers.csv 3 country: "USA" is not a country: two capital letters, such as US',
      'customers.csv 4 country: "us" is not a country: two capital letters, such as US',
      'people.csv 2 email: "bea.home.example" is not an e-mail address',
      'products.csv 2 part_number: "132" is a part number without its leading zeros: write 000000132',
      'products.csv 3 uom: "each" is not a unit: two or three capital letters, such as EA',
      'prices.csv 2 price: must be 0.01 or more',
      'orders.csv 2 total: must be subtotal, shipping and tax: 6.40',
      'invoice-lines.csv 2 amount: must be quantity times price: 7.50',
    ])
  })

  test('a part number is created without signs that cannot be seen; one a spreadsheet has shortened is refused [P5.45]', async () => {
    const { told } = await load({
      'products.csv':
        'part_number,item_id,object_id,parent_id,name,illustration\n9.70012E+08,881,P881,P881,Strap,bolt\n\u200eKZ-\u00ad88\u200b,882,P882,P882,Strap,bolt\n',
    })
    expect(told).toEqual([
      'products.csv 2 part_number: "9.70012E+08" was shortened by a spreadsheet: write all digits of the part number',
    ])
    const clean = await load({
      'products.csv':
        'part_number,item_id,object_id,parent_id,name,illustration\n\u200eKZ-\u00ad88\u200b,882,P882,P882,Strap,bolt\n',
      'prices.csv': 'part_number,currency,price\nKZ-88\ufeff,USD,1\n',
    })
    expect(clean.told).toEqual([])
    const { rows } = await owner.query('select part_number from product where item_id = 882')
    expect(rows).toEqual([{ part_number: 'KZ-88' }])
  })

  test('uom of lines of orders and invoices is EA where the file has none', async () => {
    const { told } = await load({
      'customers.csv': 'account_number,account_id,name,party_id,country\nU1,11,One,11,US\n',
      'orders.csv':
        'order_number,account_number,kind,status,ordered_at,placed_by_name,payment_kind,currency,subtotal,total\nU1,U1,SUPPLY,OPEN,2026-01-02T10:00:00Z,Bea,ACCOUNT,USD,5,5\n',
      'order-lines.csv': 'order_number,line_number,part_number,name,quantity,price\nU1,1,000000001,Strap,1,5\n',
      'invoices.csv':
        'trx_number,customer_trx_id,account_number,trx_date,due_date,currency,subtotal,total,balance,status\nU1,1,U1,2026-01-03,2026-02-02,USD,5,5,5,OPEN\n',
      'invoice-lines.csv': 'trx_number,line_number,description,quantity,price,amount\nU1,1,Strap,1,5,5\n',
    })
    expect(told).toEqual([])
    const { rows } = await owner.query('select l.uom, l.status, i.uom as billed from order_line l, invoice_line i')
    expect(rows).toEqual([{ uom: 'EA', status: 'OPEN', billed: 'EA' }])
  })
})

describe('what would break a screen or the database is a mistake of its line [P14.88]', () => {
  // No two parts of it alike, so that nothing makes it short.
  const long = Array.from({ length: 1500 }, (_, at) => (at * 7919).toString(36)).join('-')

  test('a text too long for an index, and the other files go on', async () => {
    const { applied, told } = await load({ 'brands.csv': `${names}a,Aces\nb,${long}\nc,Cee\n`, ...categories })
    expect(told).toEqual(['brands.csv 3 name: is too long to be searched: shorten it'])
    expect(applied).toEqual(['categories.csv'])
  })

  test.each([
    ['categories.csv', 'category_id,parent_id,name', 'a,a,A', 'parent_id: names the record itself'],
    [
      'customers.csv',
      'account_number,account_id,name,party_id,country,parent_account_id',
      'C1,1,A,1,US,1',
      'parent_account_id: names the record itself',
    ],
    [
      'products.csv',
      'part_number,item_id,object_id,parent_id,name,illustration,superseded_by,specification,documents',
      'A-1,1,P1,P1,A,hydraulic-hose,A-2,"[{""name"":1}]","[{""title"":""A"",""url"":""javascript:alert(1)""}]"',
      'specification: is not a JSON list of {"name", "value"}',
      'documents: is not a JSON list of {"title", "url"}',
    ],
    [
      'units.csv',
      'unit_serial,instance_id,account_number,model_id,country,in_service_date,latitude,longitude',
      'S1,1,C1,M1,US,0000-01-01,91,-181',
      'in_service_date: "0000-01-01" is not a date such as 2026-03-31',
      'latitude: "91" is not between -90 and 90',
      'longitude: "-181" is not between -180 and 180',
    ],
    [
      'shipments.csv',
      'shipment_number,order_number,carrier,shipped_at,line_numbers',
      'S1,O1,UPS,2026-03-31T08:30:00Z,1|one',
      'line_numbers: "one" is not a whole number',
    ],
  ])('in %s: %s, %s', async (file, header, line, ...mistakes) => {
    const { told } = await load({ [file]: `${header}\n${line}\n` })
    expect(told).toEqual(mistakes.map((mistake) => expect.stringContaining(`${file} 2 ${mistake}`) as string))
  })

  test('a header with names as people write them, and with a comma too many', async () => {
    const { told } = await load({ 'brands.csv': 'Brand ID,NAME,\na,Aces,\n' })
    expect(told.slice(0, 3)).toEqual([
      'brands.csv 1 Brand ID: is not a column of this file: write brand_id',
      'brands.csv 1 NAME: is not a column of this file: write name',
      'brands.csv 1 -: names no column in place 3: take away the comma at its end, and at the end of each line',
    ])
  })
})
