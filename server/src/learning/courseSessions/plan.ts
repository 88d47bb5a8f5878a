// Staff plan sessions on a screen [P12.50, P12.51]. What changes on one is told to its people by a job, as after an import.
import type { OutputOf } from '@portal/contract/platform/call'
import type { SessionPlan, attendanceCalls } from '@portal/contract/learning/courseSessions'
import { sessionMessages } from '@portal/contract/learning/courseSessions'
import { fromClock } from '@portal/contract/access/sessionTimes'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, notFound, PortalError } from '../../platform/http/errors.ts'
import { getFixedReason } from './courseSessions.rules.ts'

/** The name of the job that tells people what changed. */
export const sessionChanges = 'session-changes'

const coursesToPlan = ({ db }: Ctx) =>
  db.selectFrom('course').select(['course_id', 'title']).where('kind', 'in', ['webinar', 'in-person'])

export async function getCoursesToPlan(ctx: Ctx): Promise<OutputOf<typeof attendanceCalls.getCoursesToPlan>> {
  const rows = await coursesToPlan(ctx)
    .where('active', '=', true)
    .orderBy('title')
    .orderBy('course_id')
    .limit(1000)
    .execute()
  return rows.map(({ course_id: courseId, title }) => ({ courseId, title }))
}

export async function planSession(ctx: Ctx, plan: SessionPlan): Promise<{ sessionId: number }> {
  const { db, now } = ctx
  const startsAt = fromClock(plan.startsAt, plan.timeZone)
  const endsAt = fromClock(plan.endsAt, plan.timeZone)
  if (startsAt <= now) throw badInput('startsAt', sessionMessages.notToCome)
  // Clocks may go back between the two.
  if (endsAt <= startsAt) throw badInput('endsAt', sessionMessages.ends)
  const values = {
    starts_at: startsAt,
    ends_at: endsAt,
    time_zone: plan.timeZone,
    place: plan.place,
    instructor: plan.instructor,
    capacity: plan.capacity,
    change_until: plan.changeUntil ? fromClock(plan.changeUntil, plan.timeZone) : null,
    updated_at: now,
  }
  if (!plan.sessionId) {
    const course = await coursesToPlan(ctx).where('course_id', '=', plan.courseId).executeTakeFirst()
    if (!course) throw badInput('courseId', sessionMessages.course)
    const made = await db
      .insertInto('course_session')
      .values({ course_id: plan.courseId, ...values })
      .returning('session_id')
      .executeTakeFirstOrThrow()
    return { sessionId: made.session_id }
  }
  const session = await lockToChange(ctx, plan.sessionId)
  if (session.canceled) throw new PortalError('CONFLICT', sessionMessages.canceled)
  if (session.updated_at.toISOString() !== plan.seen) throw new PortalError('CONFLICT', sessionMessages.changed)
  if (session.course_id !== plan.courseId) throw badInput('courseId', sessionMessages.course)
  if (plan.capacity < session.booked) throw badInput('capacity', sessionMessages.booked)
  await db.updateTable('course_session').set(values).where('session_id', '=', plan.sessionId).execute()
  return queueChangeNotice(ctx, plan.sessionId)
}

export async function cancelSession(ctx: Ctx, sessionId: number): Promise<{ sessionId: number }> {
  const session = await lockToChange(ctx, sessionId)
  if (session.canceled) return { sessionId }
  await ctx.db
    .updateTable('course_session')
    .set({ canceled: true, updated_at: ctx.now })
    .where('session_id', '=', sessionId)
    .execute()
  return queueChangeNotice(ctx, sessionId)
}

async function lockToChange({ db, now }: Ctx, sessionId: number) {
  const session = await db
    .selectFrom('course_session')
    .selectAll()
    .where('session_id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst()
  if (!session) throw notFound()
  const fixed = getFixedReason(session, now)
  if (fixed) throw new PortalError('CONFLICT', fixed)
  return session
}

async function queueChangeNotice({ db, services }: Ctx, sessionId: number): Promise<{ sessionId: number }> {
  await services.queue().enqueue(db, sessionChanges, {})
  return { sessionId }
}
