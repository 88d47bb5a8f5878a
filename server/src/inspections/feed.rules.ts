// Inspections as a calendar file (RFC 5545): an all-day event for each unit on the day it is due.
import { dayAfter } from '@portal/contract/days'
import type { DueUnit } from '@portal/contract/inspections'
import { paths } from '@portal/contract/paths'

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')

/** Lines are at most 75 octets; a longer one goes on after a space. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    if (Buffer.byteLength(part + character) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part].join('\r\n ')
}

const plainDay = (iso: string) => iso.replaceAll('-', '')

/** The calendar of `units`; `now` is when it was made. */
export function getCalendar(
  units: readonly DueUnit[],
  { product, publicUrl, now }: { product: string; publicUrl: string; now: Date },
): string {
  const stamp = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  const host = new URL(publicUrl).host
  const events = units.flatMap((unit) => {
    if (!unit.dueOn) return []
    const name = [unit.unitSerial, unit.customerVehicleNumber && `(${unit.customerVehicleNumber})`].filter(Boolean)
    return [
      'BEGIN:VEVENT',
      `UID:inspection-${unit.instanceId}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${plainDay(unit.dueOn)}`,
      `DTEND;VALUE=DATE:${plainDay(dayAfter(unit.dueOn))}`,
      `SUMMARY:${escaped(`Inspection due: ${name.join(' ')} ${unit.model}`)}`,
      ...(unit.city ? [`LOCATION:${escaped([unit.city, unit.stateProvince].filter(Boolean).join(', '))}`] : []),
      `URL:${publicUrl}${paths.unit(unit.instanceId, 'inspections')}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]
  })
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(product)}//Inspections//EN`,
    `X-WR-CALNAME:${escaped(`${product}: inspections`)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...events,
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}
