import { describe, expect, test } from 'vitest'
import type { Days } from './recurringOrders.rules.ts'
import { dayAfter, dayAt, dueDays, orderDay } from './recurringOrders.rules.ts'

const monthly = (firstDay: string, every = 1): Days => ({ firstDay, every, unit: 'MONTH' })
const weekly = (firstDay: string, every = 1): Days => ({ firstDay, every, unit: 'WEEK' })

test.each<[string, Days, string[]]>([
  ['the 31st', monthly('2031-01-31'), ['2031-01-31', '2031-02-28', '2031-03-31', '2031-04-30', '2031-05-31']],
  ['the 30th in a leap year', monthly('2032-01-30'), ['2032-01-30', '2032-02-29', '2032-03-30']],
  ['the 29th', monthly('2031-01-29'), ['2031-01-29', '2031-02-28', '2031-03-29']],
  ['each third month', monthly('2031-11-30', 3), ['2031-11-30', '2032-02-29', '2032-05-30']],
  ['weeks over a clock change', weekly('2031-03-05'), ['2031-03-05', '2031-03-12', '2031-03-19']],
  ['each second week', weekly('2031-10-29', 2), ['2031-10-29', '2031-11-12', '2031-11-26']],
  ['each tenth day', { firstDay: '2031-02-20', every: 10, unit: 'DAY' }, ['2031-02-20', '2031-03-02', '2031-03-12']],
])('days of %s are counted from the first one [P5.171]', (_name, days, expected) => {
  expect(expected.map((_each, at) => dayAt(days, at))).toEqual(expected)
  for (const [at, day] of expected.slice(1).entries()) expect(dayAfter(days, expected[at] ?? '')).toBe(day)
})

describe('the next day', () => {
  test.each([
    [monthly('2031-01-31'), '2030-12-01', '2031-01-31'],
    [monthly('2031-01-31'), '2031-02-27', '2031-02-28'],
    [monthly('2031-01-31'), '2041-02-28', '2041-03-31'],
    [weekly('2031-01-01'), '2031-01-07', '2031-01-08'],
  ])('of %j after %s is %s [P5.171]', (days, after, next) => expect(dayAfter(days, after)).toBe(next))

  test('is the one after, whatever day is asked [P5.171]', () => {
    for (const days of [
      monthly('2031-01-31', 2),
      weekly('2031-01-01', 3),
      { firstDay: '2031-01-01', every: 7, unit: 'DAY' as const },
    ]) {
      const all = Array.from({ length: 80 }, (_each, at) => dayAt(days, at))
      for (const [at, day] of all.slice(0, -1).entries()) expect(dayAfter(days, day)).toBe(all[at + 1])
    }
  })
})

test('a day without work moves the order to the working day after [P5.171]', () => {
  // A Saturday, a Sunday, a Monday that is a holiday, and a Wednesday.
  expect(['2031-05-24', '2031-05-25', '2031-05-26', '2031-05-28'].map((day) => orderDay('US', day))).toEqual([
    '2031-05-27',
    '2031-05-27',
    '2031-05-27',
    '2031-05-28',
  ])
})

test.each([
  ['before its day', '2031-03-11', []],
  ['on its day', '2031-03-12', ['2031-03-12']],
  ['three days late', '2031-03-14', ['2031-03-12', '2031-03-13', '2031-03-14']],
])('what is due %s is each day in its turn [P5.171]', (_name, today, due) => {
  const daily = { firstDay: '2031-03-12', every: 1, unit: 'DAY' as const, lastDay: null }
  expect(dueDays(daily, '2031-03-12', today, 'US')).toEqual(due)
  expect(dueDays({ ...daily, lastDay: '2031-03-11' }, '2031-03-12', today, 'US')).toEqual([])
})
