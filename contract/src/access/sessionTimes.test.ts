// Times of sessions by the clocks of their place, through the hours that clocks skip and repeat.
import { expect, test } from 'vitest'
import { fromClock, isTimeZone, toClock } from './sessionTimes.ts'

test.each([
  ['2031-06-03T09:00', 'America/Chicago', '2031-06-03T14:00:00.000Z'],
  ['2031-01-03T09:00', 'America/Chicago', '2031-01-03T15:00:00.000Z'],
  ['2031-03-09T01:59', 'America/New_York', '2031-03-09T06:59:00.000Z'],
  ['2031-03-09T03:00', 'America/New_York', '2031-03-09T07:00:00.000Z'],
  ['2031-11-02T03:00', 'America/New_York', '2031-11-02T08:00:00.000Z'],
  ['2031-06-03T09:00', 'America/Phoenix', '2031-06-03T16:00:00.000Z'],
  ['2031-06-03T09:00', 'America/St_Johns', '2031-06-03T11:30:00.000Z'],
])('%s in %s is %s, and reads so again [P12.50]', (clock, zone, at) => {
  expect(fromClock(clock, zone).toISOString()).toBe(at)
  expect(toClock(new Date(at), zone)).toBe(clock)
})

test('an hour that clocks skip is one beside it [P12.50]', () => {
  expect(toClock(fromClock('2031-03-09T02:30', 'America/New_York'), 'America/New_York')).toMatch(/T0[13]:30$/)
})

test('a zone that no clock has is none [P12.50]', () => {
  expect(isTimeZone('America/Chicago')).toBe(true)
  expect(isTimeZone('Mars/Olympus')).toBe(false)
})
