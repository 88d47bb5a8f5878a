// The door of taking courses: a course completed by being there, marked by staff, for another person [P12.05, P12.14].
import { addMonths, toDay } from '@portal/contract/platform/days'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Learner } from './completions.ts'
import { recordCompletion } from './completions.ts'
import { currentVersion } from './learning.reads.ts'

export interface Attendee extends Learner {
  courseId: number
  heldAt: Date
  timeZone: string
  instructor: string
}

/** Completes the course of a session that was held; the number of the certificate. The caller makes sure that it happens once. */
export async function completeByAttendance(
  ctx: Ctx,
  { courseId, heldAt, timeZone, instructor, ...learner }: Attendee,
): Promise<string> {
  const course = await ctx.db.selectFrom('course').select('title').where('course_id', '=', courseId).executeTakeFirst()
  if (!course) throw notFound()
  // How long it is valid is set where lessons are, although no one takes them here.
  const version = await currentVersion(ctx, courseId)
  const completedOn = toDay(heldAt, timeZone)
  return recordCompletion(ctx, learner, {
    courseId,
    title: course.title,
    enrollmentId: null,
    trainer: instructor,
    versionNumber: version?.number ?? null,
    percent: null,
    completedOn,
    expiresOn: version?.validity_months ? addMonths(completedOn, version.validity_months) : null,
  })
}
