// Office hours: the time staff are at work, on the working days of the country the maker ships from.
import { addDays, toLocalTime } from '@portal/contract/platform/days'
import { isWorkingDay } from './workingDays.ts'

interface OfficeConfig {
  SHIP_FROM_COUNTRY: string
  SHIP_FROM_TIME_ZONE: string
  /** '08:00-17:00'. */
  OFFICE_HOURS: string
}

const minute = 60_000

const toMinutes = (time: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return hours * 60 + minutes + seconds / 60
}

const parseOfficeHours = ({ OFFICE_HOURS }: OfficeConfig): [opens: number, closes: number] => {
  const [opens = '', closes = ''] = OFFICE_HOURS.split('-')
  return [toMinutes(opens), toMinutes(closes)]
}

/** True if a text such as '08:00-17:00' names a span of a day. */
export function isOfficeHours(text: string): boolean {
  const time = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/
  return time.test(text) && text.slice(0, 5) < text.slice(6)
}

/** Hours of work from one moment to another; none when `to` is the earlier. */
export function officeHoursBetween(office: OfficeConfig, from: Date, to: Date): number {
  const [opens, closes] = parseOfficeHours(office)
  const start = toLocalTime(from, office.SHIP_FROM_TIME_ZONE)
  const end = toLocalTime(to, office.SHIP_FROM_TIME_ZONE)
  let minutes = 0
  for (let day = start.day; day <= end.day; day = addDays(day)) {
    if (!isWorkingDay(office.SHIP_FROM_COUNTRY, day)) continue
    const begins = Math.max(opens, day === start.day ? toMinutes(start.time) : opens)
    const ends = Math.min(closes, day === end.day ? toMinutes(end.time) : closes)
    minutes += Math.max(0, ends - begins)
  }
  return minutes / 60
}

/** The moment so many hours of work after `from`. */
export function addOfficeHours(office: OfficeConfig, from: Date, hours: number): Date {
  const [opens, closes] = parseOfficeHours(office)
  const start = toLocalTime(from, office.SHIP_FROM_TIME_ZONE)
  let left = hours * 60
  for (let day = start.day; ; day = addDays(day)) {
    if (!isWorkingDay(office.SHIP_FROM_COUNTRY, day)) continue
    const begins = Math.max(opens, day === start.day ? toMinutes(start.time) : opens)
    const open = Math.max(0, closes - begins)
    if (left <= open) return toMoment(day, begins + left, office.SHIP_FROM_TIME_ZONE)
    left -= open
  }
}

/** The moment since which so many hours of work have passed until `to`. */
export function subtractOfficeHours(office: OfficeConfig, to: Date, hours: number): Date {
  const [opens, closes] = parseOfficeHours(office)
  const end = toLocalTime(to, office.SHIP_FROM_TIME_ZONE)
  let left = hours * 60
  for (let day = end.day; ; day = addDays(day, -1)) {
    if (!isWorkingDay(office.SHIP_FROM_COUNTRY, day)) continue
    const ends = Math.min(closes, day === end.day ? toMinutes(end.time) : closes)
    const open = Math.max(0, ends - opens)
    if (left <= open) return toMoment(day, ends - left, office.SHIP_FROM_TIME_ZONE)
    left -= open
  }
}

/** The moment a clock in `timeZone` shows so many minutes of a day. */
function toMoment(day: string, minutes: number, timeZone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minutes * minute
  const shownAt = (at: number) => {
    const { day: shown, time } = toLocalTime(new Date(at), timeZone)
    return Date.parse(`${shown}T${time}Z`)
  }
  // Twice, because the zone's offset may change in between.
  const near = wanted - (shownAt(wanted) - wanted)
  return new Date(near - (shownAt(near) - wanted))
}
