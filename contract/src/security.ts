// How people keep their way in safe: forgotten and changed passwords, live sessions, heartbeats (A §2, §4, §7).
import { z } from 'zod'
import { area, endpoint, mutation, openMutation, openQuery, query } from './call.ts'
import { longestPassword, passwordMessages } from './passwords.ts'
import { secondStep, signInAnswer, signInInput } from './session.ts'

export const securityMessages = {
  /** Alike whether we know the address or not. */
  resetSent: 'If we know this email address, a link to choose a new password is on its way. It works for 60 minutes.',
  /** [A8.06] */
  notReset: 'Unable to reset password, false was returned from the server.',
  wrongPassword: 'The current password is not correct.',
  wrongCode: 'This code is not correct.',
  /** The portal cannot check codes of the app, which the user can do nothing about; {phone} from the brand. */
  appUnreadable: 'We cannot check your app at this moment. Use a recovery code or a passkey, or call {phone}.',
  stepOver: 'This log in took too long. Please start again.',
  notPasskey: 'This passkey was not accepted.',
  twoStepOn: 'Two-step sign-in is on already.',
  twoStepRequired: 'Two-step sign-in is required for your account.',
  impersonated: 'This cannot be done while you act for somebody else.',
} as const

/** A code of the authenticator app, or a recovery code. */
const stepCode = z.string().trim().min(1, 'Code is required.').max(40)
/** What the browser's authenticator said, as JSON. */
const spoken = z.string().max(20_000)
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
const newPassword = z.string().min(1, passwordMessages.required).max(longestPassword, passwordMessages.tooLong)
const ownPassword = signInInput.shape.password

export const mySession = z.object({
  sessionId: z.string(),
  /** For example 'Chrome on Windows'. */
  device: z.string(),
  /** Where from, as far as the address tells. */
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
    about:
      'Sends a link to choose a new password, if we know the address; answers alike if not (A §2, decisions §2.6).',
  }),
  resetForgottenPassword: openMutation({
    input: z.object({
      token: z.string().max(200),
      password: newPassword,
      /** Ends the secret addresses that calendars subscribe to as well. */
      endCalendars: z.boolean().default(false),
    }),
    output: z.object({ reset: z.boolean() }),
    about: 'Sets the new password by the link of the letter, once, and ends all sessions of the user (A §7, §8).',
  }),
  checkPasswordLink: openQuery({
    input: z.object({ token: z.string().max(200) }),
    output: z.object({
      isGood: z.boolean(),
      /** Whose password it sets, for password managers; null unless the link is good. */
      email: z.string().nullable(),
    }),
    about: 'Whether the link of a letter still sets a password, and whose, without using it up (A §8 Password reset).',
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
    about: 'Changes the password of the viewer, who gives his own again; his other sessions end (screens.md).',
  }),
  getMySessions: query({
    who: 'signed-in',
    input: z.object({}),
    output: z.object({ sessions: z.array(mySession) }),
    about: 'The live sessions of the viewer: device, place, last seen (screens.md).',
  }),
  endMySession: mutation({
    who: 'signed-in',
    input: z.object({ sessionId: z.string().max(100) }),
    output: z.object({ ended: z.boolean() }),
    about: 'Ends one session of the viewer (screens.md).',
  }),
  signOutEverywhere: mutation({
    who: 'signed-in',
    input: z.object({}),
    output: z.object({ ended: z.number().int() }),
    about: 'Ends every session of the viewer, this one too (screens.md).',
  }),
  getSignInStep: openQuery({
    input: z.object({}),
    output: z.object({ secondStep: secondStep.nullable() }),
    about: 'What is left to do of a sign-in that this browser has begun (screens.md, Sign in).',
  }),
  setUpSignInStep: openMutation({
    input: z.object({}),
    output: appSecret,
    about: 'Begins the second step that staff must set up before they get in (screens.md).',
  }),
  completeSignIn: openMutation({
    input: codeInput,
    output: signInAnswer.extend({ recoveryCodes: recoveryCodes.nullable() }),
    about: 'The second step by a code; also the first code of an app that had to be set up (screens.md).',
  }),
  startPasskeySignIn: openMutation({
    input: z.object({}),
    output: z.object({ options: z.string() }),
    about: 'What the browser needs to sign in by a passkey, as JSON (screens.md).',
  }),
  signInWithPasskey: openMutation({
    input: z.object({ response: spoken }),
    output: signInAnswer,
    about: 'Signs in by a passkey, which is both steps in one (screens.md).',
  }),
  getMyTwoStep: query({
    who: 'signed-in',
    input: z.object({}),
    output: myTwoStep,
    about: 'The second step of the viewer: app, recovery codes, passkeys (screens.md).',
  }),
  startTwoStep: mutation({
    who: 'signed-in',
    input: ownPasswordInput,
    output: appSecret,
    about: 'Makes the secret of an authenticator app, which counts once confirmed (screens.md).',
  }),
  confirmTwoStep: mutation({
    who: 'signed-in',
    input: codeInput,
    output: z.object({ recoveryCodes }),
    about: 'Turns two-step sign-in on by a first code; shows the recovery codes once (screens.md).',
  }),
  renewRecoveryCodes: mutation({
    who: 'signed-in',
    input: ownPasswordInput,
    output: z.object({ recoveryCodes }),
    about: 'New recovery codes in place of the old ones (screens.md).',
  }),
  stopTwoStep: mutation({
    who: 'signed-in',
    input: ownPasswordInput,
    output: z.object({ stopped: z.boolean() }),
    about: 'Turns two-step sign-in off, unless it is required (screens.md).',
  }),
  startPasskey: mutation({
    who: 'signed-in',
    input: ownPasswordInput,
    output: z.object({ options: z.string() }),
    about: 'What the browser needs to make a passkey, as JSON (screens.md).',
  }),
  addPasskey: mutation({
    who: 'signed-in',
    input: z.object({ name: z.string().trim().min(1, 'Name is required.').max(60), response: spoken }),
    output: z.object({ added: z.boolean() }),
    about: 'Keeps the passkey the browser made (screens.md).',
  }),
  removePasskey: mutation({
    who: 'signed-in',
    input: z.object({ passkeyId: z.string().max(1500) }),
    output: z.object({ removed: z.boolean() }),
    about: 'Removes one passkey of the viewer (screens.md).',
  }),
  updateLastSSOHeartbeat: endpoint('/ProfileActor/updateLastSSOHeartbeat', {
    who: 'signed-in',
    kind: 'mutation',
    input: z.object({}),
    output: z.object({ lastSSOHeartbeat: z.iso.datetime() }),
    about: 'Notes that the viewer is there (A §4, §7).',
  }),
  getLastSSOHeartbeat: endpoint('/ProfileActor/getLastSSOHeartbeat', {
    who: 'signed-in',
    input: z.object({}),
    output: z.object({ lastSSOHeartbeat: z.iso.datetime().nullable() }),
    about: 'When the viewer was last noted there, on any device (A §4, §7).',
  }),
})
