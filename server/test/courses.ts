// Courses on offer exactly as a test needs them, beside those of the demo world.
import type { TestShop } from './testProducts.ts'

export interface CourseOptions {
  title?: string
  kind?: 'e-course' | 'webinar' | 'in-person'
  minutes?: number
  usd?: number
  cad?: number
  active?: boolean
}

let last = 70_000_000

/** The courses of one test portal. */
export function testCourses(shop: TestShop) {
  return {
    /** Offers a course: an e-course of an hour for $40 USD, CAD 55, unless said otherwise. Its external id is X- and its id. */
    offer: async ({
      title,
      kind = 'e-course',
      minutes = 60,
      usd = 40,
      cad = 55,
      active = true,
    }: CourseOptions = {}) => {
      last += 1
      await shop.ask(
        `insert into course (course_id, external_course_id, title, kind, product, category, duration_minutes, audience, prices, illustration, active)
         values ($1, $2, $3, $4, 'Cranes', 'Maintenance', $5, 'Operators', jsonb_build_object('USD', $6::numeric, 'CAD', $7::numeric), 'course-cranes', $8)`,
        [last, `X-${last}`, title ?? `Test course ${last}`, kind, minutes, usd, cad, active],
      )
      return last
    },
  }
}
