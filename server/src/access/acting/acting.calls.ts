// The calls of acting for a customer, and the verbs that answer them.
import { actingCalls } from '@portal/contract/access/acting'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { endImpersonation, setImpersonationChanges, setupImpersonationUser, startImpersonation } from './acting.ts'
import { endSupportAccess, getSupportAccess } from './supportAccess.ts'

export const actingResolvers = resolvers(actingCalls, {
  setupImpersonationUser: (ctx, input) => setupImpersonationUser(ctx, input),
  startImpersonation: (ctx, input) => startImpersonation(ctx, input),
  setImpersonationChanges: (ctx, { mayChange }) => setImpersonationChanges(ctx, mayChange),
  endImpersonation: (ctx) => endImpersonation(ctx),
  getSupportAccess: (ctx) => getSupportAccess(ctx),
  endSupportAccess: (ctx, { actingId }) => endSupportAccess(ctx, actingId),
})
