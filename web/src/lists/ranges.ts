// Ranges of days that people ask for, in the reader's calendar.

export interface Range {
  title: string
  start: string
  end: string | undefined
}

const iso = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`

/** The ranges of a list on the day of `now`; one without an end runs on. */
export function presets(now: Date): Range[] {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()]
  const back = (days: number) => iso(new Date(year, month, day - days))
  return [
    { title: 'Last 7 days', start: back(6), end: undefined },
    { title: 'Last 30 days', start: back(29), end: undefined },
    { title: 'Last 90 days', start: back(89), end: undefined },
    { title: 'This month', start: iso(new Date(year, month, 1)), end: undefined },
    { title: 'Last month', start: iso(new Date(year, month - 1, 1)), end: iso(new Date(year, month, 0)) },
    { title: 'This year', start: iso(new Date(year, 0, 1)), end: undefined },
    { title: 'Last year', start: iso(new Date(year - 1, 0, 1)), end: iso(new Date(year - 1, 11, 31)) },
  ]
}
