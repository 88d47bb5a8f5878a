// A request in a locale, or of a currency, that the maker does not have is refused in words.
import type { HomeCountries, Locale } from '@portal/contract/platform/locales'
import { localeMessages, localesOf } from '@portal/contract/platform/locales'
import { badInput } from '../http/errors.ts'

/** `asked`, where it is a locale of the maker's home countries. */
export function checkLocale(asked: Locale, home: HomeCountries): Locale {
  if (!localesOf(home).includes(asked)) throw badInput('locale', localeMessages.unknown(asked, home))
  return asked
}
