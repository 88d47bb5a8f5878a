// Numbers as a table writes them: 1,000.00 here is 1.000,00 there [P5.46].

/** Which sign is before decimals in a table; undefined where nothing shows it. */
export type DecimalSign = '.' | ',' | undefined

const grouped = /^\d{1,3}([.,]\d{3})+$/

/** The sign that the other cells show: a number that can be read in one way only, or the semicolon that is where commas are decimal. */
export function findDecimalSign(cells: readonly (readonly string[])[], delimiter?: string): DecimalSign {
  const told = new Set<DecimalSign>(cells.flat().map(signOf).filter(Boolean))
  if (told.size === 0 && delimiter === ';') return ','
  return told.size === 1 ? [...told][0] : undefined
}

function signOf(cell: string): DecimalSign {
  const text = cell.trim()
  if (!/^[^\p{L}\d]{0,2}\d[\d.,\s'’]*[^\p{L}\d]{0,2}$/u.test(text)) return undefined
  const number = text.replaceAll(/[^\d.,]/g, '')
  const signs = [...new Set(number.match(/[.,]/g) ?? [])]
  const last = number.lastIndexOf('.') > number.lastIndexOf(',') ? '.' : ','
  if (signs.length === 2) return last
  if (signs.length === 0) return undefined
  // Twice in one number it groups; before anything but three digits it is decimal.
  if (number.split(last).length > 2) return grouped.test(number) ? getOtherSign(last) : undefined
  return grouped.test(number) && !number.startsWith('0') ? undefined : last
}

const getOtherSign = (sign: '.' | ','): '.' | ',' => (sign === '.' ? ',' : '.')

/** True if a quantity can be read in two ways: 1.000 is a thousand, or one. */
export const isAmbiguousNumber = (quantity: string): boolean => /^[1-9]\d{0,2}[.,]\d{3}$/.test(quantity.trim())

/** A quantity as digits; as it was written where it is no whole number, or can be read in two ways. */
export function readQuantity(written: string, decimal: DecimalSign): string {
  const text = written.trim().replaceAll(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '')
  const sign = decimal ?? signOf(text)
  if (sign === undefined) return text
  const whole = text.replace(new RegExp(`\\${sign}0+$`), '')
  const parts = whole.split(getOtherSign(sign))
  const isGrouped = parts.every((part, at) => (at === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(part))
  return parts.length > 1 && !isGrouped ? text : parts.join('')
}
