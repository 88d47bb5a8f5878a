// Locales, their integration spelling and their currency [A§1, B§1, D1.05]. Which there are follows the maker's home countries:
// those it sells in, in a currency each (docs/decisions/230-the-makers-countries.md). The first one's is that of worldwide, too.
import { z } from 'zod'

/** 'en' is worldwide, 'en_US' a home country. Whether the maker has it is asked of its home countries. */
export type Locale = 'en' | `en_${string}`
export const locale = z
  .string()
  .regex(/^en(_[A-Z]{2})?$/, 'A locale is en, or en_ and a country, such as en_US.') as unknown as z.ZodType<
  Locale,
  Locale
>

const currencyPattern = /^[A-Z]{3}$/
/** Three letters of ISO 4217. Whether the maker sells in it is asked of its home countries. */
export const currency = z.string().regex(currencyPattern, 'A currency has three capital letters, such as USD.')
export type Currency = z.infer<typeof currency>
/** The same without zod, for the addresses of pages: they are read before any form is loaded. */
export const isCurrency = (text: unknown): text is Currency => typeof text === 'string' && currencyPattern.test(text)

export const homeCountry = z.object({ country: z.string(), currency })
/** A country the maker sells in, and the currency of its prices. */
export type HomeCountry = z.infer<typeof homeCountry>
/** Never empty: the first is that of guests. */
export type HomeCountries = readonly HomeCountry[]

export const localeMessages = {
  unknown: (asked: string, home: HomeCountries) =>
    `This portal has no locale ${asked}: it has ${localesOf(home).join(', ')}.`,
} as const

/** That of guests, and of an address that names none. */
export const firstCountry = (home: HomeCountries): string => home[0]?.country ?? ''

const localeOf = ({ country }: Pick<HomeCountry, 'country'>): Locale => `en_${country}`

/** Each home country's, and worldwide. */
export const localesOf = (home: HomeCountries): Locale[] => [...home.map(localeOf), 'en']

/** Of guests, until they choose. */
export const firstLocale = (home: HomeCountries): Locale => localesOf(home)[0] ?? 'en'

/** Each once, that of the first country first. */
export const currenciesOf = (home: HomeCountries): Currency[] => [...new Set(home.map((one) => one.currency))]

/** That of a home country; everywhere else is worldwide [A1.12]. */
export const localeForCountry = (country: string, home: HomeCountries): Locale =>
  home.some((one) => one.country === country) ? localeOf({ country }) : 'en'

/** A locale that was kept: of a country that is no home country any more, it is worldwide. */
export const resolveLocale = (kept: Locale, home: HomeCountries): Locale => localeForCountry(countryOf(kept), home)

export const currencyOf = (of: Locale, home: HomeCountries): Currency =>
  (home.find((one) => localeOf(one) === of) ?? home[0])?.currency ?? ''

/** 'US' of en_US; '' of worldwide. */
export const countryOf = (of: Locale): string => of.slice(3)

export const integrationLocales = ['UNITED_STATES', 'CANADA', 'AWW'] as const
export type IntegrationLocale = (typeof integrationLocales)[number]

const integrationCountries: Readonly<Record<string, IntegrationLocale>> = { US: 'UNITED_STATES', CA: 'CANADA' }

/** The ERP's names of the addresses of a country [A1.12]. */
export const integrationLocaleFor = (country: string): IntegrationLocale => integrationCountries[country] ?? 'AWW'

/** The locale that an integration locale means. */
export const localeOfIntegration = (of: IntegrationLocale): Locale =>
  of === 'UNITED_STATES' ? 'en_US' : of === 'CANADA' ? 'en_CA' : 'en'

/** Each currency of a list once: that of the demo's first country first, as it always was, the others by their letters. */
export const byCurrency = (given: readonly Currency[]): Currency[] =>
  [...new Set(given)].toSorted((one, other) => (one < other ? 1 : -1))
