// Sessions of webinars and in-person courses: their dates, booking a place, the waiting list, and attendance [S12.01, P12.11].
import { z } from 'zod'
import { area, mutation, openQuery, query } from './call.ts'
import { one } from './privileges.ts'
import { courseHit } from './search.ts'

/** Who plans and holds the courses of the provider. */
const holdSessions = one('CSR')

export const sessionMessages = {
  canceled: 'This date was canceled. Please choose another one.',
  started: 'This date has begun. Please choose another one.',
  tooLate: 'It is too late to change this date. Please call {phone}.',
  another: 'You have booked another date of this course at this moment.',
  notYet: 'Attendance is marked once the session has begun.',
  attended: 'This person has their certificate already.',
} as const

const id = z.number().int().min(1).max(2_147_483_647)
const at = z.iso.datetime()

export const bookingStates = ['BOOKED', 'WAITING', 'LEFT', 'ATTENDED', 'ABSENT'] as const
export type BookingState = (typeof bookingStates)[number]
export const bookingStateLabels: Record<BookingState, string> = {
  BOOKED: 'Booked',
  WAITING: 'Waiting list',
  LEFT: 'Left',
  ATTENDED: 'Attended',
  ABSENT: 'Absent',
}

const sessionDate = z.object({
  sessionId: id,
  startsAt: at,
  endsAt: at,
  /** The zone its times are shown in. */
  timeZone: z.string(),
  place: z.string(),
  instructor: z.string(),
})
export type SessionDate = z.infer<typeof sessionDate>

export const courseSession = sessionDate.extend({
  /** Places nobody has. */
  left: z.number().int(),
  /** The viewer's place, or that they wait for one. */
  mine: z.enum(['BOOKED', 'WAITING']).nullable(),
  /** How many wait before the viewer. */
  ahead: z.number().int(),
  isCanceled: z.boolean(),
  /** Whether the viewer may still leave it or take another date. */
  canChange: z.boolean(),
})
export type CourseSession = z.infer<typeof courseSession>

export const myBooking = courseHit.pick({ courseId: true, title: true, imageUrl: true }).extend({
  ...sessionDate.shape,
  bookingId: id,
  state: z.enum(bookingStates),
  isCanceled: z.boolean(),
  certificateNumber: z.string().nullable(),
})
export type MyBooking = z.infer<typeof myBooking>

export const plannedSession = sessionDate.extend({
  courseId: id,
  title: z.string(),
  capacity: z.number().int(),
  booked: z.number().int(),
  waiting: z.number().int(),
  isCanceled: z.boolean(),
})
export type PlannedSession = z.infer<typeof plannedSession>

export const attendance = plannedSession.extend({
  /** It has begun, so that attendance can be marked. */
  hasBegun: z.boolean(),
  people: z.array(
    z.object({
      bookingId: id,
      name: z.string(),
      email: z.string(),
      customerName: z.string().nullable(),
      state: z.enum(bookingStates),
    }),
  ),
})
export type Attendance = z.infer<typeof attendance>

export const courseSessionCalls = area({
  getCourseSessions: openQuery({
    input: z.object({ courseId: id }),
    output: z.array(courseSession),
    about:
      'The dates of a course that are still to come, with places left and the viewer’s own place; one that was canceled only for who has booked it [P12.11].',
  }),
  bookSession: mutation({
    who: 'signed-in',
    input: z.object({
      sessionId: id,
      /** Joins the waiting list when no place is left. */
      waits: z.boolean().default(false),
      /** Of the email that gave them a seat; without one, a seat assigned to their address counts. */
      seatLink: z.string().max(100).optional(),
    }),
    output: z.object({ outcome: z.enum(['BOOKED', 'WAITING', 'SOLD_OUT']) }),
    about:
      'Books a place in a session with a seat of the viewer’s, or in a free course; one they have booked of the course before is moved. Sold out, nothing changes, or they wait [P12.11, P12.12].',
  }),
  leaveSession: mutation({
    who: 'signed-in',
    input: z.object({ sessionId: id }),
    output: z.object({ hasLeft: z.boolean() }),
    about:
      'Leaves a session or its waiting list; the seat can be used again, and the first who waits gets the place and an email [P12.12].',
  }),
  getMyBookings: query({
    who: 'signed-in',
    input: z.object({}),
    output: z.array(myBooking),
    about: 'The sessions the viewer has booked, waits for or attended, the next one first [P12.11].',
  }),
  sessionCalendar: mutation({
    who: 'signed-in',
    input: z.object({ sessionId: id }),
    output: z.object({ fileUrl: z.string() }),
    about: 'A session the viewer has booked as a calendar file (ICS) [P12.13].',
  }),
})

export const attendanceCalls = area({
  getPlannedSessions: query({
    who: holdSessions,
    input: z.object({ isPast: z.boolean().default(false) }),
    output: z.array(plannedSession),
    about: 'Sessions to come, the next one first, or those that were held, the last one first, for staff [P12.14].',
  }),
  getAttendance: query({
    who: holdSessions,
    input: z.object({ sessionId: id }),
    output: attendance.nullable(),
    about: 'A session with the people who have a place or wait for one, for staff [P12.14].',
  }),
  markAttendance: mutation({
    who: holdSessions,
    input: z.object({ bookingId: id, isPresent: z.boolean() }),
    output: z.object({ state: z.enum(bookingStates) }),
    about:
      'Marks that somebody attended, which completes the course once and sends the certificate, or that they did not [P12.14].',
  }),
})
