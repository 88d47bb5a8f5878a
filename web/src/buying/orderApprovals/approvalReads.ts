import { orderApprovalCalls } from '@portal/contract/buying/orderApprovals'

/** Read anew after each step. */
export const approvalReads = [orderApprovalCalls.getOrderApproval, orderApprovalCalls.searchOrderApprovals]
