// Stored shape of this area; every column is explained in platform/db/migrations/0361_course_seats.sql
// 0436_planned_sessions.sql and 0437_planned_seats.sql.
import type { Generated, GeneratedAlways } from 'kysely'

/** A seat of an order of courses that was assigned to a person. */
export interface CourseSeatTable {
  seat_id: GeneratedAlways<number>
  order_id: number
  account_id: number
  course_id: number
  /** In lower case. */
  email: string
  link_hash: string
  link_expires_at: Date
  assigned_by: string | null
  assigned_by_name: string
  assigned_at: Date
  sent_at: Date
  taken_back_at: Generated<Date | null>
  /** Written by begin_seat alone, like the two below. */
  begun_by: Generated<string | null>
  begun_at: Generated<Date | null>
  enrollment_id: Generated<number | null>
  completed_at: Generated<Date | null>
  /** When its person was told that it was taken back. */
  taken_back_told_at: Generated<Date | null>
}

/** Somebody for whom a seat is in a training cart. */
export interface PlannedSeatTable {
  account_id: number
  user_id: string
  course_id: number
  /** In lower case. */
  email: string
  person_name: string
  planned_at: Date
}

export interface SeatsTables {
  planned_seat: PlannedSeatTable
  course_seat: CourseSeatTable
}
