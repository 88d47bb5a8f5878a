// Approval of orders by rules of the organization [P5.119]: the list and one request; sending, deciding and rules are beside it.
import type { OrderApprovalSummary } from '@portal/contract/buying/orderApprovalList'
import type { OrderApprovalDetail } from '@portal/contract/buying/orderApprovals'
import type { SearchPage, SearchRequest } from '@portal/contract/platform/lists'
import { getBrandToday } from '../../provider/brand/brand.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { searchList } from '../../platform/lists/declared.ts'
import { getAccounts } from '../../platform/lists/listRequest.rules.ts'
import { orderApprovalList } from './orderApprovals.list.ts'
import { loadDetail } from './orderApprovals.reads.ts'
import { seesRequests } from './visibility.ts'

export { planApproval } from './planApproval.ts'
export type { RuleOfRole } from './roleOfRules.ts'
export { replaceRoleInRules, restoreRoleInRules, rulesOfRole } from './roleOfRules.ts'
export { isSamePlan } from './orderApprovals.rules.ts'
export { findApprovalOfQuote, markApprovalOrdered, sendForApproval } from './sendApproval.ts'
export type { ApprovedChange, ApprovedOrder } from './placing.ts'
export {
  approvedChanges,
  approvedOrders,
  endApprovalOfChange,
  failApproval,
  placeApproved,
  settleApprovedChange,
} from './placing.ts'
export { decideOrderApproval } from './decideApproval.ts'
export { decideOrderApprovals } from './decideSeveral.ts'
export { rebuildOrderApproval, withdrawOrderApproval } from './ownRequest.ts'
export { deleteApprovalRule, getApprovalRules, saveApprovalRule, simulateOrderApproval } from './ruleBook.ts'
export { deleteApprovalDelegate, getApprovalDelegates, saveApprovalDelegate } from './delegates.ts'

export const searchOrderApprovals = (ctx: Ctx, request: SearchRequest): Promise<SearchPage<OrderApprovalSummary>> =>
  searchList(ctx, orderApprovalList(getBrandToday(ctx)), {
    request,
    whose: { accounts: getAccounts(request, ctx.viewer.activeAccounts), only: [seesRequests(ctx.viewer)] },
  })

/** One request of the organizations the viewer may see, also of one not viewed now: an e-mail leads to it. */
export const getOrderApproval = (
  ctx: Ctx,
  { approvalNumber }: { approvalNumber: string },
): Promise<OrderApprovalDetail | null> => loadDetail(ctx, approvalNumber)
