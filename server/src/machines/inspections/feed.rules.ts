// Inspections as a calendar file (RFC 5545): an all-day event for each unit on the day it is due.
import { addDays } from '@portal/contract/platform/days'
import type { DueUnit } from '@portal/contract/machines/inspections'
import { paths } from '@portal/contract/platform/paths'
import { formatCalendarMoment, calendarText, folded } from '../../platform/calendar/ics.ts'

const toCompactDay = (iso: string) => iso.replaceAll('-', '')

/** The calendar of `units`; `madeAt` is when it became what it is. */
export function getCalendar(
  units: readonly DueUnit[],
  { product, publicUrl, madeAt }: { product: string; publicUrl: string; madeAt: Date },
): string {
  const host = new URL(publicUrl).host
  const events = units.flatMap((unit) => {
    if (!unit.dueOn) return []
    const name = [unit.unitSerial, unit.customerVehicleNumber && `(${unit.customerVehicleNumber})`].filter(Boolean)
    return [
      'BEGIN:VEVENT',
      `UID:inspection-${unit.instanceId}@${host}`,
      `DTSTAMP:${formatCalendarMoment(madeAt)}`,
      `DTSTART;VALUE=DATE:${toCompactDay(unit.dueOn)}`,
      `DTEND;VALUE=DATE:${toCompactDay(addDays(unit.dueOn))}`,
      `SUMMARY:${calendarText(`Inspection due: ${name.join(' ')} ${unit.model}`)}`,
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
