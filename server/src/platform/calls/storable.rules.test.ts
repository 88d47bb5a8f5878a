import { expect, test } from 'vitest'
import { unstorable } from './storable.ts'

test('a NUL character and half of a surrogate pair are found at any depth, by their paths [P2.06]', () => {
  expect(unstorable({ a: [{ b: 'x\u0000' }], c: '\ud800', d: 'x\udc00y' }).toSorted()).toEqual(['a.0.b', 'c', 'd'])
  expect(unstorable('\u0000')).toEqual([''])
  expect(unstorable({ map: { 'a\ud800': 1 } })).toEqual(['map'])
})

test('other input passes: numbers, nothing, whole pairs, and the escape written out', () => {
  expect(unstorable({ a: 'x', b: [1, null, true, undefined], c: '\\u0000', d: '😀' })).toEqual([])
})

test('lists within lists end somewhere, without filling the stack', () => {
  let nested: unknown = []
  for (let depth = 0; depth < 100_000; depth++) nested = [nested]
  expect(unstorable(nested)).toHaveLength(1)
})
