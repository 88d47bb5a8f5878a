// Days and ceilings of autopay, as tables of cases.
import { expect, test } from 'vitest'
import type { Candidate } from './autopay.rules.ts'
import { autopayDay, withinCeilings } from './autopay.rules.ts'

test.each([
  // Due on a Thursday; on a Saturday; on Christmas, a Friday.
  ['2026-12-10', 0, '2026-12-10'],
  ['2026-12-12', 0, '2026-12-11'],
  ['2026-12-25', 0, '2026-12-24'],
  ['2026-12-31', 5, '2026-12-24'],
  // Its day has passed: the next working day, until it is due.
  ['2026-12-03', 5, '2026-12-02'],
  ['2026-12-02', 0, '2026-12-02'],
  ['2026-12-01', 0, undefined],
  ['2026-11-30', 0, undefined],
])('due on %s, paid %s days before: on %s [P9.141]', (dueDate, daysBefore, day) => {
  expect(autopayDay({ country: 'US', today: '2026-12-01', dueDate, daysBefore })).toBe(day)
})

test('on a Friday, what is due on Sunday cannot be paid in time by itself [P9.141]', () => {
  expect(autopayDay({ country: 'US', today: '2026-12-04', dueDate: '2026-12-06', daysBefore: 0 })).toBeUndefined()
})

const due = (trxNumber: string, cents: number, dueDate: string): Candidate => ({
  customerTrxId: Number(trxNumber),
  trxNumber,
  cents,
  dueDate,
  payDay: dueDate,
})

test('ceilings: equal is within, the one due first is first, months are apart, and a smaller one after may still fit [P9.142]', () => {
  const all = [
    due('4', 100, '2026-12-20'),
    due('1', 501, '2026-12-10'),
    due('2', 500, '2026-12-11'),
    due('3', 450, '2026-12-12'),
    due('5', 500, '2027-01-04'),
  ]
  const used = new Map([['2026-12', 300]])
  const { chosen, leftOut } = withinCeilings(all, { maxInvoiceCents: 500, maxMonthCents: 900, used })
  expect(chosen.map(({ trxNumber }) => trxNumber)).toEqual(['2', '4', '5'])
  expect(leftOut.map(({ trxNumber, reason }) => [trxNumber, reason])).toEqual([
    ['1', 'INVOICE'],
    ['3', 'MONTH'],
  ])
  expect(withinCeilings(all, { maxInvoiceCents: null, maxMonthCents: null, used }).leftOut).toEqual([])
})
