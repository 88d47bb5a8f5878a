// The session calls and the verbs that answer them.
import { sessionCalls } from '@portal/contract/access/session'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { getSession, setLocale, signIn, signOut } from './session.ts'

export const sessionResolvers = resolvers(sessionCalls, {
  getSession: (ctx) => getSession(ctx),
  signIn: (ctx, input) => signIn(ctx, input),
  signOut: (ctx) => signOut(ctx),
  setLocale: (ctx, input) => setLocale(ctx, input.locale),
})
