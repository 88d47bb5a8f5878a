// The lines of the training cart as screens show them: its items are courses, its quantities seats [B§3, B4.03].
import type { CourseItem } from '@portal/contract/learning/training'
import { trainingCalls } from '@portal/contract/learning/training'
import { lineAmount, sumMoney } from '@portal/contract/platform/money'
import type { Cart, CartLine } from '../../buying/cart/shared/cart.ts'
import type { StoreLine, StoreLines } from '../../buying/cart/shared/storeLines.ts'
import { useCallQuery } from '../../platform/client.ts'
import { useLocale } from '../../platform/locale.ts'

export type CourseLine = StoreLine<CourseItem>

export interface CourseLines extends StoreLines<CourseItem> {
  /** Seats of the courses still offered. */
  seats: number
}

const noCourses: readonly CourseItem[] = []

/** `lines` joined with what `courses` says of them; `complete` when the answer is about all of them. */
function joinedCourses(
  lines: readonly CartLine[],
  courses: readonly CourseItem[],
  complete: boolean,
): Pick<CourseLines, 'lines' | 'gone' | 'subtotal' | 'seats'> {
  const known = new Map(courses.map((course) => [course.courseId, course]))
  const shown = lines.map((line) => {
    const course = known.get(line.itemId)
    const displayTotal = course?.displayPrice == null ? null : lineAmount(course.displayPrice, line.quantity)
    return { ...line, item: course && { ...course, quantity: line.quantity, displayTotal } }
  })
  const offered = shown.filter(({ item }) => item?.isOffered)
  return {
    lines: complete ? shown.filter(({ item }) => item) : shown,
    gone: complete ? lines.filter(({ itemId }) => !known.has(itemId)) : [],
    subtotal: courses.some(({ displayPrice }) => displayPrice === null)
      ? null
      : sumMoney(offered.map(({ item }) => item?.displayTotal ?? 0)),
    seats: offered.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

/** The texts of the cart's lines; changed seats show at once and are checked with the server. */
export function useCourseLines(cart: Cart): CourseLines {
  const locale = useLocale()
  const items = cart.lines.map(({ itemId, quantity }) => ({ courseId: itemId, quantity }))
  const asked = useCallQuery(
    trainingCalls.courseItems,
    { items, locale },
    { enabled: cart.ready && items.length > 0, keepPrevious: true, quiet: true },
  )
  const settled = cart.ready && (items.length === 0 || (asked.isSuccess && !asked.isPlaceholderData))
  return {
    ...joinedCourses(cart.lines, asked.data?.items ?? noCourses, settled),
    settled,
    error: asked.error,
    retry: () => void asked.refetch(),
  }
}
