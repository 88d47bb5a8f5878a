// Ranges of days that people ask for, in the reader's calendar.

export interface Range {
  title: string
  start: string
  end: string | undefined
}

/** The ranges of a list on the ISO day `today`; one without an end runs on. */
export function presets(today: string): Range[] {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const formatDay = (...date: [number, number, number]) => new Date(Date.UTC(...date)).toISOString().slice(0, 10)
  const back = (days: number) => formatDay(year, month - 1, day - days)
  return [
    { title: 'Last 7 days', start: back(6), end: undefined },
    { title: 'Last 30 days', start: back(29), end: undefined },
    { title: 'Last 90 days', start: back(89), end: undefined },
    { title: 'This month', start: formatDay(year, month - 1, 1), end: undefined },
    { title: 'Last month', start: formatDay(year, month - 2, 1), end: formatDay(year, month - 1, 0) },
    { title: 'This year', start: formatDay(year, 0, 1), end: undefined },
    { title: 'Last year', start: formatDay(year - 1, 0, 1), end: formatDay(year - 1, 11, 31) },
  ]
}
