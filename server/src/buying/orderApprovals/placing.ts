// Approved requests that wait to be placed: a job of the checkout takes them up, again after a crash [P5.126].
import type { Db } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/config/services.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { addStep, setRequest } from './moveApproval.ts'
import { notifyRequester } from './notify.ts'

/** The job's name; the last approval asks for it at once. */
export const placeApproved = 'place-approved-orders'

export interface ApprovedOrder {
  quoteId: string
  userId: string
  staffUserId: string | null
}

export const approvedOrders = (db: Db): Promise<ApprovedOrder[]> =>
  db
    .selectFrom('order_approval')
    .select(['quote_id as quoteId', 'user_id as userId', 'staff_user_id as staffUserId'])
    .where('status', '=', 'APPROVED')
    .orderBy('changed_at')
    .execute()

/** It could not be placed: says why, once. */
export async function failApproval(
  ctx: { db: Db; now: Date; services: Services; config: Ctx['config'] },
  quoteId: string,
  reason: string,
): Promise<void> {
  const row = await ctx.db
    .selectFrom('order_approval')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('status', '=', 'APPROVED')
    .forUpdate()
    .executeTakeFirst()
  if (!row) return
  await setRequest(ctx, row, { status: 'FAILED', reason })
  await addStep(ctx, row, { kind: 'FAILED', version: row.version, note: reason })
  await notifyRequester(ctx, row, { news: 'FAILED', name: '', message: reason })
}
