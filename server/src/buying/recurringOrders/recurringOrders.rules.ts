// The days of a recurring order [P5.171].
import type { RecurringUnit } from '@portal/contract/buying/recurringForms'
import { addDays, addMonths } from '@portal/contract/platform/days'
import { addWorkingDays } from '../../platform/calendar/workingDays.ts'

export interface Days {
  firstDay: string
  every: number
  unit: RecurringUnit
}

/** Each is counted from the first one, so that a short month moves no other: of the 31st, the last day of February. */
export const dayAt = ({ firstDay, every, unit }: Days, count: number): string =>
  unit === 'MONTH' ? addMonths(firstDay, count * every) : addDays(firstDay, count * every * (unit === 'WEEK' ? 7 : 1))

/** The first of its days after `day`. */
export function dayAfter(days: Days, day: string): string {
  const length = { DAY: 1, WEEK: 7, MONTH: 31 }[days.unit] * days.every
  const passed = Math.floor((Date.parse(day) - Date.parse(days.firstDay)) / 86_400_000 / length)
  let count = Math.max(0, passed)
  while (dayAt(days, count) <= day) count += 1
  return dayAt(days, count)
}

/** The day on which it is placed: the day itself, or the first working day after it. */
export const orderDay = (country: string, day: string): string => addWorkingDays(country, day, 0)

/** Of days from `next` on, those that are due on `today`; each has its place in time, whatever was missed. */
export function dueDays(
  days: Days & { lastDay: string | null },
  next: string,
  today: string,
  country: string,
): string[] {
  const due: string[] = []
  for (let day = next; orderDay(country, day) <= today && !isOver(days, day); day = dayAfter(days, day)) due.push(day)
  return due
}

export const isOver = ({ lastDay }: { lastDay: string | null }, day: string): boolean =>
  lastDay !== null && day > lastDay
