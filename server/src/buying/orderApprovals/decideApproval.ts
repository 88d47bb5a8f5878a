// Deciding a request [P5.123]: of two clicks or two people one decision counts, and the other is told.
import type { ApprovalDecision } from '@portal/contract/buying/orderApprovalForms'
import { orderApprovalMessages } from '@portal/contract/buying/orderApprovalForms'
import type { OrderApprovalStatus } from '@portal/contract/buying/orderApprovalList'
import type { ApprovalTier } from '@portal/contract/buying/orderApprovalPlan'
import type { Ctx } from '../../platform/http/ctx.ts'
import { forbidden, PortalError } from '../../platform/http/errors.ts'
import { beforeServices } from '../rates/rates.ts'
import { advance } from './advance.ts'
import { laterText } from './laterText.ts'
import { lockRequest } from './lockRequest.ts'
import type { RequestRow, RequestState } from './moveApproval.ts'
import { addStep, loadDelegates, loadState, setRequest, statusNow, statusWord } from './moveApproval.ts'
import type { FewerLines } from './rejectLines.ts'
import { readFewerLines, rejectLines } from './rejectLines.ts'
import { notifyRequester } from './notify.ts'

interface Decided {
  status: OrderApprovalStatus
}

const conflict = (message: string) => new PortalError('CONFLICT', message)

export async function decideOrderApproval(ctx: Ctx, asked: ApprovalDecision): Promise<Decided> {
  const isOfLines = asked.decision === 'APPROVE' && asked.rejectedLines.length > 0
  const less = isOfLines ? await findLess(ctx, asked) : undefined
  const row = await lockRequest(ctx, asked.approvalNumber)
  const state = await loadState(ctx, row)
  const status = statusNow(row, ctx.now)
  const hasApproved = state.approved.has(ctx.viewer.userId)
  // A second press of the same approval finds the first.
  if (asked.decision === 'APPROVE' && !isOfLines && asked.version === row.version && hasApproved) return { status }
  const standsFor = await checkTurn(ctx, row, state, asked)
  if (asked.decision === 'REJECT') return reject(ctx, row, asked.reason, standsFor)
  if (less) return rejectLines(ctx, row, less, standsFor)
  await addStep(ctx, row, { kind: 'APPROVED', version: row.version, by: ctx.viewer, forPerson: standsFor })
  return advance(ctx, row, state.waiting)
}

/** The order without the lines that are rejected, before the request is locked: a service may be asked for its tax. */
async function findLess(ctx: Ctx, asked: ApprovalDecision): Promise<FewerLines> {
  const { getContent, rejected } = await beforeServices(ctx, async (reading) => {
    const row = await lockRequest(reading, asked.approvalNumber, 'read')
    await checkTurn(reading, row, await loadState(reading, row), asked)
    if (row.change_id !== null) throw conflict(orderApprovalMessages.wholeChange)
    return readFewerLines(reading, row, asked.rejectedLines)
  })
  return { content: await getContent(), rejected }
}

/** The approver for whom the viewer decides, undefined for themselves. Throws where it is not decided so now, or not by them. */
function checkTurn(ctx: Ctx, row: RequestRow, state: RequestState, asked: ApprovalDecision) {
  const status = statusNow(row, ctx.now)
  if (status !== 'PENDING') throw conflict(orderApprovalMessages.over.replace('{status}', statusWord(status)))
  if (asked.version !== row.version) throw conflict(orderApprovalMessages.moved)
  return findTurn(ctx, row, state)
}

/** The approver for whom the viewer decides, undefined for themselves. Throws where it is not their turn. */
async function findTurn(
  ctx: Ctx,
  row: RequestRow,
  { waiting, tiers }: RequestState,
): Promise<{ userId: string; name: string } | undefined> {
  const { userId } = ctx.viewer
  if (waiting.includes(userId)) return undefined
  const delegates = row.user_id === userId ? [] : await loadDelegates(ctx, row.account_id)
  const principals = delegates.filter((each) => each.delegateUserId === userId).map((each) => each.userId)
  const find = (ids: readonly string[], of: readonly ApprovalTier[]) =>
    of.flatMap(({ people }) => people).find((each) => ids.includes(each.userId))
  const standsFor = find(
    principals.filter((each) => waiting.includes(each)),
    tiers,
  )
  if (standsFor) return standsFor
  const isLater = find(
    [userId, ...principals],
    tiers.filter((tier) => !tier.isDone && !tier.isOpen),
  )
  if (!isLater) throw forbidden(orderApprovalMessages.notYours)
  throw conflict(laterText(tiers, waiting))
}

async function reject(
  ctx: Ctx,
  row: RequestRow,
  reason: string,
  forPerson: { userId: string; name: string } | undefined,
): Promise<Decided> {
  await setRequest(ctx, row, { status: 'REJECTED', reason, waiting_for: [] })
  await addStep(ctx, row, { kind: 'REJECTED', version: row.version, by: ctx.viewer, forPerson, note: reason })
  await notifyRequester(ctx, row, { news: 'REJECTED', name: ctx.viewer.name, message: reason })
  return { status: 'REJECTED' }
}
