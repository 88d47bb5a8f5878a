// The calls of sessions and the verbs that answer them; attendance is marked under the exception for staff.
import { attendanceCalls, courseSessionCalls } from '@portal/contract/courseSessions'
import { resolvers } from '../platform/calls/resolvers.ts'
import {
  bookSession,
  cancelSession,
  getAttendance,
  getCourseSessions,
  getCoursesToPlan,
  getMyBookings,
  getPlannedSessions,
  leaveSession,
  markAttendance,
  planSession,
  sessionCalendar,
} from './courseSessions.ts'

export const courseSessionsResolvers = [
  ...resolvers(courseSessionCalls, {
    getCourseSessions: (ctx, { courseId }) => getCourseSessions(ctx, courseId),
    bookSession: (ctx, input) => bookSession(ctx, input),
    leaveSession: (ctx, { sessionId }) => leaveSession(ctx, sessionId),
    getMyBookings: (ctx) => getMyBookings(ctx),
    sessionCalendar: (ctx, { sessionId }) => sessionCalendar(ctx, sessionId),
  }),
  ...resolvers(
    attendanceCalls,
    {
      getPlannedSessions: (ctx, { isPast }) => getPlannedSessions(ctx, isPast),
      getAttendance: (ctx, { sessionId }) => getAttendance(ctx, sessionId),
      getCoursesToPlan: (ctx) => getCoursesToPlan(ctx),
      planSession: (ctx, input) => planSession(ctx, input),
      cancelSession: (ctx, { sessionId }) => cancelSession(ctx, sessionId),
      markAttendance: (ctx, input) => markAttendance(ctx, input),
    },
    'staff',
  ),
]
