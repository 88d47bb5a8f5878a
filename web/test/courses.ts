// Courses as the search and the training cart answer them, for tests of the training store.
import type { CourseHit } from '@portal/contract/buying/search'
import type { CourseItem } from '@portal/contract/learning/training'

/** Course `at` of the search, with some of its fields changed. */
export const testCourse = (at: number, changes: Partial<CourseHit> = {}): CourseHit => ({
  objectID: String(at),
  courseId: at,
  externalCourseId: `L${at}`,
  title: `Course ${at}`,
  description: 'What one learns.',
  kind: 'e-course',
  product: 'Cranes',
  category: 'Maintenance',
  durationMinutes: 90,
  audience: 'Mechanics',
  language: 'en',
  price: 120,
  priceCad: 162,
  free: false,
  illustration: 'course-cranes',
  imageUrl: '/art/courses/course-cranes.svg',
  position: at,
  ...changes,
})

/** One seat of a course at 120.00 as the training cart has it, with some of its fields changed. */
export const testCourseItem = (changes: Partial<CourseItem> = {}): CourseItem => {
  const { displayPrice = 120 } = changes
  return {
    courseId: 11,
    externalCourseId: 'L11',
    title: 'Bucket rescue',
    kind: 'e-course',
    product: 'Aerial Devices',
    category: 'Maintenance',
    durationMinutes: 90,
    audience: 'Operators',
    language: 'English',
    free: false,
    imageUrl: '/art/courses/course-aerial-devices.svg',
    quantity: 1,
    displayPrice,
    displayTotal: displayPrice,
    isOffered: true,
    ...changes,
  }
}

/** The answer of courseItems for what is asked: courses of `known`, the rest left out. */
export const toCourseItems =
  (...known: readonly CourseItem[]) =>
  ({ items }: { items: readonly { courseId: number; quantity: number }[] }) => {
    const lines = items.flatMap(({ courseId, quantity }) => {
      const course = known.find((one) => one.courseId === courseId)
      if (!course) return []
      const { displayPrice } = course
      return [{ ...course, quantity, displayTotal: displayPrice === null ? null : displayPrice * quantity }]
    })
    const offered = lines.filter(({ isOffered }) => isOffered)
    const subtotal = lines.some(({ displayPrice }) => displayPrice === null)
      ? null
      : offered.reduce((sum, { displayTotal }) => sum + (displayTotal ?? 0), 0)
    return { items: lines, subtotal, currency: 'USD' }
  }
