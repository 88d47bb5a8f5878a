// Sessions for staff: who has a place, and who was there, which completes the course [P12.14].
import type { OutputOf } from '@portal/contract/platform/call'
import type { PlannedSession, attendanceCalls } from '@portal/contract/learning/courseSessions'
import { sessionMessages } from '@portal/contract/learning/courseSessions'
import { sql } from 'kysely'
import { completeByAttendance } from '../learning/learning.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound, PortalError } from '../../platform/http/errors.ts'
import { toDate } from './courseSessions.reads.ts'
import { getFixedReason } from './courseSessions.rules.ts'

const plannedSessions = ({ db }: Ctx) =>
  db
    .selectFrom('course_session as s')
    .innerJoin('course as c', 'c.course_id', 's.course_id')
    .selectAll('s')
    .select('c.title')
    .select((is) =>
      is
        .selectFrom('course_booking as b')
        .select((each) => each.fn.countAll<number>().as('count'))
        .whereRef('b.session_id', '=', 's.session_id')
        .where('b.state', '=', 'WAITING')
        .as('waiting'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof plannedSessions>['execute']>>[number]

const toPlanned = (row: Row, now: Date): PlannedSession => ({
  ...toDate(row),
  courseId: row.course_id,
  title: row.title,
  capacity: row.capacity,
  booked: row.booked,
  waiting: Number(row.waiting ?? 0),
  isCanceled: row.canceled,
  changeUntil: row.change_until?.toISOString() ?? null,
  canPlan: !row.canceled && getFixedReason(row, now) === undefined,
  seen: row.updated_at.toISOString(),
})

export async function getPlannedSessions(
  ctx: Ctx,
  isPast: boolean,
): Promise<OutputOf<typeof attendanceCalls.getPlannedSessions>> {
  const rows = await plannedSessions(ctx)
    .where('s.ends_at', isPast ? '<=' : '>', ctx.now)
    .orderBy('s.starts_at', isPast ? 'desc' : 'asc')
    .orderBy('s.session_id')
    .limit(200)
    .execute()
  return rows.map((row) => toPlanned(row, ctx.now))
}

/** Sessions that were held and whose attendance nobody has marked yet, and since when the oldest. */
export const unmarkedSessions = ({ db, now }: Ctx): Promise<{ count: number; since: Date | null }> =>
  db
    .selectFrom('course_session as s')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(s.ends_at)`.as('since')])
    .where('s.ends_at', '<=', now)
    .where('s.session_id', 'in', (is) =>
      is.selectFrom('course_booking as b').select('b.session_id').where('b.state', '=', 'BOOKED'),
    )
    .executeTakeFirstOrThrow()

export async function getAttendance(
  ctx: Ctx,
  sessionId: number,
): Promise<OutputOf<typeof attendanceCalls.getAttendance>> {
  const row = await plannedSessions(ctx).where('s.session_id', '=', sessionId).executeTakeFirst()
  if (!row) return null
  const people = await ctx.db
    .selectFrom('course_booking as b')
    .leftJoin('account as a', 'a.account_id', 'b.account_id')
    .select(['b.booking_id', 'b.person_name', 'b.email', 'b.state', 'a.name as customer_name'])
    .where('b.session_id', '=', sessionId)
    .where('b.state', '<>', 'LEFT')
    .orderBy(sql`b.state = 'WAITING'`)
    .orderBy(sql`case when b.state = 'WAITING' then b.since end`)
    .orderBy(sql`lower(b.person_name)`)
    .orderBy('b.booking_id')
    .execute()
  return {
    ...toPlanned(row, ctx.now),
    hasBegun: row.starts_at <= ctx.now,
    people: people.map((person) => ({
      bookingId: Number(person.booking_id),
      name: person.person_name,
      email: person.email,
      customerName: person.customer_name,
      state: person.state,
    })),
  }
}

/** Marks one person, once, because the lock on the booking lets only one of two presses complete the course. */
export async function markAttendance(
  ctx: Ctx,
  { bookingId, isPresent }: { bookingId: number; isPresent: boolean },
): Promise<OutputOf<typeof attendanceCalls.markAttendance>> {
  const { db, now } = ctx
  const booking = await db
    .selectFrom('course_booking')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .forUpdate()
    .executeTakeFirst()
  if (!booking || booking.state === 'LEFT' || booking.state === 'WAITING') throw notFound()
  const state = isPresent ? 'ATTENDED' : 'ABSENT'
  if (booking.state === state) return { state }
  if (booking.state === 'ATTENDED') throw new PortalError('CONFLICT', sessionMessages.attended)
  const session = await db
    .selectFrom('course_session')
    .select(['starts_at', 'time_zone', 'instructor'])
    .where('session_id', '=', booking.session_id)
    .executeTakeFirst()
  if (!session || session.starts_at > now) throw new PortalError('CONFLICT', sessionMessages.notYet)
  const certificate = isPresent
    ? await completeByAttendance(ctx, {
        userId: booking.user_id,
        accountId: booking.account_id,
        email: booking.email,
        name: booking.person_name,
        courseId: booking.course_id,
        heldAt: session.starts_at,
        timeZone: session.time_zone,
        instructor: session.instructor,
      })
    : null
  await db
    .updateTable('course_booking')
    .set({ state, certificate_number: certificate, changed_at: now })
    .where('booking_id', '=', bookingId)
    .execute()
  return { state }
}
