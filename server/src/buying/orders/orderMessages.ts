// Questions about an order: kept with it, and sent by email [S13.02].
import type { OutputOf } from '@portal/contract/platform/call'
import type { orderCalls } from '@portal/contract/buying/orders'
import { orderMessages } from '@portal/contract/buying/orders'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound, PortalError } from '../../platform/http/errors.ts'
import { notify } from '../../platform/notify/notify.ts'
import { orderAnswer } from './orders.emails.ts'
import { findOrder } from './orders.ts'

/** The questions and answers of an order the viewer may see, oldest first. */
export async function getOrderMessages(
  ctx: Ctx,
  orderNumber: string,
): Promise<OutputOf<typeof orderCalls.getOrderMessages>> {
  const order = await findOrder(ctx, orderNumber)
  if (!order) return []
  const rows = await ctx.db
    .selectFrom('order_message')
    .selectAll()
    .where('order_id', '=', order.orderId)
    .orderBy('order_message_id')
    .execute()
  return rows.map((row) => ({
    author: row.author,
    fromStaff: row.from_staff,
    text: row.text,
    at: row.said_at.toISOString(),
  }))
}

/** Keeps what the viewer says about an order. */
export async function storeMessage(
  ctx: Ctx,
  order: { orderId: number; accountId: number },
  { text, fromStaff }: { text: string; fromStaff: boolean },
): Promise<void> {
  const { userId, name } = ctx.viewer
  await ctx.db
    .insertInto('order_message')
    .values({
      order_id: order.orderId,
      account_id: order.accountId,
      user_id: userId,
      author: name,
      from_staff: fromStaff,
      text,
      said_at: ctx.now,
    })
    .execute()
}

/** An answer of staff, sent to everybody who asked about the order. */
export async function answerOrderQuestion(ctx: Ctx, orderNumber: string, message: string): Promise<{ sent: boolean }> {
  const order = await findOrder(ctx, orderNumber)
  if (!order) throw notFound()
  // Their address of today: they may have another one since they asked.
  const askers = await ctx.db
    .selectFrom('order_message as m')
    .innerJoin('portal_user as u', 'u.user_id', 'm.user_id')
    .select(['m.user_id', 'u.email'])
    .distinct()
    .where('m.order_id', '=', order.orderId)
    .where('m.from_staff', '=', false)
    .execute()
  if (askers.length === 0) throw new PortalError('BAD_INPUT', orderMessages.nobodyAsked)
  await storeMessage(ctx, order, { text: message, fromStaff: true })
  for (const { user_id: userId, email } of askers)
    await notify(ctx, {
      kind: orderAnswer,
      to: { email, userId, accountId: order.accountId },
      severity: 'medium',
      data: { orderNumber, name: ctx.viewer.name, message },
    })
  return { sent: true }
}
