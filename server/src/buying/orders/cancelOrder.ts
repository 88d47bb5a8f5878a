// Canceling an order before it is released: the order and its lines, the stock, the money and the emails in one step.
import { fillBrand } from '@portal/contract/provider/brand'
import { orderMessages } from '@portal/contract/buying/orders'
import { getBrand } from '../../provider/brand/brand.ts'
import { releaseStock } from '../catalog/catalog.ts'
import { settleOrder } from '../../money/budgets/budgets.ts'
import { releasePayment } from '../../money/payments/payments.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import { notFound, PortalError } from '../../platform/http/errors.ts'
import { notify } from '../../platform/notify/notify.ts'
import type { Recipient } from '../../platform/notify/channels/channel.ts'
import { followProducts } from '../search/search.ts'
import { orderCanceled } from './orders.emails.ts'
import { getOrderVisibility, getCancelProblem } from './orders.rules.ts'
import type { OrderStatus } from './orders.rules.ts'

/** Holds an order, and gives the parts whose stock its cancellation releases. */
export async function lockOrderParts({ db }: Pick<Ctx, 'db'>, orderId: number): Promise<number[]> {
  await db.selectFrom('sales_order').select('order_id').where('order_id', '=', orderId).forNoKeyUpdate().execute()
  const lines = await db.selectFrom('order_line').select('item_id').where('order_id', '=', orderId).execute()
  return lines.flatMap(({ item_id: itemId }) => itemId ?? [])
}

/** Cancels an order, once however often it is asked for. The lock on its row makes a release at the same time come before or after. */
export async function cancelOrder(ctx: Ctx, orderNumber: string): Promise<{ status: OrderStatus }> {
  const { viewer, db } = ctx
  const found = db
    .selectFrom('sales_order')
    .select(['order_id', 'kind', 'status', 'user_id', 'account_id', 'payment_kind'])
    .where('order_number', '=', orderNumber)
    .where('account_id', '=', anyOf(viewer.allowedAccounts))
    .forNoKeyUpdate()
  const order = await (
    getOrderVisibility(viewer) === 'own' ? found.where('user_id', '=', viewer.userId) : found
  ).executeTakeFirst()
  if (!order) throw notFound()
  if (order.status === 'CANCELLED') return { status: order.status }
  const lines = await db
    .selectFrom('order_line')
    .select(['item_id', 'reserved', 'status', 'shipped_date as shippedDate'])
    .where('order_id', '=', order.order_id)
    .execute()
  const reason = getCancelProblem(viewer, order, lines)
  if (reason) {
    const code = reason === 'notTheirsToCancel' ? 'FORBIDDEN' : 'CONFLICT'
    throw new PortalError(code, fillBrand(orderMessages[reason], getBrand(ctx.config)))
  }

  const held = lines.flatMap(({ item_id: itemId, reserved }) =>
    itemId !== null && reserved > 0 ? [{ itemId, quantity: reserved }] : [],
  )
  await db
    .updateTable('order_line')
    .set({ status: 'CANCELLED', reserved: 0 })
    .where('order_id', '=', order.order_id)
    .execute()
  await db
    .updateTable('sales_order')
    .set({ status: 'CANCELLED', completed_at: ctx.now, updated_at: ctx.now })
    .where('order_id', '=', order.order_id)
    .execute()
  // Before stock: as in placing.
  await settleOrder(ctx, order.order_id)
  await releaseStock(ctx, held)
  const isRefunded = order.payment_kind === 'CARD' && (await releasePayment(ctx, { orderId: order.order_id }))
  await followProducts(
    ctx,
    held.map(({ itemId }) => itemId),
  )
  for (const to of await loadReaders(ctx, order.user_id))
    await notify(ctx, {
      kind: orderCanceled,
      to: { ...to, accountId: order.account_id },
      severity: 'medium',
      data: { orderNumber, canceledBy: viewer.name, isRefunded },
    })
  return { status: 'CANCELLED' }
}

/** The orderer, and the person who cancels. */
async function loadReaders({ db, viewer }: Ctx, placedBy: string | null): Promise<Recipient[]> {
  const canceller = { email: viewer.email, userId: viewer.userId }
  if (placedBy === null || placedBy === viewer.userId) return [canceller]
  const buyer = await db.selectFrom('portal_user').select('email').where('user_id', '=', placedBy).executeTakeFirst()
  return buyer ? [canceller, { email: buyer.email, userId: placedBy }] : [canceller]
}
