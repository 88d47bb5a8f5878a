// Ends requests whose time is over, and reminds those whose turn it is after 2 and 5 days [P5.130].
import type { Deps } from '../../platform/calls/handleCall.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import type { RequestRow } from './moveApproval.ts'
import { addStep, loadState, setRequest } from './moveApproval.ts'
import { notifyApprovers, notifyRequester } from './notify.ts'

const asJob = { userId: '', accounts: [], exception: 'job' as const }
const day = 86_400_000

/** Days after which those whose turn it is are reminded: the first and the second time. */
const reminderDays = [2, 5] as const

export const orderApprovalsJob = (deps: Deps): Job => ({
  name: 'order-approvals',
  cron: '11 * * * *',
  longestSeconds: 600,
  run: () =>
    withTransaction(deps.pool, asJob, async (db) => {
      for (const row of await pending(db)) await look(deps, db, row)
    }),
})

const pending = (db: Db): Promise<RequestRow[]> =>
  db
    .selectFrom('order_approval')
    .selectAll()
    .where('status', '=', 'PENDING')
    .orderBy('approval_id')
    .forUpdate()
    .skipLocked()
    .execute()

async function look({ now, services, config }: Deps, db: Db, row: RequestRow): Promise<void> {
  const ctx = { db, now: now(), services, config }
  if (row.expires_at <= ctx.now) {
    await setRequest(ctx, row, { status: 'EXPIRED', waiting_for: [] })
    await addStep(ctx, row, { kind: 'EXPIRED', version: row.version })
    await notifyRequester(ctx, row, { news: 'EXPIRED', name: '' })
    return
  }
  // People come and go: whoever took the place of an approver is told at once.
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
