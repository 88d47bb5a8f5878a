// Which moves a quote takes, as a table of cases.
import type { PriceQuoteStatus } from '@portal/contract/buying/priceQuoteList'
import { priceQuoteStatuses } from '@portal/contract/buying/priceQuoteList'
import { expect, test } from 'vitest'
import type { QuoteMove } from './moves.rules.ts'
import { getMoveProblem } from './moves.rules.ts'

const now = new Date('2031-03-10T12:00:00Z')
const later = new Date('2031-03-10T12:00:01Z')
const moves: [QuoteMove, PriceQuoteStatus[]][] = [
  ['offer', ['SUBMITTED', 'OFFERED', 'COUNTERED', 'EXPIRED']],
  ['refuse', ['SUBMITTED', 'OFFERED', 'COUNTERED']],
  ['accept', ['OFFERED']],
  ['counter', ['OFFERED']],
  ['decline', ['OFFERED']],
  ['withdraw', ['SUBMITTED', 'OFFERED', 'COUNTERED', 'ACCEPTED']],
  ['order', ['ACCEPTED']],
  ['write', ['SUBMITTED', 'OFFERED', 'COUNTERED', 'ACCEPTED', 'ORDERED', 'DECLINED', 'EXPIRED']],
]

test.each(moves)('%s is taken from %s alone [P5.82, P5.84]', (move, taken) => {
  for (const status of priceQuoteStatuses)
    expect([status, getMoveProblem({ status, expires_at: later }, move, now) === undefined]).toEqual([
      status,
      taken.includes(status),
    ])
})

test('at the second it ends a quote is over; sales may offer it anew [P5.85]', () => {
  const ended = { status: 'OFFERED' as const, expires_at: now }
  expect(getMoveProblem(ended, 'accept', now)).toBe('expired')
  expect(getMoveProblem({ ...ended, status: 'ACCEPTED' }, 'order', now)).toBe('expired')
  expect(getMoveProblem({ ...ended, status: 'ACCEPTED', approval_number: 'AP-1' }, 'offer', now)).toBe('moved')
  expect(getMoveProblem(ended, 'offer', now)).toBeUndefined()
  expect(getMoveProblem({ ...ended, status: 'ORDERED' }, 'write', now)).toBeUndefined()
})
