import { expect, test } from 'vitest'
import { pickMostUrgent } from './urgent.rules.ts'

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
