// Sessions of courses exactly as a test needs them.
import type { TestShop } from './testProducts.ts'

interface Dates {
  startsAt?: string
  hours?: number
  capacity?: number
  changeUntil?: string | null
  canceled?: boolean
}

let last = 0

/** Sessions in one test portal. */
export const testSessions = (shop: TestShop) => ({
  /** Plans a session of eight hours on 2031-06-03 at 9 in Chicago with two places, unless said otherwise; its id. */
  plan: async (
    courseId: number,
    { startsAt = '2031-06-03T14:00:00Z', hours = 8, capacity = 2, changeUntil = null, canceled = false }: Dates = {},
  ): Promise<number> => {
    last += 1
    const [made] = await shop.ask<{ session_id: number }>(
      `insert into course_session (external_session_id, course_id, starts_at, ends_at, time_zone, place, instructor, capacity, change_until, canceled)
       values ($1, $2, $3::timestamptz, $3::timestamptz + $4 * interval '1 hour', 'America/Chicago', 'Yard 4, 12 Mill Rd', 'Kim Vale', $5, $6, $7)
       returning session_id`,
      [`T-${last}`, courseId, startsAt, hours, capacity, changeUntil, canceled],
    )
    return made?.session_id ?? 0
  },
})
