// Sessions of webinars and in-person courses: their dates, booking a place, the waiting list, and attendance [S12.01, P12.11].
import { z } from 'zod'
import { area, mutation, openQuery, query } from '../platform/call.ts'
import { one } from '../access/privileges.ts'
import { courseHit } from '../buying/search.ts'
import { isTimeZone } from '../access/sessionTimes.ts'

/** Privileges to plan and hold courses. */
export const manageSessions = one('CSR')

export const sessionMessages = {
  canceled: 'This date was canceled. Please choose another one.',
  started: 'This date has begun. Please choose another one.',
  tooLate: 'It is too late to change this date. Please call {phone}.',
  hasPlace: 'You have a place on another date, which goes to the next person if you wait for this one.',
  another: 'You have booked another date of this course at this moment.',
  notYet: 'Attendance is marked once the session has begun.',
  attended: 'This person has their certificate already.',
  course: 'Please choose a webinar or an in-person course.',
  time: 'Please enter day and time.',
  notToCome: 'Please choose a time that is still to come.',
  ends: 'It must end after it starts.',
  changeUntil: 'This must not be after the start.',
  timeZone: 'Please choose a time zone.',
  place: 'Please say where it is held, or how to join it.',
  instructor: 'Please say who holds it.',
  capacity: 'Please enter 1 to 1000 places.',
  booked: 'More people than that have booked it.',
  begun: 'This date has begun and is not changed any more.',
  elsewhere: 'This date was planned elsewhere and is changed there.',
  changed: 'Somebody else changed this date meanwhile. Please look at it again.',
} as const

/** Zones to choose from where a session is planned. */
export const sessionZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Halifax',
  'America/Toronto',
  'America/Winnipeg',
  'America/Edmonton',
  'America/Vancouver',
  'Europe/Oslo',
] as const

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
  /** Places no one has. */
  left: z.number().int(),
  /** The viewer's place, or that they wait for one. */
  mine: z.enum(['BOOKED', 'WAITING']).nullable(),
  /** How many wait before the viewer. */
  ahead: z.number().int(),
  isCanceled: z.boolean(),
  /** True if the viewer may still leave it or take another date. */
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
  changeUntil: at.nullable(),
  /** It was planned here and has not begun, so that staff may change it. */
  canPlan: z.boolean(),
  /** Tells whether another person changed it meanwhile. */
  seen: at,
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

/** As clocks show it where it is held. */
const clock = z
  .string(sessionMessages.time)
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, sessionMessages.time)
  .refine((text) => !Number.isNaN(Date.parse(`${text}Z`)), sessionMessages.time)
const places = z
  .number(sessionMessages.capacity)
  .int(sessionMessages.capacity)
  .min(1, sessionMessages.capacity)
  .max(1000, sessionMessages.capacity)

export const sessionPlan = z
  .object({
    /** Null of a new one. */
    sessionId: id.nullish(),
    /** The version an edit began from. */
    seen: at.nullish(),
    courseId: z.number(sessionMessages.course).int().min(1, sessionMessages.course).max(2_147_483_647),
    startsAt: clock,
    endsAt: clock,
    timeZone: z.string().max(60).refine(isTimeZone, sessionMessages.timeZone),
    place: z.string().trim().min(1, sessionMessages.place).max(300),
    instructor: z.string().trim().min(1, sessionMessages.instructor).max(120),
    capacity: places,
    /** Until when people leave it or take another date; null for until it starts. */
    changeUntil: clock.nullish(),
  })
  .superRefine(({ startsAt, endsAt, changeUntil }, check) => {
    if (endsAt <= startsAt) check.addIssue({ code: 'custom', path: ['endsAt'], message: sessionMessages.ends })
    if (changeUntil && changeUntil > startsAt)
      check.addIssue({ code: 'custom', path: ['changeUntil'], message: sessionMessages.changeUntil })
  })
export type SessionPlan = z.output<typeof sessionPlan>

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
      /** Gives up a place on another date for the waiting list of this one. */
      givesUp: z.boolean().default(false),
      /** Of the email that gave them a seat; without one, a seat assigned to their address counts. */
      seatLink: z.string().max(100).optional(),
    }),
    output: z.object({ outcome: z.enum(['BOOKED', 'WAITING', 'SOLD_OUT']) }),
    about:
      'Books a place in a session with a seat of the viewer’s, or in a free course; one they have booked of the course before is moved. Sold out, nothing changes, or they wait; a place on another date is given up for that only when they say so [P12.11, P12.12].',
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
    who: manageSessions,
    input: z.object({ isPast: z.boolean().default(false) }),
    output: z.array(plannedSession),
    about: 'Sessions to come, the next one first, or those that were held, the last one first, for staff [P12.14].',
  }),
  getAttendance: query({
    who: manageSessions,
    input: z.object({ sessionId: id }),
    output: attendance.nullable(),
    about: 'A session with the people who have a place or wait for one, for staff [P12.14].',
  }),
  getCoursesToPlan: query({
    who: manageSessions,
    input: z.object({}),
    output: z.array(z.object({ courseId: id, title: z.string() })),
    about: 'Webinars and in-person courses that are offered, to plan sessions of, for staff [P12.50].',
  }),
  planSession: mutation({
    who: manageSessions,
    input: sessionPlan,
    output: z.object({ sessionId: id }),
    about:
      'Plans a session, or changes one that was planned here and has not begun; its people are told, and the waiting list moves up [P12.50, P12.52].',
  }),
  cancelSession: mutation({
    who: manageSessions,
    input: z.object({ sessionId: id }),
    output: z.object({ sessionId: id }),
    about: 'Cancels a session that was planned here and has not begun; its people are told [P12.51, P12.52].',
  }),
  markAttendance: mutation({
    who: manageSessions,
    input: z.object({ bookingId: id, isPresent: z.boolean() }),
    output: z.object({ state: z.enum(bookingStates) }),
    about:
      'Marks that somebody attended, which completes the course once and sends the certificate, or that they did not [P12.14].',
  }),
})
