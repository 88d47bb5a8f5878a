// The session calls and the verbs that answer them.
import { sessionCalls } from '@portal/contract/access/session'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { getSession, setLocale, signIn, signOut } from './session.ts'

export const sessionResolvers = resolvers(sessionCalls, {
  getSession,
  signIn,
  signOut,
  setLocale: (ctx, input) => setLocale(ctx, input.locale),
})
