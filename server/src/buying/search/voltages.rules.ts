// Voltages as lexemes: a code of four digits behind the power of ten, so that 'at least 17 kV' and 'less than 17 kV' are a
// few beginnings of codes. %to is the highest voltage a record is for, %from the lowest where there is one [P5.63].
import { readMeasures, voltsOf } from '@portal/contract/platform/measureWords'

/** The voltages a product is for; one that only must not be exceeded has no lowest. */
export interface Voltages {
  low: number | null
  high: number
}

function toCode(volts: number): string {
  const power = Math.min(9, Math.max(0, Math.floor(Math.log10(Math.max(1, volts)) + 1e-9)))
  const digits = Math.min(9999, Math.floor((volts / 10 ** power) * 1000 + 1e-6))
  return `${power}${String(digits).padStart(4, '0')}`
}

/** The lexemes of a record. */
export const voltageLexemes = ({ low, high }: Voltages): string[] => [
  `%to${toCode(high)}`,
  ...(low === null ? [] : [`%from${toCode(low)}`]),
]

// The beginnings that codes other than `code` have: of those above it, or below.
const listPrefixes = (code: string, isAbove: boolean): string[] =>
  code.split('').flatMap((digit, place) =>
    Array.from({ length: 10 }, (_, other) => other)
      .filter((other) => (isAbove ? other > Number(digit) : other < Number(digit)))
      .map((other) => code.slice(0, place) + String(other)),
  )

const anyOf = (mark: string, codes: readonly string[]): string =>
  `(${codes.map((code) => `'${mark}${code}':*`).join(' | ')})`

/** The tsquery text of records that are for `volts`. */
export function forText(volts: number): string {
  const code = toCode(volts)
  const above = listPrefixes(code, true)
  return `(${anyOf('%to', [code, ...above])} & !${anyOf('%from', above)})`
}

/** The tsquery text of records that are for less than `volts`; null where there is nothing less. */
export function buildLowerText(volts: number): string | null {
  const below = listPrefixes(toCode(volts), false)
  return below.length === 0 ? null : anyOf('%to', below)
}

/** The voltages that a name says: the highest alone, or a range. */
export function voltagesIn(name: string): Voltages | null {
  const [highest] = readMeasures(name)
    .flatMap(({ lexeme }) => {
      const high = voltsOf(lexeme)
      return high === null ? [] : [{ low: Number(/^\$v([\d.]+)/.exec(lexeme)?.[1]), high }]
    })
    .toSorted((a, b) => b.high - a.high)
  return highest ?? null
}
