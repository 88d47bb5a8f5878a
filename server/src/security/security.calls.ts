// The calls about passwords and sessions, and the verbs that answer them.
import { securityCalls } from '@portal/contract/security'
import { resolvers } from '../platform/calls/resolvers.ts'
import {
  addPasskey,
  completeSignIn,
  confirmTwoStep,
  getMyTwoStep,
  getSignInStep,
  removePasskey,
  renewRecoveryCodes,
  setUpSignInStep,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
  startTwoStep,
  stopTwoStep,
} from './secondStep.ts'
import {
  changePassword,
  checkPasswordLink,
  endMySession,
  forgotPassword,
  getLastSSOHeartbeat,
  getMySessions,
  resetForgottenPassword,
  signOutEverywhere,
  updateLastSSOHeartbeat,
} from './security.ts'

export const securityResolvers = resolvers(securityCalls, {
  forgotPassword: (ctx, input) => forgotPassword(ctx, input.email),
  resetForgottenPassword: (ctx, input) => resetForgottenPassword(ctx, input),
  checkPasswordLink: (ctx, input) => checkPasswordLink(ctx, input.token),
  changePassword: (ctx, input) => changePassword(ctx, input),
  getMySessions: (ctx) => getMySessions(ctx),
  endMySession: (ctx, input) => endMySession(ctx, input.sessionId),
  signOutEverywhere: (ctx) => signOutEverywhere(ctx),
  getSignInStep: (ctx) => getSignInStep(ctx),
  setUpSignInStep: (ctx) => setUpSignInStep(ctx),
  completeSignIn: (ctx, input) => completeSignIn(ctx, input.code),
  startPasskeySignIn: (ctx) => startPasskeySignIn(ctx),
  signInWithPasskey: (ctx, input) => signInWithPasskey(ctx, input.response),
  getMyTwoStep: (ctx) => getMyTwoStep(ctx),
  startTwoStep: (ctx, input) => startTwoStep(ctx, input.password),
  confirmTwoStep: (ctx, input) => confirmTwoStep(ctx, input.code),
  renewRecoveryCodes: (ctx, input) => renewRecoveryCodes(ctx, input.password),
  stopTwoStep: (ctx, input) => stopTwoStep(ctx, input.password),
  startPasskey: (ctx, input) => startPasskey(ctx, input.password),
  addPasskey: (ctx, input) => addPasskey(ctx, input),
  removePasskey: (ctx, input) => removePasskey(ctx, input.passkeyId),
  updateLastSSOHeartbeat: (ctx) => updateLastSSOHeartbeat(ctx),
  getLastSSOHeartbeat: (ctx) => getLastSSOHeartbeat(ctx),
})
