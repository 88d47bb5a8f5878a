// Emails about a session: a place in it, with the calendar file [P12.13], and what changed on it [P12.52].
import { latePaths } from '@portal/contract/platform/latePaths'
import { formatSession } from '@portal/contract/access/sessionTimes'
import { z } from 'zod'
import { pageUrl } from '../../platform/config/config.ts'
import { notificationKind } from '../../platform/notify/kinds.ts'

const session = {
  name: z.string(),
  title: z.string(),
  courseId: z.number().int(),
  sessionId: z.number().int(),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  place: z.string(),
  instructor: z.string(),
}

export const placeInSession = notificationKind({
  name: 'PlaceInSession',
  about:
    'Somebody has a place in a session of a course, as booked or from the waiting list: time, place and calendar file, to them.',
  severities: ['medium'],
  isOptional: false,
  who: 'signed-in',
  data: z.object({
    ...session,
    /** They were on the waiting list. */
    hasWaited: z.boolean(),
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
    button: { label: 'Open the course', url: pageUrl(config, latePaths.course(courseId)) },
  }),
})

const open = (config: Parameters<typeof pageUrl>[0], courseId: number) => ({
  label: 'Open the course',
  url: pageUrl(config, latePaths.course(courseId)),
})

export const placeLeft = notificationKind({
  name: 'PlaceLeft',
  about:
    'Somebody left a session of a course, or gave their place up to wait for another date: what takes it out of their calendar, to them.',
  severities: ['medium'],
  isOptional: false,
  who: 'signed-in',
  data: z.object(session),
  email: ({ name, title, courseId, place, ...times }, { config }) => ({
    subject: `You have left: ${title}`,
    heading: 'Your place was given back',
    paragraphs: [
      `Hello ${name}, you have no place any more on this date of ${title}:`,
      formatSession(times),
      `Where: ${place}`,
      'The file attached takes it out of your calendar.',
    ],
    button: open(config, courseId),
  }),
})

export const sessionMoved = notificationKind({
  name: 'SessionMoved',
  about:
    'A session of a course takes place at another time or place, or after all: how it is now, to who has a place or waits for one.',
  severities: ['high'],
  isOptional: false,
  who: 'signed-in',
  data: z.object({
    ...session,
    /** Without one they wait for it. */
    hasPlace: z.boolean(),
    /** It was canceled before. */
    isHeldAgain: z.boolean(),
  }),
  email: ({ name, title, courseId, hasPlace, isHeldAgain, place, instructor, ...times }, { config, brand }) => ({
    subject: `${isHeldAgain ? 'Takes place after all' : 'Changed'}: ${title}`,
    heading: isHeldAgain ? 'Your date takes place after all' : 'Your date has changed',
    paragraphs: [
      `Hello ${name}, this is how ${title} takes place now:`,
      formatSession(times),
      `Where: ${place}`,
      `Instructor: ${instructor}`,
      hasPlace
        ? `You keep your place; the file attached replaces the one in your calendar. If you cannot come, choose another date on the page of the course, or call ${brand.phone}.`
        : 'You are still on the waiting list.',
    ],
    button: open(config, courseId),
  }),
})

export const sessionCanceled = notificationKind({
  name: 'SessionCanceled',
  about: 'A session of a course is not held, to who has a place in it or waits for one.',
  severities: ['high'],
  isOptional: false,
  who: 'signed-in',
  data: z.object({
    ...session,
    hasPlace: z.boolean(),
    /** A free course needs none. */
    hasSeat: z.boolean(),
  }),
  email: ({ name, title, courseId, hasPlace, hasSeat, place, ...times }, { config }) => ({
    subject: `Canceled: ${title}`,
    heading: 'Your date was canceled',
    paragraphs: [
      `Hello ${name}, this date of ${title} is not held:`,
      formatSession(times),
      `Where: ${place}`,
      hasPlace
        ? `${hasSeat ? 'Your seat is kept: please' : 'Please'} choose another date on the page of the course. The file attached takes this one out of your calendar.`
        : 'You were on its waiting list: please choose another date on the page of the course.',
    ],
    button: open(config, courseId),
  }),
})
