// Measures as a reader's country writes them: the wire has those of the machines (inches, feet, pounds, gallons, miles an hour,
// degrees Fahrenheit, psi); en_US reads them so, everybody else in metric ones (docs/decisions/041-one-population-and-notation.md).
import type { Locale } from './locales.ts'

interface Measure {
  /** As it is written after a number. */
  sign: string
  /** The unit where people measure in meters; digits after the point, more for small values of a `fine` one. */
  metric?: { sign: string; factor: number; less?: number; digits: number; fine?: true }
}

const litersPerGallon = 3.785_411_784
const measures: Readonly<Record<string, Measure>> = {
  in: { sign: 'in', metric: { sign: 'mm', factor: 25.4, digits: 0, fine: true } },
  ft: { sign: 'ft', metric: { sign: 'm', factor: 0.3048, digits: 1 } },
  mi: { sign: 'mi', metric: { sign: 'km', factor: 1.609_344, digits: 0 } },
  mph: { sign: 'mph', metric: { sign: 'km/h', factor: 1.609_344, digits: 0 } },
  lb: { sign: 'lb', metric: { sign: 'kg', factor: 0.453_592_37, digits: 0, fine: true } },
  gal: { sign: 'gal', metric: { sign: 'L', factor: litersPerGallon, digits: 1 } },
  psi: { sign: 'psi', metric: { sign: 'kPa', factor: 6.894_757, digits: 0 } },
  '°F': { sign: '°F', metric: { sign: '°C', factor: 5 / 9, less: 32, digits: 0 } },
  '%': { sign: '%' },
}
/** Other names under which machines and the ERP send a measure. */
const aliases: Readonly<Record<string, string>> = {
  percent: '%',
  'degrees f': '°F',
  fahrenheit: '°F',
  gallons: 'gal',
  gallon: 'gal',
  pounds: 'lb',
  lbs: 'lb',
  feet: 'ft',
  miles: 'mi',
}

const isMetric = (locale: Locale): boolean => locale !== 'en_US'
const findMeasure = (unit: string): Measure | undefined => measures[aliases[unit.toLowerCase()] ?? unit]

/** The name of a unit for the reader: the name to put into a column's heading. */
export function unitIn(unit: string, locale: Locale): string {
  const measure = findMeasure(unit)
  return (isMetric(locale) ? measure?.metric?.sign : undefined) ?? measure?.sign ?? unit
}

/** A value in the reader's unit, rounded as that unit is read or to `digits`; one that stays as it is is not rounded. */
export function valueIn(value: number, unit: string, locale: Locale, digits?: number): number {
  const metric = isMetric(locale) ? findMeasure(unit)?.metric : undefined
  if (!metric) return value
  const exact = (value - (metric.less ?? 0)) * metric.factor
  const power = 10 ** (digits ?? metric.digits + (metric.fine ? getExtraDigits(Math.abs(exact)) : 0))
  return Math.round(exact * power) / power
}

// A glove weighs 0.18 kg, a winch 26.3 kg, a machine 36,287 kg.
const getExtraDigits = (value: number): number => (value < 10 ? 2 : value < 100 ? 1 : 0)

const numberFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 })

/** 1.25 as rulers and drill bits say it, '1-1/4'; what is no 64th stays decimal. */
function asFraction(value: number): string {
  const whole = Math.floor(value)
  const parts = (value - whole) * 64
  if (parts === 0 || !Number.isInteger(parts)) return numberFormat.format(value)
  const least = [64, 32, 16, 8, 4, 2].findLast((size) => Number.isInteger((parts * size) / 64)) ?? 64
  return `${whole === 0 ? '' : `${whole}-`}${(parts * least) / 64}/${least}`
}

/** '350 lb', '159 kg', '12 %', '1-1/4 in', '31.8 mm'. */
export const formatMeasure = (value: number, unit: string | null, locale: Locale, digits?: number): string =>
  formatRange(value, null, unit, locale, digits)

/** '5-35 kV': from `low` to `high`, one number where there is no high. */
export function formatRange(
  low: number,
  high: number | null,
  unit: string | null,
  locale: Locale,
  digits?: number,
): string {
  const write = (value: number) => {
    if (unit === null) return numberFormat.format(value)
    return unitIn(unit, locale) === 'in' ? asFraction(value) : numberFormat.format(valueIn(value, unit, locale, digits))
  }
  const sign = unit === null ? '' : unitIn(unit, locale)
  return `${write(low)}${high === null ? '' : `-${write(high)}`} ${sign}`.trim()
}

/** Volumes of fuel; the wire has gallons. */
export const getFuelUnit = (locale: Locale): { unit: string; perGallon: number } => ({
  unit: unitIn('gal', locale),
  perGallon: isMetric(locale) ? litersPerGallon : 1,
})

/** A place in words with its distance as the reader measures: '12 mi N of Austin', '19 km N of Austin'. */
export function placeIn<Text extends string | null>(place: Text, locale: Locale): Text | string {
  if (place === null) return place
  const [from, to, factor] = isMetric(locale) ? ['mi', 'km', 1.609_344] : ['km', 'mi', 1 / 1.609_344]
  return place.replaceAll(
    new RegExp(`\\b(\\d+(?:\\.\\d+)?) ?${from}\\b`, 'g'),
    (_found, distance: string) => `${Math.max(1, Math.round(Number(distance) * Number(factor)))} ${to}`,
  )
}
