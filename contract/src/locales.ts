// Locales, their integration spelling and their currency [A§1, B§1, D1.05].
import { z } from 'zod'

export const locales = ['en_US', 'en_CA', 'en'] as const
export type Locale = (typeof locales)[number]
export const locale = z.enum(locales)

export const integrationLocales = ['UNITED_STATES', 'CANADA', 'AWW'] as const
export type IntegrationLocale = (typeof integrationLocales)[number]

/** US maps to en_US, CA to en_CA, everywhere else to en [A1.12]. */
export const localeForCountry = (country: string): Locale =>
  country === 'US' ? 'en_US' : country === 'CA' ? 'en_CA' : 'en'

export const integrationLocaleBy: Record<Locale, IntegrationLocale> = {
  en_US: 'UNITED_STATES',
  en_CA: 'CANADA',
  en: 'AWW',
}

export type Currency = 'USD' | 'CAD'
export const currencyByLocale: Record<Locale, Currency> = { en_US: 'USD', en_CA: 'CAD', en: 'USD' }
