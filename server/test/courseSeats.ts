// Ordered seats exactly as a test needs them.
import type { TestShop } from './testProducts.ts'

let last = 9_300_000

/** Orders of seats in one test portal. */
export const testSeats = (shop: TestShop) => ({
  /** An order of seats of a course, placed by the person of this address; its number. */
  buy: async (by: string, courseId: number, quantity = 1, status = 'OPEN'): Promise<string> => {
    last += 1
    const number = String(last)
    await shop.ask(
      `with made as (
         insert into sales_order (order_number, account_id, user_id, kind, status, placed_by_name, payment_kind, currency, subtotal, total)
         select $1, account_id, user_id, 'TRAINING', $4, 'Test Buyer', 'ACCOUNT', 'USD', 40, 40 from portal_user where email = $2
         returning order_id, account_id)
       insert into order_line (order_id, line_number, account_id, course_id, part_number, name, quantity, uom, price)
       select order_id, 1, account_id, $3::int, 'X-' || $3::int, 'Seats', $5::int, 'EA', 40 from made`,
      [number, by, courseId, status, quantity],
    )
    return number
  },
})
