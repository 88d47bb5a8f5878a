import { expect, test } from 'vitest'
import { formatMeasure, formatRange, placeIn, unitIn, valueIn } from './measures.ts'

test.each([
  [37, 'ft', '37 ft', '11.3 m'],
  [350, 'lb', '350 lb', '159 kg'],
  [0.4, 'lb', '0.4 lb', '0.18 kg'],
  [58, 'lb', '58 lb', '26.3 kg'],
  [80_000, 'pounds', '80,000 lb', '36,287 kg'],
  [10, 'gallons', '10 gal', '37.9 L'],
  [28, 'mph', '28 mph', '45 km/h'],
  [212, 'degrees F', '212 °F', '100 °C'],
  [30, 'psi', '30 psi', '207 kPa'],
  [104, 'percent', '104 %', '104 %'],
  [12.4, 'volts', '12.4 volts', '12.4 volts'],
])('%d %s reads %s in the United States, %s in Canada and elsewhere', (value, unit, american, metric) => {
  expect(formatMeasure(value, unit, 'en_US')).toBe(american)
  expect(formatMeasure(value, unit, 'en_CA')).toBe(metric)
  expect(formatMeasure(value, unit, 'en')).toBe(metric)
  expect(`${valueIn(value, unit, 'en').toLocaleString('en-US')} ${unitIn(unit, 'en')}`).toBe(metric)
})

test('a place says its distance as the reader measures [P3.01]', () => {
  expect(placeIn('12 mi N of Austin', 'en_US')).toBe('12 mi N of Austin')
  expect(placeIn('12 mi N of Austin', 'en')).toBe('19 km N of Austin')
  expect(placeIn('19 km N of Bergen', 'en_US')).toBe('12 mi N of Bergen')
  expect(placeIn('Mile 12, Miami', 'en')).toBe('Mile 12, Miami')
  expect(placeIn(null, 'en')).toBeNull()
})

test.each([
  [0.5, null, '1/2 in', '12.7 mm'],
  [1.25, null, '1-1/4 in', '31.8 mm'],
  [0.9375, null, '15/16 in', '23.8 mm'],
  [14, null, '14 in', '356 mm'],
  [0.06, null, '0.06 in', '1.52 mm'],
  [1.5, 2, '1-1/2-2 in', '38.1-50.8 mm'],
])(
  '%d to %s inches read %s in the United States, %s in Canada and elsewhere [P5.16]',
  (low, high, american, metric) => {
    expect(formatRange(low, high, 'in', 'en_US')).toBe(american)
    expect(formatRange(low, high, 'in', 'en_CA')).toBe(metric)
  },
)
