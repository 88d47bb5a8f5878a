// Changes that move on without a press [P5.148, P5.149]: approved ones go to the ERP, its answers are acted upon, those that
// goods have overtaken end, and staff and buyer are told of one without an answer. Each in a transaction of its own.
import { checkoutMessages } from '@portal/contract/buying/checkout'
import { orderChangeMessages } from '@portal/contract/buying/orderChangeForms'
import { sql } from 'kysely'
import type { Deps } from '../../platform/calls/handleCall.ts'
import type { Viewer } from '../../platform/http/ctx.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import type { ApprovedChange } from '../orderApprovals/orderApprovals.ts'
import { approvedChanges, endApprovalOfChange, settleApprovedChange } from '../orderApprovals/orderApprovals.ts'
import { getChangeProblem } from '../orders/orders.ts'
import { notifyPeople, notifyStaff } from './notify.ts'
import type { Moving } from './moveChange.ts'
import { canApply, endChange, lockChange } from './moveChange.ts'
import { isOvertaken } from './orderChanges.rules.ts'
import { loadChangeLines } from './orderChanges.reads.ts'

/** Hours without an answer after which staff are reminded. */
const silentHours = 24
/** Of what was sent before it there should be an answer. */
export const silentSince = (now: Date): Date => new Date(now.getTime() - silentHours * 3_600_000)

export const orderChangesJobName = 'order-changes'

const asJob = { userId: '', accounts: [], exception: 'job' as const }

type LoadViewer = (userId: string) => Promise<Viewer>

/** `toViewer` gives a person with the rights they have now. */
export const orderChangesJob = (deps: Deps, toViewer: LoadViewer): Job => ({
  name: orderChangesJobName,
  cron: '* * * * *',
  longestSeconds: 600,
  run: async () => {
    const { services, config, now } = deps
    const inTransaction = <T>(work: (ctx: Moving) => Promise<T>): Promise<T> =>
      withTransaction(deps.pool, asJob, (db) => work({ db, now: now(), services, config }))
    for (const approved of await inTransaction(({ db }) => approvedChanges(db))) {
      const viewer = await toViewer(approved.userId)
      await inTransaction((ctx) => sendApproved(ctx, approved, viewer))
    }
    for (const number of await inTransaction(({ db }) => answeredChanges(db)))
      await inTransaction((ctx) => takeAnswer(ctx, number))
    for (const number of await inTransaction(({ db }) => doubtfulChanges(db)))
      await inTransaction((ctx) => overtake(ctx, number))
    for (const number of await inTransaction((ctx) => silentChanges(ctx)))
      await inTransaction((ctx) => remind(ctx, number))
  },
})

async function sendApproved(ctx: Moving, { changeId }: ApprovedChange, viewer: Viewer): Promise<void> {
  const row = await ctx.db
    .selectFrom('order_change as c')
    .innerJoin('sales_order as o', 'o.order_id', 'c.order_id')
    .select(['c.change_number', 'c.status', 'o.order_number', 'o.kind', 'o.status as orderStatus', 'o.user_id'])
    .where('c.change_id', '=', changeId)
    .executeTakeFirstOrThrow()
  const order = { kind: row.kind, status: row.orderStatus, user_id: row.user_id }
  const problem = viewer.signedIn ? getChangeProblem(viewer, order) : 'gone'
  const reason = problem && (problem === 'gone' ? checkoutMessages.buyerGone : orderChangeMessages[problem])
  await settleApprovedChange(ctx, changeId, { orderNumber: row.order_number, reason })
  if (reason !== undefined) return
  const found = await lockChange(ctx, row.change_number)
  if (found?.change.status !== 'APPROVAL') return
  const sent = await ctx.db
    .updateTable('order_change')
    .set({ status: 'REQUESTED', sent_at: ctx.now })
    .where('change_id', '=', changeId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await notifyStaff(ctx, sent, { orderNumber: row.order_number, news: 'REQUESTED' })
}

async function answeredChanges(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('order_change_answer as a')
    .innerJoin('order_change as c', 'c.change_id', 'a.change_id')
    .select('c.change_number as number')
    .where(sql<boolean>`a.taken is distinct from a.status`)
    .orderBy('a.change_id')
    .execute()
  return rows.map(({ number }) => number)
}

/**
 * A change that ended by an answer stays so; one that was withdrawn or came too late is made where the ERP has made it all the same.
 * One whose place another took is not: the answer to that one is of the whole order.
 */
async function takeAnswer(ctx: Moving, number: string): Promise<void> {
  const found = await lockChange(ctx, number)
  if (!found) return
  const { change, order } = found
  const answer = await ctx.db
    .selectFrom('order_change_answer')
    .selectAll()
    .where('change_id', '=', change.change_id)
    .executeTakeFirstOrThrow()
  await ctx.db
    .updateTable('order_change_answer')
    .set({ taken: answer.status })
    .where('change_id', '=', change.change_id)
    .execute()
  const waits = change.status === 'REQUESTED'
  const isMadeAnyway =
    answer.status === 'ACCEPTED' &&
    (change.status === 'WITHDRAWN' || change.status === 'OVERTAKEN') &&
    !change.replaced &&
    canApply(order)
  if (!isMadeAnyway && !(waits && (answer.status === 'REFUSED' || canApply(order)))) return
  const ended = await endChange(ctx, found, {
    status: answer.status,
    reason: answer.reason,
    answeredBy: answer.answered_by,
    at: answer.answered_at,
  })
  await notifyPeople(ctx, ended, { order, news: answer.status })
}

async function doubtfulChanges(db: Db): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select c.change_number as number from order_change c join sales_order o on o.order_id = c.order_id
    where c.status in ('APPROVAL', 'REQUESTED') and (o.status not in ('OPEN', 'PROCESSING')
      or exists (select from order_line l where l.order_id = c.order_id and (l.shipped_date is not null or l.status in ('SHIPPED', 'CANCELLED'))))
    order by c.change_id`.execute(db)
  return rows.map(({ number }) => number)
}

async function overtake(ctx: Moving, number: string): Promise<void> {
  const waiting = await ctx.db
    .selectFrom('order_change as c')
    .innerJoin('sales_order as o', 'o.order_id', 'c.order_id')
    .select(['c.change_id', 'c.status', 'c.before', 'c.after', 'c.order_id', 'o.status as orderStatus'])
    .where('c.change_number', '=', number)
    .executeTakeFirstOrThrow()
  const isOver = !canApply({ status: waiting.orderStatus })
  if (!isOver && !isOvertaken(await loadChangeLines(ctx.db, waiting.order_id), waiting.before, waiting.after)) return
  const isCanceled = waiting.orderStatus === 'CANCELLED'
  const reason = isCanceled ? orderChangeMessages.orderCanceled : orderChangeMessages.shipped
  // Before the order, as where it is decided.
  if (waiting.status === 'APPROVAL') await endApprovalOfChange(ctx, waiting.change_id, reason)
  const found = await lockChange(ctx, number)
  if (!found || (found.change.status !== waiting.status && found.change.status !== 'WITHDRAWN')) return
  const ended = await endChange(ctx, found, { status: 'OVERTAKEN', reason })
  await notifyPeople(ctx, ended, { order: found.order, news: 'OVERTAKEN' })
}

async function silentChanges({ db, now }: Moving): Promise<string[]> {
  const rows = await db
    .selectFrom('order_change')
    .select('change_number as number')
    .where('status', '=', 'REQUESTED')
    .where('reminded_at', 'is', null)
    .where('sent_at', '<', silentSince(now))
    .execute()
  return rows.map(({ number }) => number)
}

async function remind(ctx: Moving, number: string): Promise<void> {
  const found = await lockChange(ctx, number)
  if (found?.change.status !== 'REQUESTED' || found.change.reminded_at !== null) return
  await ctx.db
    .updateTable('order_change')
    .set({ reminded_at: ctx.now })
    .where('change_id', '=', found.change.change_id)
    .execute()
  const { order, change } = found
  await notifyStaff(ctx, change, { orderNumber: order.order_number, news: 'NO_ANSWER' })
  await notifyPeople(ctx, change, { order, news: 'NO_ANSWER' })
}
