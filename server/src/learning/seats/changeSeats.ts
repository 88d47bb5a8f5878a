// Actions on a seat before it is begun: the email again, taking it back, and undoing that [P12.08].
import { seatMessages } from '@portal/contract/learning/seats'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import { notFound, PortalError } from '../../platform/http/errors.ts'
import { hasOpenSeat, lockOrder } from './assignSeats.ts'
import { sendLink } from './links.ts'
import { coursesOf } from './seats.reads.ts'

/** A seat of an order that the viewer may assign, with both locked so that changes at the same time come before or after. */
async function lockSeat(ctx: Ctx, seatId: number) {
  const seats = ctx.db
    .selectFrom('course_seat')
    .selectAll()
    .where('seat_id', '=', seatId)
    .where('account_id', '=', anyOf(ctx.viewer.allowedAccounts))
  const found = await seats.executeTakeFirst()
  if (!found) throw notFound()
  const order = await lockOrder(ctx, { orderId: found.order_id })
  const seat = await seats.forUpdate().executeTakeFirst()
  const course = (await coursesOf(ctx, order)).find((each) => each.courseId === found.course_id)
  if (!seat || !course) throw notFound()
  if (seat.begun_at) throw new PortalError('CONFLICT', seatMessages.begun)
  return { seat, course }
}

const seatOf = ({ db }: Ctx, seatId: number) =>
  db.updateTable('course_seat').where('seat_id', '=', seatId).where('begun_at', 'is', null)

export async function resendSeat(ctx: Ctx, seatId: number): Promise<{ email: string }> {
  const { seat, course } = await lockSeat(ctx, seatId)
  if (seat.taken_back_at) throw new PortalError('CONFLICT', seatMessages.takenBack)
  const { email, account_id: accountId } = seat
  await sendLink(ctx, { email, title: course.title, accountId }, (link) =>
    seatOf(ctx, seatId)
      .set(link)
      .executeTakeFirst()
      .then((changed) => changed.numUpdatedRows === 1n),
  )
  return { email }
}

export async function takeBackSeat(ctx: Ctx, seatId: number): Promise<{ email: string }> {
  const { seat } = await lockSeat(ctx, seatId)
  await seatOf(ctx, seatId).set({ taken_back_at: ctx.now }).where('taken_back_at', 'is', null).execute()
  return { email: seat.email }
}

/** Undoes taking a seat back: the link that was mailed opens the course again; who was told gets a new one [P12.55]. */
export async function restoreSeat(ctx: Ctx, seatId: number): Promise<{ email: string }> {
  const { seat, course } = await lockSeat(ctx, seatId)
  const { email } = seat
  if (!seat.taken_back_at) return { email }
  if (course.left === 0) throw new PortalError('CONFLICT', seatMessages.noneLeft)
  if (await hasOpenSeat(ctx, { accountId: seat.account_id, courseId: seat.course_id, email }))
    throw new PortalError(
      'CONFLICT',
      seatMessages.hasOpenSeat.replace('{email}', () => email),
    )
  if (!seat.taken_back_told_at) await seatOf(ctx, seatId).set({ taken_back_at: null }).execute()
  else
    await sendLink(ctx, { email, title: course.title, accountId: seat.account_id }, (link) =>
      seatOf(ctx, seatId)
        .set({ ...link, taken_back_at: null, taken_back_told_at: null })
        .executeTakeFirst()
        .then((changed) => changed.numUpdatedRows === 1n),
    )
  return { email }
}
