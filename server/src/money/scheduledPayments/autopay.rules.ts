// Which invoices are paid by themselves, and when [P9.141, P9.142].
import { maxPaidTogether } from '@portal/contract/money/receivables'
import { addDays } from '@portal/contract/platform/days'
import { addWorkingDays } from '../../platform/calendar/workingDays.ts'
import { workingDayUntil } from './scheduledPayments.rules.ts'

interface Due {
  country: string
  today: string
  dueDate: string
  daysBefore: number
}

/** The working day on which an invoice is paid: so many days before it is due, or the next one; undefined where it would be late. */
export function autopayDay({ country, today, dueDate, daysBefore }: Due): string | undefined {
  const wanted = workingDayUntil(country, addDays(dueDate, -daysBefore))
  if (wanted > today) return wanted
  const next = addWorkingDays(country, addDays(today), 0)
  return next <= dueDate ? next : undefined
}

export interface Candidate {
  customerTrxId: number
  trxNumber: string
  dueDate: string
  cents: number
  payDay: string
}

export interface LeftOut extends Candidate {
  reason: 'INVOICE' | 'MONTH'
}

/** The payments that they come to: of a day, and of no more than are paid together. */
export function paymentsOf(chosen: readonly Candidate[]): { payDay: string; invoices: Candidate[] }[] {
  return [...Map.groupBy(chosen, ({ payDay }) => payDay)].flatMap(([payDay, all]) =>
    Array.from({ length: Math.ceil(all.length / maxPaidTogether) }, (_, at) => ({
      payDay,
      invoices: all.slice(at * maxPaidTogether, (at + 1) * maxPaidTogether),
    })),
  )
}

interface Ceilings {
  maxInvoiceCents: number | null
  maxMonthCents: number | null
  /** The amounts of each month that are scheduled or paid already: '2026-06'. */
  used: ReadonlyMap<string, number>
}

/** Those within the ceilings, the one due first first, and those above; the ceiling itself is within. */
export function withinCeilings(
  candidates: readonly Candidate[],
  { maxInvoiceCents, maxMonthCents, used }: Ceilings,
): { chosen: Candidate[]; leftOut: LeftOut[] } {
  const months = new Map(used)
  const chosen: Candidate[] = []
  const leftOut: LeftOut[] = []
  const inOrder = candidates.toSorted(
    (one, other) => one.dueDate.localeCompare(other.dueDate) || one.trxNumber.localeCompare(other.trxNumber),
  )
  for (const each of inOrder) {
    const month = each.payDay.slice(0, 7)
    const sum = (months.get(month) ?? 0) + each.cents
    if (maxInvoiceCents !== null && each.cents > maxInvoiceCents) leftOut.push({ ...each, reason: 'INVOICE' })
    else if (maxMonthCents !== null && sum > maxMonthCents) leftOut.push({ ...each, reason: 'MONTH' })
    else {
      months.set(month, sum)
      chosen.push(each)
    }
  }
  return { chosen, leftOut }
}
