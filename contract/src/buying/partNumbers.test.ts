import { expect, test } from 'vitest'
import { cleanPartNumber, isRoundedNumber, paddedPartNumber, partNumberKey } from './partNumbers.ts'

test.each([
  ['12345', '000012345', 'is short'],
  ['97-001-2010', '970012010', 'has dashes'],
  ['97-12', '000009712', 'is short and has dashes'],
  [' 970012010 ', '970012010', 'has its nine digits'],
  ['9700120101', '9700120101', 'is longer'],
  ['HX-101', 'HX-101', 'is of another maker'],
  ['-', '-', 'is none'],
])('%s becomes %s: it %s [B5.11]', (written, padded) => expect(paddedPartNumber(written)).toBe(padded))

test.each([
  ['LG–2014–10', 'LG-2014-10'],
  ['LG\u20112014\u201210', 'LG-2014-10'],
  ['LG—2014―10', 'LG-2014-10'],
  ['LG−2014‐10', 'LG-2014-10'],
  ['\u200e970\u00ad012\u200b010\ufeff', '970012010'],
  ["'055753005", '055753005'],
  ['’055753005', '055753005'],
  ['="055753005"', '055753005'],
  [' 055\u00a0753  005 ', '055 753 005'],
])('%s is meant as %s [P5.45]', (written, meant) => expect(cleanPartNumber(written)).toBe(meant))

test.each([
  ['970-012-010', '970012010'],
  ['000451207', '451207'],
  ['lg–2014.10', 'LG201410'],
  ['000', '0'],
  ['-', ''],
])('%s is looked up by %s [P5.45]', (written, key) => expect(partNumberKey(written)).toBe(key))

test.each([
  ['9.70012E+08', true],
  ['9,70012e+08', true],
  ['9E+08', true],
  ['97E+08', false],
  ['9.7', false],
  ['E+08', false],
])('%s was rounded by a spreadsheet: %s [P5.45]', (written, isSpoilt) =>
  expect(isRoundedNumber(written)).toBe(isSpoilt),
)
