// Approved requests that wait to be placed: a job of the checkout takes them up, again after a crash [P5.126].
import type { Db } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/config/services.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { addStep, setRequest } from './moveApproval.ts'
import { notifyOfFailure } from './notify.ts'

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
    .where('quote_id', 'is not', null)
    .$narrowType<{ quoteId: string }>()
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
  await notifyOfFailure(ctx, row, reason)
}

export interface ApprovedChange {
  approvalId: number
  changeId: number
  userId: string
}

/** Approved changes of orders, which go to the ERP. */
export const approvedChanges = (db: Db): Promise<ApprovedChange[]> =>
  db
    .selectFrom('order_approval')
    .select(['approval_id as approvalId', 'change_id as changeId', 'user_id as userId'])
    .where('status', '=', 'APPROVED')
    .where('change_id', 'is not', null)
    .$narrowType<{ changeId: number }>()
    .orderBy('changed_at')
    .execute()

/** An approved change went to the ERP, or could not: then `reason` says why. */
export async function settleApprovedChange(
  ctx: { db: Db; now: Date; services: Services; config: Ctx['config'] },
  changeId: number,
  { orderNumber, reason }: { orderNumber: string; reason?: string | undefined },
): Promise<void> {
  const row = await lockOfChange(ctx.db, changeId, ['APPROVED'])
  if (!row) return
  await setRequest(
    ctx,
    row,
    reason === undefined
      ? { status: 'ORDERED', order_number: orderNumber, reason: null }
      : { status: 'FAILED', reason },
  )
  const kind = reason === undefined ? 'ORDERED' : 'FAILED'
  await addStep(ctx, row, { kind, version: row.version, note: reason ?? `Change of order ${orderNumber}` })
  if (reason !== undefined) await notifyOfFailure(ctx, row, reason)
}

/** Ends the request of a change that has ended itself, where it still waits. */
export async function endApprovalOfChange(ctx: { db: Db; now: Date }, changeId: number, reason: string): Promise<void> {
  const row = await lockOfChange(ctx.db, changeId, ['PENDING', 'APPROVED'])
  if (!row) return
  await setRequest(ctx, row, { status: 'WITHDRAWN', waiting_for: [], reason })
  await addStep(ctx, row, { kind: 'WITHDRAWN', version: row.version, note: reason })
}

const lockOfChange = (db: Db, changeId: number, states: readonly ('PENDING' | 'APPROVED')[]) =>
  db
    .selectFrom('order_approval')
    .selectAll()
    .where('change_id', '=', changeId)
    .where('status', 'in', states)
    .forUpdate()
    .executeTakeFirst()
