// Completing a course: the row that stays, and the certificate by email [S12.04, P12.05].
import { sql } from 'kysely'
import type { Ctx } from '../platform/ctx.ts'
import { notify } from '../platform/notify/notify.ts'
import { getToday } from '../platform/today.ts'
import { certificateFile } from './certificates.ts'
import { courseCompleted } from './learning.emails.ts'
import type { OwnEnrollment } from './learning.reads.ts'
import { monthsAfter, newCertificateNumber } from './learning.rules.ts'

type Ended = Pick<OwnEnrollment, 'enrollment_id' | 'account_id' | 'course_id' | 'title'>

export interface Result {
  /** Null when it was taken in a learning system elsewhere. */
  versionNumber: number | null
  /** Of the test; null without one. */
  percent: number | null
  completedOn: string
  expiresOn: string | null
}

/** The result of an enrollment that ends now in the portal. */
export function resultNow(ctx: Ctx, enrollment: OwnEnrollment, percent: number | null): Result {
  const completedOn = getToday(ctx)
  const { version_number: versionNumber, validity_months: months } = enrollment
  return { versionNumber, percent, completedOn, expiresOn: months === null ? null : monthsAfter(completedOn, months) }
}

/** Ends an enrollment that the caller has locked. */
export async function completeCourse(
  ctx: Pick<Ctx, 'db' | 'viewer' | 'now' | 'services' | 'config'>,
  enrollment: Ended,
  { versionNumber, percent, completedOn, expiresOn }: Result,
): Promise<void> {
  const { db, viewer, now } = ctx
  const completion = {
    certificate_number: newCertificateNumber(),
    user_id: viewer.userId,
    account_id: enrollment.account_id,
    person_name: viewer.name,
    course_id: enrollment.course_id,
    course_title: enrollment.title,
    version_number: versionNumber,
    enrollment_id: enrollment.enrollment_id,
    completed_on: completedOn,
    expires_on: expiresOn,
    percent,
    created_at: now,
  }
  await db.insertInto('course_completion').values(completion).execute()
  await db
    .updateTable('enrollment')
    .set({ completed_at: now, started_at: sql`coalesce(started_at, ${now})` })
    .where('enrollment_id', '=', enrollment.enrollment_id)
    .execute()
  await notify(ctx, {
    kind: courseCompleted,
    to: {
      email: viewer.email,
      userId: viewer.userId,
      ...(enrollment.account_id && { accountId: enrollment.account_id }),
    },
    severity: 'low',
    data: {
      name: viewer.name,
      title: enrollment.title,
      number: completion.certificate_number,
      expiresOn: completion.expires_on,
    },
    attachments: [await certificateFile(ctx, completion)],
  })
}
