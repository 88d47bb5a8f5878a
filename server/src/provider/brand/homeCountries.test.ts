// A maker of other countries: what guests see, what an import takes, and what is refused in words.
import { addressCalls } from '@portal/contract/buying/addresses'
import { brandCalls } from '@portal/contract/provider/brand'
import { catalogCalls } from '@portal/contract/buying/catalog'
import { learningCalls } from '@portal/contract/learning/learning'
import { searchCalls, searchIndexes } from '@portal/contract/buying/search'
import { sessionCalls } from '@portal/contract/access/session'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { importInto } from '../../../test/importing.ts'
import { importPrincipal } from '../import/import.ts'
import { createPriceIndexes } from '../../platform/db/priceIndexes.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { getSearchService, indexPending } from '../../buying/search/search.ts'

const portal = testPortal({ template: 'empty', env: { COUNTRIES: 'DE:EUR,NO:NOK', DEMO: 'false' } })

/** Imports files, each as its lines; answers the mistakes. */
async function load(files: Record<string, string[]>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  for (const [file, lines] of Object.entries(files)) await writeFile(join(folder, file), `${lines.join('\n')}\n`)
  const { errors } = await importInto(portal, folder)
  await rm(folder, { recursive: true })
  return errors.map(({ file, line, column, message }) => `${file} ${line} ${column ?? '-'}: ${message}`)
}

const products = [
  'part_number,item_id,object_id,parent_id,name,illustration',
  '100200300,1,P1,P1,Insulating glove,rubber-gloves',
]

test('the countries of a maker are its switch, its locales and its currencies [P14.130]', async () => {
  const { countries } = await portal.guest().send(brandCalls.getPortalConfig, {})
  expect(countries).toEqual([
    { country: 'DE', currency: 'EUR', name: 'Germany' },
    { country: 'NO', currency: 'NOK', name: 'Norway' },
  ])
})

test('prices come in the currencies of the maker, others are refused with their line [P14.130]', async () => {
  expect(
    await load({
      'products.csv': products,
      'prices.csv': ['part_number,currency,price', '100200300,EUR,12.00', '100200300,NOK,139.00'],
      'stock.csv': ['part_number,on_hand', '100200300,40'],
    }),
  ).toEqual([])
  expect(
    await load({ 'prices.csv': ['part_number,currency,price', '100200300,USD,14.00', '100200300,eur,1'] }),
  ).toEqual([
    'prices.csv 2 currency: "USD" is not one of EUR, NOK',
    'prices.csv 3 currency: "eur" is not one of EUR, NOK. Is \'EUR\' meant?',
  ])
  const { products: shown } = await portal
    .guest()
    .send(catalogCalls.productsByPartNumber, { partNumbers: ['100200300'] })
    .then((products) => ({ products }))
  expect(shown).toMatchObject([{ partPrice: 12, currency: 'EUR' }])
  const inNorway = { partNumbers: ['100200300'], locale: 'en_NO' as const }
  expect(await portal.guest().send(catalogCalls.productsByPartNumber, inNorway)).toMatchObject([
    { partPrice: 139, currency: 'NOK' },
  ])
  const worldwide = { partNumbers: ['100200300'], locale: 'en' as const }
  expect(await portal.guest().send(catalogCalls.productsByPartNumber, worldwide)).toMatchObject([{ currency: 'EUR' }])
})

test('the search sorts and filters by prices in a currency of the maker [P14.132]', async () => {
  const line = (n: number) => `10020040${n},4${n},P4${n},P4${n},Sling ${n},rubber-gloves`
  expect(
    await load({
      'products.csv': [products[0] ?? '', line(1), line(2), line(3)],
      'prices.csv': ['part_number,currency,price', '100200401,EUR,30.00', '100200402,EUR,9.50', '100200403,NOK,80.00'],
    }),
  ).toEqual([])
  await createPriceIndexes(portal.databaseUrl, ['EUR', 'NOK', 'USD'])
  await createPriceIndexes(portal.databaseUrl, ['EUR'])
  const transact = <T>(work: (db: Db) => Promise<T>) => withTransaction(portal.deps.pool, importPrincipal, work)
  await indexPending({ transact, service: getSearchService(portal.deps.config) })
  const { applicationId, apiKey } = await portal.guest().send(searchCalls.getSearchConfig, {})
  const found = async (index: string, more: object = {}) => {
    const response = await portal.guest().request(`/1/indexes/${index}/query`, {
      method: 'POST',
      headers: { 'x-algolia-application-id': applicationId, 'x-algolia-api-key': apiKey },
      body: JSON.stringify({ query: 'sling', ...more }),
    })
    const { hits = [], message } = (await response.json()) as { hits?: { objectID: string }[]; message?: string }
    return message ?? hits.map(({ objectID }) => objectID)
  }
  expect(await found(searchIndexes.priceUp('EUR'))).toEqual(['P42', 'P41', 'P43'])
  expect(await found(searchIndexes.priceDown('EUR'))).toEqual(['P41', 'P42', 'P43'])
  expect(await found('products', { filters: 'priceEur > 20' })).toEqual(['P41'])
  expect(await found('products', { numericFilters: ['priceNok<=80'] })).toEqual(['P43'])
  for (const name of ['products_price_xyz_asc', '__proto__', 'constructor'])
    expect(await found(name)).toBe(`Index ${name} does not exist`)
  const [{ record } = { record: {} }] = await portal.ask<{ record: object }>(
    "select record from search_record where object_id = 'P41'",
  )
  expect(record).toMatchObject({ price: null, priceCad: null, priceEur: 30, isPurchasable: true })
})

test('courses have a price in each currency of the maker [P14.133]', async () => {
  const header = 'external_course_id,course_id,title,kind,category,duration_minutes,audience,illustration'
  const line = 'L1,1,Rescue,e-course,Maintenance,60,Operators,e-course'
  expect(await load({ 'courses.csv': [`${header},price_eur,price_nok`, `${line},40.00,455.00`] })).toEqual([])
  expect(await load({ 'courses.csv': [`${header},price_eur`, `${line},40.00`] })).toEqual([
    'courses.csv 1 price_nok: is missing in the header',
  ])
  expect(
    await load({ 'courses.csv': [`${header},price_eur,price_nok,price_usd`, `${line},40.00,455.00,50.00`] }),
  ).toEqual(['courses.csv 1 price_usd: is not a column of this file'])
  expect(await load({ 'courses.csv': [`${header},price_eur,price_nok`, `${line},-1.00,455.00`] })).toEqual([
    'courses.csv 2 price_eur: must not be negative',
  ])
  const guest = portal.guest()
  expect(await guest.send(learningCalls.getCourse, { courseId: 1 })).toMatchObject({
    displayPrice: 40,
    currency: 'EUR',
    free: false,
  })
  expect(await guest.send(learningCalls.getCourse, { courseId: 1, locale: 'en_NO' })).toMatchObject({
    displayPrice: 455,
    currency: 'NOK',
  })
})

test('a locale the maker does not have is refused and names those there are [P14.130]', async () => {
  const said = 'This portal has no locale en_US: it has en_DE, en_NO, en.'
  const inAmerica = { partNumbers: ['100200300'], locale: 'en_US' as const }
  await expect(portal.guest().send(catalogCalls.productsByPartNumber, inAmerica)).rejects.toMatchObject({
    code: 'BAD_INPUT',
    message: said,
  })
})

test('customers and people have the locales of the maker [P14.130]', async () => {
  const customers = [
    'account_number,account_id,name,party_id,country,locale',
    'A1,1,Stadtwerke,1,DE,',
    'A2,2,Kraft,2,NO,en',
  ]
  expect(await load({ 'customers.csv': [...customers, 'A3,3,Co-op,3,US,'] })).toEqual([])
  expect(await portal.ask('select account_id, locale from account order by 1')).toEqual([
    { account_id: 1, locale: 'en_DE' },
    { account_id: 2, locale: 'en' },
    { account_id: 3, locale: 'en' },
  ])
  expect(await load({ 'customers.csv': [customers[0] ?? '', 'A4,4,Co-op,4,US,en_US'] })).toEqual([
    'customers.csv 2 locale: "en_US" is not one of en_DE, en_NO, en',
  ])
})

test('who signs in chooses among the locales of the maker alone [P14.130]', async () => {
  const person = ['email,first_name,last_name,account_number,contact_id,registration_type,is_validated_b2b,status']
  expect(
    await load({ 'people.csv': [...person, 'anna@stadtwerke.example,Anna,Berg,A1,,B2B,true,REGISTERED'] }),
  ).toEqual([])
  const [user] = await portal.ask<{ user_id: string; locale: string }>('select user_id, locale from portal_user')
  expect(user?.locale).toBe('en_DE')
  const { identity } = portal.deps.services
  const named = { userId: user?.user_id ?? '', email: 'anna@stadtwerke.example', name: 'Anna Berg' }
  await identity.setPassword(named, 'Windhover-1', { isProven: true })
  const anna = await portal.as('anna@stadtwerke.example')
  await expect(anna.send(sessionCalls.setLocale, { locale: 'en_US' })).rejects.toMatchObject({
    message: 'This portal has no locale en_US: it has en_DE, en_NO, en.',
  })
  expect((await anna.send(sessionCalls.setLocale, { locale: 'en_NO' })).profile?.locale).toBe('en_NO')
  await expect(anna.send(sessionCalls.setLocale, { locale: 'de_DE' as 'en' })).rejects.toMatchObject({
    code: 'BAD_INPUT',
  })
  expect(await anna.send(addressCalls.getAccountAddresses, {})).toMatchObject({ totalRecords: 0 })
})
