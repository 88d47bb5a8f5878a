// A question about an order goes to customer service, who can answer by pressing Reply.
import { fillBrand } from 'contract/brand'
import { orderMessages } from 'contract/orders'
import { brandOf } from '../brand/brand.ts'
import type { Ctx } from '../platform/ctx.ts'
import { notFound, PortalError } from '../platform/errors.ts'
import { sendLetter } from '../platform/mail/letters.ts'
import { questionLetters } from './orders.emails.ts'
import { getOrder } from './orders.ts'

/** Most questions of one user in an hour. */
const allowance = { times: 20, seconds: 3600 }

export async function askAboutOrder(ctx: Ctx, orderNumber: string, message: string): Promise<{ sent: boolean }> {
  const order = await getOrder(ctx, orderNumber)
  if (!order) throw notFound()
  if (!(await ctx.outside.throttle('order-question', ctx.viewer.userId, allowance, ctx.now)))
    throw new PortalError('TOO_MANY', fillBrand(orderMessages.tooManyQuestions, brandOf(ctx.config)))
  const { customerName } = order
  for (const letter of await questionLetters(ctx, { orderNumber, customerName, message })) await sendLetter(ctx, letter)
  return { sent: true }
}
