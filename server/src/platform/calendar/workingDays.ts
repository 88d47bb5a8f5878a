// Working days of the country the maker ships from: no weekend and no public holiday of it (docs/decisions/042).
import { addDays, toLocalTime } from '@portal/contract/platform/days'
import Holidays from 'date-holidays'

/** The day so many working days from now, as ISO day. */
export type ShipDay = (workingDays: number) => string

/** True if the holidays of a country, two capital letters, are known. */
export const isCountry = (code: string): boolean => code in new Holidays().getCountries()

export const isTimeZone = (name: string): boolean => Intl.supportedValuesOf('timeZone').includes(name) || name === 'UTC'

const dayLength = 86_400_000

const calendars = new Map<string, (day: string) => boolean>()

/** True if a day is a working day in `country`. */
export function isWorkingDay(country: string, day: string): boolean {
  const known = calendars.get(country) ?? getCalendar(country)
  calendars.set(country, known)
  return known(day)
}

function getCalendar(country: string): (day: string) => boolean {
  const holidays = new Holidays(country)
  const weekend = new Set(new Intl.Locale(`und-${country}`).getWeekInfo().weekend)
  const closed = new Map<number, ReadonlySet<string>>()
  const closedIn = (year: number): ReadonlySet<string> => {
    const days = closed.get(year) ?? new Set(publicHolidays(holidays, year))
    closed.set(year, days)
    return days
  }
  // Intl counts Sunday as 7.
  return (day) => !weekend.has(new Date(day).getUTCDay() || 7) && !closedIn(Number(day.slice(0, 4))).has(day)
}

/** Every day of the public holidays of a year; some last longer than a day. */
const publicHolidays = (holidays: Holidays, year: number): string[] =>
  holidays
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .flatMap(({ date, start, end }) => {
      const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / dayLength))
      return Array.from({ length: days }, (_, at) => addDays(date.slice(0, 10), at))
    })

const added = new Map<string, string>()
/** Far more than the catalog's lead times need; beyond it all are forgotten, because they are cheap to count. */
const maxWorkingDays = 10_000

/** `count` working days after `day`; with 0 the day itself, or the first working day after it. */
export function addWorkingDays(country: string, day: string, count: number): string {
  const key = `${country} ${day} ${count}`
  const known = added.get(key)
  if (known !== undefined) return known
  if (added.size >= maxWorkingDays) added.clear()
  const counted = countWorkingDays(country, day, count)
  added.set(key, counted)
  return counted
}

function countWorkingDays(country: string, day: string, count: number): string {
  let at = day
  for (let left = count; left > 0; left -= 1) {
    at = addDays(at)
    while (!isWorkingDay(country, at)) at = addDays(at)
  }
  while (!isWorkingDay(country, at)) at = addDays(at)
  return at
}

/** Where the warehouse is, and until when it takes the day's orders. */
interface ShipFrom {
  SHIP_FROM_COUNTRY: string
  SHIP_FROM_TIME_ZONE: string
  SHIP_CUTOFF: string
}

/** Days count from today where the warehouse is; what is ordered after its cut-off, from the day after. */
export function shipDays(config: ShipFrom, now: Date): ShipDay {
  const { day, time } = toLocalTime(now, config.SHIP_FROM_TIME_ZONE)
  const country = config.SHIP_FROM_COUNTRY
  const isLate = time >= config.SHIP_CUTOFF && isWorkingDay(country, day)
  const first = isLate ? addDays(day) : day
  return (workingDays) => addWorkingDays(country, first, workingDays)
}
