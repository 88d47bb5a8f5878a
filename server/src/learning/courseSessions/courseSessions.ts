// Sessions of webinars and in-person courses [S12.01, P12.11].
export { getAttendance, getPlannedSessions, markAttendance, unmarkedSessions } from './attendance.ts'
export { bookSession, leaveSession } from './bookSession.ts'
export { getCourseSessions, getMyBookings } from './courseSessions.reads.ts'
export { sessionCalendar } from './bookings.ts'
export { cancelSession, getCoursesToPlan, planSession } from './plan.ts'
