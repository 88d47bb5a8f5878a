// Ranges of days that people ask for, in the reader's calendar.

import { toDay } from '@portal/contract/days'

export interface Range {
  title: string
  start: string
  end: string | undefined
}

/** The ranges of a list on the day of `now`; one without an end runs on. */
export function presets(now: Date): Range[] {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()]
  const back = (days: number) => toDay(new Date(year, month, day - days))
  return [
    { title: 'Last 7 days', start: back(6), end: undefined },
    { title: 'Last 30 days', start: back(29), end: undefined },
    { title: 'Last 90 days', start: back(89), end: undefined },
    { title: 'This month', start: toDay(new Date(year, month, 1)), end: undefined },
    { title: 'Last month', start: toDay(new Date(year, month - 1, 1)), end: toDay(new Date(year, month, 0)) },
    { title: 'This year', start: toDay(new Date(year, 0, 1)), end: undefined },
    { title: 'Last year', start: toDay(new Date(year - 1, 0, 1)), end: toDay(new Date(year - 1, 11, 31)) },
  ]
}
