import { expect, test } from 'vitest'
import { compareValues } from './attributeTexts.ts'

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
