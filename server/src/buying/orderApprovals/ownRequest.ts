// The requester's own moves [P5.125]: take a request back, put its lines into the cart again.
import { orderApprovalMessages } from '@portal/contract/buying/orderApprovalForms'
import type { OrderApprovalStatus } from '@portal/contract/buying/orderApprovalList'
import { changeCart } from '../cart/cart.ts'
import { getShopper, isSold, rowsByItem } from '../catalog/catalog.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { forbidden, PortalError } from '../../platform/http/errors.ts'
import type { RequestRow } from './moveApproval.ts'
import { addStep, loadContent, lockRequest, setRequest, statusNow } from './moveApproval.ts'

async function lockOwn(ctx: Ctx, approvalNumber: string): Promise<RequestRow> {
  const row = await lockRequest(ctx, approvalNumber)
  if (row.user_id !== ctx.viewer.userId) throw forbidden(orderApprovalMessages.notOwn)
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

/** Adds its lines to the cart; those that are not sold any more are named. */
export async function rebuildOrderApproval(
  ctx: Ctx,
  { approvalNumber }: { approvalNumber: string },
): Promise<{ added: number; leftOut: string[] }> {
  const row = await lockOwn(ctx, approvalNumber)
  if (!ended.includes(statusNow(row, ctx.now)) || row.change_id !== null)
    throw new PortalError('CONFLICT', orderApprovalMessages.rebuild)
  const { lines } = await loadContent(ctx, row)
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
