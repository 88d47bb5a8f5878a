// The email that confirms a place in a session, with the calendar file [P12.13].
import { paths } from '@portal/contract/paths'
import { formatSession } from '@portal/contract/sessionTimes'
import { z } from 'zod'
import { pageUrl } from '../platform/config.ts'
import { notificationKind } from '../platform/notify/kinds.ts'

export const placeInSession = notificationKind({
  name: 'PlaceInSession',
  about:
    'Somebody has a place in a session of a course, as booked or from the waiting list: time, place and calendar file, to them.',
  severities: ['medium'],
  isOptional: false,
  who: 'signed-in',
  data: z.object({
    name: z.string(),
    title: z.string(),
    courseId: z.number().int(),
    /** They were on the waiting list. */
    hasWaited: z.boolean(),
    sessionId: z.number().int(),
    startsAt: z.string(),
    endsAt: z.string(),
    timeZone: z.string(),
    place: z.string(),
    instructor: z.string(),
  }),
  email: ({ name, title, courseId, hasWaited, place, instructor, ...times }, { config }) => ({
    subject: `Your place: ${title}`,
    heading: hasWaited ? 'A place has become free: it is yours' : 'Your place is booked',
    paragraphs: [
      `Hello ${name}, you have a place in ${title}.`,
      formatSession(times),
      `Where: ${place}`,
      `Instructor: ${instructor}`,
      'The file attached puts it into your calendar. If you cannot come, please give your place to somebody who waits: leave the session on the page of the course.',
    ],
    button: { label: 'Open the course', url: pageUrl(config, paths.course(courseId)) },
  }),
})
