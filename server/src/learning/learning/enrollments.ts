// The one way into a course: an enrollment, and where the course is taken elsewhere, the job that sets it up there.
import { learningMessages } from '@portal/contract/learning/learning'
import { fillBrand } from '@portal/contract/provider/brand'
import { sql } from 'kysely'
import { getBrand } from '../../provider/brand/brand.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { PortalError } from '../../platform/http/errors.ts'
import { currentVersion } from './learning.reads.ts'

interface Course {
  courseId: number
  kind: string
  externalCourseId: string
}

/** True if a course is taken in the learning system elsewhere: an e-course that has no published lessons here. */
export const isExternal = (
  { services }: Pick<Ctx, 'services'>,
  { kind }: Pick<Course, 'kind'>,
  version: unknown,
): boolean => !version && kind === 'e-course' && services.learningSystem !== undefined

/** The viewer's open enrollment in a course, otherwise the last one. */
export const lastEnrollment = async ({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>, courseId: number) =>
  (await db
    .selectFrom('enrollment as e')
    .leftJoin('outside_enrollment as o', 'o.enrollment_id', 'e.enrollment_id')
    .select(['e.enrollment_id', 'e.started_at', 'e.completed_at'])
    .select(['o.external_course_id', 'o.assigned_at', 'o.percent'])
    .where('e.course_id', '=', courseId)
    .where('e.user_id', '=', viewer.userId)
    .orderBy(sql`e.completed_at is null`, 'desc')
    .orderBy('e.enrollment_id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** Opens an enrollment of the viewer's that they take for an organization; the caller asks whether they may, and has none open. */
export async function openEnrollment(
  ctx: Ctx,
  course: Course,
  accountId: number | null,
): Promise<{ enrollmentId: number; isElsewhere: boolean }> {
  const { db, viewer, now, services } = ctx
  const version = await currentVersion(ctx, course.courseId)
  const isElsewhere = isExternal(ctx, course, version)
  if (!version && !isElsewhere)
    throw new PortalError('CONFLICT', fillBrand(learningMessages.noContent, getBrand(ctx.config)))
  const made = await db
    .insertInto('enrollment')
    .values({
      user_id: viewer.userId,
      account_id: accountId,
      course_id: course.courseId,
      version_id: version?.version_id ?? null,
      enrolled_at: now,
      started_at: null,
      completed_at: null,
    })
    .returning('enrollment_id')
    .executeTakeFirstOrThrow()
  const enrollmentId = Number(made.enrollment_id)
  if (isElsewhere) {
    await db
      .insertInto('outside_enrollment')
      .values({
        enrollment_id: enrollmentId,
        user_id: viewer.userId,
        external_course_id: course.externalCourseId,
        due_at: now,
      })
      .execute()
    await services.queue().enqueue(db, 'assign-course', { enrollmentId, userId: viewer.userId })
  }
  return { enrollmentId, isElsewhere }
}

export const toOpened = (row: { enrollment_id: number; external_course_id: string | null }) => ({
  enrollmentId: Number(row.enrollment_id),
  isElsewhere: row.external_course_id !== null,
})

/** How an enrollment is elsewhere, for screens; null when it is taken here. */
export const toExternalLink = (
  { services, config }: Pick<Ctx, 'services' | 'config'>,
  row: { external_course_id: string | null; assigned_at: Date | null; percent: number | null },
) =>
  row.external_course_id === null
    ? null
    : {
        isReady: row.assigned_at !== null,
        percent: row.percent ?? 0,
        url: services.learningSystem?.courseUrl(row.external_course_id) ?? config.LINK_MY_COURSES ?? null,
      }
