// The calls of registration email rules and the verbs that answer them, under the exception for staff.
import { emailRuleCalls } from '@portal/contract/access/emailRules'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { addEmail, deleteEmail, getEmails, tryEmail, updateEmail } from './emailRules.ts'

export const emailRulesResolvers = resolvers(
  emailRuleCalls,
  {
    getEmails,
    tryEmail,
    addEmail: (ctx, { request }) => addEmail(ctx, request),
    updateEmail: (ctx, { request }) => updateEmail(ctx, request),
    deleteEmail: (ctx, { request }) => deleteEmail(ctx, request),
  },
  'staff',
)
