// Stored shape of this area; every column is explained in platform/db/migrations/0362_course_sessions.sql
// and 0436_planned_sessions.sql.
import type { BookingState } from '@portal/contract/courseSessions'
import type { Generated, GeneratedAlways } from 'kysely'

/** A date of a webinar or an in-person course. */
export interface CourseSessionTable {
  session_id: GeneratedAlways<number>
  external_session_id: Generated<string>
  course_id: number
  starts_at: Date
  ends_at: Date
  time_zone: string
  place: string
  instructor: string
  capacity: number
  /** Follows the bookings by trigger. */
  booked: Generated<number>
  change_until: Date | null
  canceled: Generated<boolean>
  updated_at: Generated<Date>
}

/** A person's place in a session, or on its waiting list. */
export interface CourseBookingTable {
  booking_id: GeneratedAlways<number>
  session_id: number
  course_id: number
  user_id: string
  account_id: number | null
  email: string
  person_name: string
  seat_id: number | null
  state: BookingState
  since: Date
  certificate_number: string | null
  changed_at: Date
}

/** A date that changed since its people were told, as it stood then. */
export interface CourseSessionChangeTable {
  session_id: number
  starts_at: Date
  ends_at: Date
  time_zone: string
  place: string
  canceled: boolean
  changed_at: Generated<Date>
}

export interface CourseSessionsTables {
  course_session: CourseSessionTable
  course_booking: CourseBookingTable
  course_session_change: CourseSessionChangeTable
}
