// How people keep their way in safe: forgotten and changed passwords, live sessions, heartbeats [A§2, A§4, A§7].
import { z } from 'zod'
import { area, endpoint, mutation, openMutation, openQuery, query } from '../platform/call.ts'
import { fieldMessages } from '../platform/fieldMessages.ts'
import { maxPasswordLength, passwordMessages } from './passwords.ts'
import { secondStep, signInResult, signInInput } from './session.ts'

export const securityMessages = {
  /** Alike whether we know the address or not. */
  resetSent: 'If we know this email address, a link to choose a new password is on its way. It works for 60 minutes.',
  /** [A8.06] */
  notReset: 'Unable to reset password, false was returned from the server.',
  wrongPassword: 'The current password is not correct.',
  wrongCode: fieldMessages.wrongCode,
  /** The portal cannot check codes of the app, which the user can do nothing about; {phone} from the brand. */
  appUnreadable: 'We cannot check your app at this moment. Use a recovery code or a passkey, or call {phone}.',
  stepOver: 'This log in took too long. Please start again.',
  notPasskey: 'This passkey was not accepted.',
  twoStepOn: 'Two-step sign-in is on already.',
  twoStepRequired: 'Two-step sign-in is required for your account.',
} as const

/** A code of the authenticator app, or a recovery code. */
const stepCode = z.string().trim().min(1, 'Code is required.').max(40)
/** The authenticator's answer, as JSON. */
const signedMessage = z.string().max(20_000)
const appSecret = z.object({ secret: z.string(), uri: z.string() })
const recoveryCodes = z.array(z.string())

/** The form of a code. */
export const codeInput = z.object({ code: stepCode })
/** The form that proves the owner again. */
export const ownPasswordInput = z.object({ password: signInInput.shape.password })

export const myTwoStep = z.object({
  /** The authenticator app is set up. */
  isOn: z.boolean(),
  isRequired: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  passkeys: z.array(
    z.object({
      passkeyId: z.string(),
      name: z.string(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().nullable(),
    }),
  ),
})
export type MyTwoStep = z.infer<typeof myTwoStep>

/** Bounds only: what a new password must be is asked of `passwordProblem`, by the policy of the deployment. */
const newPassword = z.string().min(1, passwordMessages.required).max(maxPasswordLength, passwordMessages.tooLong)
const ownPassword = signInInput.shape.password

export const mySession = z.object({
  sessionId: z.string(),
  /** For example 'Chrome on Windows'. */
  device: z.string(),
  /** Where from, as far as the address shows. */
  place: z.string(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type MySession = z.infer<typeof mySession>

export const securityCalls = area({
  forgotPassword: openMutation({
    input: signInInput.pick({ email: true }),
    output: z.object({ sent: z.boolean() }),
    about: 'Sends a link to choose a new password, if we know the address; answers alike if not [A§2, D2.06].',
  }),
  resetForgottenPassword: openMutation({
    input: z.object({
      token: z.string().max(200),
      password: newPassword,
      /** Ends the secret addresses that calendars subscribe to as well. */
      endCalendars: z.boolean().default(false),
    }),
    output: z.object({ reset: z.boolean() }),
    about: 'Sets the new password by the link of the letter, once, and ends all sessions of the user [A§7, A§8].',
  }),
  checkPasswordLink: openQuery({
    input: z.object({ token: z.string().max(200) }),
    output: z.object({
      isGood: z.boolean(),
      /** Whose password it sets, for password managers; null unless the link is good. */
      email: z.string().nullable(),
    }),
    about: 'Whether the link of a letter still sets a password, and whose, without using it up [A8.06].',
  }),
  changePassword: mutation({
    who: 'signed-in',
    input: z.object({
      currentPassword: ownPassword,
      password: newPassword,
      /** Ends the secret addresses that calendars subscribe to as well. */
      endCalendars: z.boolean().default(false),
    }),
    output: z.object({ changed: z.boolean() }),
    about: 'Changes the password of the viewer, who gives their own again; their other sessions end [S15.03].',
  }),
  getMySessions: query({
    who: 'signed-in',
    input: z.object({}),
    output: z.object({ sessions: z.array(mySession) }),
    about: 'The live sessions of the viewer: device, place, last seen [S15.04].',
  }),
  endMySession: mutation({
    who: 'signed-in',
    input: z.object({ sessionId: z.string().max(100) }),
    output: z.object({ ended: z.boolean() }),
    about: 'Ends one session of the viewer [S15.04].',
  }),
  signOutEverywhere: mutation({
    who: 'signed-in',
    input: z.object({}),
    output: z.object({ ended: z.number().int() }),
    about: 'Ends every session of the viewer, this one too [S15.04].',
  }),
  getSignInStep: openQuery({
    input: z.object({}),
    output: z.object({ secondStep: secondStep.nullable() }),
    about: 'What is left to do of a sign-in that this browser has begun [S2.01].',
  }),
  setUpSignInStep: openMutation({
    input: z.object({}),
    output: appSecret,
    about: 'Begins the second step that staff must set up before they get in [P1.08].',
  }),
  completeSignIn: openMutation({
    input: codeInput,
    output: signInResult.extend({ recoveryCodes: recoveryCodes.nullable() }),
    about: 'The second step by a code; also the first code of an app that had to be set up [P1.08].',
  }),
  startPasskeySignIn: openMutation({
    input: z.object({}),
    output: z.object({ options: z.string() }),
    about: 'What the browser needs to sign in by a passkey, as JSON [P1.08].',
  }),
  signInWithPasskey: openMutation({
    input: z.object({ response: signedMessage }),
    output: signInResult,
    about: 'Signs in by a passkey, which is both steps in one [P1.08].',
  }),
  getMyTwoStep: query({
    who: 'signed-in',
    input: z.object({}),
    output: myTwoStep,
    about: 'The second step of the viewer: app, recovery codes, passkeys [S15.04].',
  }),
  startTwoStep: mutation({
    who: 'signed-in',
    input: ownPasswordInput,
    output: appSecret,
    about: 'Makes the secret of an authenticator app, which counts once confirmed [S15.04].',
  }),
  confirmTwoStep: mutation({
    who: 'signed-in',
    input: codeInput,
    output: z.object({ recoveryCodes }),
    about: 'Turns two-step sign-in on by a first code; shows the recovery codes once [S15.04].',
  }),
  renewRecoveryCodes: mutation({
    who: 'signed-in',
    input: ownPasswordInput,
    output: z.object({ recoveryCodes }),
    about: 'New recovery codes in place of the old ones [S15.04].',
  }),
  stopTwoStep: mutation({
    who: 'signed-in',
    input: ownPasswordInput,
    output: z.object({ stopped: z.boolean() }),
    about: 'Turns two-step sign-in off, unless it is required [S15.04].',
  }),
  startPasskey: mutation({
    who: 'signed-in',
    input: ownPasswordInput,
    output: z.object({ options: z.string() }),
    about: 'What the browser needs to make a passkey, as JSON [S15.04].',
  }),
  addPasskey: mutation({
    who: 'signed-in',
    input: z.object({ name: z.string().trim().min(1, fieldMessages.name).max(60), response: signedMessage }),
    output: z.object({ added: z.boolean() }),
    about: 'Keeps the passkey the browser made [S15.04].',
  }),
  removePasskey: mutation({
    who: 'signed-in',
    input: z.object({ passkeyId: z.string().max(1500) }),
    output: z.object({ removed: z.boolean() }),
    about: 'Removes one passkey of the viewer [S15.04].',
  }),
  updateLastSSOHeartbeat: endpoint('/ProfileActor/updateLastSSOHeartbeat', {
    whileActing: 'looking',
    who: 'signed-in',
    kind: 'mutation',
    input: z.object({}),
    output: z.object({ lastSSOHeartbeat: z.iso.datetime() }),
    about: 'Notes that the viewer is there [A§4, A§7].',
  }),
  getLastSSOHeartbeat: endpoint('/ProfileActor/getLastSSOHeartbeat', {
    who: 'signed-in',
    input: z.object({}),
    output: z.object({ lastSSOHeartbeat: z.iso.datetime().nullable() }),
    about: 'When the viewer was last noted there, on any device [A§4, A§7].',
  }),
})
