// Which locale the visitor reads in: their profile's, else the one chosen with the US/CA switch [D2.27].
import { useRouteContext } from '@tanstack/react-router'
import type { Locale } from '@portal/contract/locales'
import { locales } from '@portal/contract/locales'
import type { Session } from '@portal/contract/session'
import { readCookie, writeCookie } from './cookies.ts'

const cookie = 'locale'

/** The visitor's locale; en_US until they choose. */
export function getLocale(session: Session): Locale {
  if (session.profile) return session.profile.locale
  return locales.find((each) => each === readCookie(cookie)) ?? 'en_US'
}

/** Remembers a guest's choice in this browser. */
export const rememberLocale = (locale: Locale): void => writeCookie(cookie, locale)

/** The locale of this visit, as the root route found it. */
export const useLocale = (): Locale => useRouteContext({ from: '__root__', select: ({ locale }) => locale })
