// Rejecting lines of a request [P5.123]: the rest goes on as a version of its own, for which nobody has approved yet but who made it.
import type { ApprovalDecision } from '@portal/contract/buying/orderApprovalForms'
import { orderApprovalMessages } from '@portal/contract/buying/orderApprovalForms'
import type { OrderApprovalStatus } from '@portal/contract/buying/orderApprovalList'
import { groupShipDays } from '@portal/contract/buying/shipDays'
import { lineAmount, sumMoney } from '@portal/contract/platform/money'
import { getAccount } from '../../access/organizations/organizations.ts'
import type { TableRow } from '../../platform/db/transaction.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, forbidden, PortalError } from '../../platform/http/errors.ts'
import { findUses, releaseApproval, reserveBudgets } from '../../money/budgets/budgets.ts'
import { rateOrder } from '../rates/rates.ts'
import type { FrozenOrder } from './frozenOrder.ts'
import { advance } from './advance.ts'
import type { RequestRow } from './moveApproval.ts'
import { addStep, addVersion, loadContent, setRequest } from './moveApproval.ts'
import { withDeliveries } from './fewerDeliveries.ts'
import { partsOf } from './sendApproval.ts'
import { notifyRequester } from './notify.ts'

/** What is left of an order, and what was rejected of it. */
export interface FewerLines {
  content: FrozenOrder
  rejected: TableRow<'order_approval_version'>['rejected']
}

/** `getContent` asks for the tax of what is left. Throws where a line is none of the request, or none is left. */
export async function readFewerLines(
  ctx: Ctx,
  row: RequestRow,
  asked: ApprovalDecision['rejectedLines'],
): Promise<{ getContent: () => Promise<FrozenOrder>; rejected: FewerLines['rejected'] }> {
  const content = await loadContent(ctx, row)
  const reasons = new Map(asked.map(({ lineNumber, reason }) => [lineNumber, reason]))
  if ([...reasons.keys()].some((each) => each > content.lines.length))
    throw badInput('rejectedLines', orderApprovalMessages.unknownLine)
  const kept = content.lines.filter((_line, at) => !reasons.has(at + 1))
  if (kept.length === 0) throw new PortalError('CONFLICT', orderApprovalMessages.noneLeft)
  const rejected = content.lines.flatMap(({ name, partNumber, quantity }, at) => {
    const reason = reasons.get(at + 1)
    return reason === undefined ? [] : [{ lineNumber: at + 1, name, partNumber, quantity, reason }]
  })
  return { getContent: await withLines(ctx, row.account_id, content, kept), rejected }
}

/** `less` is of the version that is locked. */
export async function rejectLines(
  ctx: Ctx,
  row: RequestRow,
  { content: less, rejected }: FewerLines,
  forPerson: { userId: string; name: string } | undefined,
): Promise<{ status: OrderApprovalStatus }> {
  const version = row.version + 1
  const { approval_id: approvalId, account_id: accountId } = row
  const uses = await findUses(ctx, { ...less, accountId }, { locks: true, approvalId })
  await releaseApproval(ctx, approvalId)
  await reserveBudgets(ctx, accountId, uses, { approvalId })
  const by = ctx.viewer
  const said = rejected.map(({ name, reason }) => `${name}: ${reason}`).join('\n')
  await addVersion(ctx, row, { version, content: less, rejected, author: by.name })
  const changed = { ...row, version, total: less.total, parts: partsOf(less) }
  await setRequest(ctx, row, { version, total: changed.total, parts: changed.parts })
  await addStep(ctx, row, { kind: 'LINES_REJECTED', version, by, forPerson, note: said })
  await addStep(ctx, row, { kind: 'APPROVED', version, by, forPerson })
  await notifyRequester(ctx, row, { news: 'LINES_REJECTED', name: by.name, message: said })
  return advance(ctx, changed, [])
}

/** The order with fewer lines: freight stays as it was frozen, tax is of what is left. */
async function withLines(
  ctx: Ctx,
  accountId: number,
  content: FrozenOrder,
  lines: FrozenOrder['lines'],
): Promise<() => Promise<FrozenOrder>> {
  const account = await getAccount(ctx, accountId)
  if (!account) throw forbidden()
  const { shipTo, currency, shipping } = content
  if (!shipTo) return withDeliveries(ctx, account, content, lines)
  const shipDays = groupShipDays(lines.map(({ shipByDate }) => ({ promiseDate: shipByDate, shippedDate: null })))
  const rated = await rateOrder(ctx, { account, address: shipTo, currency, lines, shipDays })
  const subtotal = sumMoney(lines.map(({ price, quantity }) => lineAmount(price, quantity)))
  return async () => {
    const tax = await rated.getTax(shipping)
    return { ...content, lines, subtotal, tax, total: sumMoney([subtotal, shipping, tax]) }
  }
}
