// Office hours skip nights, weekends and holidays, and follow the clocks of the office.
import { describe, expect, test } from 'vitest'
import { addOfficeHours, subtractOfficeHours, isOfficeHours, officeHoursBetween } from './officeHours.ts'

const office = { SHIP_FROM_COUNTRY: 'US', SHIP_FROM_TIME_ZONE: 'America/Chicago', OFFICE_HOURS: '08:00-17:00' }
const at = (text: string) => new Date(text)

describe('hours of work [P9.30]', () => {
  test.each([
    ['within a day', '2026-11-03T15:00:00Z', '2026-11-03T17:30:00Z', 2.5],
    ['over a night', '2026-11-03T22:00:00Z', '2026-11-04T15:00:00Z', 2],
    ['over a weekend', '2026-11-06T22:00:00Z', '2026-11-09T15:00:00Z', 2],
    ['over Thanksgiving', '2026-11-25T22:00:00Z', '2026-11-27T15:00:00Z', 2],
    ['in a night', '2026-11-04T01:00:00Z', '2026-11-04T05:00:00Z', 0],
    ['backwards', '2026-11-05T15:00:00Z', '2026-11-03T15:00:00Z', 0],
  ])('%s', (_, from, to, hours) => expect(officeHoursBetween(office, at(from), at(to))).toBeCloseTo(hours, 6))

  test.each([
    ['the same day', '2026-11-03T15:00:00Z', 4, '2026-11-03T19:00:00.000Z'],
    ['the next day', '2026-11-03T22:00:00Z', 8, '2026-11-04T21:00:00.000Z'],
    ['after a weekend', '2026-11-06T22:00:00Z', 8, '2026-11-09T21:00:00.000Z'],
    ['at night, from the morning on', '2026-11-04T05:00:00Z', 1, '2026-11-04T15:00:00.000Z'],
    ['when the clocks change in between', '2026-03-06T22:30:00Z', 1, '2026-03-09T13:30:00.000Z'],
  ])('end %s', (_, from, hours, end) => expect(addOfficeHours(office, at(from), hours).toISOString()).toBe(end))

  test('that have passed begin where as many end', () => {
    const since = subtractOfficeHours(office, at('2026-11-09T15:00:00Z'), 8)
    expect(since.toISOString()).toBe('2026-11-06T16:00:00.000Z')
    expect(addOfficeHours(office, since, 8).toISOString()).toBe('2026-11-09T15:00:00.000Z')
  })
})

test.each([
  ['08:00-17:00', true],
  ['17:00-08:00', false],
  ['8-17', false],
  ['08:00-24:00', false],
])('%s is a span of a day: %s', (text, isOne) => expect(isOfficeHours(text)).toBe(isOne))
