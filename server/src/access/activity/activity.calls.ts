// The calls of activity and the verbs that answer them.
import { activityCalls } from '@portal/contract/access/activity'
import { auditSearchCalls } from '@portal/contract/access/auditSearch'
import { resolvers } from '../../platform/calls/resolvers.ts'
import * as activity from './activity.ts'
import { getActivity } from './activity.ts'
import * as audit from './audit.ts'
import { getAuditEntry, startAuditCheck } from './audit.ts'

const ofOrganizations = resolvers(activityCalls, {
  ...activity,
  getActivity: (ctx, { activityId }) => getActivity(ctx, activityId),
})

const ofOperators = resolvers(
  auditSearchCalls,
  {
    ...audit,
    getAuditEntry: (ctx, { activityId }) => getAuditEntry(ctx, activityId),
    verifyAudit: startAuditCheck,
  },
  'staff',
)

export const activityResolvers = [...ofOrganizations, ...ofOperators]
