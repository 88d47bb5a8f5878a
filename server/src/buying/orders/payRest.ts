// Paying what remains of an order whose card was refused, by another card of the viewer.
import { payRemaining } from '../../money/payments/payments.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { forbidden, notFound } from '../../platform/http/errors.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import { getOrderVisibility, ownsOrder } from './orders.rules.ts'

/** Throws what the buyer should see; where their bank asks them, it says where. */
export async function payRestOfOrder(
  ctx: Ctx,
  orderNumber: string,
  paymentId: string,
): Promise<{ actionUrl: string | null }> {
  const { viewer } = ctx
  const order = await ctx.separateTransaction((db) => {
    const found = db
      .selectFrom('sales_order')
      .select(['order_id', 'user_id'])
      .where('order_number', '=', orderNumber)
      .where('account_id', '=', anyOf(viewer.allowedAccounts))
    return (
      getOrderVisibility(viewer) === 'own' ? found.where('user_id', '=', viewer.userId) : found
    ).executeTakeFirst()
  })
  if (!order) throw notFound()
  if (!ownsOrder(viewer, order)) throw forbidden()
  return payRemaining(ctx, { orderId: order.order_id, orderNumber, paymentId })
}
