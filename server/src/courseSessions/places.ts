// Places that fall free go to who waits longest; who has one gets an email with the calendar file [P12.12, P12.13].
import type { OutputOf } from '@portal/contract/call'
import type { courseSessionCalls } from '@portal/contract/courseSessions'
import { paths } from '@portal/contract/paths'
import { formatSession } from '@portal/contract/sessionTimes'
import { sql } from 'kysely'
import { getBrand } from '../brand/brand.ts'
import { toIcs } from '../platform/calendar/ics.ts'
import { getPublicUrl, pageUrl } from '../platform/config.ts'
import type { Ctx } from '../platform/ctx.ts'
import { notFound } from '../platform/errors.ts'
import { notify } from '../platform/notify/notify.ts'
import { inOnePiece } from '../platform/pdf/pdfDocument.ts'
import { placeInSession } from './courseSessions.emails.ts'
import { toDate } from './courseSessions.reads.ts'

/** What a job has of it, too. */
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
  userId: string
  email: string
  name: string
  accountId: number | null
}

interface Promoted {
  user_id: string
  account_id: number | null
  email: string
  person_name: string
}

/** Gives the free places of a session that the caller has locked to those who wait. */
export async function promoteWaiting(ctx: PlaceCtx, session: Session): Promise<void> {
  for (;;) {
    const { rows } = await sql<Promoted>`
      select user_id, account_id, email, person_name from promote_waiting(${session.session_id}, ${ctx.now})`.execute(
      ctx.db,
    )
    const [next] = rows
    if (!next) return
    const person = { userId: next.user_id, email: next.email, name: next.person_name, accountId: next.account_id }
    await notifyOfPlace(ctx, session, person, true)
  }
}

export async function notifyOfPlace(
  ctx: PlaceCtx,
  session: Session,
  person: Person,
  hasWaited: boolean,
): Promise<void> {
  const title = await titleOf(ctx, session.course_id)
  const { userId, email, name, accountId } = person
  await notify(ctx, {
    kind: placeInSession,
    to: { email, userId, ...(accountId !== null && { accountId }) },
    severity: 'medium',
    data: { name, title, courseId: session.course_id, hasWaited, ...toDate(session) },
    attachments: [calendarFile(ctx, session, title)],
  })
}

export async function titleOf({ db }: PlaceCtx, courseId: number): Promise<string> {
  const course = await db.selectFrom('course').select('title').where('course_id', '=', courseId).executeTakeFirst()
  return course?.title ?? ''
}

export function calendarFile({ config, now }: PlaceCtx, session: Session, title: string) {
  const { sessionId, place, instructor, ...times } = toDate(session)
  const ics = toIcs(getBrand(config).company, {
    uid: `session-${sessionId}@${new URL(getPublicUrl(config)).hostname}`,
    madeAt: now,
    startsAt: session.starts_at,
    endsAt: session.ends_at,
    summary: title,
    location: place,
    description: `${formatSession(times)}\nInstructor: ${instructor}`,
    url: pageUrl(config, paths.course(session.course_id)),
  })
  return { name: `session-${sessionId}.ics`, contentType: 'text/calendar; charset=utf-8', content: Buffer.from(ics) }
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
    .where('b.user_id', '=', ctx.viewer.userId)
    .where('b.session_id', '=', sessionId)
    .where('b.state', '=', 'BOOKED')
    .executeTakeFirst()
  if (!session) throw notFound()
  const { content, ...file } = calendarFile(ctx, session, await titleOf(ctx, session.course_id))
  const made = { userId: ctx.viewer.userId, ...file }
  return { fileUrl: await ctx.services.files.write(ctx.db, made, inOnePiece(content), ctx.now) }
}
