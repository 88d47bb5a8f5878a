// The approval calls and the verbs that answer them, under the exception for staff because applicants belong to no organization yet.
import { approvalCalls } from '@portal/contract/access/approvals'
import { resolvers } from '../../platform/calls/resolvers.ts'
import * as approvals from './approvals.ts'
import { getApproval, getRolesToApprove } from './approvals.ts'
import { findCustomers } from './approvals.reads.ts'
import * as decisions from './decisions.ts'
import { resendWaitingInvitation } from './decisions.ts'
import * as decideHeld from './decideInvitations.ts'
import { lookAtRegistration } from './registrationViews.ts'

export const approvalsResolvers = resolvers(
  approvalCalls,
  {
    ...decideHeld,
    ...decisions,
    ...approvals,
    lookAtRegistration: (ctx, { authId }) => lookAtRegistration(ctx, authId),
    getApproval: (ctx, { authId }) => getApproval(ctx, authId),
    findCustomersToApprove: (ctx, { query }) => findCustomers(ctx.db, query),
    getRolesToApprove: (ctx, { accountId }) => getRolesToApprove(ctx, accountId),
    resendWaitingInvitation: (ctx, { authId }) => resendWaitingInvitation(ctx, authId),
  },
  'staff',
)
