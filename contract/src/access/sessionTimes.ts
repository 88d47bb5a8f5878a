// How the time of a session is written, on screen and in emails: in the zone it is held in, which is named; and how it is
// read where it is planned.
import { toLocalTime } from '../platform/days.ts'

const formatTime = (at: string, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(new Date(at)).replaceAll('\u202f', ' ')

/** 'Thursday, December 3, 2026, 9:00 AM to 5:00 PM CST'; with both days where it ends on another one. */
export function formatSession({
  startsAt,
  endsAt,
  timeZone,
}: {
  startsAt: string
  endsAt: string
  timeZone: string
}): string {
  const day = (at: string) => formatTime(at, timeZone, { dateStyle: 'full' })
  const time = (at: string) => formatTime(at, timeZone, { timeStyle: 'short' })
  const zone = formatTime(endsAt, timeZone, { timeZoneName: 'short', hour: 'numeric' }).split(' ').at(-1) ?? timeZone
  const end = day(startsAt) === day(endsAt) ? time(endsAt) : `${day(endsAt)}, ${time(endsAt)}`
  return `${day(startsAt)}, ${time(startsAt)} to ${end} ${zone}`
}

/** True if the runtime knows the zone. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}

/** The local time of a moment: '2031-06-03T09:00'. */
export function toClock(at: Date, timeZone: string): string {
  const { day, time } = toLocalTime(at, timeZone)
  return `${day}T${time.slice(0, 5)}`
}

/** The moment at which clocks in a zone show `clock`; an hour that they skip in spring is one beside it. */
export function fromClock(clock: string, timeZone: string): Date {
  const wanted = Date.parse(`${clock}Z`)
  const shift = (at: number) => Date.parse(`${toClock(new Date(at), timeZone)}Z`) - at
  const guess = wanted - shift(wanted)
  return new Date(wanted - shift(guess))
}
