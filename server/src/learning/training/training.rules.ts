// A course of the cart on screen, and what its seats cost [B4.03, D1.25].
import { getCourseImage } from '@portal/contract/learning/courseImage'
import type { CourseItem } from '@portal/contract/learning/training'
import { trainingMessages } from '@portal/contract/learning/training'
import { lineAmount, sumMoney } from '@portal/contract/platform/money'
import type { Shopper } from '../../buying/catalog/catalog.ts'
import type { Viewer } from '../../platform/http/ctx.ts'
import type { TableRow } from '../../platform/db/transaction.ts'

/** A course as training.reads.ts reads it. */
export type CourseRow = Pick<
  TableRow<'course'>,
  | 'course_id'
  | 'external_course_id'
  | 'title'
  | 'kind'
  | 'product'
  | 'category'
  | 'duration_minutes'
  | 'audience'
  | 'illustration'
  | 'prices'
> & { free: boolean; active: boolean; language: string; description: string }

/** The price of a seat in the shopper's currency; null where the course is not sold in it. */
export const seatPrice = (
  row: Pick<CourseRow, 'prices' | 'free'>,
  { currency }: Pick<Shopper, 'currency'>,
): number | null => (row.free ? 0 : (row.prices[currency] ?? null))

/** `quantity` seats of a course in the shopper's currency. */
export function toCourseItem(row: CourseRow, quantity: number, shopper: Shopper): CourseItem {
  const price = seatPrice(row, shopper)
  return {
    courseId: row.course_id,
    externalCourseId: row.external_course_id,
    title: row.title,
    kind: row.kind,
    product: row.product,
    category: row.category,
    durationMinutes: row.duration_minutes,
    audience: row.audience,
    language: row.language,
    free: row.free,
    imageUrl: getCourseImage(row.illustration),
    quantity,
    displayPrice: price,
    displayTotal: price === null ? null : lineAmount(price, quantity),
    isOffered: row.active && price !== null,
  }
}

/** The price of the lines on offer. */
export const seatsTotal = (lines: readonly Pick<CourseItem, 'isOffered' | 'displayTotal'>[]): number =>
  sumMoney(lines.map((line) => (line.isOffered ? (line.displayTotal ?? 0) : 0)))

/** Why a person neither orders nor takes courses [A1.08, A6.08]; null when they may. */
export function getOrderProblem({
  isPunchout,
  privileges,
}: Pick<Viewer, 'isPunchout' | 'privileges'>): 'punchout' | 'demoOnly' | null {
  if (isPunchout) return 'punchout'
  return privileges.includes('Demo_Only_Training_Store') ? 'demoOnly' : null
}

/** Why `viewer` may not order seats, with {phone} still to be filled; null when they may. Free ones cost no one anything. */
export function getRefusal(
  viewer: Pick<Viewer, 'isPunchout' | 'privileges'>,
  order: { canOrder: boolean; hasAccount: boolean; subtotal: number; billTo: unknown },
): string | null {
  const barred = getOrderProblem(viewer)
  if (barred) return trainingMessages[barred]
  if (!order.hasAccount) return trainingMessages.organization
  if (order.subtotal === 0) return null
  if (!order.canOrder) return trainingMessages.notAllowedToOrder
  return order.billTo ? null : trainingMessages.noBilling
}

/** The picture of a course: of its product, otherwise of its category. */
export const choosePicture = ({ product, category }: { product: string | null; category: string }): string =>
  `course-${(product ?? category.replace(' (APN)', '')).toLowerCase().replaceAll(' ', '-')}`
