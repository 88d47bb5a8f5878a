// An order that is placed without a review, such as a recurring one: the same budgets, approvals and credit bind it.
import { planApproval, sendForApproval } from '../orderApprovals/orderApprovals.ts'
import { toApprove } from '../../money/budgets/budgets.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { checkMayOrderFor } from './buyer.ts'
import type { QuoteSnapshot } from './quoteSnapshot.ts'
import { checkBudgets, placed } from './submitQuote.ts'

interface PlacedFrozen {
  quoteId: string
  orderNumber: string | null
  approvalNumber: string | null
}

/** Places it, or sends it for approval, in the transaction of the viewer. Throws PortalError where it can be neither. */
export async function placeFrozen(
  ctx: Ctx,
  { accountId, content: priced }: { accountId: number; content: QuoteSnapshot },
): Promise<PlacedFrozen> {
  checkMayOrderFor(ctx, accountId)
  const uses = await checkBudgets(ctx, accountId, priced, { locks: true })
  const plan = await planApproval(ctx, { accountId, content: priced, budgets: toApprove(uses) })
  const content: QuoteSnapshot = { ...priced, ...(plan && { approval: plan }) }
  const quote = await ctx.db
    .insertInto('quote')
    .values({
      account_id: accountId,
      user_id: ctx.viewer.userId,
      created_at: ctx.now,
      expires_at: ctx.now,
      content: JSON.stringify(content),
      order_id: null,
    })
    .returning(['quote_id', 'account_id'])
    .executeTakeFirstOrThrow()
  const quoteId = quote.quote_id
  if (!plan) return { quoteId, ...(await placed(ctx, quote, content, uses, () => Promise.resolve())) }
  const { approvalNumber } = await sendForApproval(ctx, { of: { quoteId }, accountId, content, plan, uses })
  return { quoteId, orderNumber: null, approvalNumber }
}
