import { expect, test } from 'vitest'
import { toGroups } from './searching.ts'

test('what a service elsewhere left out is said as the portal says it [P5.30]', () => {
  expect(toGroups({ queryAfterRemoval: '<em>orange</em> hot stick <em>12 ft</em>' })).toEqual({
    groups: [{ from: 0, without: ['orange', '12 ft'] }],
  })
  const groups = [{ from: 2, without: ['orange'] }]
  expect(toGroups({ groups, queryAfterRemoval: '<em>stick</em>' })).toEqual({ groups })
  expect(toGroups({})).toEqual({})
})
