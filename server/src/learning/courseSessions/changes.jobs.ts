// Dates that changed: their people are told once, and free places go to who waits; staff and the import leave the same trace [P12.52, P12.53].
import type { Deps } from '../../platform/calls/handleCall.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { notify } from '../../platform/notify/notify.ts'
import { sessionCanceled, sessionMoved } from './courseSessions.emails.ts'
import { toDate } from './courseSessions.reads.ts'
import { findSessionChange } from './courseSessions.rules.ts'
import type { PlaceCtx, Session } from './bookings.ts'
import { calendarFile, promoteWaiting, titleOf } from './bookings.ts'
import { sessionChanges } from './plan.ts'

const asJob = { userId: '', accounts: [], exception: 'job' as const }
/** Dates of one run; the others wait for the next. */
const atOnce = 200

export const sessionChangesJob = (deps: Deps): Job => ({
  name: sessionChanges,
  cron: '* * * * *',
  run: async () => {
    const changed = await withTransaction(deps.pool, asJob, (db) =>
      db
        .selectFrom('course_session_change')
        .select('session_id')
        .orderBy('changed_at')
        .orderBy('session_id')
        .limit(atOnce)
        .execute(),
    )
    for (const { session_id: sessionId } of changed)
      await withTransaction(deps.pool, asJob, (db) =>
        notifyOfChange({ db, services: deps.services, config: deps.config, now: deps.now() }, sessionId),
      )
  },
})

async function notifyOfChange(ctx: PlaceCtx, sessionId: number): Promise<void> {
  const { db, now } = ctx
  const session = await db
    .selectFrom('course_session')
    .selectAll()
    .where('session_id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst()
  // Of two processes at once the second finds it told.
  const before = await db
    .deleteFrom('course_session_change')
    .where('session_id', '=', sessionId)
    .returningAll()
    .executeTakeFirst()
  if (!session || !before) return
  const change = findSessionChange(before, session, now)
  if (change) await notifyPeople(ctx, session, change)
  await promoteWaiting(ctx, session)
}

async function notifyPeople(ctx: PlaceCtx, session: Session, change: 'CANCELED' | 'HELD' | 'MOVED'): Promise<void> {
  const title = await titleOf(ctx, session.course_id)
  const people = await ctx.db
    .selectFrom('course_booking')
    .select(['booking_id', 'user_id', 'account_id', 'email', 'person_name', 'state', 'seat_id'])
    .where('session_id', '=', session.session_id)
    .where('state', 'in', ['BOOKED', 'WAITING'])
    .orderBy('booking_id')
    .execute()
  for (const {
    booking_id: bookingId,
    user_id: userId,
    account_id: accountId,
    email,
    person_name: name,
    state,
    seat_id: seatId,
  } of people) {
    const to = { email, userId, ...(accountId !== null && { accountId }) }
    const hasPlace = state === 'BOOKED'
    const data = { name, title, courseId: session.course_id, hasPlace, ...toDate(session) }
    const attachments = hasPlace ? [calendarFile(ctx, session, { title, bookingId })] : []
    if (change === 'CANCELED')
      await notify(ctx, {
        kind: sessionCanceled,
        to,
        severity: 'high',
        data: { ...data, hasSeat: seatId !== null },
        attachments,
      })
    else
      await notify(ctx, {
        kind: sessionMoved,
        to,
        severity: 'high',
        data: { ...data, isHeldAgain: change === 'HELD' },
        attachments,
      })
  }
}
