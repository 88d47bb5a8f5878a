// Booking a place in a session, moving it, leaving it [P12.11, P12.12]. The lock on the sessions lets one book at a time.
import type { OutputOf } from '@portal/contract/platform/call'
import { fillBrand } from '@portal/contract/provider/brand'
import type { courseSessionCalls } from '@portal/contract/learning/courseSessions'
import { sessionMessages } from '@portal/contract/learning/courseSessions'
import { learningMessages } from '@portal/contract/learning/learning'
import { seatMessages } from '@portal/contract/learning/seats'
import { sql } from 'kysely'
import type { z } from 'zod'
import { getBrand } from '../../provider/brand/brand.ts'
import { getShopper } from '../../buying/catalog/catalog.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyKey } from '../../platform/db/anyOf.ts'
import { forbidden, notFound, PortalError } from '../../platform/http/errors.ts'
import { beginSeat, findOpenSeat, findSpareSeat } from '../seats/seats.ts'
import { getCourseOnSale, getOrderProblem } from '../training/training.ts'
import { openBooking } from './courseSessions.reads.ts'
import { mayChange, toOpen, getClosedReason } from './courseSessions.rules.ts'
import { notifyOfLeaving, notifyOfPlace, promoteWaiting } from './bookings.ts'

type BookingOutput = OutputOf<typeof courseSessionCalls.bookSession>
type BookingInput = z.output<(typeof courseSessionCalls.bookSession)['input']>
type Booking = NonNullable<Awaited<ReturnType<typeof openBooking>>>
type Session = Awaited<ReturnType<typeof lockSessions>>[number]

const conflict = (message: string) => new PortalError('CONFLICT', message)

/** Sessions, locked in the order of their ids, so that two who change places do not wait for each other. */
const lockSessions = ({ db }: Ctx, sessionIds: readonly number[]) =>
  db
    .selectFrom('course_session')
    .selectAll()
    .where('session_id', '=', anyKey(sessionIds))
    .orderBy('session_id')
    .forUpdate()
    .execute()

export async function bookSession(
  ctx: Ctx,
  { sessionId, waits, givesUp, seatLink }: BookingInput,
): Promise<BookingOutput> {
  const barred = getOrderProblem(ctx.viewer)
  if (barred) throw forbidden(learningMessages[barred])
  const found = await ctx.db
    .selectFrom('course_session')
    .select('course_id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  if (!found) throw notFound()
  const before = await openBooking(ctx, found.course_id)
  const locked = await lockSessions(ctx, [sessionId, ...(before ? [before.session_id] : [])])
  const session = locked.find((each) => each.session_id === sessionId)
  if (!session) throw notFound()
  const closed = getClosedReason(session, ctx.now)
  if (closed) throw conflict(closed)
  // A press at the same moment may have booked or moved while this one waited for the lock.
  const mine = await openBooking(ctx, session.course_id)
  if (mine && mine.session_id !== before?.session_id && mine.session_id !== sessionId)
    throw conflict(sessionMessages.another)
  await promoteWaiting(ctx, session)
  const old = mine && locked.find((each) => each.session_id === mine.session_id)
  // They have booked it or wait for it already; the waiting list may have moved just now.
  if (mine?.session_id === sessionId) return { outcome: toOpen((await openBooking(ctx, session.course_id))?.state) }
  if (old && mine && !mayChange(old, mine.state, ctx.now)) throw conflict(getTooLateMessage(ctx))
  const state = (await hasPlace(ctx, sessionId)) ? 'BOOKED' : 'WAITING'
  if (state === 'WAITING' && !waits) return { outcome: 'SOLD_OUT' }
  // A page that was opened before they had it would give it away unseen.
  if (state === 'WAITING' && mine?.state === 'BOOKED' && !old?.canceled && !givesUp)
    throw conflict(sessionMessages.hasPlace)
  if (mine) await move(ctx, mine, sessionId, state)
  const bookingId = mine?.booking_id ?? (await insertBooking(ctx, session, { state, seatLink }))
  if (old) await promoteWaiting(ctx, old)
  if (old && mine?.state === 'BOOKED' && state === 'WAITING')
    await notifyOfLeaving(ctx, old, { bookingId, ...toPerson(ctx) })
  if (state === 'BOOKED') await notifyOfPlace(ctx, session, { bookingId, ...toPerson(ctx) }, false)
  return { outcome: state }
}

const getTooLateMessage = (ctx: Ctx): string => fillBrand(sessionMessages.tooLate, getBrand(ctx.config))

const toPerson = ({ viewer }: Ctx) => ({
  userId: viewer.userId,
  email: viewer.email,
  name: viewer.name,
  accountId: viewer.accountId,
})

async function hasPlace({ db }: Ctx, sessionId: number): Promise<boolean> {
  const row = await db
    .selectFrom('course_session')
    .select(['booked', 'capacity'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row !== undefined && row.booked < row.capacity
}

const move = (
  { db, viewer, now }: Ctx,
  { booking_id: bookingId }: Booking,
  sessionId: number,
  state: 'BOOKED' | 'WAITING',
) =>
  db
    .updateTable('course_booking')
    .set({ session_id: sessionId, state, since: now, changed_at: now })
    .where('booking_id', '=', bookingId)
    .where('user_id', '=', viewer.userId)
    .execute()

/** Books with a seat of the viewer's, or in a course that is free; the seat is begun with it. The id of the booking. */
async function insertBooking(
  ctx: Ctx,
  session: Session,
  { state, seatLink }: { state: 'BOOKED' | 'WAITING'; seatLink: string | undefined },
): Promise<number> {
  const { db, viewer, now } = ctx
  const course = await getCourseOnSale(ctx, session.course_id, getShopper(ctx, undefined))
  if (!course) throw notFound()
  const seat = await (course.free ? findSpareSeat : findOpenSeat)(ctx, session.course_id, seatLink)
  if (!course.free && !seat) throw conflict(learningMessages.notFree)
  const made = await db
    .insertInto('course_booking')
    .values({
      session_id: session.session_id,
      course_id: session.course_id,
      user_id: viewer.userId,
      account_id: seat?.accountId ?? viewer.accountId,
      email: viewer.email,
      person_name: viewer.name,
      seat_id: seat?.seatId ?? null,
      state,
      since: now,
      certificate_number: null,
      changed_at: now,
    })
    .onConflict((other) =>
      other
        .columns(['user_id', 'course_id'])
        .where(sql<boolean>`state in ('BOOKED', 'WAITING')`)
        .doNothing(),
    )
    .returning('booking_id')
    .executeTakeFirst()
  if (!made) throw conflict(sessionMessages.another)
  if (seat && !(await beginSeat(ctx, seat, null))) throw conflict(seatMessages.linkTakenBack)
  return made.booking_id
}

export async function leaveSession(ctx: Ctx, sessionId: number): Promise<{ hasLeft: boolean }> {
  const { db, viewer, now } = ctx
  const [session] = await lockSessions(ctx, [sessionId])
  if (!session) throw notFound()
  const mine = await openBooking(ctx, session.course_id)
  if (mine?.session_id !== sessionId) return { hasLeft: false }
  if (!mayChange(session, mine.state, now)) throw conflict(getTooLateMessage(ctx))
  await db
    .updateTable('course_booking')
    .set({ state: 'LEFT', changed_at: now })
    .where('booking_id', '=', mine.booking_id)
    .where('user_id', '=', viewer.userId)
    .execute()
  if (mine.seat_id !== null) await sql`select release_seat(${mine.seat_id})`.execute(db)
  await promoteWaiting(ctx, session)
  if (mine.state === 'BOOKED') await notifyOfLeaving(ctx, session, { bookingId: mine.booking_id, ...toPerson(ctx) })
  return { hasLeft: true }
}
