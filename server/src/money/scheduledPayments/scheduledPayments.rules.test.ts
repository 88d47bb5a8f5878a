// The days on which invoices can be paid, as a table of cases.
import { scheduledMessages } from '@portal/contract/money/scheduledPayments'
import { describe, expect, test } from 'vitest'
import { getDayProblem, lastPayDay, payableOf } from './scheduledPayments.rules.ts'

const country = 'US'
describe('a day of payment [P9.137]', () => {
  const today = '2026-12-01'
  const late = (last: string) => scheduledMessages.late.replace('{last}', last)
  const closed = (day: string, before: string) =>
    scheduledMessages.workingDay.replace('{day}', day).replace('{before}', before)
  test.each([
    ['2026-12-02', ['2026-12-31'], undefined],
    ['2026-12-31', ['2026-12-31'], undefined],
    ['2026-12-01', ['2026-12-31'], scheduledMessages.past],
    ['2026-11-30', ['2026-12-31'], scheduledMessages.past],
    // A Saturday, a Sunday, and Christmas on a Friday.
    ['2026-12-05', ['2026-12-31'], closed('12/05/2026', '12/04/2026')],
    ['2026-12-06', ['2026-12-31'], closed('12/06/2026', '12/04/2026')],
    ['2026-12-25', ['2026-12-31'], closed('12/25/2026', '12/24/2026')],
    // The earliest due day bounds all, and one without work comes before it.
    ['2026-12-11', ['2026-12-31', '2026-12-10'], late('12/10/2026')],
    ['2026-12-25', ['2026-12-25'], late('12/24/2026')],
    ['2026-12-28', ['2026-12-27'], late('12/24/2026')],
  ])('%s with due days %j: %s', (payDay, dueDays, problem) => {
    expect(getDayProblem(payDay, { country, today, dueDays })).toBe(problem)
  })

  test('the last one is the due day, or the working day before', () => {
    expect(lastPayDay({ country, dueDays: ['2027-01-01', '2026-12-26'] })).toBe('2026-12-24')
  })
})

test.each([
  [10_000, 0, 10_000, 10_000],
  [10_000, 0, 6000, 6000],
  [4000, 0, 10_000, 4000],
  [10_000, 3000, 10_000, 7000],
  [10_000, 3000, 7000, 7000],
  [10_000, 10_000, 10_000, 0],
  [0, 0, 500, 0],
  [-100, 0, 500, 0],
])('of %s open and %s disputed, agreed %s: %s is paid [P9.139]', (openCents, disputedCents, agreed, paid) => {
  expect(payableOf({ openCents, disputedCents }, agreed)).toBe(paid)
})
