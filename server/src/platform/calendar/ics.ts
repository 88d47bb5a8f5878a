// An appointment as a calendar file (RFC 5545). Times are in UTC, so that no time zone has to be described.

export interface Appointment {
  /** The same for every file of the appointment, so that a newer one replaces the older one. */
  uid: string
  /** The organizer, given because RFC 5546 requires it. */
  organizer: { name: string; email: string }
  /** Takes the appointment out of the calendar again. */
  isCanceled?: boolean
  /** When the file is made; the newer one counts. */
  madeAt: Date
  startsAt: Date
  endsAt: Date
  summary: string
  location: string
  description: string
  url: string
}

export const formatCalendarMoment = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/g, '')

export const calendarText = (words: string): string =>
  words.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n')

/** A line holds at most 75 bytes; what is longer goes on in the next one behind a blank. */
export function folded(line: string): string {
  const lines = ['']
  for (const sign of line) {
    const last = lines.at(-1) ?? ''
    if (Buffer.byteLength(last + sign) > 75) lines.push(` ${sign}`)
    else lines[lines.length - 1] = last + sign
  }
  return lines.join('\r\n')
}

/** A parameter is in quotation marks and can hold none, and no control characters. */
const parameter = (words: string): string => `"${words.replaceAll(/["\p{Cc}]/gu, ' ')}"`

export const calendarType = ({ isCanceled = false }: Pick<Appointment, 'isCanceled'>): string =>
  `text/calendar; charset=utf-8; method=${isCanceled ? 'CANCEL' : 'PUBLISH'}`

export function toIcs(
  product: string,
  { uid, organizer, isCanceled = false, madeAt, startsAt, endsAt, ...said }: Appointment,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${calendarText(product)}//EN`,
    `METHOD:${isCanceled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${formatCalendarMoment(madeAt)}`,
    `SEQUENCE:${Math.floor(madeAt.getTime() / 1000) % 2_147_483_647}`,
    `ORGANIZER;CN=${parameter(organizer.name)}:mailto:${organizer.email}`,
    `STATUS:${isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART:${formatCalendarMoment(startsAt)}`,
    `DTEND:${formatCalendarMoment(endsAt)}`,
    `SUMMARY:${calendarText(said.summary)}`,
    `LOCATION:${calendarText(said.location)}`,
    `DESCRIPTION:${calendarText(said.description)}`,
    `URL:${said.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
