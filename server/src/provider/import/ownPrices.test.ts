// Own prices as the ERP sends them: keys of which some may be empty, what is refused, and that they bind at the next request.
import { catalogCalls } from '@portal/contract/buying/catalog'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { importInto } from '../../../test/importing.ts'
import { people } from '../../../test/people.ts'
import type { TestProduct } from '../../../test/testProducts.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal()
const shop = testShop(portal)

let folder = ''
let ware: TestProduct
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'))
  ware = await shop.sell()
})
afterEach(() => rm(folder, { recursive: true }))

/** Loads lines; `PART` is the part. Answers 'created changed ended unchanged', or the mistakes. */
async function load(...lines: string[]) {
  const text = lines.join('\n').replaceAll('PART', ware.partNumber)
  await writeFile(join(folder, 'customer-prices.csv'), `${text}\n`)
  const { files, errors } = await importInto(portal, folder)
  const [report] = files
  if (errors.length > 0) return errors.map(({ line, column, message }) => `${line} ${column ?? '-'}: ${message}`)
  return [report?.created, report?.changed, report?.ended, report?.unchanged].join(' ')
}
const price = async (quantity: number) => {
  const priceRequest = [{ partNumber: ware.partNumber, quantity }]
  return (await (await portal.as(people.buyer)).send(catalogCalls.getPrices, { priceRequest }))[0]?.price
}

test('a price binds at the next request, changes by its key, and ends [P14.06, P14.30]', async () => {
  const header = 'account_number,part_number,currency,min_quantity,price,ended'
  expect(await load(header, '200200,PART,USD,1,9,', '200200,PART,USD,10,8,')).toBe('2 0 0 0')
  expect([await price(1), await price(10)]).toEqual([9, 8])
  expect(await load(header, '200200,PART,USD,10,8,', '200200,PART,USD,1,8.88,')).toBe('0 1 0 1')
  expect(await price(1)).toBe(8.88)
  expect(await load(header, '200200,PART,USD,10,,true')).toBe('0 0 1 0')
  expect([await price(1), await price(10)]).toEqual([8.88, 8.88])
})

test('key columns that are left out say one piece, always, of one customer: the same row again [P14.30]', async () => {
  expect(await load('account_number,part_number,currency,price', '200200,PART,USD,7')).toBe('1 0 0 0')
  const whole = 'account_number,price_group,part_number,currency,min_quantity,valid_from,valid_until,price'
  expect(await load(whole, '200200,,PART,USD,1,,,7')).toBe('0 0 0 1')
  expect(await load(whole, '200200,,PART,USD,,,,6.5')).toBe('0 1 0 0')
  expect(await price(1)).toBe(6.5)
  // Another row: of a group, and of a time.
  expect(await load(whole, ',COOPS,PART,USD,1,,,7', '200200,,PART,USD,1,2020-01-01,2020-12-31,1')).toBe('2 0 0 0')
  expect(await price(1)).toBe(6.5)
  expect(await load('account_number,part_number,currency,price,ended', '200200,PART,USD,,true')).toBe('0 0 1 0')
  expect(await price(1)).toBe(10)
  expect(await load('price_group,part_number,currency,price,ended', 'COOPS,PART,USD,,true')).toBe('0 0 1 0')
})

test.each([
  ['neither customer nor group', ',,PART,USD,1,,,7', 'account_number: give either this or price_group'],
  ['both', '200200,COOPS,PART,USD,1,,,7', 'account_number: give either this or price_group'],
  ['an unknown customer', '999999,,PART,USD,1,,,7', 'account_number: "999999" is not known'],
  ['an unknown part', '200200,,NOPART,USD,1,,,7', 'part_number: "NOPART" is not known'],
  ['a break at nothing', '200200,,PART,USD,0,,,7', 'min_quantity: must be 1 or more'],
  ['a negative price', '200200,,PART,USD,1,,,-7', 'price: must be 0.01 or more'],
  ['another currency', '200200,,PART,EUR,1,,,7', 'currency: "EUR" is not one of USD, CAD'],
  ['an end before its beginning', '200200,,PART,USD,1,2031-03-02,2031-03-01,7', 'valid_until: is before valid_from'],
  [
    'a day there is not',
    '200200,,PART,USD,1,2031-02-29,,7',
    'valid_from: "2031-02-29" is not a date such as 2026-03-31',
  ],
])('%s is refused by its line, and nothing of the file is kept [P14.04, P14.30]', async (_, line, told) => {
  const header = 'account_number,price_group,part_number,currency,min_quantity,valid_from,valid_until,price'
  expect(await load(header, '200200,,PART,USD,5,,,3', line.replace('NOPART', 'N0-SUCH'))).toEqual([
    `3 ${told.replace('NOPART', 'N0-SUCH')}`,
  ])
  expect(await price(5)).toBe(10)
})
