// The calls about another email address, and the verbs that answer them.
import { emailChangeCalls } from '@portal/contract/access/emailChange'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { getEmailChange, keepEmail, proveEmail } from './emailChange.ts'

export const emailChangeResolvers = resolvers(emailChangeCalls, {
  getEmailChange: (ctx, { token }) => getEmailChange(ctx, token),
  proveEmail: (ctx, { token }) => proveEmail(ctx, token),
  keepEmail: (ctx, { token }) => keepEmail(ctx, token),
})
