// Measures in words: '1/2"', '0.5 in' and '1/2 inch' are one length, in records and in queries. Each becomes a lexeme that
// begins with $ and says the kind and the value in one unit.
import { mayContainMeasure } from '../buying/search.ts'

export interface Measure {
  start: number
  end: number
  lexeme: string
}

// Kind, and how many of the kind's unit one is; lengths in 1/64 in, so that fractions are whole.
const units: Readonly<Record<string, readonly [kind: string, factor: number]>> = {}
const define = (kind: string, factor: number, ...names: string[]) => {
  for (const name of names) (units as Record<string, readonly [string, number]>)[name] = [kind, factor]
}
define('len', 64, 'in', 'inch', 'inches', '"', '″', '”')
define('len', 768, 'ft', 'foot', 'feet', "'", '′', '’')
define('len', 64 / 25.4, 'mm')
define('len', 640 / 25.4, 'cm')
define('len', 64_000 / 25.4, 'm', 'meter', 'meters')
define('v', 1, 'v', 'volt', 'volts', 'vac', 'v ac', 'volts ac')
define('v', 1000, 'kv', 'k volt', 'k volts', 'kilovolt', 'kilovolts', 'kvac', 'kv ac')
define('amp', 1, 'a', 'amp', 'amps', 'ampere', 'amperes')
define('psi', 1, 'psi')
define('lb', 1, 'lb', 'lbs', 'lbf', 'pound', 'pounds')
define('oz', 1, 'oz', 'ounce', 'ounces')
define('ton', 1, 'ton', 'tons')
define('gal', 1, 'gal', 'gallon', 'gallons')
define('qt', 1, 'qt', 'quart', 'quarts')
define('micron', 1, 'micron', 'microns', 'um')
define('cal', 1, 'cal')
define('lm', 1, 'lm', 'lumen', 'lumens')
define('gpm', 1, 'gpm')
define('cuin', 1, 'cu in', 'cu. in', 'cubic inch', 'cubic inches')
define('w', 1, 'w', 'watt', 'watts')
define('ah', 1, 'ah')
define('person', 1, 'person', 'people', 'persons')
define('deg', 1, 'degree', 'degrees', 'deg', '°')

/** True if a word is a unit of some measure. */
export const isUnit = (word: string): boolean => Object.hasOwn(units, word)

const sizeWords: Readonly<Record<string, string>> = {
  small: 's',
  medium: 'm',
  large: 'l',
  'x-large': 'xl',
  'extra large': 'xl',
  'extra-large': 'xl',
  xxl: '2xl',
  xxxl: '3xl',
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const longestFirst = (names: string[]) =>
  names
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')
// 17,000 and 17 000 are thousands, 26,5 and 7,5 have a comma where others have a point.
const plainNumber = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d+,\d{1,2}|\d*\.\d+|\d+`
const one = String.raw`\d+[- ]\d+\/[1-9]\d*|\d+\/[1-9]\d*|${plainNumber}`
const unit = `(?:${longestFirst(Object.keys(units))})(?![\\p{L}\\d]|-\\d)`
const before = String.raw`(?<![\p{L}\d.,/-])`
const patterns = {
  size: new RegExp(
    String.raw`${before}(?:size[:# -]*(?<size>\d{1,3}|[2-5]?x{0,3}[sml]|(?:x-?)?large|medium|small|regular)|(?<sized>${longestFirst(Object.keys(sizeWords))}|[2-4]xl|xl|xs|[sml](?=$)))(?![\p{L}\d])`,
    'giu',
  ),
  class: new RegExp(String.raw`${before}class[ -]*(?<class>\d{1,2})(?![\p{L}\d/])`, 'giu'),
  dimensions: new RegExp(
    String.raw`${before}(?<dims>(?:${one})(?: ?x ?(?:${one}))+)(?: ?${unit})?(?![\p{L}\d])`,
    'giu',
  ),
  range: new RegExp(
    String.raw`${before}(?<from>${plainNumber}) ?(?:-|to|–) ?(?<to>${plainNumber})[ -]?(?<of>${unit})`,
    'giu',
  ),
  amount: new RegExp(String.raw`${before}(?<amount>${one})[ -]?(?<unit>${unit})`, 'giu'),
  gauge: new RegExp(String.raw`${before}(?<gauge>\d{1,3})\/0(?![\p{L}\d/])`, 'giu'),
  fraction: new RegExp(String.raw`${before}(?<fraction>(?:\d+[- ])?\d+\/[1-9]\d*)(?![\p{L}\d/]|-[\p{L}\d])`, 'giu'),
}

function toNumber(text: string): number {
  const [, whole = '0', over, under] = /^(?:(\d+)[- ])?(\d+)\/(\d+)$/.exec(text) ?? []
  if (over && under) return Number(whole) + Number(over) / Number(under)
  return Number(/^\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : text.replaceAll(/[,\s]/g, ''))
}

const rounded = (value: number) => String(Math.round(value * 1000) / 1000)

function toLexeme(found: Record<string, string | undefined>): string | null {
  const text = (name: string) => found[name]?.toLowerCase()
  const amount = (number: string, name: string) => {
    const [kind, factor] = units[name] ?? []
    // 17.000 V are thousands: no one measures thousandths of a volt.
    const written = kind === 'v' && factor === 1 && /^\d{1,3}\.\d{3}$/.test(number) ? number.replace('.', '') : number
    return kind && factor ? `$${kind}${rounded(toNumber(written) * factor)}` : null
  }
  const [size, sized, dims, of] = [text('size'), text('sized'), text('dims'), text('of')]
  if (size) return `$size${sizeWords[size] ?? size}`
  if (sized) return `$size${sizeWords[sized] ?? sized}`
  // Class 00 is another than class 0.
  if (found.class) return `$class${found.class === '00' ? '00' : Number(found.class)}`
  if (dims)
    return `$dim${dims
      .split(/ ?x ?/)
      .map((number) => rounded(toNumber(number)))
      .join('x')}`
  if (found.from && found.to && of)
    return `${amount(found.from, of) ?? ''}-${amount(found.to, of)?.replace(/^\$[a-z]+/, '') ?? ''}`
  if (found.amount && found.unit) return amount(found.amount, found.unit.toLowerCase())
  if (found.gauge) return `$gauge${Number(found.gauge)}`
  // A fraction alone is a length in inches.
  return found.fraction ? amount(found.fraction, 'in') : null
}

/** The measures in `text`, in order; of those that overlap the first kind above. */
export function readMeasures(text: string): Measure[] {
  if (!mayContainMeasure(text)) return []
  const found: Measure[] = []
  for (const pattern of Object.values(patterns)) {
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length]
      const lexeme = toLexeme(match.groups ?? {})
      if (lexeme && found.every((other) => end <= other.start || start >= other.end)) found.push({ start, end, lexeme })
    }
  }
  return found.toSorted((a, b) => a.start - b.start)
}

/** The volts that a lexeme of a measure says, the higher end of a range; null of another measure. */
export function voltsOf(lexeme: string | null): number | null {
  const [, low, high] = /^\$v([\d.]+)(?:-([\d.]+))?$/.exec(lexeme ?? '') ?? []
  return low === undefined ? null : Number(high ?? low)
}

/** A free number of up to three digits at the end of a name is a size: 'Rubber Gloves, 10'. */
export const endingSize = (name: string): string | null => {
  const [, size] = /, (\d{1,3}|[2-4]?xl|xs|[sml])$/i.exec(name) ?? []
  return size ? `$size${size.toLowerCase()}` : null
}
