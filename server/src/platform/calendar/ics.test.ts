// The calendar file, as RFC 5545 wants it.
import { expect, test } from 'vitest'
import { calendarType, toIcs } from './ics.ts'

const appointment = {
  uid: 'booking-7@portal.example',
  organizer: { name: 'Windhover "Lifts"; Yard 4', email: 'training@windhover.example' },
  madeAt: new Date('2026-11-23T12:00:00.500Z'),
  startsAt: new Date('2026-12-03T15:00:00Z'),
  endsAt: new Date('2026-12-03T23:00:00Z'),
  summary: 'Cranes; rescue, \\ and more',
  location: 'Yard 4\n12 Mill Rd',
  description: 'é'.repeat(100),
  url: 'https://portal.example/pages/training-store/course/7',
}

test('its texts are escaped, its times are in UTC, and its lines end with CR and LF [P12.13]', () => {
  const lines = toIcs('Windhover Connect', appointment).split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTAMP:20261123T120000Z',
      'DTSTART:20261203T150000Z',
      'DTEND:20261203T230000Z',
      String.raw`SUMMARY:Cranes\; rescue\, \\ and more`,
      String.raw`LOCATION:Yard 4\n12 Mill Rd`,
    ]),
  )
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  expect(lines.at(-1)).toBe('')
})

test('no line is longer than 75 bytes, and none is cut within a letter [P12.13]', () => {
  const file = toIcs('Windhover Connect', appointment)
  expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${'é'.repeat(100)}`)
})

/** The lines of a calendar file as names and values, put together again. */
const read = (file: string) =>
  Object.fromEntries(
    file
      .replaceAll('\r\n ', '')
      .trimEnd()
      .split('\r\n')
      .map((line) => [line.slice(0, line.search(/[:;]/)), line.slice(line.search(/[:;]/))]),
  )

test('it is published with who holds it, and a newer one takes it out of the calendar again [P12.13]', () => {
  const published = read(toIcs('Windhover Connect', appointment))
  const canceled = read(
    toIcs('Windhover Connect', {
      ...appointment,
      isCanceled: true,
      madeAt: new Date(appointment.madeAt.getTime() + 1000),
    }),
  )
  expect(published).toMatchObject({
    METHOD: ':PUBLISH',
    STATUS: ':CONFIRMED',
    ORGANIZER: `;CN="Windhover  Lifts ; Yard 4":mailto:training@windhover.example`,
  })
  expect(canceled).toMatchObject({ METHOD: ':CANCEL', STATUS: ':CANCELLED', UID: published['UID'] })
  expect(Number(canceled['SEQUENCE']?.slice(1))).toBeGreaterThan(Number(published['SEQUENCE']?.slice(1)))
  expect([{}, { isCanceled: true }].map(calendarType)).toEqual([
    'text/calendar; charset=utf-8; method=PUBLISH',
    'text/calendar; charset=utf-8; method=CANCEL',
  ])
})
