// How people and their programs write part numbers, and how we do: nine digits, or a number with letters [P5.45].
import { cleanNumber } from '../platform/plainText.ts'

export const partNumberMessages = {
  unknown: 'We do not know this part number.',
  ambiguous: 'Several parts have this number: {parts}. Please write the one you mean.',
  ambiguousHidden: 'Several parts have this number. Please write our part number.',
  spoilt: 'A spreadsheet has shortened this number. Format its column as text and write the number again.',
} as const

/** Characters between the digits and letters of a number that say nothing. */
const between = /[\s./_-]/g

/** A number as it was meant: no signs that cannot be seen, plain dashes, nothing of a spreadsheet's ="055753005" or '055753005. */
export const cleanPartNumber = (written: string): string =>
  cleanNumber(written)
    .replace(/^\s*=?\s*["'](.*)["']\s*$/s, '$1')
    .replace(/^\s*['’]+/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A number without case and what is between its signs. */
export const joinedPartNumber = (written: string): string =>
  cleanPartNumber(written).replaceAll(between, '').toUpperCase()

/** The key that finds numbers: leading zeros are lost as well; the same as part_number_key in the database. */
export const partNumberKey = (written: string): string => joinedPartNumber(written).replace(/^0+(?=.)/, '')

/** 9.70012E+08: the last digits are gone. */
export const isRoundedNumber = (written: string): boolean => /^\d([.,]\d+)?E\+\d+$/i.test(cleanPartNumber(written))

/** A number shorter than 9 characters or with dashes, filled up to 9 digits [B5.11]; one with letters stays as it is. */
export function paddedPartNumber(written: string): string {
  const text = cleanPartNumber(written)
  if (text.length >= 9 && !text.includes('-')) return text
  const digits = text.replaceAll('-', '')
  return /^\d+$/.test(digits) ? digits.padStart(9, '0') : text
}
