// Assigning the seats of an order to people, one email each [P12.07]. The order's lock lets one assign at a time.
import type { OutputOf } from '@portal/contract/platform/call'
import type { SeatOutcome, seatCalls } from '@portal/contract/learning/seats'
import { maxSeatAddresses, seatMessages } from '@portal/contract/learning/seats'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, forbidden, notFound, PortalError } from '../../platform/http/errors.ts'
import { sendLink } from './links.ts'
import type { CourseOrder } from './seats.reads.ts'
import { coursesOf, courseOrderOf } from './seats.reads.ts'
import { mayAssign, parseAddresses } from './seats.rules.ts'

type AssignSeatsOutput = OutputOf<typeof seatCalls.assignSeats>

/** The order, locked, when the viewer may assign its seats now. */
export async function lockOrder(ctx: Ctx, by: { orderNumber: string } | { orderId: number }): Promise<CourseOrder> {
  const order = await courseOrderOf(ctx, by).forUpdate().executeTakeFirst()
  if (!order) throw notFound()
  if (!mayAssign(ctx.viewer, order)) throw forbidden(seatMessages.notYours)
  if (order.status === 'CANCELLED') throw new PortalError('CONFLICT', seatMessages.canceled)
  return order
}

export async function assignSeats(
  ctx: Ctx,
  { orderNumber, courseId, addresses }: { orderNumber: string; courseId: number; addresses: string },
): Promise<AssignSeatsOutput> {
  const pasted = parseAddresses(addresses)
  if (pasted.length === 0) throw badInput('addresses', seatMessages.noAddress)
  if (pasted.length > maxSeatAddresses) throw badInput('addresses', seatMessages.tooManyAddresses)
  const order = await lockOrder(ctx, { orderNumber })
  const course = (await coursesOf(ctx, order)).find((each) => each.courseId === courseId)
  if (!course) throw notFound()
  const results: AssignSeatsOutput['results'] = []
  const seen = new Set<string>()
  let { left } = course
  for (const { written, email } of pasted) {
    const outcome = await outcomeOf(ctx, { order, course, email, left, seen })
    if (outcome === 'ASSIGNED') left -= 1
    const result = { address: email ?? written, outcome }
    if (!results.some((each) => each.address === result.address && each.outcome === outcome)) results.push(result)
  }
  return { results, left }
}

interface SeatRequest {
  order: CourseOrder
  course: { courseId: number; title: string }
  email: string | undefined
  left: number
  seen: Set<string>
}

async function outcomeOf(ctx: Ctx, { order, course, email, left, seen }: SeatRequest): Promise<SeatOutcome> {
  if (email === undefined) return 'NOT_AN_ADDRESS'
  if (seen.has(email)) return 'TWICE'
  seen.add(email)
  if (await hasOpenSeat(ctx, { accountId: order.account_id, courseId: course.courseId, email })) return 'HAS_SEAT'
  if (left === 0) return 'NO_SEAT_LEFT'
  const { now, viewer } = ctx
  const isNew = await sendLink(ctx, { email, title: course.title, accountId: order.account_id }, (link) =>
    ctx.db
      .insertInto('course_seat')
      .values({
        order_id: order.order_id,
        account_id: order.account_id,
        course_id: course.courseId,
        email,
        ...link,
        assigned_by: viewer.userId,
        assigned_by_name: viewer.name,
        assigned_at: now,
      })
      // Another order of the organization gives them one at this moment.
      .onConflict((other) =>
        other
          .columns(['account_id', 'course_id', 'email'])
          .where('taken_back_at', 'is', null)
          .where('completed_at', 'is', null)
          .doNothing(),
      )
      .executeTakeFirst()
      .then((made) => made.numInsertedOrUpdatedRows === 1n),
  )
  return isNew ? 'ASSIGNED' : 'HAS_SEAT'
}

/** True if a person has a seat of the course from this organization that is neither taken back nor completed. */
export const hasOpenSeat = async (
  { db }: Ctx,
  { accountId, courseId, email }: { accountId: number; courseId: number; email: string },
): Promise<boolean> =>
  (await db
    .selectFrom('course_seat')
    .select('seat_id')
    .where('account_id', '=', accountId)
    .where('course_id', '=', courseId)
    .where('email', '=', email)
    .where('taken_back_at', 'is', null)
    .where('completed_at', 'is', null)
    .executeTakeFirst()) !== undefined
