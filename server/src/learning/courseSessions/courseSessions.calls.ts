// The calls of sessions and the verbs that answer them; attendance is marked under the exception for staff.
import { attendanceCalls, courseSessionCalls } from '@portal/contract/learning/courseSessions'
import { resolvers } from '../../platform/calls/resolvers.ts'
import * as courseSessions from './courseSessions.ts'
import {
  cancelSession,
  getAttendance,
  getCourseSessions,
  getPlannedSessions,
  leaveSession,
  sessionCalendar,
} from './courseSessions.ts'

export const courseSessionsResolvers = [
  ...resolvers(courseSessionCalls, {
    ...courseSessions,
    getCourseSessions: (ctx, { courseId }) => getCourseSessions(ctx, courseId),
    leaveSession: (ctx, { sessionId }) => leaveSession(ctx, sessionId),
    sessionCalendar: (ctx, { sessionId }) => sessionCalendar(ctx, sessionId),
  }),
  ...resolvers(
    attendanceCalls,
    {
      ...courseSessions,
      getPlannedSessions: (ctx, { isPast }) => getPlannedSessions(ctx, isPast),
      getAttendance: (ctx, { sessionId }) => getAttendance(ctx, sessionId),
      cancelSession: (ctx, { sessionId }) => cancelSession(ctx, sessionId),
    },
    'staff',
  ),
]
