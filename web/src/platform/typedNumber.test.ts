// A typed number is read one way or not at all.
import { expect, test } from 'vitest'
import { readNumber } from './typedNumber.ts'

test.each([
  ['1,234.5', 1234.5],
  [' 12 ', 12],
  ['0.0125', 0.0125],
  ['8,50', undefined],
  ['1.234,50', undefined],
  ['1,2345', undefined],
  ['1e3', undefined],
  ['0x10', undefined],
  ['-5', undefined],
  ['', undefined],
])('%s', (text, number) => {
  expect(readNumber(text)).toBe(number)
})
