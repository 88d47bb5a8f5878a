// Placing a quote exactly once [B7.18]: under a double press, a retry, a crash between any two steps and a
// lost answer. A card is held first, outside of any transaction; then one transaction makes the order and everything
// that follows from it, and orders the capture. Where rules of the organization ask for it, a quote is sent for approval
// instead [P5.121], and placed as it was approved [P5.126].
import { checkoutMessages } from '@portal/contract/buying/checkout'
import { orderApprovalMessages } from '@portal/contract/buying/orderApprovalForms'
import type { ApprovalPlan } from '@portal/contract/buying/orderApprovalPlan'
import { toCents } from '@portal/contract/platform/money'
import { getCart, getCartForUpdate, removeItems } from '../cart/cart.ts'
import { getQuoteToOrder, lockQuoteToOrder, markQuoteOrdered, markQuoteSent } from '../priceQuotes/priceQuotes.ts'
import {
  findApprovalOfQuote,
  isSamePlan,
  markApprovalOrdered,
  planApproval,
  sendForApproval,
} from '../orderApprovals/orderApprovals.ts'
import { getOrderNumber } from '../orders/orders.ts'
import type { Use } from '../../money/budgets/budgets.ts'
import { findUses, getBudgetProblem, toApprove } from '../../money/budgets/budgets.ts'
import { startPayment, paidBy, releasePayment, takePayment } from '../../money/payments/payments.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound, PortalError } from '../../platform/http/errors.ts'
import { getRights } from '../../platform/prices/prices.ts'
import { checkApproved, isPlaceable } from './approvedOrder.ts'
import { checkoutStore, mayOrder } from './buyer.ts'
import type { QuoteSnapshot, OmittedLine } from './quoteSnapshot.ts'
import { placeOrder } from './placeOrder.ts'

/** How long a payment that began while its quote held may take, at the buyer's bank for example. */
const payingMinutes = 60

interface Submitted {
  orderNumber: string | null
  approvalNumber: string | null
  actionUrl: string | null
}

type Placed = Omit<Submitted, 'actionUrl'>

export async function submitQuote(ctx: Ctx, quoteId: string): Promise<Submitted> {
  const toPay = await ctx.separateTransaction((db) => chargeFor({ ...ctx, db }, quoteId))
  if (!toPay) return { ...(await placeQuote(ctx, quoteId)), actionUrl: null }
  const { actionUrl } = await startPayment(ctx, toPay)
  if (actionUrl !== null) return { orderNumber: null, approvalNumber: null, actionUrl }
  try {
    // Its own transaction, so that its connection is free again before the money is let go.
    return { ...(await ctx.separateTransaction((db) => placeQuote({ ...ctx, db }, quoteId))), actionUrl: null }
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
  const approval = await findApprovalOfQuote(ctx, quoteId)
  if (approval && !isPlaceable(approval)) return undefined
  const { paymentId, total, currency } = approval?.content ?? quote.content
  if (!paymentId || total <= 0) return undefined
  const toPay = { quoteId, accountId: quote.account_id, paymentId, cents: toCents(total), currency }
  // No one's money is held for an order that cannot be placed anyway.
  if (approval) {
    await checkApproved(ctx, quote.account_id, approval.content)
    return toPay
  }
  await checkQuote(ctx, quote)
  const { priceQuote } = quote.content
  if (priceQuote) await getQuoteToOrder(ctx, priceQuote.quoteNumber, priceQuote.version)
  const items = priceQuote ? [] : ((await getCart(ctx, checkoutStore))?.items ?? [])
  if (!priceQuote && !matches(items, quote.content)) throw new PortalError('CONFLICT', checkoutMessages.changed)
  // The card is asked once it is approved.
  const uses = await checkBudgets(ctx, quote.account_id, quote.content)
  return (await findApprovalPlan(ctx, quote, uses)) ? undefined : toPay
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

/** The row lock queues a second press, which then finds the order or the request for approval and answers it. */
async function placeQuote(ctx: Ctx, quoteId: string): Promise<Placed> {
  const quote = await ctx.db
    .selectFrom('quote')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('user_id', '=', ctx.viewer.userId)
    .forUpdate()
    .executeTakeFirst()
  if (!quote) throw notFound()
  if (quote.order_id !== null) return { orderNumber: await getOrderNumber(ctx, quote.order_id), approvalNumber: null }
  const approval = await findApprovalOfQuote(ctx, quoteId)
  if (approval && !isPlaceable(approval)) return { orderNumber: null, approvalNumber: approval.approvalNumber }
  if (approval) {
    const content = await checkApproved(ctx, quote.account_id, approval.content)
    if (content.priceQuote) await lockQuoteToOrder(ctx, content.priceQuote, approval)
    const { approvalId } = approval
    const uses = await checkBudgets(ctx, quote.account_id, content, { locks: true, approvalId })
    return placed(ctx, quote, content, uses, (orderNumber) => markApprovalOrdered(ctx, quoteId, orderNumber))
  }
  await checkQuote(ctx, quote)
  const { content } = quote
  if (content.priceQuote) await lockQuoteToOrder(ctx, content.priceQuote)
  else {
    const held = await getCartForUpdate(ctx, checkoutStore)
    if (!matches(held?.items ?? [], content)) throw new PortalError('CONFLICT', checkoutMessages.changed)
  }
  const takeCart = async () => {
    if (content.priceQuote) return
    const items = content.lines.map((line) => line.itemId)
    await removeItems(ctx, checkoutStore, items)
  }
  const uses = await checkBudgets(ctx, quote.account_id, content, { locks: true })
  const plan = await findApprovalPlan(ctx, quote, uses)
  if (!plan) return placed(ctx, quote, content, uses, takeCart)
  const { approvalNumber } = await sendForApproval(ctx, {
    of: { quoteId },
    accountId: quote.account_id,
    content,
    plan,
    uses,
  })
  await takeCart()
  if (content.priceQuote) await markQuoteSent(ctx, content.priceQuote.quoteNumber, approvalNumber)
  return { orderNumber: null, approvalNumber }
}

/** Budgets the order counts in. Throws PortalError where one refuses it. */
export async function checkBudgets(
  ctx: Ctx,
  accountId: number,
  content: QuoteSnapshot,
  asked: { locks?: boolean; approvalId?: number } = {},
): Promise<Use[]> {
  const uses = await findUses(ctx, { ...content, accountId }, asked)
  const whyNot = getBudgetProblem(uses, getRights(ctx.viewer).canViewPrices)
  if (whyNot) throw new PortalError('CONFLICT', whyNot)
  return uses
}

/** The approvers of a quote by the rules of now; throws where its buyer has read others. */
async function findApprovalPlan(
  ctx: Ctx,
  { account_id: accountId, content }: { account_id: number; content: QuoteSnapshot },
  uses: readonly Use[],
): Promise<ApprovalPlan | null> {
  const plan = await planApproval(ctx, { accountId, content, budgets: toApprove(uses) })
  if (!isSamePlan(plan, content.approval ?? null)) throw new PortalError('CONFLICT', orderApprovalMessages.changed)
  return plan
}

export async function placed(
  ctx: Ctx,
  { quote_id: quoteId, account_id: accountId }: { quote_id: string; account_id: number },
  content: QuoteSnapshot,
  uses: Use[],
  then: (orderNumber: string) => Promise<void>,
): Promise<Placed> {
  const { orderNumber } = await placeOrder(
    ctx,
    { accountId, content, idempotencyKey: quoteId, uses },
    async ({ orderId, orderNumber: made }) => {
      await ctx.db.updateTable('quote').set({ order_id: orderId }).where('quote_id', '=', quoteId).execute()
      if (content.paymentKind === 'CARD' && content.total > 0)
        await takePayment(ctx, { quoteId, paymentId: content.paymentId }, orderId)
      if (content.priceQuote) await markQuoteOrdered(ctx, content.priceQuote.quoteNumber, made)
      await then(made)
    },
  )
  return { orderNumber, approvalNumber: null }
}

/** True if the cart is still what was priced; lines that were divided among addresses count together. */
function matches(items: readonly Omit<OmittedLine, 'name'>[], { lines, leftOut }: QuoteSnapshot): boolean {
  return keysOf(items) === keysOf([...lines, ...leftOut])
}

function keysOf(lines: readonly { itemId: number; quantity: number; unitSerial: string | null }[]): string {
  const quantities = new Map<string, number>()
  for (const { itemId, unitSerial, quantity } of lines) {
    const key = `${itemId} ${unitSerial ?? ''}`
    quantities.set(key, (quantities.get(key) ?? 0) + quantity)
  }
  return [...quantities]
    .map((each) => each.join(' '))
    .toSorted()
    .join()
}
