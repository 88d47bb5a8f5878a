import { expect, test } from 'vitest'
import { hasNul } from './nul.ts'

test('a NUL character is found at any depth', () => {
  expect(hasNul({ a: [{ b: 'x\u0000' }] })).toBe(true)
  expect(hasNul('\u0000')).toBe(true)
})

test('other input passes: numbers, nothing, and the escape written out', () => {
  expect(hasNul({ a: 'x', b: [1, null, true, undefined], c: '\\u0000' })).toBe(false)
})
