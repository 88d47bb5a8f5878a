import type { OutputOf } from '@portal/contract/platform/call'
import { orderApprovalCalls } from '@portal/contract/buying/orderApprovals'

/** The rules with what they choose from. */
export type RuleBook = OutputOf<typeof orderApprovalCalls.getApprovalRules>

/** Read anew after each change of a rule. */
export const ruleReads = [orderApprovalCalls.getApprovalRules, orderApprovalCalls.simulateOrderApproval]
