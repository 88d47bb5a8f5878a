// Calendar days as ISO text ('2026-07-01'): which one a moment falls on, and how many lie between two.
const dayLength = 86_400_000

/** Whole days from one ISO day to another, as calendars count: negative when `to` is the earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLength)

/** Days by which a due day has passed on `today`; 0 until it has, and without one. */
export const daysOverdue = (due: string | null, today: string): number =>
  due === null ? 0 : Math.max(0, daysBetween(due, today))

/** The ISO day `days` after `day`, before it when negative. */
export const addDays = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10)

/** The day `months` after `day`; the last day of its month where that has no such day: 2028-02-29 and 12 months are 2029-02-28. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  const wanted = Math.min(date, last.getUTCDate())
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), wanted)).toISOString().slice(0, 10)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Day and time of a moment in a zone that the runtime knows, in its own when none is given: '2026-07-01', '14:30:05'. */
export function toLocalTime(at: Date, timeZone?: string): { day: string; time: string } {
  const [day = '', time = ''] = timeZone ? clockOf(timeZone).format(at).split(' ') : toLocalIso(at).split(/[T.]/)
  return { day, time }
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' })
  clocks.set(timeZone, known)
  return known
}

// The runtime's own zone may change while it runs, and a list asks for it many times.
const toLocalIso = (at: Date): string => new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString()

/** The day a moment falls on there. */
export const toDay = (at: Date, timeZone?: string): string => toLocalTime(at, timeZone).day

/** 'LL/dd/yyyy' [B9.03] of an ISO day, or of the UTC day of an ISO moment. */
export const formatIsoDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`

/** The first day of the month of `day`. */
export const getMonthStart = (day: string): string => `${day.slice(0, 7)}-01`
