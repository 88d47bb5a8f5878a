// Places that fall free go to who waits longest; who has one gets an email with the calendar file [P12.12, P12.13].
import type { OutputOf } from '@portal/contract/platform/call'
import type { courseSessionCalls } from '@portal/contract/learning/courseSessions'
import { latePaths } from '@portal/contract/platform/latePaths'
import { formatSession } from '@portal/contract/access/sessionTimes'
import { sql } from 'kysely'
import { getBrand } from '../../provider/brand/brand.ts'
import { calendarType, toIcs } from '../../platform/calendar/ics.ts'
import { getPublicUrl, pageUrl } from '../../platform/config/config.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound } from '../../platform/http/errors.ts'
import { notify } from '../../platform/notify/notify.ts'
import { toStream } from '../../platform/pdf/pdfDocument.ts'
import { placeInSession, placeLeft } from './courseSessions.emails.ts'
import { toDate } from './courseSessions.reads.ts'

/** Read by jobs, too. */
export type PlaceCtx = Pick<Ctx, 'db' | 'services' | 'config' | 'now'>

export interface Session {
  session_id: number
  course_id: number
  starts_at: Date
  ends_at: Date
  time_zone: string
  place: string
  instructor: string
  capacity: number
  change_until: Date | null
  canceled: boolean
}

export interface Person {
  bookingId: number
  userId: string
  email: string
  name: string
  accountId: number | null
}

interface PromotedBooking {
  booking_id: number
  user_id: string
  account_id: number | null
  email: string
  person_name: string
}

/** Gives the free places of a session that the caller has locked to those who wait. */
export async function promoteWaiting(ctx: PlaceCtx, session: Session): Promise<void> {
  for (;;) {
    const { rows } = await sql<PromotedBooking>`
      select booking_id, user_id, account_id, email, person_name from promote_waiting(${session.session_id}, ${ctx.now})`.execute(
      ctx.db,
    )
    const [next] = rows
    if (!next) return
    const { booking_id: bookingId, user_id: userId, email, person_name: name, account_id: accountId } = next
    await notifyOfPlace(ctx, session, { bookingId, userId, email, name, accountId }, true)
  }
}

export async function notifyOfPlace(
  ctx: PlaceCtx,
  session: Session,
  person: Person,
  hasWaited: boolean,
): Promise<void> {
  const title = await titleOf(ctx, session.course_id)
  const { bookingId, userId, email, name, accountId } = person
  await notify(ctx, {
    kind: placeInSession,
    to: { email, userId, ...(accountId !== null && { accountId }) },
    severity: 'medium',
    data: { name, title, courseId: session.course_id, hasWaited, ...toDate(session) },
    attachments: [calendarFile(ctx, session, { title, bookingId })],
  })
}

/** A person who gave back a place gets it taken out of their calendar; one on a date that was canceled is out of it already. */
export async function notifyOfLeaving(ctx: PlaceCtx, session: Session, person: Person): Promise<void> {
  if (session.canceled) return
  const title = await titleOf(ctx, session.course_id)
  const { bookingId, userId, email, name, accountId } = person
  await notify(ctx, {
    kind: placeLeft,
    to: { email, userId, ...(accountId !== null && { accountId }) },
    severity: 'medium',
    data: { name, title, courseId: session.course_id, ...toDate(session) },
    attachments: [calendarFile(ctx, { ...session, canceled: true }, { title, bookingId })],
  })
}

export async function titleOf({ db }: PlaceCtx, courseId: number): Promise<string> {
  const course = await db.selectFrom('course').select('title').where('course_id', '=', courseId).executeTakeFirst()
  return course?.title ?? ''
}

/** A booking is one appointment, also when it is moved to another date, so that the newer file takes the place of the older one. */
export function calendarFile(
  { config, now }: PlaceCtx,
  session: Session,
  { title, bookingId }: { title: string; bookingId: number },
) {
  const { sessionId, place, instructor, ...times } = toDate(session)
  const { company, email } = getBrand(config)
  const ics = toIcs(company, {
    uid: `booking-${bookingId}@${new URL(getPublicUrl(config)).hostname}`,
    organizer: { name: company, email },
    isCanceled: session.canceled,
    madeAt: now,
    startsAt: session.starts_at,
    endsAt: session.ends_at,
    summary: title,
    location: place,
    description: `${formatSession(times)}\nInstructor: ${instructor}`,
    url: pageUrl(config, latePaths.course(session.course_id)),
  })
  return {
    name: `session-${sessionId}.ics`,
    contentType: calendarType({ isCanceled: session.canceled }),
    content: Buffer.from(ics),
  }
}

/** The calendar file of a session that the viewer has booked. */
export async function sessionCalendar(
  ctx: Ctx,
  sessionId: number,
): Promise<OutputOf<typeof courseSessionCalls.sessionCalendar>> {
  const session = await ctx.db
    .selectFrom('course_booking as b')
    .innerJoin('course_session as s', 's.session_id', 'b.session_id')
    .selectAll('s')
    .select('b.booking_id')
    .where('b.user_id', '=', ctx.viewer.userId)
    .where('b.session_id', '=', sessionId)
    .where('b.state', '=', 'BOOKED')
    .executeTakeFirst()
  if (!session) throw notFound()
  const title = await titleOf(ctx, session.course_id)
  const { content, ...file } = calendarFile(ctx, session, { title, bookingId: session.booking_id })
  const made = { userId: ctx.viewer.userId, ...file }
  return { fileUrl: await ctx.services.files.write(ctx.db, made, toStream(content), ctx.now) }
}
