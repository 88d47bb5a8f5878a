// Inspections as a calendar file (RFC 5545): an all-day event for each unit on the day it is due and for each plan on its day.
// What is overdue or failed stands on today, with an alarm [P4.14, P6.43].
import { createHash } from 'node:crypto'
import { addDays, formatIsoDay } from '@portal/contract/platform/days'
import type { DueUnit } from '@portal/contract/machines/inspections'
import { inspectionKindLabels } from '@portal/contract/machines/inspectionRecords'
import { paths } from '@portal/contract/platform/paths'
import { formatCalendarMoment, calendarText, folded } from '../../platform/calendar/ics.ts'

/** Each event with a hash of it and since when it is so. */
export type Stamps = Record<string, [hash: string, at: string]>

interface Said {
  product: string
  publicUrl: string
  today: string
  /** Shows what is planned for this person alone. */
  onlyFor: string | null
}

interface CalendarEvent {
  uid: string
  lines: string[]
}

/** Apart from the address of the portal: an event stays the same when that changes. */
const uidOf = (name: string) => `${name}@inspections.windhover-connect`
const toCompactDay = (iso: string) => iso.replaceAll('-', '')

/** The events of `units`, without their stamps. */
export function getEvents(units: readonly DueUnit[], said: Said): CalendarEvent[] {
  return units.flatMap((unit) => [...(said.onlyFor === null ? dueEvents(unit, said) : []), ...planEvents(unit, said)])
}

function dueEvents(unit: DueUnit, said: Said): CalendarEvent[] {
  const hasFailed = unit.state === 'FAILED'
  const isLate = unit.dueOn !== null && unit.dueOn < said.today
  const day = hasFailed || isLate ? said.today : unit.dueOn
  if (!day) return []
  const what = hasFailed
    ? 'Inspection failed, reinspect'
    : isLate
      ? `Inspection overdue since ${formatIsoDay(unit.dueOn ?? '')}`
      : 'Inspection due'
  return [toEvent(unit, said, { name: `inspection-${unit.instanceId}`, day, what, isUrgent: hasFailed || isLate })]
}

const planEvents = (unit: DueUnit, said: Said): CalendarEvent[] =>
  unit.plans
    .filter(({ assigneeId }) => said.onlyFor === null || assigneeId === said.onlyFor)
    .map(({ kind, plannedOn, assignee }) => {
      const isLate = plannedOn < said.today
      const who = assignee && said.onlyFor === null ? `, ${assignee}` : ''
      return toEvent(unit, said, {
        name: `plan-${unit.instanceId}-${kind.toLowerCase()}`,
        day: isLate ? said.today : plannedOn,
        what: `${inspectionKindLabels[kind]} planned${isLate ? ` for ${formatIsoDay(plannedOn)}` : ''}${who}`,
        isUrgent: isLate,
      })
    })

interface About {
  name: string
  day: string
  what: string
  isUrgent: boolean
}

function toEvent(unit: DueUnit, { publicUrl }: Said, { name, day, what, isUrgent }: About): CalendarEvent {
  const words = [unit.unitSerial, unit.customerVehicleNumber && `(${unit.customerVehicleNumber})`].filter(Boolean)
  const summary = calendarText(`${what}: ${words.join(' ')} ${unit.model}`)
  return {
    uid: uidOf(name),
    lines: [
      `DTSTART;VALUE=DATE:${toCompactDay(day)}`,
      `DTEND;VALUE=DATE:${toCompactDay(addDays(day))}`,
      `SUMMARY:${summary}`,
      ...(unit.city ? [`LOCATION:${calendarText([unit.city, unit.stateProvince].filter(Boolean).join(', '))}`] : []),
      `URL:${publicUrl}${paths.unit(unit.instanceId, 'inspections')}`,
      'TRANSP:TRANSPARENT',
      // At eight in the morning of the day.
      ...(isUrgent ? ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${summary}`, 'TRIGGER:PT8H', 'END:VALARM'] : []),
    ],
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Each event as it is, since when it was before where it is the same, and a hash of them all. */
export function stampEvents(
  events: readonly CalendarEvent[],
  before: Stamps,
  now: Date,
): { stamps: Stamps; hash: string } {
  const stamps: Stamps = {}
  for (const { uid, lines } of events) {
    const hash = hashOf(lines.join('\n')).slice(0, 16)
    const known = before[uid]
    stamps[uid] = known?.[0] === hash ? known : [hash, now.toISOString()]
  }
  return { stamps, hash: hashOf(JSON.stringify(Object.entries(stamps).map(([uid, [hash]]) => [uid, hash]))) }
}

/** The calendar file of `events`. */
export function getCalendar(events: readonly CalendarEvent[], stamps: Stamps, product: string, name: string): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${calendarText(product)}//Inspections//EN`,
    `X-WR-CALNAME:${calendarText(`${product}: ${name}`)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...events.flatMap(({ uid, lines }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${formatCalendarMoment(new Date(stamps[uid]?.[1] ?? 0))}`,
      ...lines,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}
