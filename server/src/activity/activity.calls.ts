// The calls of activity and the verbs that answer them.
import { activityCalls } from '@portal/contract/activity'
import { auditSearchCalls } from '@portal/contract/auditSearch'
import { resolvers } from '../platform/calls/resolvers.ts'
import { exportActivity, getActivity, searchActivity } from './activity.ts'
import { exportAudit, getAuditEntry, getAuditSeals, searchAudit, startAuditCheck } from './audit.ts'

const ofOrganizations = resolvers(activityCalls, {
  searchActivity: (ctx, input) => searchActivity(ctx, input),
  exportActivity: (ctx, input) => exportActivity(ctx, input),
  getActivity: (ctx, { activityId }) => getActivity(ctx, activityId),
})

const ofOperators = resolvers(
  auditSearchCalls,
  {
    searchAudit: (ctx, input) => searchAudit(ctx, input),
    exportAudit: (ctx, input) => exportAudit(ctx, input),
    getAuditEntry: (ctx, { activityId }) => getAuditEntry(ctx, activityId),
    getAuditSeals: (ctx) => getAuditSeals(ctx),
    verifyAudit: (ctx) => startAuditCheck(ctx),
  },
  'staff',
)

export const activityResolvers = [...ofOrganizations, ...ofOperators]
