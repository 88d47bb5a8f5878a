// The maker's home countries: where it sells, and in which currency (docs/decisions/230-the-makers-countries.md).
import { countries } from '@portal/contract/platform/countries'
import type { HomeCountries } from '@portal/contract/platform/locales'
import { z } from 'zod'
import { visible } from './setting.ts'

/** Those of the demo world. */
const demoCountries = 'US:USD,CA:CAD'

const currencies = new Set(Intl.supportedValuesOf('currency'))

const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 0

/** 'US:USD,CA:CAD' as countries with their currencies; each part that is none is said to `check`. */
function readCountries(text: string, check: z.RefinementCtx): HomeCountries {
  const parts = text.split(',').map((part) => part.trim())
  const read = parts.map((part) => {
    const [, country = '', currency = ''] =
      /^([A-Z]{2}):([A-Z]{3})$/i.exec(part)?.map((each) => each.toUpperCase()) ?? []
    return { part, country, currency }
  })
  for (const { part, country, currency } of read) {
    const message = checkCountry(country, currency)
    if (message) check.addIssue({ code: 'custom', message: `"${part.slice(0, 60)}" ${message}` })
  }
  for (const [at, { country }] of read.entries())
    if (country !== '' && read.findIndex((one) => one.country === country) < at)
      check.addIssue({ code: 'custom', message: `${country} stands twice` })
  return read.map(({ country, currency }) => ({ country, currency }))
}

function checkCountry(country: string, currency: string): string | undefined {
  if (country === '') return 'must be a country and its currency like US:USD'
  if (!Object.hasOwn(countries, country))
    return `names no country: ${country} is no code of ISO 3166 that addresses know`
  if (!currencies.has(currency)) return `names no currency: ${currency} is no code of ISO 4217`
  const decimals = decimalsOf(currency)
  return decimals === 2 ? undefined : `has a currency of ${decimals} decimals: prices here have two`
}

export const countrySettings = {
  COUNTRIES: visible(
    z.string().default(demoCountries).transform(readCountries),
    'The countries you sell in, each with the currency of its prices, separated by commas; the first is that of guests, and its currency is also that of all other countries.',
  ),
}

/** As the setting is written. */
export const countriesText = (home: HomeCountries): string =>
  home.map(({ country, currency }) => `${country}:${currency}`).join(',')

export const hasDemoCountries = (home: HomeCountries): boolean =>
  [
    ['US', 'USD'],
    ['CA', 'CAD'],
  ].every(([country, currency]) => home.some((one) => one.country === country && one.currency === currency))
