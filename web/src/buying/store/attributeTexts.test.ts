import { expect, test } from 'vitest'
import { compareValues, measureChips } from './attributeTexts.ts'

test('sizes stand as people know them: numbers, then names from small to large [P5.18]', () =>
  expect(['2XL', '9', 'S', '12', 'XL', '10', 'M', 'L'].toSorted(compareValues)).toEqual([
    '9',
    '10',
    '12',
    'S',
    'M',
    'L',
    'XL',
    '2XL',
  ]))

test.each([
  ['rubber gloves class 2, 14 in', { 'Class 2': 'rubber gloves, 14 in', '14 in': 'rubber gloves class 2' }],
  ['size 10 gloves', { 'Size 10': 'gloves' }],
  ['harness large', { 'Size L': 'harness' }],
  ['10 ft', { '10 ft': '' }],
  ['970-123-456', {}],
])('the measures of %s are chips, each with the query without it [P5.34]', (query, chips) =>
  expect(Object.fromEntries(measureChips(query).map((chip) => [chip.label, chip.query]))).toEqual(chips),
)
