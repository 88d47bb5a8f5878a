// Telephone numbers: under the mask (000) 000-0000 in the United States and Canada [A2.58], elsewhere with the dial code.
// Only forms load this module: it knows the numbers of every country.
import type { CountryCode } from 'libphonenumber-js/min'
import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { toKeys } from './keypad.ts'

/** Longest text of a phone field. */
export const maxPhoneLength = 40

export const phoneFormat = 'Phone number must be a correct format.'

const toCountryCode = (country: string): CountryCode | undefined => (isSupportedCountry(country) ? country : undefined)

/** True if numbers of `country` are under the mask. */
export const isMasked = (country: string): boolean => country === 'US' || country === 'CA'

/** '+47' for NO; '' for a country no one can call. */
export const dialCode = (country: string): string => {
  const known = toCountryCode(country)
  return known ? `+${getCountryCallingCode(known)}` : ''
}

const toDefault = (country: string) => {
  const known = toCountryCode(country)
  return known && { defaultCountry: known }
}

// '00' is how most of the world writes '+'; no number under the mask begins so.
const withPlus = (typed: string): string => typed.trim().replace(/^00/, '+')

// Marks before an extension that the library does not know: French, German, Dutch, Scandinavian, Spanish, Portuguese.
const extensionWord =
  /[\s,;]*\b(?:postes?|pste|durchwahl|dw|nebenstelle|nst|apparat|app|toestel|tst|linje|lokal|anknytning|anexo|interno|ramal)\b[\s.:#-]*(?=\d{1,7}\s*$)/iu

const lettered =
  /^\s*(?<dial>\+?1[\s.-]*)?\(?(?<area>\d{3})\)?[\s.-]*(?<name>[a-z\d]+(?:[\s.-][a-z\d]+)?)(?<extension>\s+(?:ext\.?|x|#)\s*\d{1,7})?\s*$/iu

/** 1-800-FLOWERS in digits. What is longer than a number is no part of it, as in 1-800-CONTACTS. */
function withoutLetters(typed: string, country: string): string {
  const { dial = '', area = '', name = '', extension = '' } = lettered.exec(typed)?.groups ?? {}
  const word = name.replaceAll(/[\s.-]/g, '')
  const isOne = word.length >= 7 && word.length <= 9 && /[a-z]/i.test(word.slice(0, 7))
  return isOne && (dial !== '' || isMasked(country)) ? `+1${area}${toKeys(word).slice(0, 7)}${extension}` : typed
}

/** The number `typed` in a form for `country`; undefined when it is none, or more than one. */
function parseNumber(typed: string, country: string) {
  const plain = typed.replace(extensionWord, ' ext. ')
  for (const text of [plain, withoutLetters(plain, country)]) {
    const number = parsePhoneNumberFromString(withPlus(text), { ...toDefault(country), extract: false })
    if (number?.isValid()) return number
  }
  return undefined
}

/** True if `typed` is a whole number: of `country`, or of another one with its dial code. */
export const isPhone = (typed: string, country: string): boolean => parseNumber(typed, country) !== undefined

/** A number as it is kept: ten digits under the mask's dial code, E.164 elsewhere, each with its extension. */
export function normalizePhone(typed: string, country: string): string {
  const number = parseNumber(typed, country)
  if (!number) return typed.trim()
  const digits = number.countryCallingCode === '1' ? number.nationalNumber : number.number
  return number.ext ? `${digits}x${number.ext}` : digits
}

/** A kept number as a text service takes it; undefined for one with an extension, which gets no texts, and for none. */
export function e164(kept: string): string | undefined {
  const number = parseNumber(kept, 'US')
  return number === undefined || number.ext ? undefined : number.number
}

/** A number as it is shown: (000) 000-0000, or with its dial code; anything else as it is. */
export function formatPhone(kept: string, country = 'US'): string {
  const number = parseNumber(kept, country)
  if (!number) return kept.trim()
  if (number.countryCallingCode !== '1') return number.formatInternational()
  const digits = maskedPhone(number.nationalNumber)
  return number.ext ? `${digits} x${number.ext}` : digits
}

/** The mask over what is typed so far; what does not fit it is left as it is, and never cut. */
export function maskedPhone(typed: string): string {
  if (/^\s*(\+|0)|[^\d\s().-]/.test(typed)) return typed
  const digits = typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  if (digits.length > 10) return typed
  if (digits.length <= 3) return digits && `(${digits}`
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}
