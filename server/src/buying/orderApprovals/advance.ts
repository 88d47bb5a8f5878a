// The next step after an approval [P5.123].
import type { OrderApprovalStatus } from '@portal/contract/buying/orderApprovalList'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { RequestRow } from './moveApproval.ts'
import { loadState, setRequest } from './moveApproval.ts'
import { placeApproved } from './placing.ts'
import { notifyApprovers, notifyRequester } from './notify.ts'

/** The next whose turn it is are told, or, after the last, the order is placed by a job. */
export async function advance(
  ctx: Ctx,
  row: RequestRow,
  before: readonly string[],
): Promise<{ status: OrderApprovalStatus }> {
  const { tiers, waiting } = await loadState(ctx, row)
  if (tiers.every(({ isDone }) => isDone)) {
    await setRequest(ctx, row, { status: 'APPROVED', waiting_for: [] })
    await ctx.services.queue().enqueue(ctx.db, placeApproved, {})
    await notifyRequester(ctx, row, { news: 'APPROVED', name: ctx.viewer.name })
    return { status: 'APPROVED' }
  }
  await setRequest(ctx, row, { waiting_for: waiting })
  await notifyApprovers(
    ctx,
    row,
    waiting.filter((each) => !before.includes(each)),
  )
  return { status: 'PENDING' }
}
