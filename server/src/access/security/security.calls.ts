// The calls about passwords and sessions, and the verbs that answer them.
import { securityCalls } from '@portal/contract/access/security'
import { resolvers } from '../../platform/calls/resolvers.ts'
import * as secondStep from './secondStep.ts'
import {
  completeSignIn,
  confirmTwoStep,
  removePasskey,
  renewRecoveryCodes,
  signInWithPasskey,
  startPasskey,
  startTwoStep,
  stopTwoStep,
} from './secondStep.ts'
import * as security from './security.ts'
import { checkPasswordLink, endMySession, forgotPassword } from './security.ts'

export const securityResolvers = resolvers(securityCalls, {
  ...secondStep,
  ...security,
  forgotPassword: (ctx, input) => forgotPassword(ctx, input.email),
  checkPasswordLink: (ctx, input) => checkPasswordLink(ctx, input.token),
  endMySession: (ctx, input) => endMySession(ctx, input.sessionId),
  completeSignIn: (ctx, input) => completeSignIn(ctx, input.code),
  signInWithPasskey: (ctx, input) => signInWithPasskey(ctx, input.response),
  startTwoStep: (ctx, input) => startTwoStep(ctx, input.password),
  confirmTwoStep: (ctx, input) => confirmTwoStep(ctx, input.code),
  renewRecoveryCodes: (ctx, input) => renewRecoveryCodes(ctx, input.password),
  stopTwoStep: (ctx, input) => stopTwoStep(ctx, input.password),
  startPasskey: (ctx, input) => startPasskey(ctx, input.password),
  removePasskey: (ctx, input) => removePasskey(ctx, input.passkeyId),
})
