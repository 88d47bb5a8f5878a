// Completing a course: the row that stays, and the certificate by email [S12.04, P12.05].
import { addMonths } from '@portal/contract/platform/days'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notify } from '../../platform/notify/notify.ts'
import { getToday } from '../../platform/process/today.ts'
import { certificateFile } from './certificates.ts'
import { courseCompleted } from './learning.emails.ts'
import type { OwnEnrollment } from './learning.reads.ts'
import { newCertificateNumber } from './learning.rules.ts'

type EndedEnrollment = Pick<OwnEnrollment, 'enrollment_id' | 'account_id' | 'course_id' | 'title'>

export interface Result {
  /** Null when it was taken in a learning system elsewhere. */
  versionNumber: number | null
  /** Of the test; null without one. */
  percent: number | null
  completedOn: string
  expiresOn: string | null
}

/** The result of an enrollment that ends now in the portal. */
export function getCurrentResult(ctx: Ctx, enrollment: OwnEnrollment, percent: number | null): Result {
  const completedOn = getToday(ctx)
  const { version_number: versionNumber, validity_months: months } = enrollment
  return { versionNumber, percent, completedOn, expiresOn: months === null ? null : addMonths(completedOn, months) }
}

/** Completions of a course, and for which organization. */
export interface Learner {
  userId: string
  accountId: number | null
  name: string
  email: string
}

interface Completed extends Result {
  courseId: number
  title: string
  /** The enrollment it ends; null for a session that was attended. */
  enrollmentId: number | null
  /** The instructor of the session; null of a course that was taken online. */
  trainer: string | null
}

type CompletionCtx = Pick<Ctx, 'db' | 'viewer' | 'now' | 'services' | 'config'>

/** Writes a completion and sends the certificate; its number. The caller makes sure that it happens once. */
export async function recordCompletion(
  ctx: CompletionCtx,
  { userId, accountId, name, email }: Learner,
  { courseId, title, enrollmentId, trainer, versionNumber, percent, completedOn, expiresOn }: Completed,
): Promise<string> {
  const completion = {
    certificate_number: newCertificateNumber(),
    user_id: userId,
    account_id: accountId,
    person_name: name,
    course_id: courseId,
    course_title: title,
    version_number: versionNumber,
    enrollment_id: enrollmentId,
    completed_on: completedOn,
    expires_on: expiresOn,
    percent,
    trainer,
    created_at: ctx.now,
  }
  await ctx.db.insertInto('course_completion').values(completion).execute()
  await notify(ctx, {
    kind: courseCompleted,
    to: { email, userId, ...(accountId && { accountId }) },
    severity: 'low',
    data: { name, title, number: completion.certificate_number, expiresOn },
    attachments: [await certificateFile(ctx, completion)],
  })
  return completion.certificate_number
}

/** Ends an enrollment that the caller has locked. */
export async function completeCourse(ctx: CompletionCtx, enrollment: EndedEnrollment, result: Result): Promise<void> {
  const { db, viewer, now } = ctx
  const { enrollment_id: enrollmentId, account_id: accountId, course_id: courseId, title } = enrollment
  const learner = { userId: viewer.userId, accountId, name: viewer.name, email: viewer.email }
  await recordCompletion(ctx, learner, { ...result, courseId, title, enrollmentId, trainer: null })
  await db
    .updateTable('enrollment')
    .set({ completed_at: now, started_at: sql`coalesce(started_at, ${now})` })
    .where('enrollment_id', '=', enrollmentId)
    .execute()
}
