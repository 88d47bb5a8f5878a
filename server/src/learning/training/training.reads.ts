// Reads for the training cart.
import type { Ctx } from '../../platform/http/ctx.ts'
import type { CourseRow } from './training.rules.ts'

/** Courses by id, those no longer offered too. */
export async function coursesById(ctx: Ctx, courseIds: readonly number[]): Promise<Map<number, CourseRow>> {
  if (courseIds.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('course')
    .select([
      'course_id',
      'external_course_id',
      'title',
      'description',
      'kind',
      'product',
      'category',
      'duration_minutes',
      'audience',
      'language',
      'illustration',
      'prices',
      'free',
      'active',
    ])
    .where('course_id', 'in', [...courseIds])
    .execute()
  return new Map(rows.map((row) => [row.course_id, row]))
}
