// The calls of approvals of orders and the verbs that answer them.
import { orderApprovalCalls } from '@portal/contract/buying/orderApprovals'
import { resolvers } from '../../platform/calls/resolvers.ts'
import * as orderApprovals from './orderApprovals.ts'

export const orderApprovalResolvers = resolvers(orderApprovalCalls, {
  ...orderApprovals,
})
