// Which locale the visitor reads in: their profile's, otherwise the one chosen with the switch of countries [D2.27].
import { useRouteContext } from '@tanstack/react-router'
import type { PortalConfig } from '@portal/contract/provider/brand'
import type { Currency, Locale } from '@portal/contract/platform/locales'
import { firstLocale, resolveLocale, localesOf } from '@portal/contract/platform/locales'
import type { Session } from '@portal/contract/access/session'
import { readCookie, writeCookie } from './cookies.ts'

const cookie = 'locale'

/** The visitor's locale; that of the maker's first country until they choose. */
export function getLocale(session: Session, { countries }: Pick<PortalConfig, 'countries'>): Locale {
  if (session.profile) return resolveLocale(session.profile.locale, countries)
  return localesOf(countries).find((each) => each === readCookie(cookie)) ?? firstLocale(countries)
}

/** Remembers a guest's choice in this browser. */
export const rememberLocale = (locale: Locale): void => writeCookie(cookie, locale)

/** The locale of this visit, as the root route found it. */
export const useLocale = (): Locale => useRouteContext({ from: '__root__', select: ({ locale }) => locale })

/** The currency of the visitor's prices, as the root route found it. */
export const useCurrency = (): Currency => useRouteContext({ from: '__root__', select: ({ currency }) => currency })
