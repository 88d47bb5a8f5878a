// The requester's own moves [P5.125]: take a request back, put its lines into the cart again. Once they have left an administrator makes them.
import { manageUsers, passes } from '@portal/contract/access/privileges'
import { orderApprovalMessages } from '@portal/contract/buying/orderApprovalForms'
import type { OrderApprovalStatus } from '@portal/contract/buying/orderApprovalList'
import { changeCart } from '../cart/cart.ts'
import { getShopper, isSold, rowsByItem } from '../catalog/catalog.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { forbidden, PortalError } from '../../platform/http/errors.ts'
import type { FrozenOrder } from './frozenOrder.ts'
import { lockRequest } from './lockRequest.ts'
import type { RequestRow } from './moveApproval.ts'
import { addStep, setRequest, statusNow } from './moveApproval.ts'
import { hasLeft } from '../../access/colleagues/colleagues.ts'

async function lockOwn(ctx: Ctx, approvalNumber: string): Promise<RequestRow> {
  const row = await lockRequest(ctx, approvalNumber)
  const { account_id: accountId, user_id: userId } = row
  if (userId === ctx.viewer.userId) return row
  const mayTakeOver = passes(manageUsers, ctx.viewer.privileges) && (await hasLeft(ctx.db, { accountId, userId }))
  if (!mayTakeOver) throw forbidden(orderApprovalMessages.notOwn)
  return row
}

export async function withdrawOrderApproval(
  ctx: Ctx,
  { approvalNumber }: { approvalNumber: string },
): Promise<{ status: OrderApprovalStatus }> {
  const row = await lockOwn(ctx, approvalNumber)
  const status = statusNow(row, ctx.now)
  if (status === 'WITHDRAWN') return { status }
  if (status !== 'PENDING' && status !== 'FAILED') throw new PortalError('CONFLICT', orderApprovalMessages.withdrawn)
  await setRequest(ctx, row, { status: 'WITHDRAWN', waiting_for: [] })
  await addStep(ctx, row, { kind: 'WITHDRAWN', version: row.version, by: ctx.viewer })
  return { status: 'WITHDRAWN' }
}

const ended: readonly OrderApprovalStatus[] = ['REJECTED', 'WITHDRAWN', 'EXPIRED', 'FAILED']

/** The lines as they were sent: those of the newest version, and those that were rejected of the versions before. */
async function loadSentLines(ctx: Ctx, row: RequestRow): Promise<FrozenOrder['lines']> {
  const versions = await ctx.db
    .selectFrom('order_approval_version')
    .select(['content', 'rejected'])
    .where('approval_id', '=', row.approval_id)
    .orderBy('version')
    .execute()
  return versions.flatMap(({ content: { lines } }, at) => {
    const next = versions[at + 1]
    if (!next) return lines
    return next.rejected.flatMap(({ lineNumber }) => lines[lineNumber - 1] ?? [])
  })
}

/** Adds its lines to the cart, rejected ones, too; those that are not sold any more are named. */
export async function rebuildOrderApproval(
  ctx: Ctx,
  { approvalNumber }: { approvalNumber: string },
): Promise<{ added: number; leftOut: string[] }> {
  const row = await lockOwn(ctx, approvalNumber)
  if (!ended.includes(statusNow(row, ctx.now)) || row.change_id !== null)
    throw new PortalError('CONFLICT', orderApprovalMessages.rebuild)
  const lines = await loadSentLines(ctx, row)
  const products = await rowsByItem(
    ctx,
    getShopper(ctx, undefined),
    lines.map(({ itemId }) => itemId),
  )
  const isHeld = (itemId: number) => {
    const product = products.get(itemId)
    return product !== undefined && isSold(product)
  }
  const sold = lines.filter(({ itemId }) => isHeld(itemId))
  if (sold.length === 0) throw new PortalError('CONFLICT', orderApprovalMessages.nothingSold)
  await changeCart(
    ctx,
    'supply-store',
    'add',
    sold.map(({ itemId, quantity, unitSerial }) => ({ itemId, quantity, ...(unitSerial && { unitSerial }) })),
  )
  return { added: sold.length, leftOut: lines.filter(({ itemId }) => !isHeld(itemId)).map(({ name }) => name) }
}
