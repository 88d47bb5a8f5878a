// The audit's names of changes of approvals of orders.

export const orderApprovalActions = {
  decideOrderApproval: 'decide an order for approval',
  decideOrderApprovals: 'decide several orders for approval',
  withdrawOrderApproval: 'withdraw an order from approval',
  rebuildOrderApproval: 'put a request for approval back into the cart',
  saveApprovalRule: 'change a rule of approval',
  deleteApprovalRule: 'delete a rule of approval',
  saveApprovalDelegate: 'name a delegate for approvals',
  deleteApprovalDelegate: 'take back a delegate for approvals',
} as const
