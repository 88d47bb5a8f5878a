import { expect, test } from 'vitest'
import { addDays, toDay, toLocalTime, daysBetween, daysOverdue, addMonths, formatIsoDay } from './days.ts'
import { coverWarning } from '../machines/warrantyForm.ts'

test('days are those of the calendar, across months, leap days and changes of the clock', () => {
  expect(daysBetween('2025-09-01', '2026-07-01')).toBe(303)
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
  expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2)
  expect(daysBetween('2026-07-02', '2026-07-01')).toBe(-1)
  expect(addDays('2026-12-31')).toBe('2027-01-01')
  expect(formatIsoDay('2026-07-01')).toBe('07/01/2026')
})

test.each([
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-11-23', 12, '2027-11-23'],
  ['2027-08-31', 6, '2028-02-29'],
])('a completion of %s for %i months expires on %s [P12.05]', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected)
})

test('a day that is due today is not overdue', () => {
  expect(['2026-06-30', '2026-07-01', '2026-07-02', null].map((due) => daysOverdue(due, '2026-07-01'))).toEqual([
    1, 0, 0, 0,
  ])
})

test('a moment has a time of day in a zone', () => {
  const late = new Date('2026-06-02T03:30:05Z')
  expect(toLocalTime(late, 'America/Chicago')).toEqual({ day: '2026-06-01', time: '22:30:05' })
  expect(toLocalTime(new Date('2026-06-02T05:00:00Z'), 'America/Chicago').time).toBe('00:00:00')
  expect(toLocalTime(late)).toEqual(toLocalTime(late, new Intl.DateTimeFormat().resolvedOptions().timeZone))
})

test('a moment falls on another day in another zone', () => {
  const at = new Date('2026-07-02T02:00:00Z')
  expect([toDay(at, 'America/Chicago'), toDay(at, 'Europe/Oslo')]).toEqual(['2026-07-01', '2026-07-02'])
})

test('the cover of a unit speaks against a claim for a failure after its end, and for no other [S7.01]', () => {
  const cover = { covers: '', isActive: false }
  const both = [
    { ...cover, type: 'Extended', until: '2026-05-01' },
    { ...cover, type: 'Standard', until: '2025-05-01' },
  ]
  const said = (warrantyType: string | null, failureDate: string | null, covers = both) =>
    coverWarning({ warrantyType, failureDate }, covers)
  expect(said('Standard', '2025-05-01')).toBeNull()
  expect(said('Standard', '2025-05-02')).toBe('Standard ended on 05/01/2025, before the failure on 05/02/2025.')
  expect(said('Extended', '2025-05-02')).toBeNull()
  expect(said(null, '2026-05-01')).toBeNull()
  expect(said(null, '2026-05-02')).toBe(
    'All warranty of this unit ended by 05/01/2026, before the failure on 05/02/2026.',
  )
  expect(said('Structural', '2025-01-01')).toBe('Structural is not a warranty of this unit.')
  expect(said('Standard', null)).toBeNull()
  expect(said(null, null, [])).toBe('No warranty is known for this unit.')
})
