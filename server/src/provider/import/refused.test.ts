// Refused rows of orders, prices and drawings, and their messages.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../../../test/database.ts'
import { createTestDatabase } from '../../../test/database.ts'
import { createPool } from '../../platform/db/pool.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { demoHome } from '../../../test/countries.ts'
import { importFolder, importPrincipal } from './import.ts'

let database: TestDatabase
let pool: ReturnType<typeof createPool>
let owner: Client
beforeAll(async () => {
  database = await createTestDatabase('empty')
  pool = createPool(database.url, { max: 4, role: 'portal_app' })
  owner = new Client({ connectionString: database.url })
  await owner.connect()
})
afterAll(async () => {
  await pool.end()
  await owner.end()
  await database.drop()
})

async function load(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const { errors } = await importFolder((work) => withTransaction(pool, importPrincipal, work), {
    folder,
    countries: demoHome,
  })
  await rm(folder, { recursive: true })
  return { told: errors.map(({ file, line, column, message }) => `${file} ${line} ${column ?? '-'}: ${message}`) }
}

test('files of an unknown order, no price, an unknown drawing or too many decimals are refused, and say what to do [P14.112]', async () => {
  const { told } = await load({
    'customers.csv': 'account_number,account_id,name,party_id,country\nV1,12,One,12,US\n',
    'models.csv': 'model_id,name,product_line,illustration\nm1,Wren,Aerial Devices,crane\n',
    'products.csv':
      'part_number,item_id,object_id,parent_id,name,illustration\n000000771,771,P771,P771,Strap,strap\n000000772,772,P772,P772,Strap,sling\n',
    'prices.csv': 'part_number,currency,price\n000000772,USD,0\n000000772,CAD,12.345\n',
    'invoices.csv':
      'trx_number,customer_trx_id,account_number,order_number,trx_date,due_date,currency,subtotal,total,balance,status\nV1,81,V1,O-UNKNOWN,2026-01-03,2026-02-02,USD,5,5,5,OPEN\n',
    'brands.csv': 'brand_id,name,,\na,Aces,,\n',
  })
  const oneOf = (...keys: string[]) =>
    `is no drawing of the portal: write one such as ${keys.join(', ')}; docs/import.md names them all`
  expect(told.toSorted()).toEqual([
    'brands.csv 1 -: names no column in place 3: take away the comma at its end, and at the end of each line',
    'brands.csv 1 -: names no column in place 4: take away the comma at its end, and at the end of each line',
    expect.stringMatching(/^invoices\.csv 2 order_number: "?O-UNKNOWN/),
    `models.csv 2 illustration: "crane" ${oneOf('harrier-45', 'harrier-60', 'heron-26')}`,
    'prices.csv 2 price: must be 0.01 or more',
    'prices.csv 3 price: "12.345" has 3 decimals: round it to two',
    `products.csv 2 illustration: "strap" ${oneOf('anchor-strap', 'arc-flash-clothing', 'auger')}`,
  ])
})

test('an invoice line may cost less than a cent a piece, its amount is in cents [P14.113]', async () => {
  const { told } = await load({
    'customers.csv': 'account_number,account_id,name,party_id,country\nW1,13,One,13,US\n',
    'invoices.csv':
      'trx_number,customer_trx_id,account_number,trx_date,due_date,currency,subtotal,total,balance,status\nW1,91,W1,2026-01-03,2026-02-02,USD,12.50,12.50,12.50,OPEN\n',
    'invoice-lines.csv':
      'trx_number,line_number,description,quantity,price,amount\nW1,1,Cable ties,1000,0.0125,12.50\n',
  })
  expect(told).toEqual([])
  const { rows } = await owner.query("select price, amount from invoice_line l where description = 'Cable ties'")
  expect(rows).toEqual([{ price: 0.0125, amount: 12.5 }])
})
