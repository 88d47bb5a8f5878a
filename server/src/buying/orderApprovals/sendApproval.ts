// Sending an order for approval [P5.121], called by the checkout in the transaction of the press.
import type { ApprovalPlan } from '@portal/contract/buying/orderApprovalPlan'
import type { Ctx } from '../../platform/http/ctx.ts'
import { actingStaff } from '../../platform/http/ctx.ts'
import type { Use } from '../../money/budgets/budgets.ts'
import { reserveBudgets } from '../../money/budgets/budgets.ts'
import type { FrozenOrder } from './frozenOrder.ts'
import { addStep, addVersion, loadContent, loadState, setRequest } from './moveApproval.ts'
import { notifyApprovers } from './notify.ts'

/** How long a request can be decided. */
const approvalDays = 7

interface SentOrder {
  /** The quote that is placed once it is approved, or the change of an order that is sent to the ERP then. */
  of: { quoteId: string } | { changeId: number }
  accountId: number
  content: FrozenOrder
  plan: ApprovalPlan
  /** Budgets it counts in, held. */
  uses: readonly Use[]
}

export async function sendForApproval(
  ctx: Ctx,
  { of, accountId, content, plan, uses }: SentOrder,
): Promise<{ approvalNumber: string }> {
  const { db, viewer, now } = ctx
  const row = await db
    .insertInto('order_approval')
    .values({
      account_id: accountId,
      user_id: viewer.userId,
      requested_by: viewer.name,
      staff_user_id: actingStaff(ctx.principal),
      quote_id: 'quoteId' in of ? of.quoteId : null,
      change_id: 'changeId' in of ? of.changeId : null,
      plan: JSON.stringify(plan),
      waiting_for: [],
      currency: content.currency,
      total: content.total,
      parts: partsOf(content),
      po_number: content.poNumber,
      requested_at: now,
      changed_at: now,
      expires_at: new Date(now.getTime() + approvalDays * 86_400_000),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await reserveBudgets(ctx, accountId, uses, { approvalId: row.approval_id })
  await addVersion(ctx, row, { version: 1, content, rejected: [], author: viewer.name })
  await addStep(ctx, row, { kind: 'SENT', version: 1, by: viewer, note: content.note ?? '' })
  const { waiting } = await loadState(ctx, row)
  await setRequest(ctx, row, { waiting_for: waiting })
  await notifyApprovers(ctx, row, waiting)
  return { approvalNumber: row.approval_number }
}

export const partsOf = ({ lines }: Pick<FrozenOrder, 'lines'>): string => lines.map(({ name }) => name).join(', ')

/** The request of a quote, locked; undefined where it was not sent for approval. */
export async function findApprovalOfQuote(ctx: Pick<Ctx, 'db'>, quoteId: string) {
  const row = await ctx.db
    .selectFrom('order_approval')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const content = await loadContent(ctx, row)
  const { approval_id: approvalId, approval_number: approvalNumber, status, requested_at: requestedAt } = row
  return { approvalId, approvalNumber, status, requestedAt, content }
}

/** It became this order, in the transaction that writes the order. */
export async function markApprovalOrdered(ctx: Ctx, quoteId: string, orderNumber: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('order_approval')
    .select(['approval_id', 'account_id', 'version'])
    .where('quote_id', '=', quoteId)
    .executeTakeFirstOrThrow()
  await setRequest(ctx, row, { status: 'ORDERED', order_number: orderNumber, reason: null })
  await addStep(ctx, row, { kind: 'ORDERED', version: row.version, note: `Order ${orderNumber}` })
}
