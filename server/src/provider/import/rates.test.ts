// Rates as the maker sends them: what is refused, by its line, and that they bind at the next quote.
import { checkoutCalls } from '@portal/contract/buying/checkout'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { importInto } from '../../../test/importing.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal()
const shop = testShop(portal)

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Loads lines of a file. Answers 'created changed ended unchanged', or the mistakes. */
async function load(file: string, ...lines: string[]) {
  await writeFile(join(folder, file), `${lines.join('\n')}\n`)
  const { files, errors } = await importInto(portal, folder)
  await rm(join(folder, file))
  const [report] = files
  if (errors.length > 0) return errors.map(({ line, column, message }) => `${line} ${column ?? '-'}: ${message}`)
  return [report?.created, report?.changed, report?.ended, report?.unchanged].join(' ')
}
const ground = async () => {
  const options = await (await portal.as(people.lineBuyer)).send(checkoutCalls.checkoutOptions, {})
  return options.shippingOptions.find(({ method }) => method === 'GROUND')
}

test('a rate binds at the next checkout, changes by its key, and ends; the demo is there already [P5.48]', async () => {
  const lee = await portal.as(people.lineBuyer)
  await shop.fillCart(lee, [{ ware: await shop.sell({ weight: 10 }), quantity: 2 }])
  expect(await ground()).toMatchObject({ cost: 20.5, freight: 'QUOTED' })
  const header = 'zone,currency,method,step_from,cost,per_pound,percent'
  expect(await load('freight-rates.csv', header, 'us,USD,ground,20,31,0,10', 'us,USD,ground,0,9.50,0.55,0')).toBe(
    '1 0 0 1',
  )
  expect(await ground()).toMatchObject({ cost: 33 })
  expect(await load('freight-rates.csv', `${header},ended`, 'us,USD,ground,20,,,,true')).toBe('0 0 1 0')
  expect(await ground()).toMatchObject({ cost: 20.5 })
  const methods = 'zone,currency,method,label,free_above'
  expect(await load('freight-methods.csv', methods, 'us,USD,ground,Parcel post,20')).toBe('0 1 0 0')
  expect(await ground()).toMatchObject({ label: 'Parcel post', cost: 0, freight: 'QUOTED' })
  expect(await load('freight-methods.csv', methods, 'us,USD,ground,,')).toBe('0 1 0 0')
})

test.each([
  [
    'freight-zones.csv',
    'country,region,postal_prefix,zone',
    'USA,,,x',
    'country: "USA" is not a country: two capital letters, such as US, or * for every other one',
  ],
  ['freight-zones.csv', 'country,region,postal_prefix,zone', 'US,Texas,,x', 'region: is written by its code: TX'],
  [
    'freight-zones.csv',
    'country,region,postal_prefix,zone',
    'CA,TX,,x',
    'region: is no state or province of CA: write its code',
  ],
  ['freight-zones.csv', 'country,region,postal_prefix,zone', '*,TX,,x', 'region: goes with a country'],
  [
    'freight-zones.csv',
    'country,region,postal_prefix,zone',
    'CA,,K7L 2,x',
    'postal_prefix: "K7L 2" is not the beginning of a postal code: capital letters and digits, without blanks and dashes',
  ],
  ['freight-methods.csv', 'zone,currency,method', 'mars,USD,ground', 'zone: "mars" is not known'],
  [
    'freight-methods.csv',
    'zone,currency,method',
    'us,USD,drone',
    'method: "drone" is not one of ground, two-day, next-day, freight, will-call',
  ],
  [
    'freight-methods.csv',
    'zone,currency,method,most_pounds',
    'us,USD,ground,0',
    'most_pounds: "0" is not a weight above 0',
  ],
  ['freight-rates.csv', 'zone,currency,method,cost', 'us-outlying,USD,next-day,4', 'zone: "us-outlying" is not known'],
  ['freight-rates.csv', 'zone,currency,method,cost,percent', 'us,USD,ground,4,101', 'percent: is more than 100'],
  ['freight-rates.csv', 'zone,currency,method,cost', 'us,USD,ground,-4', 'cost: must not be negative'],
  ['carrier-accounts.csv', 'account_number,carrier,number', '100110,Nobody,1', 'carrier: "Nobody" is not known'],
  ['tax-rates.csv', 'country,region,category,percent', 'US,TX,nothing,4', 'category: "nothing" is not known'],
  ['tax-rates.csv', 'country,percent', 'NO,101', 'percent: is more than 100'],
  [
    'tax-rates.csv',
    'country,category,percent,freight_taxed',
    'NO,training,1,true',
    'freight_taxed: belongs to the line without a category',
  ],
  [
    'tax-certificates.csv',
    'account_number,number,country,region,valid_from,valid_until',
    '100110,1,US,TX,2026-02-01,2026-01-01',
    'valid_until: is before valid_from',
  ],
  [
    'tax-certificates.csv',
    'account_number,number,country',
    '100110,1,*',
    'country: "*" is not a country: two capital letters, such as US',
  ],
])('%s %s %s is refused by its line [P14.04, P5.48, P5.51]', async (file, header, line, told) => {
  expect(await load(file, header, line)).toEqual([`2 ${told}`])
})
