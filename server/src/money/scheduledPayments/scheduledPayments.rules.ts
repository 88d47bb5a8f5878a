// The days on which invoices can be paid, and how much of them [P9.137].
import { scheduledMessages } from '@portal/contract/money/scheduledPayments'
import { addDays, formatIsoDay } from '@portal/contract/platform/days'
import { isWorkingDay } from '../../platform/calendar/workingDays.ts'

/** The day itself, or the last working day before it. */
export function workingDayUntil(country: string, day: string): string {
  let at = day
  while (!isWorkingDay(country, at)) at = addDays(at, -1)
  return at
}

interface Days {
  country: string
  today: string
  dueDays: readonly string[]
}

/** The last working day on which none of the invoices is late. */
export const lastPayDay = ({ country, dueDays }: Omit<Days, 'today'>): string =>
  workingDayUntil(country, dueDays.toSorted()[0] ?? '')

/** Why invoices cannot be paid on a day; undefined where they can. */
export function getDayProblem(payDay: string, { country, today, dueDays }: Days): string | undefined {
  if (payDay <= today) return scheduledMessages.past
  const last = lastPayDay({ country, dueDays })
  if (payDay > last) return scheduledMessages.late.replace('{last}', formatIsoDay(last))
  const before = workingDayUntil(country, payDay)
  if (before !== payDay)
    return scheduledMessages.workingDay.replace('{day}', formatIsoDay(payDay)).replace('{before}', formatIsoDay(before))
  return undefined
}

/** The amount that is paid of an invoice now: no more than was agreed, and nothing of what is in dispute. */
export const payableOf = (
  { openCents, disputedCents }: { openCents: number; disputedCents: number },
  agreedCents: number,
): number => Math.max(0, Math.min(agreedCents, openCents - disputedCents))
