// Sessions and the viewer's bookings of them, as screens show them.
import { getCourseImage } from '@portal/contract/learning/courseImage'
import type { OutputOf } from '@portal/contract/platform/call'
import type { SessionDate, courseSessionCalls } from '@portal/contract/learning/courseSessions'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { mayChange, toOpen } from './courseSessions.rules.ts'
import type { TableRow } from '../../platform/db/transaction.ts'

type SessionRow = TableRow<'course_session'>

export const toDate = (
  row: Pick<SessionRow, 'session_id' | 'starts_at' | 'ends_at' | 'time_zone' | 'place' | 'instructor'>,
): SessionDate => ({
  sessionId: row.session_id,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  timeZone: row.time_zone,
  place: row.place,
  instructor: row.instructor,
})

/** The viewer's place in a course, or that they wait for one; undefined when they have neither. */
export const openBooking = ({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>, courseId: number) =>
  db
    .selectFrom('course_booking')
    .select(['booking_id', 'session_id', 'seat_id', 'state'])
    .where('course_id', '=', courseId)
    .where('user_id', '=', viewer.userId)
    .where('state', 'in', ['BOOKED', 'WAITING'])
    .executeTakeFirst()

export async function getCourseSessions(
  ctx: Ctx,
  courseId: number,
): Promise<OutputOf<typeof courseSessionCalls.getCourseSessions>> {
  const { db, viewer, now } = ctx
  const mine = viewer.signedIn ? await openBooking(ctx, courseId) : undefined
  const rows = await db
    .selectFrom('course_session')
    .selectAll()
    .where('course_id', '=', courseId)
    .where('starts_at', '>', now)
    .where((is) => is.or([is('canceled', '=', false), is('session_id', '=', mine?.session_id ?? 0)]))
    .orderBy('starts_at')
    .orderBy('session_id')
    .limit(100)
    .execute()
  const ahead = mine?.state === 'WAITING' ? await countWaitingAhead(ctx, mine.booking_id) : 0
  return rows.map((row) => {
    const isMine = row.session_id === mine?.session_id
    return {
      ...toDate(row),
      left: Math.max(0, row.capacity - row.booked),
      mine: isMine ? toOpen(mine.state) : null,
      ahead: isMine ? ahead : 0,
      isCanceled: row.canceled,
      canChange: isMine && mayChange(row, mine.state, now),
    }
  })
}

async function countWaitingAhead({ db }: Ctx, bookingId: number): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`select waiting_ahead(${bookingId}) as ahead`.execute(db)
  return rows[0]?.ahead ?? 0
}

export async function getMyBookings({ db, viewer }: Ctx): Promise<OutputOf<typeof courseSessionCalls.getMyBookings>> {
  const rows = await db
    .selectFrom('course_booking as b')
    .innerJoin('course_session as s', 's.session_id', 'b.session_id')
    .innerJoin('course as c', 'c.course_id', 'b.course_id')
    .selectAll('s')
    .select(['b.booking_id', 'b.state', 'b.certificate_number', 'c.title', 'c.illustration'])
    .where('b.user_id', '=', viewer.userId)
    .where('b.state', '<>', 'LEFT')
    .orderBy(sql`b.state in ('BOOKED', 'WAITING')`, 'desc')
    .orderBy('s.starts_at')
    .limit(500)
    .execute()
  return rows.map((row) => ({
    ...toDate(row),
    bookingId: Number(row.booking_id),
    courseId: row.course_id,
    title: row.title,
    imageUrl: getCourseImage(row.illustration),
    state: row.state,
    isCanceled: row.canceled,
    certificateNumber: row.certificate_number,
  }))
}
