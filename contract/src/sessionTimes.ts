// How the time of a session is written, on screen and in emails: in the zone it is held in, which is named.

const written = (at: string, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
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
  const day = (at: string) => written(at, timeZone, { dateStyle: 'full' })
  const time = (at: string) => written(at, timeZone, { timeStyle: 'short' })
  const zone = written(endsAt, timeZone, { timeZoneName: 'short', hour: 'numeric' }).split(' ').at(-1) ?? timeZone
  const end = day(startsAt) === day(endsAt) ? time(endsAt) : `${day(endsAt)}, ${time(endsAt)}`
  return `${day(startsAt)}, ${time(startsAt)} to ${end} ${zone}`
}
