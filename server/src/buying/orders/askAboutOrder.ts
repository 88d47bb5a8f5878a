// A question about an order goes to customer service, who can answer by pressing Reply.
import { fillBrand } from '@portal/contract/provider/brand'
import { orderMessages } from '@portal/contract/buying/orders'
import { getBrand } from '../../provider/brand/brand.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound, PortalError } from '../../platform/http/errors.ts'
import { notify } from '../../platform/notify/notify.ts'
import { orderQuestion, orderQuestionCopy } from './orders.emails.ts'
import { storeMessage } from './orderMessages.ts'
import { findOrder } from './orders.ts'

/** Most questions of one user in an hour. */
const allowance = { times: 20, seconds: 3600 }

export async function askAboutOrder(ctx: Ctx, orderNumber: string, message: string): Promise<{ sent: boolean }> {
  const order = await findOrder(ctx, orderNumber)
  if (!order) throw notFound()
  if (!(await ctx.services.throttle('order-question', ctx.viewer.userId, allowance, ctx.now)))
    throw new PortalError('TOO_MANY', fillBrand(orderMessages.tooManyQuestions, getBrand(ctx.config)))
  await storeMessage(ctx, order, { text: message, fromStaff: false })
  const { customerName } = order
  const { name, email, userId } = ctx.viewer
  await notify(ctx, {
    kind: orderQuestion,
    to: { email: getBrand(ctx.config).email },
    severity: 'medium',
    data: { orderNumber, customerName, name, email, message },
  })
  await notify(ctx, {
    kind: orderQuestionCopy,
    to: { email, userId },
    severity: 'low',
    data: { orderNumber, message },
  })
  return { sent: true }
}
