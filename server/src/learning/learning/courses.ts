// Courses as people find them: the page of one, enrolling in a free one, and the list of one's own [S12.01, S12.03, S12.04].
import { getCourseImage } from '@portal/contract/learning/courseImage'
import type { OutputOf } from '@portal/contract/platform/call'
import type { learningCalls } from '@portal/contract/learning/learning'
import { learningMessages } from '@portal/contract/learning/learning'
import { fillBrand } from '@portal/contract/provider/brand'
import type { Locale } from '@portal/contract/platform/locales'
import { seatMessages } from '@portal/contract/learning/seats'
import { sql } from 'kysely'
import { getBrand } from '../../provider/brand/brand.ts'
import { getShopper } from '../../buying/catalog/catalog.ts'
import type { Ctx, Viewer } from '../../platform/http/ctx.ts'
import { forbidden, notFound, PortalError } from '../../platform/http/errors.ts'
import { beginSeat, findOpenSeat, findSpareSeat } from '../seats/seats.ts'
import { getCourseOnSale, getOrderProblem } from '../training/training.ts'
import { isExternal, lastEnrollment, openEnrollment, toExternalLink, toOpened } from './enrollments.ts'
import { currentVersion, lessonsOf } from './learning.reads.ts'
import { toState } from './learning.rules.ts'

/** Why this person takes no course at all, in words; null when they may. */
function getEnrollProblem(viewer: Viewer): string | null {
  const barred = getOrderProblem(viewer)
  return barred && learningMessages[barred]
}

export async function getCourse(
  ctx: Ctx,
  courseId: number,
  locale: Locale | undefined,
): Promise<OutputOf<typeof learningCalls.getCourse>> {
  const shopper = getShopper(ctx, locale)
  const course = await getCourseOnSale(ctx, courseId, shopper)
  if (!course) return null
  const version = await currentVersion(ctx, courseId)
  const enrollment = await lastEnrollment(ctx, courseId)
  const isElsewhere = isExternal(ctx, course, version)
  const isTaken = version !== undefined || isElsewhere || course.kind !== 'e-course'
  const refusal = getEnrollProblem(ctx.viewer) ?? (isTaken ? null : learningMessages.noContent)
  return {
    ...course,
    lessons: (version ? await lessonsOf(ctx, version.version_id) : []).map((lesson) => ({
      lessonId: lesson.lesson_id,
      kind: lesson.kind,
      title: lesson.title,
      minutes: lesson.minutes,
    })),
    questionsAsked: version?.questions_asked ?? 0,
    passPercent: version?.pass_percent ?? 0,
    validityMonths: version?.validity_months ?? null,
    enrollment: enrollment && {
      enrollmentId: Number(enrollment.enrollment_id),
      state: toState(enrollment),
      elsewhere: toExternalLink(ctx, enrollment),
    },
    hasSeat: ctx.viewer.signedIn && (await findOpenSeat(ctx, courseId)) !== undefined,
    isElsewhere,
    refusal: refusal && fillBrand(refusal, getBrand(ctx.config)),
  }
}

/**
 * Enrolls in a free course, or with a seat of the viewer's; two presses at once make one enrollment and begin one seat, and
 * an enrollment that is open is gone on with.
 */
export async function enroll(
  ctx: Ctx,
  courseId: number,
  seatLink?: string,
): Promise<{ enrollmentId: number; isElsewhere: boolean }> {
  const { viewer } = ctx
  const refusal = getEnrollProblem(viewer)
  if (refusal) throw forbidden(refusal)
  const course = await getCourseOnSale(ctx, courseId, getShopper(ctx, undefined))
  if (!course) throw notFound()
  // A second press waits here until what the first one has begun can be seen.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`enrollment ${viewer.userId} ${courseId}`}, 0))`.execute(
    ctx.db,
  )
  const last = await lastEnrollment(ctx, courseId)
  if (last && !last.completed_at) return toOpened(last)
  const seat = await (course.free ? findSpareSeat : findOpenSeat)(ctx, courseId, seatLink)
  // A seat holder begins, also when the store has stopped to offer the course.
  if (!seat && !course.isOffered) throw notFound()
  if (!course.free && !seat) throw new PortalError('CONFLICT', learningMessages.notFree)
  const opened = await openEnrollment(ctx, course, seat?.accountId ?? viewer.accountId)
  if (seat && !(await beginSeat(ctx, seat, opened.enrollmentId)))
    throw new PortalError('CONFLICT', seatMessages.linkTakenBack)
  return opened
}

/** Has the viewer let into the learning system elsewhere, where there is one; not who takes no course at all [B7.28]. */
export async function setLitmosUserToActive(
  { db, viewer, services }: Ctx,
  email: string,
): Promise<{ isRequested: boolean }> {
  const refusal = getEnrollProblem(viewer)
  if (refusal) throw forbidden(refusal)
  if (email.trim().toLowerCase() !== viewer.email.toLowerCase()) throw notFound()
  if (!services.learningSystem) return { isRequested: false }
  await services.queue().enqueue(db, 'let-into-learning', { email: viewer.email })
  return { isRequested: true }
}

export async function getMyCourses(ctx: Ctx): Promise<OutputOf<typeof learningCalls.getMyCourses>> {
  const rows = await ctx.db
    .selectFrom('enrollment as e')
    .innerJoin('course as c', 'c.course_id', 'e.course_id')
    .leftJoin('course_completion as d', 'd.enrollment_id', 'e.enrollment_id')
    .leftJoin('outside_enrollment as o', 'o.enrollment_id', 'e.enrollment_id')
    .select(['e.enrollment_id', 'e.course_id', 'e.enrolled_at', 'e.started_at', 'e.completed_at', 'c.title'])
    .select(['c.illustration', 'd.certificate_number', 'd.completed_on', 'd.expires_on'])
    .select(['o.external_course_id', 'o.assigned_at', 'o.percent'])
    .select((is) => [
      is
        .selectFrom('lesson_progress as p')
        .select((each) => each.fn.countAll<number>().as('count'))
        .whereRef('p.enrollment_id', '=', 'e.enrollment_id')
        .where('p.done_at', 'is not', null)
        .as('done'),
      is
        .selectFrom('course_lesson as l')
        .select((each) => each.fn.countAll<number>().as('count'))
        .whereRef('l.version_id', '=', 'e.version_id')
        .as('lessons'),
    ])
    .where('e.user_id', '=', ctx.viewer.userId)
    .orderBy('e.enrollment_id', 'desc')
    .limit(500)
    .execute()
  return rows.map((row) => ({
    enrollmentId: Number(row.enrollment_id),
    courseId: row.course_id,
    title: row.title,
    imageUrl: getCourseImage(row.illustration),
    state: toState(row),
    lessonsDone: Number(row.done ?? 0),
    lessons: Number(row.lessons ?? 0),
    enrolledAt: row.enrolled_at.toISOString(),
    elsewhere: toExternalLink(ctx, row),
    certificate:
      row.certificate_number === null || row.completed_on === null
        ? null
        : { number: row.certificate_number, completedOn: row.completed_on, expiresOn: row.expires_on },
  }))
}
