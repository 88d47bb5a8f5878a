// A maker of other countries: what guests see, what an import takes, and what is refused in words.
import { addressCalls } from '@portal/contract/addresses'
import { brandCalls } from '@portal/contract/brand'
import { catalogCalls } from '@portal/contract/catalog'
import { sessionCalls } from '@portal/contract/session'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testPortal } from '../../test/app.ts'
import { importInto } from '../../test/importing.ts'

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
  '100200300,1,P1,P1,Insulating glove,glove',
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
    'prices.csv 3 currency: "eur" is not one of EUR, NOK',
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
