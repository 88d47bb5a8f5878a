// The training store [B§2.1]: the lines of its cart, and the order of its seats.
import type { CourseItem } from '@portal/contract/learning/training'
import type { Currency, Locale } from '@portal/contract/platform/locales'
import type { Shopper } from '../../buying/catalog/catalog.ts'
import { getShopper } from '../../buying/catalog/catalog.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { coursesById } from './training.reads.ts'
import { toCourseItem, seatsTotal } from './training.rules.ts'

export { getOrderProblem } from './training.rules.ts'
export type { CourseRevision } from './authoredCourses.ts'
export { insertCourse, reviseCourse, setCourseOffered, updateCourse } from './authoredCourses.ts'
export { courseOrderOptions, createCourseOrder } from './courseOrders.ts'

/** A course as its page shows it, with the price of a seat; undefined when there is none of this id. */
export async function getCourseOnSale(ctx: Ctx, courseId: number, shopper: Shopper) {
  const row = (await coursesById(ctx, [courseId])).get(courseId)
  if (!row) return undefined
  const { quantity: _, displayTotal: __, ...course } = toCourseItem(row, 1, shopper)
  return { ...course, description: row.description, currency: shopper.currency }
}

/** Lines of the training cart in the order given: its items are courses, never products; what is not known is left out. */
export async function courseItems(
  ctx: Ctx,
  asked: readonly { courseId: number; quantity: number }[],
  locale: Locale | undefined,
): Promise<{ items: CourseItem[]; subtotal: number; currency: Currency }> {
  const shopper = getShopper(ctx, locale)
  const rows = await coursesById(
    ctx,
    asked.map(({ courseId }) => courseId),
  )
  const items = asked.flatMap(({ courseId, quantity }) => {
    const row = rows.get(courseId)
    return row ? [toCourseItem(row, quantity, shopper)] : []
  })
  return { items, subtotal: seatsTotal(items), currency: shopper.currency }
}
