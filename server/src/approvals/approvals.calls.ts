// The approval calls and the verbs that answer them, under the exception for staff: applicants belong to no organization yet.
import { approvalCalls } from '@portal/contract/approvals'
import { resolvers } from '../platform/calls/resolvers.ts'
import { countApprovals, getApproval, getApprovals, getRolesToApprove } from './approvals.ts'
import { findCustomers } from './approvals.reads.ts'
import {
  addApprovalNote,
  approveRegistrations,
  previewApprovalEmail,
  rejectRegistrations,
  resendWaitingInvitation,
} from './decisions.ts'
import { approveInvitation, rejectInvitation } from './decideHeld.ts'
import { lookAtRegistration } from './presence.ts'

export const approvalsResolvers = resolvers(
  approvalCalls,
  {
    lookAtRegistration: (ctx, { authId }) => lookAtRegistration(ctx, authId),
    getApprovals: (ctx, input) => getApprovals(ctx, input),
    countApprovals: (ctx) => countApprovals(ctx),
    getApproval: (ctx, { authId }) => getApproval(ctx, authId),
    findCustomersToApprove: (ctx, { query }) => findCustomers(ctx.db, query),
    getRolesToApprove: (ctx, { accountId }) => getRolesToApprove(ctx, accountId),
    previewApprovalEmail: (ctx, input) => previewApprovalEmail(ctx, input),
    approveRegistrations: (ctx, input) => approveRegistrations(ctx, input),
    rejectRegistrations: (ctx, input) => rejectRegistrations(ctx, input),
    approveInvitation: (ctx, input) => approveInvitation(ctx, input),
    rejectInvitation: (ctx, input) => rejectInvitation(ctx, input),
    addApprovalNote: (ctx, input) => addApprovalNote(ctx, input),
    resendWaitingInvitation: (ctx, { authId }) => resendWaitingInvitation(ctx, authId),
  },
  'staff',
)
