import { expect, test } from 'vitest'
import { groupsOf } from './searching.ts'

test('what a service elsewhere left out is said as the portal says it [P5.30]', () => {
  expect(groupsOf({ queryAfterRemoval: '<em>orange</em> hot stick <em>12 ft</em>' })).toEqual({
    groups: [{ from: 0, without: ['orange', '12 ft'] }],
  })
  const groups = [{ from: 2, without: ['orange'] }]
  expect(groupsOf({ groups, queryAfterRemoval: '<em>stick</em>' })).toEqual({ groups })
  expect(groupsOf({})).toEqual({})
})
