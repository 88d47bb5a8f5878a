// Confirms an order of seats to its buyer by email, with the order as a PDF [S12.04].
import { passes, viewOrders } from '@portal/contract/access/privileges'
import { attachOrder, getOrder } from '../../buying/orders/orders.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound } from '../../platform/http/errors.ts'
import { notify } from '../../platform/notify/notify.ts'
import { getRights } from '../../platform/prices/prices.ts'
import { courseOrderConfirmation } from './training.emails.ts'

export async function confirmSeats(ctx: Ctx, orderNumber: string, accountId: number): Promise<void> {
  const order = await getOrder(ctx, orderNumber)
  if (!order) throw notFound()
  const { name, email, userId, privileges } = ctx.viewer
  await notify(ctx, {
    kind: courseOrderConfirmation,
    to: { email, userId, accountId },
    severity: 'low',
    data: {
      name,
      hasOrders: passes(viewOrders, privileges),
      canViewPrices: getRights(ctx.viewer).canViewPrices,
      order,
    },
    attachments: [await attachOrder(ctx, order)],
  })
}
