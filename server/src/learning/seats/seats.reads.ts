// Orders of courses and the seats of them, as the viewer may see them.
import type { OrderedCourse, Seat } from '@portal/contract/learning/seats'
import { sql } from 'kysely'
import { getOrderVisibility } from '../../buying/orders/orders.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import { toSeatState } from './seats.rules.ts'
import type { TableRow } from '../../platform/db/transaction.ts'

/** An order of courses that the viewer may see; undefined when there is none. */
export const courseOrderOf = (ctx: Ctx, by: { orderNumber: string } | { orderId: number }) => {
  const found = ctx.db
    .selectFrom('sales_order')
    .select(['order_id', 'order_number', 'account_id', 'user_id', 'status'])
    .where('kind', '=', 'TRAINING')
    .where('account_id', '=', anyOf(ctx.viewer.allowedAccounts))
    .$if(getOrderVisibility(ctx.viewer) === 'own', (own) => own.where('user_id', '=', ctx.viewer.userId))
  return 'orderId' in by ? found.where('order_id', '=', by.orderId) : found.where('order_number', '=', by.orderNumber)
}
export type CourseOrder = NonNullable<Awaited<ReturnType<ReturnType<typeof courseOrderOf>['executeTakeFirst']>>>

/** How many seats of each course an order has, in the order of its lines. */
const orderedSeats = ({ db }: Pick<Ctx, 'db'>, orderId: number) =>
  db
    .selectFrom('order_line as l')
    .innerJoin('course as c', 'c.course_id', 'l.course_id')
    .select(['c.course_id', 'c.title', sql<number>`sum(l.quantity)::int`.as('seats')])
    .where('l.order_id', '=', orderId)
    .where('l.status', '<>', 'CANCELLED')
    .groupBy(['c.course_id', 'c.title'])
    .orderBy(sql`min(l.line_number)`)
    .execute()

/** The seats of an order that are assigned, the last one first. */
const assignedSeats = ({ db }: Pick<Ctx, 'db'>, order: Pick<CourseOrder, 'order_id' | 'account_id'>) =>
  db
    .selectFrom('course_seat')
    .selectAll()
    .where('order_id', '=', order.order_id)
    .where('account_id', '=', order.account_id)
    .where('taken_back_at', 'is', null)
    .orderBy('seat_id', 'desc')
    .execute()

type Row = Pick<
  TableRow<'course_seat'>,
  'seat_id' | 'email' | 'assigned_at' | 'sent_at' | 'link_expires_at' | 'taken_back_at' | 'begun_at' | 'completed_at'
>

const toSeat = (row: Row, now: Date): Seat => ({
  seatId: Number(row.seat_id),
  email: row.email,
  state: toSeatState(row),
  assignedAt: row.assigned_at.toISOString(),
  sentAt: row.sent_at.toISOString(),
  isLinkExpired: row.link_expires_at <= now,
})

/** The courses of an order with their seats. */
export async function coursesOf(ctx: Ctx, order: CourseOrder): Promise<OrderedCourse[]> {
  const seats = await assignedSeats(ctx, order)
  return (await orderedSeats(ctx, order.order_id)).map((course) => {
    const assigned = seats.filter((seat) => seat.course_id === course.course_id)
    return {
      courseId: course.course_id,
      title: course.title,
      seats: course.seats,
      left: Math.max(0, course.seats - assigned.length),
      assigned: assigned.map((seat) => toSeat(seat, ctx.now)),
    }
  })
}
