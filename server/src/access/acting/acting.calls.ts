// The calls of acting for a customer, and the verbs that answer them.
import { actingCalls } from '@portal/contract/access/acting'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { endImpersonation, setImpersonationChanges, setupImpersonationUser, startImpersonation } from './acting.ts'
import { endSupportAccess, getSupportAccess } from './supportAccess.ts'

export const actingResolvers = resolvers(actingCalls, {
  setupImpersonationUser,
  startImpersonation,
  setImpersonationChanges: (ctx, { mayChange }) => setImpersonationChanges(ctx, mayChange),
  endImpersonation,
  getSupportAccess,
  endSupportAccess: (ctx, { actingId }) => endSupportAccess(ctx, actingId),
})
