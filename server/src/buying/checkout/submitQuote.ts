// Placing a quote exactly once [B7.18]: under a double press, a retry, a crash between any two steps and a
// lost answer. A card is held first, outside of any transaction; then one transaction makes the order and everything
// that follows from it, and orders the capture.
import { checkoutMessages } from '@portal/contract/buying/checkout'
import { toCents } from '@portal/contract/platform/money'
import { getCart, getCartForUpdate, removeItems } from '../cart/cart.ts'
import { getQuoteToOrder, lockQuoteToOrder, markQuoteOrdered } from '../priceQuotes/priceQuotes.ts'
import { getOrderNumber } from '../orders/orders.ts'
import { startPayment, paidBy, releasePayment, takePayment } from '../../money/payments/payments.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound, PortalError } from '../../platform/http/errors.ts'
import { checkoutStore, mayOrder } from './buyer.ts'
import type { QuoteSnapshot, OmittedLine } from './quoteSnapshot.ts'
import { placeOrder } from './placeOrder.ts'

/** How long a payment that began while its quote held may take, at the buyer's bank for example. */
const payingMinutes = 60

interface Submitted {
  orderNumber: string | null
  actionUrl: string | null
}

export async function submitQuote(ctx: Ctx, quoteId: string): Promise<Submitted> {
  const toPay = await ctx.separateTransaction((db) => chargeFor({ ...ctx, db }, quoteId))
  if (!toPay) return { orderNumber: await placeQuote(ctx, quoteId), actionUrl: null }
  const { actionUrl } = await startPayment(ctx, toPay)
  if (actionUrl !== null) return { orderNumber: null, actionUrl }
  try {
    // Its own transaction, so that its connection is free again before the money is let go.
    return { orderNumber: await ctx.separateTransaction((db) => placeQuote({ ...ctx, db }, quoteId)), actionUrl: null }
  } catch (error) {
    if (error instanceof PortalError) await ctx.separateTransaction((db) => releasePayment({ ...ctx, db }, { quoteId }))
    throw error
  }
}

/** The authorization needed before the quote can be placed; undefined when no card pays, or when the order is already. */
async function chargeFor(ctx: Ctx, quoteId: string) {
  const quote = await ctx.db
    .selectFrom('quote')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('user_id', '=', ctx.viewer.userId)
    // Waits for a press that is placing it: then there is an order, and the cart it emptied is no change.
    .forShare()
    .executeTakeFirst()
  if (!quote || quote.order_id !== null || quote.content.paymentKind !== 'CARD') return undefined
  const { paymentId, total, currency } = quote.content
  if (!paymentId || total <= 0) return undefined
  // No one's money is held for an order that cannot be placed anyway.
  await checkQuote(ctx, quote)
  const { priceQuote } = quote.content
  if (priceQuote) await getQuoteToOrder(ctx, priceQuote.quoteNumber, priceQuote.version)
  const items = priceQuote ? [] : ((await getCart(ctx, checkoutStore))?.items ?? [])
  if (!priceQuote && !matches(items, quote.content)) throw new PortalError('CONFLICT', checkoutMessages.changed)
  return { quoteId, accountId: quote.account_id, paymentId, cents: toCents(total), currency }
}

async function checkQuote(
  ctx: Ctx,
  quote: { quote_id: string; account_id: number; expires_at: Date; content: QuoteSnapshot },
): Promise<void> {
  const { accountId } = mayOrder(ctx)
  if (accountId !== quote.account_id) throw new PortalError('CONFLICT', checkoutMessages.changed)
  if (quote.expires_at > ctx.now) return
  const payment = quote.content.paymentKind === 'CARD' ? await paidBy(ctx.db, quote.quote_id) : undefined
  const isPaying = payment && ctx.now.getTime() - payment.created_at.getTime() < payingMinutes * 60_000
  if (!isPaying) throw new PortalError('CONFLICT', checkoutMessages.expired)
}

/** The row lock queues a second press, which then finds the order and answers it. */
async function placeQuote(ctx: Ctx, quoteId: string): Promise<string> {
  const quote = await ctx.db
    .selectFrom('quote')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('user_id', '=', ctx.viewer.userId)
    .forUpdate()
    .executeTakeFirst()
  if (!quote) throw notFound()
  if (quote.order_id !== null) return getOrderNumber(ctx, quote.order_id)
  await checkQuote(ctx, quote)
  const { content } = quote
  const { priceQuote } = content
  if (priceQuote) await lockQuoteToOrder(ctx, priceQuote)
  else {
    const held = await getCartForUpdate(ctx, checkoutStore)
    if (!matches(held?.items ?? [], content)) throw new PortalError('CONFLICT', checkoutMessages.changed)
  }

  const order = await placeOrder(
    ctx,
    { accountId: quote.account_id, content, idempotencyKey: quoteId },
    async ({ orderId, orderNumber }) => {
      await ctx.db.updateTable('quote').set({ order_id: orderId }).where('quote_id', '=', quoteId).execute()
      if (content.paymentKind === 'CARD' && content.total > 0)
        await takePayment(ctx, { quoteId, paymentId: content.paymentId }, orderId)
      if (priceQuote) await markQuoteOrdered(ctx, priceQuote.quoteNumber, orderNumber)
      else
        await removeItems(
          ctx,
          checkoutStore,
          content.lines.map((line) => line.itemId),
        )
    },
  )
  return order.orderNumber
}

/** True if the cart is still what was priced. */
function matches(items: readonly Omit<OmittedLine, 'name'>[], { lines, leftOut }: QuoteSnapshot): boolean {
  const key = (line: { itemId: number; quantity: number; unitSerial: string | null }) =>
    `${line.itemId} ${line.quantity} ${line.unitSerial ?? ''}`
  return items.map(key).toSorted().join() === [...lines, ...leftOut].map(key).toSorted().join()
}
