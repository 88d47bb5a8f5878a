import { describe, expect, test } from 'vitest'
import { addWorkingDays, isWorkingDay, shipDays } from './workingDays.ts'

const chicago = { SHIP_FROM_COUNTRY: 'US', SHIP_FROM_TIME_ZONE: 'America/Chicago', SHIP_CUTOFF: '14:00' }
const inChicago = (now: string, days: number) => shipDays(chicago, new Date(now))(days)

describe('a promised day is a working day of the ship-from country [B4.10, D4.09]', () => {
  test.each([
    ['a Monday: the next day', '2026-11-23T16:00:00Z', 1, '2026-11-24'],
    ['a Friday: over the weekend', '2026-11-20T16:00:00Z', 1, '2026-11-23'],
    ['a Saturday', '2026-11-21T16:00:00Z', 1, '2026-11-23'],
    ['a Sunday', '2026-11-22T16:00:00Z', 1, '2026-11-23'],
    ['the day before Thanksgiving', '2026-11-25T16:00:00Z', 1, '2026-11-27'],
    ['the day of rest for a holiday on a Saturday', '2026-07-02T16:00:00Z', 1, '2026-07-06'],
    ['Christmas and New Year on the way', '2026-12-23T16:00:00Z', 7, '2027-01-05'],
    ['a lead time counts working days', '2026-11-16T16:00:00Z', 10, '2026-12-01'],
    ['no days at all, on a Sunday', '2026-11-22T16:00:00Z', 0, '2026-11-23'],
  ])('%s', (_case, now, days, expected) => {
    expect(inChicago(now, days)).toBe(expected)
  })

  test.each([
    ['a minute before the cut-off', '2026-11-23T19:59:00Z', '2026-11-24'],
    ['after it the order counts as the next day’s', '2026-11-23T20:00:00Z', '2026-11-25'],
    ['on a Friday that is the weekend', '2026-11-20T20:00:00Z', '2026-11-23'],
    ['a weekend has no cut-off', '2026-11-22T23:00:00Z', '2026-11-23'],
    ['the day is that of the warehouse, not of Greenwich', '2026-11-24T03:00:00Z', '2026-11-25'],
  ])('cut-off: %s', (_case, now, expected) => {
    expect(inChicago(now, 1)).toBe(expected)
  })

  test('no promise of a whole year falls on a day of rest', () => {
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 5 * 3_600_000) {
      for (const days of [0, 1, 3, 30]) {
        const day = shipDays(chicago, new Date(at))(days)
        expect([0, 6]).not.toContain(new Date(day).getUTCDay())
        expect(isWorkingDay('US', day)).toBe(true)
      }
    }
  })

  test('each country has its own: Canada Day and Victoria Day, the Norwegian spring, the Saudi week', () => {
    expect(isWorkingDay('CA', '2026-07-01')).toBe(false)
    expect(isWorkingDay('US', '2026-07-01')).toBe(true)
    expect(addWorkingDays('NO', '2026-05-15', 1)).toBe('2026-05-18')
    expect(isWorkingDay('NO', '2026-05-14')).toBe(false)
    expect([isWorkingDay('SA', '2026-01-09'), isWorkingDay('SA', '2026-01-11')]).toEqual([false, true])
  })
})
