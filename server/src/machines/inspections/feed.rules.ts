// Inspections as a calendar file (RFC 5545): an all-day event for each unit on the day it is due,
// and today for one that failed, which is due at once [P4.14].
import { addDays } from '@portal/contract/platform/days'
import type { DueUnit } from '@portal/contract/machines/inspections'
import { paths } from '@portal/contract/platform/paths'
import { formatCalendarMoment, calendarText, folded } from '../../platform/calendar/ics.ts'

const toCompactDay = (iso: string) => iso.replaceAll('-', '')

interface Said {
  product: string
  publicUrl: string
  /** When the calendar became what it is. */
  madeAt: Date
  today: string
}

/** The calendar of `units`. */
export function getCalendar(units: readonly DueUnit[], { product, publicUrl, madeAt, today }: Said): string {
  const host = new URL(publicUrl).host
  const events = units.flatMap((unit) => {
    const hasFailed = unit.state === 'FAILED'
    const day = hasFailed ? today : unit.dueOn
    if (!day) return []
    const name = [unit.unitSerial, unit.customerVehicleNumber && `(${unit.customerVehicleNumber})`].filter(Boolean)
    return [
      'BEGIN:VEVENT',
      `UID:inspection-${unit.instanceId}@${host}`,
      `DTSTAMP:${formatCalendarMoment(madeAt)}`,
      `DTSTART;VALUE=DATE:${toCompactDay(day)}`,
      `DTEND;VALUE=DATE:${toCompactDay(addDays(day))}`,
      `SUMMARY:${calendarText(`Inspection ${hasFailed ? 'failed, reinspect' : 'due'}: ${name.join(' ')} ${unit.model}`)}`,
      ...(unit.city ? [`LOCATION:${calendarText([unit.city, unit.stateProvince].filter(Boolean).join(', '))}`] : []),
      `URL:${publicUrl}${paths.unit(unit.instanceId, 'inspections')}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]
  })
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${calendarText(product)}//Inspections//EN`,
    `X-WR-CALNAME:${calendarText(`${product}: inspections`)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...events,
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}
