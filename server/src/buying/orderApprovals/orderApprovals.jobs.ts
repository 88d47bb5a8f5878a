// Ends requests whose time is over, and reminds those whose turn it is after 2 and 5 days [P5.130].
import type { Deps } from '../../platform/calls/handleCall.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { eachApart } from '../../platform/jobs/eachApart.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { endExpired } from './lockRequest.ts'
import type { RequestRow } from './moveApproval.ts'
import { loadState, setRequest } from './moveApproval.ts'
import { notifyApprovers } from './notify.ts'

const asJob = { userId: '', accounts: [], exception: 'job' as const }
const day = 86_400_000

/** Days after which those whose turn it is are reminded: the first and the second time. */
const reminderDays = [2, 5] as const

export const orderApprovalsJob = (deps: Deps): Job => ({
  name: 'order-approvals',
  cron: '11 * * * *',
  longestSeconds: 600,
  run: async () => {
    const ids = await withTransaction(deps.pool, asJob, pending)
    await eachApart(
      deps.log,
      ids,
      ({ approvalId }) =>
        withTransaction(deps.pool, asJob, async (db) => {
          const row = await lockPending(db, approvalId)
          if (row) await look(deps, db, row)
        }),
      (each) => each,
    )
  },
})

const pending = (db: Db): Promise<{ approvalId: number }[]> =>
  db
    .selectFrom('order_approval')
    .select('approval_id as approvalId')
    .where('status', '=', 'PENDING')
    .orderBy('approval_id')
    .execute()

/** As it is now; nothing where it was decided meanwhile, or is at this moment. */
const lockPending = (db: Db, approvalId: number): Promise<RequestRow | undefined> =>
  db
    .selectFrom('order_approval')
    .selectAll()
    .where('approval_id', '=', approvalId)
    .where('status', '=', 'PENDING')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

async function look({ now, services, config }: Deps, db: Db, row: RequestRow): Promise<void> {
  const ctx = { db, now: now(), services, config }
  if (row.expires_at <= ctx.now) {
    await endExpired(ctx, row)
    return
  }
  // People come and go: a person who takes the place of an approver gets the e-mail at once.
  const { waiting } = await loadState(ctx, row)
  const isSame = waiting.toSorted().join() === row.waiting_for.toSorted().join()
  if (!isSame) {
    await setRequest(ctx, row, { waiting_for: waiting })
    await notifyApprovers(
      ctx,
      row,
      waiting.filter((each) => !row.waiting_for.includes(each)),
    )
  }
  const age = ctx.now.getTime() - row.requested_at.getTime()
  const due = reminderDays.filter((days) => age >= days * day).length
  if (due <= row.reminders) return
  await setRequest(ctx, row, { reminders: due })
  await notifyApprovers(ctx, row, waiting, true)
}
