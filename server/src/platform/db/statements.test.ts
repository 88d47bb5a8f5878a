import { expect, test } from 'vitest'
import { createStatementNames } from './statements.ts'

test('a statement gets a name once it has come three times, and keeps it', () => {
  const statementName = createStatementNames()
  const names = [1, 2, 3, 4].map(() => statementName('select 1 as often'))
  expect(names.slice(0, 2)).toEqual([undefined, undefined])
  expect(names[2]).toMatch(/^portal_\d+$/)
  expect(names[3]).toBe(names[2])
})

test('a statement about the units of groups is planned for its values each time [Q1.04]', () => {
  const statementName = createStatementNames()
  const names = [1, 2, 3, 4].map(() => statementName('select from units_of_groups($1::int[])'))
  expect(names).toEqual([undefined, undefined, undefined, undefined])
})

test('statements that never come again take no memory for good: names are bounded', () => {
  const statementName = createStatementNames()
  const given = new Set<string | undefined>()
  for (let at = 0; at < 1000; at++)
    for (let time = 0; time < 3; time++) given.add(statementName(`select ${at} as bounded`))
  expect(given.size).toBeLessThanOrEqual(301)
})

test('a statement that comes often gets a name, however many came before it', () => {
  const statementName = createStatementNames()
  for (let at = 0; at < 1000; at++) for (let time = 0; time < 3; time++) statementName(`select ${at} as seldom`)
  const names = Array.from({ length: 30 }, () => statementName('select 1 as busy'))
  expect(names.slice(0, 29)).toEqual(Array.from({ length: 29 }))
  expect(names[29]).toMatch(/^portal_\d+$/)
})
