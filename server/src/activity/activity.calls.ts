// The calls of activity and the verbs that answer them.
import { activityCalls } from '@portal/contract/activity'
import { resolvers } from '../platform/calls/resolvers.ts'
import { exportActivity, getActivity, searchActivity } from './activity.ts'

export const activityResolvers = resolvers(activityCalls, {
  searchActivity: (ctx, input) => searchActivity(ctx, input),
  exportActivity: (ctx, input) => exportActivity(ctx, input),
  getActivity: (ctx, { activityId }) => getActivity(ctx, activityId),
})
