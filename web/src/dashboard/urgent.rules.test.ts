import { expect, test } from 'vitest'
import { pickMostUrgent, sortByUrgency } from './urgent.rules.ts'

const many = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at + 1}`)

test.each([
  ['nothing', [], []],
  ['all there is, area by area', [many('a', 2), [], many('b', 1)], ['a1', 'a2', 'b1']],
  [
    'some of each area, the first areas more',
    [many('a', 30), many('b', 30), many('c', 30)],
    [...many('a', 4), ...many('b', 3), ...many('c', 3)],
  ],
  ['ten of one area alone', [many('a', 30)], many('a', 10)],
  ['what others leave', [many('a', 30), many('b', 1)], [...many('a', 9), 'b1']],
])('the most urgent things are %s [S3.02]', (_what, areas, expected) => {
  expect(pickMostUrgent(areas)).toEqual(expected)
})

test('what may hurt somebody is first, as it comes; then what is late, the latest first; then what waits [S3.02]', () => {
  const tasks = [
    { name: 'older notice', severity: 'safety', daysLate: 2 },
    { name: 'newer notice', severity: 'safety', daysLate: 9 },
    { name: 'inspection', severity: 'late', daysLate: 4 },
    { name: 'claim', severity: 'waiting' },
    { name: 'invoice', severity: 'late', daysLate: 40 },
    { name: 'out of service', severity: 'safety' },
  ] as const
  expect(sortByUrgency(tasks).map(({ name }) => name)).toEqual([
    'older notice',
    'newer notice',
    'out of service',
    'invoice',
    'inspection',
    'claim',
  ])
})
