// Ending a change: withdrawn by its people, answered by staff or the ERP, overtaken [P5.148, P5.149]. The order is locked before it.
import type { ChangeAnswer, OrderChangeStatus } from '@portal/contract/buying/orderChangeForms'
import { isOpenChange, orderChangeMessages } from '@portal/contract/buying/orderChangeForms'
import { settleOrder } from '../../money/budgets/budgets.ts'
import { endApprovalOfChange } from '../orderApprovals/orderApprovals.ts'
import { getOrderVisibility, ownsOrder } from '../orders/orders.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { forbidden, notFound } from '../../platform/http/errors.ts'
import { applyChange } from './applyChange.ts'
import type { ChangeRow } from './notify.ts'
import { notifyPeople, notifyStaff } from './notify.ts'
import type { OrderRow } from './orderChanges.reads.ts'
import { refuse, say } from './refuse.ts'

export type Moving = Pick<Ctx, 'db' | 'now' | 'services' | 'config'>

interface Moved {
  changeNumber: string
  status: OrderChangeStatus
}

/** A change with its order, both locked; undefined where there is none. */
export async function lockChange(
  { db }: Pick<Ctx, 'db'>,
  changeNumber: string,
): Promise<{ order: OrderRow; change: ChangeRow } | undefined> {
  const order = await db
    .selectFrom('sales_order')
    .selectAll()
    .where('order_id', 'in', (of) =>
      of.selectFrom('order_change').select('order_id').where('change_number', '=', changeNumber),
    )
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!order) return undefined
  const change = await db
    .selectFrom('order_change')
    .selectAll()
    .where('change_number', '=', changeNumber)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { order, change }
}

/** Of an order that the viewer sees; for changes alike that are unknown. */
async function lockVisible(ctx: Ctx, changeNumber: string) {
  const found = await lockChange(ctx, changeNumber)
  const { viewer } = ctx
  if (!found || !viewer.allowedAccounts.includes(found.order.account_id)) throw notFound()
  if (getOrderVisibility(viewer) === 'own' && found.order.user_id !== viewer.userId) throw notFound()
  return found
}

interface Ending {
  status: Exclude<OrderChangeStatus, 'APPROVAL' | 'REQUESTED'>
  reason?: string | null
  answeredBy?: string | null
  at?: Date
  /** Another change takes its place. */
  isReplaced?: boolean
}

/** Writes its end down and lets go of what it held, or puts it into the order. */
export async function endChange(
  ctx: Moving,
  { order, change }: { order: OrderRow; change: ChangeRow },
  { status, reason = null, answeredBy = null, at = ctx.now, isReplaced = false }: Ending,
): Promise<ChangeRow> {
  const ended = await ctx.db
    .updateTable('order_change')
    .set({ status, reason, answered_by: answeredBy, answered_at: at, replaced: isReplaced })
    .where('change_id', '=', change.change_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (status === 'ACCEPTED') await applyChange(ctx, order, ended)
  else await settleOrder(ctx, order.order_id)
  return ended
}

export async function withdrawOrderChange(ctx: Ctx, changeNumber: string): Promise<Moved> {
  await endWaitingApproval(ctx, changeNumber)
  const found = await lockVisible(ctx, changeNumber)
  if (!ownsOrder(ctx.viewer, found.order)) throw forbidden(say(ctx, orderChangeMessages.notTheirs))
  const { change, order } = found
  if (change.status === 'WITHDRAWN') {
    await settleOrder(ctx, order.order_id)
    return { changeNumber, status: change.status }
  }
  if (!isOpenChange(change.status)) throw refuse(ctx, orderChangeMessages.answered)
  const ended = await endChange(ctx, found, { status: 'WITHDRAWN' })
  const { order_number: orderNumber } = order
  if (change.status === 'REQUESTED') await notifyStaff(ctx, ended, { orderNumber, news: 'WITHDRAWN' })
  await notifyPeople(ctx, ended, { order, news: 'WITHDRAWN' })
  return { changeNumber, status: 'WITHDRAWN' }
}

/** The request for approval is locked before the order, as where it is decided. */
export async function endWaitingApproval(
  ctx: Ctx,
  changeNumber: string,
  reason = `${ctx.viewer.name} withdrew the change.`,
): Promise<void> {
  const waiting = await ctx.db
    .selectFrom('order_change as c')
    .innerJoin('sales_order as o', 'o.order_id', 'c.order_id')
    .select(['c.change_id', 'o.user_id'])
    .where('c.change_number', '=', changeNumber)
    .where('c.status', '=', 'APPROVAL')
    .where('c.account_id', '=', anyOf(ctx.viewer.allowedAccounts))
    .executeTakeFirst()
  if (waiting && ownsOrder(ctx.viewer, waiting)) await endApprovalOfChange(ctx, waiting.change_id, reason)
}

/** Ends a waiting change whose place another one takes; its approval has ended already. The order is locked. */
export async function endReplaced(ctx: Ctx, { change_number: changeNumber, status }: ChangeRow): Promise<void> {
  const found = await lockChange(ctx, changeNumber)
  const isEnded = status === 'APPROVAL' && found?.change.status === 'WITHDRAWN'
  if (!found || (!isEnded && found.change.status !== 'REQUESTED')) throw refuse(ctx, orderChangeMessages.answered)
  await endChange(ctx, found, { status: 'WITHDRAWN', reason: orderChangeMessages.replaced, isReplaced: true })
}

export async function answerOrderChange(ctx: Ctx, { changeNumber, accepts, reason }: ChangeAnswer): Promise<Moved> {
  const found = await lockVisible(ctx, changeNumber)
  const status = accepts ? 'ACCEPTED' : 'REFUSED'
  if (found.change.status === status) return { changeNumber, status }
  if (found.change.status !== 'REQUESTED') throw refuse(ctx, orderChangeMessages.answered)
  if (accepts && !canApply(found.order)) throw refuse(ctx, orderChangeMessages.over)
  const ended = await endChange(ctx, found, { status, reason: reason || null, answeredBy: ctx.viewer.name })
  await notifyPeople(ctx, ended, { order: found.order, news: status })
  return { changeNumber, status }
}

/** An order that has shipped or ended meanwhile takes no change. */
export const canApply = ({ status }: Pick<OrderRow, 'status'>): boolean => status === 'OPEN' || status === 'PROCESSING'
