// Dates of webinars and in-person courses, as they are planned elsewhere [P12.14].
import { isTimeZone } from '@portal/contract/access/sessionTimes'
import type { FileKind } from './kind.ts'

const readZone = (text: string): string | undefined =>
  isTimeZone(text) ? undefined : 'is no time zone: write one like America/Chicago'

export const courseSessionFiles: FileKind[] = [
  {
    file: 'course-sessions.csv',
    table: 'course_session',
    about:
      'Dates of webinars and in-person courses. A date is never removed: cancel it, and people keep what they booked.',
    stamped: true,
    columns: [
      {
        name: 'external_session_id',
        type: 'text',
        key: true,
        required: true,
        portalNumbers: { from: 1, prefix: 'PORTAL-' },
        note: 'Id of the date where it is planned; PORTAL- and a number are those that staff plan here.',
      },
      {
        name: 'external_course_id',
        type: 'text',
        required: true,
        find: { table: 'course', by: 'external_course_id', take: { course_id: '$.course_id' } },
        note: 'Course.',
      },
      { name: 'starts_at', type: 'time', required: true, note: 'When it starts.' },
      { name: 'ends_at', type: 'time', required: true, note: 'When it ends.' },
      {
        name: 'time_zone',
        type: 'text',
        required: true,
        is: readZone,
        note: 'Zone its times are shown in, such as America/Chicago.',
      },
      { name: 'place', type: 'text', required: true, note: 'Where it is held, or how to join a webinar.' },
      { name: 'instructor', type: 'text', required: true, note: 'Who holds it.' },
      { name: 'capacity', type: 'int', required: true, min: 1, note: 'Places; not fewer than are booked.' },
      {
        name: 'change_until',
        type: 'time',
        note: 'Until when people leave or take another date; empty for until it starts.',
      },
      { name: 'canceled', type: 'boolean', empty: false, note: 'Whether it is not held.' },
    ],
    check: ({ starts_at: starts, change_until: until }) =>
      typeof starts === 'string' && typeof until === 'string' && Date.parse(until) > Date.parse(starts)
        ? [{ column: 'change_until', message: 'is after the start' }]
        : [],
    refusals: {
      course_session_ends: ['ends_at', 'is not behind the start'],
      course_session_not_overbooked: ['capacity', 'is below the places that are booked'],
    },
  },
]
