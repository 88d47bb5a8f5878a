// Periods of budgets, and what an order takes of one [P5.136, P5.137]. Everything is in whole cents.
import type { BudgetPeriod } from '@portal/contract/money/budgetForms'
import { addDays, addMonths } from '@portal/contract/platform/days'
import { lineAmount, toCents } from '@portal/contract/platform/money'

export interface BudgetScope {
  costCenter: string | null
  job: string | null
  poNumber: string | null
}

export interface BudgetSpan {
  period: BudgetPeriod
  fromDay: string
  lastDay: string | null
}

export interface Period {
  start: string
  lastDay: string
}

const months = { MONTH: 1, QUARTER: 3, YEAR: 12 } as const

/**
 * The period that `day` is in; undefined before the first day and after the last. Each is counted from the first day, so that
 * one from the 31st does not drift, and ends where the next begins.
 */
export function periodOf({ period, fromDay, lastDay }: BudgetSpan, day: string): Period | undefined {
  if (day < fromDay || (lastDay !== null && day > lastDay)) return undefined
  if (period === 'SPAN') return { start: fromDay, lastDay: lastDay ?? fromDay }
  const step = months[period]
  const [year = 0, month = 0] = day.split('-').map(Number)
  const [firstYear = 0, firstMonth = 0] = fromDay.split('-').map(Number)
  const passed = Math.floor(((year - firstYear) * 12 + month - firstMonth) / step)
  const begins = (nth: number) => addMonths(fromDay, nth * step)
  const nth = begins(passed) > day ? passed - 1 : passed
  const last = addDays(begins(nth + 1), -1)
  return { start: begins(nth), lastDay: lastDay !== null && lastDay < last ? lastDay : last }
}

/** `cents` shared by weights, none lost: what is left over goes to the largest fractions, the first of equal ones. */
export function share(cents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, each) => all + BigInt(each), 0n)
  if (sum === 0n) return weights.map((_weight, at) => (at === 0 ? cents : 0))
  const sign = cents < 0 ? -1 : 1
  const whole = BigInt(Math.abs(cents))
  const parts = weights.map((weight, at) => ({
    at,
    cents: (whole * BigInt(weight)) / sum,
    rest: (whole * BigInt(weight)) % sum,
  }))
  let left = whole - parts.reduce((all, part) => all + part.cents, 0n)
  for (const part of parts.toSorted((one, other) =>
    one.rest === other.rest ? one.at - other.at : one.rest > other.rest ? -1 : 1,
  )) {
    if (left === 0n) break
    part.cents += 1n
    left -= 1n
  }
  return parts.map((part) => sign * Number(part.cents))
}

export interface ChargedLine {
  price: number
  quantity: number
  costCenter?: string | null
  job?: string | null
}

const isAbout = ({ costCenter, job }: BudgetScope, line: ChargedLine) =>
  (costCenter === null || costCenter === line.costCenter) && (job === null || job === line.job)

/** The cents of an amount over `lines` that a budget is about: its lines' share. */
export function centsOf(
  scope: BudgetScope,
  { cents, poNumber, lines }: { cents: number; poNumber: string | null; lines: readonly ChargedLine[] },
): number {
  // In any case of letters, as where an order is found by its number.
  if (scope.poNumber !== null && scope.poNumber.toLowerCase() !== poNumber?.toLowerCase()) return 0
  const shares = share(
    cents,
    lines.map(({ price, quantity }) => toCents(lineAmount(price, quantity))),
  )
  return shares.reduce((sum, each, at) => (lines[at] && isAbout(scope, lines[at]) ? sum + each : sum), 0)
}

/** By kind of entry, the sums of a period. */
export interface Sums {
  reserved: number
  spent: number
  adjusted: number
}

export const leftOf = (cents: number, { reserved, spent, adjusted }: Sums): number =>
  cents + adjusted - reserved - spent
