// The calls of Account Info and the verbs that answer them.
import { accountCalls } from '@portal/contract/account'
import { resolvers } from '../platform/calls/resolvers.ts'
import { getAccountInfo, updatePersonalDetails, updatePreferences } from './account.ts'

export const accountResolvers = resolvers(accountCalls, {
  getAccountInfo: (ctx) => getAccountInfo(ctx),
  updatePersonalDetails: (ctx, input) => updatePersonalDetails(ctx, input),
  updatePreferences: (ctx, input) => updatePreferences(ctx, input),
})
