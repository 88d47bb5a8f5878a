import { describe, expect, test } from 'vitest'
import { countriesFor, months, provinces, readRegion, regionLabel, getRegions, states } from './regions.ts'
import type { HomeCountries } from './locales.ts'
import {
  currenciesOf,
  currencyOf,
  integrationLocaleFor,
  resolveLocale,
  locale,
  localeForCountry,
  localesOf,
} from './locales.ts'

const demo: HomeCountries = [
  { country: 'US', currency: 'USD' },
  { country: 'CA', currency: 'CAD' },
]
const europe: HomeCountries = [
  { country: 'DE', currency: 'EUR' },
  { country: 'NO', currency: 'NOK' },
  { country: 'FI', currency: 'EUR' },
]

describe('countries', () => {
  test('a business account chooses from about 200, anybody else from Canada and the United States [A1.11, A9.12, D1.04]', () => {
    const business = countriesFor('B2B', demo).map(({ code }) => code)
    expect(business.length).toBeGreaterThan(190)
    expect(business.length).toBeLessThan(250)
    expect(new Set(business).size).toBe(business.length)
    for (const code of ['US', 'CA', 'NO', 'MX', 'DE', 'AU']) expect(business).toContain(code)
    expect(countriesFor('B2C', demo)).toEqual([
      { code: 'CA', name: 'Canada' },
      { code: 'US', name: 'United States' },
    ])
  })

  test('they are ISO codes, in the order of their names', () => {
    const list = countriesFor('B2B', demo)
    const official = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    expect(list.filter(({ code }) => !/^[A-Z]{2}$/.test(code) || !official.of(code))).toEqual([])
    const collator = new Intl.Collator('en')
    expect(list.toSorted((a, b) => collator.compare(a.name, b.name))).toEqual(list)
  })
})

describe('regions', () => {
  test.each([
    ['US', 'Texas', 'TX'],
    ['US', ' tx ', 'TX'],
    ['US', 'US-TX', 'TX'],
    ['us', 'us tx', 'TX'],
    ['US', 'district of  columbia', 'DC'],
    ['US', 'D.C.', 'DC'],
    ['US', 'CA', 'CA'],
    ['CA', 'ca-on', 'ON'],
    ['CA', 'Québec', 'QC'],
    ['CA', 'NEWFOUNDLAND AND LABRADOR', 'NL'],
    ['CA', 'TX', undefined],
    ['US', 'Texs', undefined],
    ['US', '', undefined],
    ['NO', 'Viken', undefined],
  ])('%s, %j is read as %s [P5.47]', (country, written, code) => expect(readRegion(country, written)).toBe(code))

  test('50 states and the District of Columbia, 10 provinces and 3 territories [A9.13, D1.03]', () => {
    expect(Object.keys(states)).toHaveLength(51)
    expect(states).toMatchObject({ DC: 'District of Columbia', CA: 'California', WY: 'Wyoming' })
    expect(Object.keys(provinces).toSorted()).toEqual('AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' '))
  })

  test('the United States choose a state, Canada a province, everybody else types the region', () => {
    expect([regionLabel('US'), regionLabel('CA'), regionLabel('NO')]).toEqual(['State', 'Province', 'Region'])
    expect(getRegions('US')?.[0]).toEqual({ code: 'AL', name: 'Alabama' })
    expect(getRegions('CA')).toHaveLength(13)
    expect(getRegions('NO')).toBeNull()
  })
})

test('the months of a card are 01 to 12 [B3.21]', () => {
  expect(months.join(' ')).toBe('01 02 03 04 05 06 07 08 09 10 11 12')
})

describe('locales', () => {
  test('en_US, en_CA and en, spelled UNITED_STATES, CANADA and AWW between systems [A1.12]', () => {
    expect(localesOf(demo)).toEqual(['en_US', 'en_CA', 'en'])
    expect(['US', 'CA', 'NO'].map(integrationLocaleFor)).toEqual(['UNITED_STATES', 'CANADA', 'AWW'])
  })

  test('US is en_US, CA is en_CA, the rest of the world en [A1.12]', () => {
    expect(['US', 'CA', 'NO', 'GB', ''].map((country) => localeForCountry(country, demo))).toEqual([
      'en_US',
      'en_CA',
      'en',
      'en',
      'en',
    ])
  })

  test('the countries of a maker make its locales and currencies; the first one is that of the world [P14.130]', () => {
    expect(localesOf(europe)).toEqual(['en_DE', 'en_NO', 'en_FI', 'en'])
    expect(currenciesOf(europe)).toEqual(['EUR', 'NOK'])
    expect((['en_NO', 'en_FI', 'en', 'en_US'] as const).map((of) => currencyOf(of, europe))).toEqual([
      'NOK',
      'EUR',
      'EUR',
      'EUR',
    ])
    expect(resolveLocale('en_US', europe)).toBe('en')
    expect(countriesFor('B2C', europe).map(({ code }) => code)).toEqual(['FI', 'DE', 'NO'])
    expect(['en', 'en_DE', 'de', 'en-US', 'en_us', ''].map((text) => locale.safeParse(text).success)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
