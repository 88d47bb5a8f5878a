// Periods from any first day, and cents that are shared without one lost.
import { describe, expect, test } from 'vitest'
import { centsOf, leftOf, periodOf, share } from './budgets.rules.ts'

const span = (period: 'MONTH' | 'QUARTER' | 'YEAR' | 'SPAN', fromDay: string, lastDay: string | null = null) => ({
  period,
  fromDay,
  lastDay,
})

describe('the period of a day [P5.136]', () => {
  test.each([
    [span('MONTH', '2026-01-01'), '2026-02-28', '2026-02-01', '2026-02-28'],
    [span('MONTH', '2026-01-01'), '2026-03-01', '2026-03-01', '2026-03-31'],
    // Clamped, and not drifting afterward.
    [span('MONTH', '2026-01-31'), '2026-02-27', '2026-01-31', '2026-02-27'],
    [span('MONTH', '2026-01-31'), '2026-02-28', '2026-02-28', '2026-03-30'],
    [span('MONTH', '2026-01-31'), '2026-03-31', '2026-03-31', '2026-04-29'],
    [span('MONTH', '2028-01-30'), '2028-02-29', '2028-02-29', '2028-03-29'],
    [span('QUARTER', '2026-02-15'), '2026-05-14', '2026-02-15', '2026-05-14'],
    [span('QUARTER', '2026-02-15'), '2026-05-15', '2026-05-15', '2026-08-14'],
    [span('YEAR', '2025-07-01'), '2026-06-30', '2025-07-01', '2026-06-30'],
    [span('YEAR', '2025-07-01'), '2026-07-01', '2026-07-01', '2027-06-30'],
    [span('YEAR', '2028-02-29'), '2029-02-28', '2029-02-28', '2030-02-27'],
    [span('SPAN', '2026-03-05', '2026-11-28'), '2026-11-28', '2026-03-05', '2026-11-28'],
    [span('MONTH', '2026-01-01', '2026-02-10'), '2026-02-10', '2026-02-01', '2026-02-10'],
  ])('%o on %s is from %s to %s', (of, day, start, lastDay) => {
    expect(periodOf(of, day)).toEqual({ start, lastDay })
  })

  test('is none before the first day and after the last', () => {
    expect(periodOf(span('MONTH', '2026-03-01'), '2026-02-28')).toBeUndefined()
    expect(periodOf(span('SPAN', '2026-03-01', '2026-03-31'), '2026-04-01')).toBeUndefined()
  })

  test('is of each day one alone: what ends is followed by what begins', () => {
    for (const fromDay of ['2026-01-29', '2026-01-30', '2026-01-31', '2026-02-28'])
      for (const period of ['MONTH', 'QUARTER', 'YEAR'] as const) {
        let before = periodOf(span(period, fromDay), fromDay)
        for (let at = 1; at < 800; at += 1) {
          const day = new Date(Date.parse(fromDay) + at * 86_400_000).toISOString().slice(0, 10)
          const now = periodOf(span(period, fromDay), day)
          if (now?.start !== before?.start) expect(now?.start).toBe(day)
          expect(before !== undefined && now !== undefined && now.start <= day && day <= now.lastDay).toBe(true)
          before = now
        }
      }
  })
})

describe('an amount is shared among lines [P5.137]', () => {
  test('by their amounts, the left-over cents to the largest fractions', () => {
    expect(share(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(share(1001, [200, 100])).toEqual([667, 334])
    expect(share(-100, [1, 2])).toEqual([-33, -67])
    expect(share(500, [0, 0])).toEqual([500, 0])
    expect(share(99_999_999_999, [99_999_999_999, 1])).toEqual([99_999_999_998, 1])
  })

  test('without a cent lost, whatever the weights are', () => {
    let seed = 7
    const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
    for (let round = 0; round < 500; round += 1) {
      const weights = Array.from({ length: 1 + random(30) }, () => random(1_000_000))
      const cents = random(100_000_000) - 50_000_000
      expect(share(cents, weights).reduce((sum, each) => sum + each, 0)).toBe(cents)
    }
  })

  test('and a budget takes the shares of its lines', () => {
    const lines = [
      { price: 10, quantity: 2, costCenter: 'A', job: 'J' },
      { price: 10, quantity: 1, costCenter: 'B', job: 'J' },
    ]
    const order = { cents: 3301, poNumber: 'PO1', lines }
    const scope = { costCenter: null, job: null, poNumber: null }
    expect(centsOf(scope, order)).toBe(3301)
    expect(centsOf({ ...scope, costCenter: 'A' }, order)).toBe(2201)
    expect(centsOf({ ...scope, costCenter: 'B', job: 'J' }, order)).toBe(1100)
    expect(centsOf({ ...scope, costCenter: 'A', job: 'X' }, order)).toBe(0)
    expect(centsOf({ ...scope, poNumber: 'PO1' }, order)).toBe(3301)
    expect(centsOf({ ...scope, poNumber: 'PO2' }, order)).toBe(0)
  })

  test('what is left counts adjustments', () => {
    expect(leftOf(1000, { reserved: 300, spent: 200, adjusted: -100 })).toBe(400)
  })
})
