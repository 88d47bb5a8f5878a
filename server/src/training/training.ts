// The training store [B§2.1]: the lines of its cart, and the order of its seats.
import type { CourseItem } from '@portal/contract/training'
import type { Currency, Locale } from '@portal/contract/locales'
import { getShopper } from '../catalog/catalog.ts'
import type { Ctx } from '../platform/ctx.ts'
import { coursesById } from './training.reads.ts'
import { toCourseItem, seatsTotal } from './training.rules.ts'

export { courseOrderOptions, createCourseOrder } from './courseOrders.ts'

/** Lines of the training cart in the order given: its items are courses, never products; what is not known is left out. */
export async function courseItems(
  ctx: Ctx,
  asked: readonly { courseId: number; quantity: number }[],
  locale: Locale | undefined,
): Promise<{ items: CourseItem[]; subtotal: number; currency: Currency }> {
  const shopper = getShopper(ctx.viewer, locale)
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
