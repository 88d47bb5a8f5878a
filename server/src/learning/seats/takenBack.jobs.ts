// The holder of a revoked seat gets an email, once the moment of an undo is over; with a canceled order, too [P12.55].
import type { Deps } from '../../platform/calls/handleCall.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { notify } from '../../platform/notify/notify.ts'
import { seatTakenBack } from './seats.emails.ts'

const asJob = { userId: '', accounts: [], exception: 'job' as const }
/** An undo within so many seconds is seen by no one else. */
const undoSeconds = 120
/** Seats of one run; the others wait for the next. */
const atOnce = 500

export const takenBackJob = (deps: Deps): Job => ({
  name: 'seats-taken-back',
  cron: '* * * * *',
  run: () =>
    withTransaction(deps.pool, asJob, async (db) => {
      const now = deps.now()
      const seats = await db
        .selectFrom('course_seat as s')
        .innerJoin('course as c', 'c.course_id', 's.course_id')
        .innerJoin('account as a', 'a.account_id', 's.account_id')
        .select(['s.seat_id', 's.email', 's.account_id', 'c.title', 'a.name as customer_name'])
        // A person who has another seat of the course from them by now loses nothing.
        .select((is) =>
          is
            .exists(
              is
                .selectFrom('course_seat as other')
                .select('other.seat_id')
                .whereRef('other.account_id', '=', 's.account_id')
                .whereRef('other.course_id', '=', 's.course_id')
                .whereRef('other.email', '=', 's.email')
                .where('other.taken_back_at', 'is', null)
                .where('other.completed_at', 'is', null),
            )
            .as('has_another'),
        )
        .where('s.taken_back_at', '<=', new Date(now.getTime() - undoSeconds * 1000))
        .where('s.taken_back_told_at', 'is', null)
        .orderBy('s.seat_id')
        .limit(atOnce)
        .forUpdate('s')
        .skipLocked()
        .execute()
      for (const { seat_id: seatId, email, account_id: accountId, title, customer_name, has_another } of seats) {
        await db.updateTable('course_seat').set({ taken_back_told_at: now }).where('seat_id', '=', seatId).execute()
        if (!has_another)
          await notify(
            { db, services: deps.services },
            {
              kind: seatTakenBack,
              to: { email, accountId },
              severity: 'medium',
              data: { email, title, customerName: customer_name },
            },
          )
      }
    }),
})
