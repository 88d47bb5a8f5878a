// A statement, reckoned in whole cents: what was open before, each movement with the balance after it, what is open at the end.
import type { Currency } from '@portal/contract/platform/locales'
import { byCurrency } from '@portal/contract/platform/locales'
import { addDays, daysBetween } from '@portal/contract/platform/days'
import { agingBuckets } from '@portal/contract/money/invoiceList'
import { toCents } from '@portal/contract/platform/money'
import type { StatementEntry, OpenItem } from './statement.reads.ts'

/** The first day of a month, and of the one after it. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const from = `${month}-01`
  return { from, to: `${addDays(from, 31).slice(0, 7)}-01` }
}

/** The last day a statement looks at. */
export const getLastDay = (to: string, today: string): string => {
  const last = addDays(to, -1)
  return last < today ? last : today
}

export interface Statement {
  currency: Currency
  openingCents: number
  movements: (StatementEntry & { cents: number; balanceCents: number })[]
  closingCents: number
  items: (OpenItem & { openCents: number; daysLate: number })[]
  /** The open amount in each bucket of the aging, and credits not used. */
  buckets: { label: string; cents: number }[]
  /** Of what is open, what is being paid now. */
  pendingCents: number
}

/**
 * One statement for each currency that has any. What was open before is what is open now less what moved. Both come from
 * the same rows, so that a month begins with what the one before it ended with. `asOf` is the day from which lateness
 * counts.
 */
export function toStatements(
  movements: readonly StatementEntry[],
  items: readonly OpenItem[],
  asOf: string,
): Statement[] {
  const currencies = byCurrency([...movements, ...items].map((each) => each.currency))
  return currencies.map((currency) => {
    const open = items
      .filter((item) => item.currency === currency)
      .map((item) => ({ ...item, openCents: toCents(item.open), daysLate: daysBetween(item.dueDate, asOf) }))
    const moved = movements
      .filter((movement) => movement.currency === currency)
      .map((movement) => ({ ...movement, cents: toCents(movement.amount) }))
    const closingCents = sumCents(open.map(({ openCents }) => openCents))
    const openingCents = closingCents - sumCents(moved.map(({ cents }) => cents))
    let balanceCents = openingCents
    return {
      currency,
      openingCents,
      movements: moved.map((movement) => ({ ...movement, balanceCents: (balanceCents += movement.cents) })),
      closingCents,
      items: open,
      buckets: toBuckets(open),
      pendingCents: sumCents(open.map(({ pending }) => toCents(pending))),
    }
  })
}

const sumCents = (cents: readonly number[]): number => cents.reduce((sum, each) => sum + each, 0)

function toBuckets(items: readonly { openCents: number; daysLate: number }[]): Statement['buckets'] {
  const owed = items.filter(({ openCents }) => openCents > 0)
  const buckets = agingBuckets.map(({ label, upTo }, at) => {
    const after = agingBuckets[at - 1]?.upTo ?? -Infinity
    const these = owed.filter(({ daysLate }) => daysLate > after && (upTo === null || daysLate <= upTo))
    return { label, cents: sumCents(these.map(({ openCents }) => openCents)) }
  })
  const credits = sumCents(items.filter(({ openCents }) => openCents < 0).map(({ openCents }) => openCents))
  return [...buckets, { label: 'Credits', cents: credits }].filter(({ cents }) => cents !== 0)
}
