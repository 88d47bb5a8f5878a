// Asking for a change [P5.146]: the order's row is locked, so that of two tabs one is asked for and the other is told. What it adds
// is held of budgets and credit until the answer; the order itself stays as it is.
import type { OrderChangeStatus, RequestedChange } from '@portal/contract/buying/orderChangeForms'
import { orderChangeMessages } from '@portal/contract/buying/orderChangeForms'
import { changeTexts } from '@portal/contract/buying/orderChangeText'
import { findRaises, holdRaises } from '../../money/budgets/budgets.ts'
import { checkCredit } from '../../money/creditLines/creditLines.ts'
import { sendForApproval } from '../orderApprovals/orderApprovals.ts'
import { actingStaff } from '../../platform/http/ctx.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound, PortalError } from '../../platform/http/errors.ts'
import { firstStatus, freezeChange } from './freezeChange.ts'
import { endReplaced, endWaitingApproval } from './moveChange.ts'
import { notifyPeople, notifyStaff } from './notify.ts'
import { findVisible, loadChangeContent } from './orderChanges.reads.ts'
import type { PlannedChange } from './planChange.ts'
import { checkChangeable, checkNoOther, planChange } from './planChange.ts'
import { fingerprintOf, planOf, toBudgeted, toRaise } from './previewChange.ts'
import { refuse, say } from './refuse.ts'

/** Most requests of one person in an hour. */
const allowance = { times: 30, seconds: 3600 }

interface Requested {
  changeNumber: string
  status: OrderChangeStatus
}

export async function requestOrderChange(ctx: Ctx, asked: RequestedChange): Promise<Requested> {
  const planned = (await findEarlier(ctx, asked.requestKey)) ?? (await planNew(ctx, asked))
  if ('changeNumber' in planned) return planned
  const { replaced } = planned
  if (replaced) await endWaitingApproval(ctx, replaced.change_number, `${ctx.viewer.name} asked for another change.`)
  await lockUnchanged(ctx, planned)
  const earlier = await findEarlier(ctx, asked.requestKey)
  if (earlier) return earlier
  if (replaced) await endReplaced(ctx, replaced)
  await checkNoOther(ctx, planned.order.order_id)
  const texts = changeTexts(planned.before, planned.after)
  if (texts.length === 0) throw refuse(ctx, orderChangeMessages.nothing)
  const budgeted = toBudgeted(planned)
  const raises = await findRaises(ctx, budgeted, { locks: true })
  const approval = await planOf(ctx, planned, raises)
  if (fingerprintOf(planned, approval) !== asked.fingerprint) throw refuse(ctx, orderChangeMessages.moved)
  const raise = toRaise(planned)
  if (raise.total > 0) await checkCredit(ctx, raise)
  if (!(await ctx.services.throttle('order-change', ctx.viewer.userId, allowance, ctx.now)))
    throw new PortalError('TOO_MANY', say(ctx, orderChangeMessages.tooOften))
  const status = firstStatus(approval !== null)
  const row = await writeChange(ctx, planned, { ...asked, status })
  await holdRaises(ctx, budgeted, raises)
  const { account_id: accountId, order_number: orderNumber } = planned.order
  if (approval) {
    const content = freezeChange(planned, texts)
    await sendForApproval(ctx, { of: { changeId: row.change_id }, accountId, content, plan: approval, uses: [] })
  } else {
    await notifyStaff(ctx, row, { orderNumber, news: 'REQUESTED' })
    await notifyPeople(ctx, row, { order: planned.order, news: 'REQUESTED' })
  }
  return { changeNumber: row.change_number, status }
}

/** The plan; where the same request was written while this one is planned, what became of it. */
async function planNew(ctx: Ctx, asked: RequestedChange): Promise<PlannedChange | Requested> {
  try {
    return await planChange(ctx, asked)
  } catch (error) {
    const earlier = await findEarlier(ctx, asked.requestKey)
    if (earlier) return earlier
    throw error
  }
}

async function findEarlier({ db, viewer }: Ctx, key: string): Promise<Requested | undefined> {
  return db
    .selectFrom('order_change')
    .select(['change_number as changeNumber', 'status'])
    .where('user_id', '=', viewer.userId)
    .where('request_key', '=', key)
    .executeTakeFirst()
}

/** Locks the order; throws where it has changed since the plan was worked out. */
async function lockUnchanged(ctx: Ctx, { order, before }: PlannedChange): Promise<void> {
  const locked = await findVisible(ctx, order.order_number, 'lock')
  if (!locked) throw notFound()
  if (locked.status !== order.status) await checkChangeable(ctx, locked)
  const now = await loadChangeContent(ctx.db, locked)
  if (locked.status !== order.status || JSON.stringify(now) !== JSON.stringify(before))
    throw refuse(ctx, orderChangeMessages.moved)
}

const writeChange = (
  ctx: Ctx,
  { order, before, after }: PlannedChange,
  { requestKey, note, status }: RequestedChange & { status: OrderChangeStatus },
) =>
  ctx.db
    .insertInto('order_change')
    .values({
      account_id: order.account_id,
      order_id: order.order_id,
      user_id: ctx.viewer.userId,
      requested_by: ctx.viewer.name,
      staff_user_id: actingStaff(ctx.principal),
      request_key: requestKey,
      status,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      total: after.total,
      note,
      requested_at: ctx.now,
      sent_at: status === 'REQUESTED' ? ctx.now : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
