// The calls about passwords and sessions, and the verbs that answer them.
import { securityCalls } from 'contract/security'
import { answers } from '../platform/calls/answers.ts'
import {
  changePassword,
  endMySession,
  forgotPassword,
  getLastSSOHeartbeat,
  getMySessions,
  resetForgottenPassword,
  signOutEverywhere,
  updateLastSSOHeartbeat,
} from './security.ts'

export const securityAnswers = answers(securityCalls, {
  forgotPassword: (ctx, input) => forgotPassword(ctx, input.email),
  resetForgottenPassword: (ctx, input) => resetForgottenPassword(ctx, input),
  changePassword: (ctx, input) => changePassword(ctx, input),
  getMySessions: (ctx) => getMySessions(ctx),
  endMySession: (ctx, input) => endMySession(ctx, input.sessionId),
  signOutEverywhere: (ctx) => signOutEverywhere(ctx),
  updateLastSSOHeartbeat: (ctx) => updateLastSSOHeartbeat(ctx),
  getLastSSOHeartbeat: (ctx) => getLastSSOHeartbeat(ctx),
})
