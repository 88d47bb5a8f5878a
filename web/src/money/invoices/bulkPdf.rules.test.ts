import { expect, test } from 'vitest'
import { choosePrintScope, isPrintable } from './bulkPdf.rules.ts'

test.each([
  [0, false],
  [1, true],
  [250, true],
  [251, false],
])('%i invoices can be printed: %s [B5.07, B5.08]', (count, may) => expect(isPrintable(count)).toBe(may))

test.each([
  [0, 0, undefined],
  [0, 3, 'result'],
  [2, 3, 'selected'],
  [250, 251, 'selected'],
  [251, 251, undefined],
  [251, 250, 'result'],
  [0, 251, undefined],
] as const)('with %i selected and %i found the default is %s [B5.08]', (selected, result, wanted) =>
  expect(choosePrintScope({ selected, result })).toBe(wanted),
)

test('a choice stays while it can be printed [B5.08]', () => {
  expect(choosePrintScope({ selected: 2, result: 3 }, 'result')).toBe('result')
  expect(choosePrintScope({ selected: 2, result: 251 }, 'result')).toBe('selected')
})
