// A question about an order goes to customer service, who can answer by pressing Reply.
import { fillBrand } from 'contract/brand'
import { orderMessages } from 'contract/orders'
import { getBrand } from '../brand/brand.ts'
import type { Ctx } from '../platform/ctx.ts'
import { notFound, PortalError } from '../platform/errors.ts'
import { sendEmail } from '../platform/mail/emails.ts'
import { questionEmails } from './orders.emails.ts'
import { getOrder } from './orders.ts'

/** Most questions of one user in an hour. */
const allowance = { times: 20, seconds: 3600 }

export async function askAboutOrder(ctx: Ctx, orderNumber: string, message: string): Promise<{ sent: boolean }> {
  const order = await getOrder(ctx, orderNumber)
  if (!order) throw notFound()
  if (!(await ctx.services.throttle('order-question', ctx.viewer.userId, allowance, ctx.now)))
    throw new PortalError('TOO_MANY', fillBrand(orderMessages.tooManyQuestions, getBrand(ctx.config)))
  const { customerName } = order
  for (const email of await questionEmails(ctx, { orderNumber, customerName, message })) await sendEmail(ctx, email)
  return { sent: true }
}
