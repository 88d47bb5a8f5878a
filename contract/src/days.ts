// Calendar days as ISO text ('2026-07-01'): which one a moment falls on, and how many lie between two.
const dayLength = 86_400_000

/** Whole days from one ISO day to another, as calendars count: negative when `to` is the earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLength)

/** Days by which a due day has passed on `today`; 0 until it has, and without one. */
export const daysOverdue = (due: string | null, today: string): number =>
  due === null ? 0 : Math.max(0, daysBetween(due, today))

/** The ISO day `days` after `day`, before it when negative. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10)

/** The day a moment falls on in a zone that the runtime knows; in the runtime's own when none is given. */
export const toDay = (at: Date, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(timeZone && { timeZone }),
  }).format(at)

/** 'LL/dd/yyyy' [B9.03] of an ISO day. */
export const writtenDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`
