import { expect, test } from 'vitest'
import { paddedPartNumber } from './partNumbers.ts'

test.each([
  ['12345', '000012345', 'is short'],
  ['97-001-2010', '970012010', 'has dashes'],
  ['97-12', '000009712', 'is short and has dashes'],
  [' 970012010 ', '970012010', 'has its nine digits'],
  ['9700120101', '9700120101', 'is longer'],
  ['HX-101', 'HX-101', 'is of another maker'],
  ['-', '-', 'is none'],
])('%s becomes %s: it %s [B5.11]', (written, padded) => expect(paddedPartNumber(written)).toBe(padded))
