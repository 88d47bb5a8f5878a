// Texts of a course, as its authors write it [P12.17].
import type { CourseForm } from '@portal/contract/learning/courseManagement'
import { authoringMessages } from '@portal/contract/learning/courseManagement'
import type { HomeCountries } from '@portal/contract/platform/locales'
import { currenciesOf } from '@portal/contract/platform/locales'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, notFound, PortalError } from '../../platform/http/errors.ts'
import { followCourses } from '../../buying/search/search.ts'
import { choosePicture } from './training.rules.ts'

/** A course and the revision its author saw. */
export interface CourseRevision {
  courseId: number
  revision: number
}

/** The prices of a course, one in each currency the maker sells in. */
function pricesFor({ prices }: CourseForm, home: HomeCountries): string {
  const currencies = currenciesOf(home)
  const missing = currencies.find((currency) => prices[currency] === undefined)
  if (missing) throw badInput(`course.prices.${missing}`, authoringMessages.priceMissing(missing))
  const other = Object.keys(prices).find((currency) => !currencies.includes(currency))
  if (other) throw badInput(`course.prices.${other}`, authoringMessages.priceUnknown(other))
  return JSON.stringify(prices)
}

const toRow = (course: CourseForm, home: HomeCountries) => ({
  title: course.title,
  description: course.description,
  kind: course.kind,
  product: course.product,
  category: course.category,
  duration_minutes: course.durationMinutes,
  audience: course.audience,
  language: course.language,
  prices: pricesFor(course, home),
  illustration: choosePicture(course),
})

/** Makes a course that the store does not offer yet. */
export async function insertCourse({ db, now, config }: Ctx, course: CourseForm): Promise<CourseRevision> {
  const { rows } = await sql<{ id: number }>`select nextval('course_made_id')::int as id`.execute(db)
  const courseId = rows[0]?.id ?? 0
  await db
    .insertInto('course')
    .values({
      ...toRow(course, config.COUNTRIES),
      course_id: courseId,
      external_course_id: `portal-${courseId}`,
      active: false,
      updated_at: now,
    })
    .execute()
  return { courseId, revision: 1 }
}

export const updateCourse = (ctx: Ctx, seen: CourseRevision, course: CourseForm) =>
  reviseCourse(ctx, seen, toRow(course, ctx.config.COUNTRIES))

export const setCourseOffered = (ctx: Ctx, seen: CourseRevision, isOffered: boolean) =>
  reviseCourse(ctx, seen, { active: isOffered })

/** Counts a change of a course that was seen as `seen`, and locks it; the search follows. Throws when another person was first. */
export async function reviseCourse(
  ctx: Ctx,
  { courseId, revision }: CourseRevision,
  values: Partial<ReturnType<typeof toRow> & { active: boolean }> = {},
): Promise<CourseRevision> {
  const { db, now } = ctx
  const revised = await db
    .updateTable('course')
    .set({ ...values, revision: sql<number>`revision + 1`, updated_at: now })
    .where('course_id', '=', courseId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (revised.numUpdatedRows === 0n) {
    const known = await db.selectFrom('course').select('course_id').where('course_id', '=', courseId).executeTakeFirst()
    throw known ? new PortalError('CONFLICT', authoringMessages.stale) : notFound()
  }
  if (Object.keys(values).length > 0) await followCourses(ctx)
  return { courseId, revision: revision + 1 }
}
