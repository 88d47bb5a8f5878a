import { expect, test } from 'vitest'
import { hoursBetween } from './meter.rules.ts'

const year = (number: number): [string, string] => [`${number}-01-01`, `${number + 1}-01-01`]
const begun = { day: '2024-07-02', hours: 0 }

test('hours are spread evenly between two readings, and end with them [P6.62]', () => {
  const readings = [{ day: '2026-07-02', hours: 730 }, begun]
  expect([2023, 2024, 2025, 2026, 2027].map((each) => hoursBetween(readings, ...year(each)))).toEqual([
    null,
    183,
    365,
    182,
    null,
  ])
})

test('a reading between is kept to [P6.62]', () => {
  const readings = [begun, { day: '2025-01-01', hours: 900 }, { day: '2025-12-31', hours: 1000 }]
  expect(hoursBetween(readings, ...year(2024))).toBe(900)
  expect(hoursBetween(readings, ...year(2025))).toBe(100)
})

test.each([
  ['no reading', []],
  ['one reading', [{ day: '2025-03-01', hours: 12 }]],
  [
    'a meter that was replaced',
    [
      { day: '2025-01-01', hours: 900 },
      { day: '2025-06-01', hours: 4 },
    ],
  ],
])('%s says nothing of a year [P6.62]', (_, readings) => {
  expect(hoursBetween(readings, ...year(2025))).toBeNull()
})
