// Completing a course: the row that stays, and the certificate by email [S12.04, P12.05].
import { sql } from 'kysely'
import type { Ctx } from '../platform/ctx.ts'
import { notify } from '../platform/notify/notify.ts'
import { getToday } from '../platform/today.ts'
import { certificateFile } from './certificates.ts'
import { courseCompleted } from './learning.emails.ts'
import type { OwnEnrollment } from './learning.reads.ts'
import { monthsAfter, newCertificateNumber } from './learning.rules.ts'

/** Ends an enrollment that the caller has locked; `percent` is null without a test. */
export async function completeCourse(ctx: Ctx, enrollment: OwnEnrollment, percent: number | null): Promise<void> {
  const { db, viewer, now } = ctx
  const completedOn = getToday(ctx)
  const completion = {
    certificate_number: newCertificateNumber(),
    user_id: viewer.userId,
    account_id: enrollment.account_id,
    person_name: viewer.name,
    course_id: enrollment.course_id,
    course_title: enrollment.title,
    version_number: enrollment.version_number,
    enrollment_id: enrollment.enrollment_id,
    completed_on: completedOn,
    expires_on: enrollment.validity_months === null ? null : monthsAfter(completedOn, enrollment.validity_months),
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
