import { expect, test } from 'vitest'
import type { Candidate, NumberKind } from './numbers.rules.ts'
import { readPartNumber } from './numbers.rules.ts'

const of = (...list: [itemId: number, number: string, kind?: NumberKind][]): Candidate[] =>
  list.map(([itemId, number, kind = 'ours']) => ({ itemId, number, kind }))

test.each([
  ['LG–2014–10', of([1, 'LG-2014-10'], [2, 'LG-201-410']), 1, 'the one written so, dashes of any kind'],
  ['lg-2014-10', of([1, 'LG-2014-10'], [2, 'LG201410']), 1, 'the one written so, in any case'],
  ['A-1', of([1, 'A-1', 'own'], [2, 'A1']), 1, 'the own number written so'],
  ['451207', of([1, '000451207'], [2, '451207', 'own']), 2, 'the own number written so, before ours without zeros'],
  ['0451207', of([1, '000451207'], [2, '451207', 'own']), 1, 'ours without some of its zeros'],
  ['451-207', of([1, '000451207'], [2, '451-207', 'maker']), 1, 'ours, whatever makers have'],
  ['0012A', of([1, '0012-A'], [2, '12-A']), 1, 'the one with its zeros'],
  ['77-B', of([1, '77B', 'maker'], [2, '77-B', 'maker']), 2, 'of makers’ numbers the one written so'],
])('%s of %j is part %i: %s [P5.45]', (written, candidates, itemId) =>
  expect(readPartNumber(written, candidates)).toEqual({ is: 'part', itemId }),
)

test.each([
  ['LG201410', of([1, 'LG-2014-10'], [2, 'LG-201-410'])],
  ['HK 77', of([2, 'HK-77', 'maker'], [1, 'HK77', 'maker'])],
  ['OWN-1', of([2, 'OWN-1', 'own'], [1, 'OWN-1', 'own'])],
])('%s may be either: it is never guessed [P5.45]', (written, candidates) =>
  expect(readPartNumber(written, candidates)).toEqual({ is: 'ambiguous', itemIds: [1, 2] }),
)

test('what a spreadsheet rounded is told from what nobody knows [P5.45]', () => {
  expect(readPartNumber('9.70012E+08', [])).toEqual({ is: 'spoilt' })
  expect(readPartNumber('9.70012E+08', of([1, '9.70012E+08']))).toEqual({ is: 'part', itemId: 1 })
  expect(readPartNumber('970012E08', [])).toEqual({ is: 'unknown' })
})
