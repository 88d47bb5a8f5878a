// How people keep their way in safe: forgotten and changed passwords, live sessions, heartbeats (A §2, §4, §7).
import { z } from 'zod'
import { area, endpoint, mutation, openMutation, query } from './call.ts'
import { longestPassword, passwordMessages } from './passwords.ts'
import { signInInput } from './session.ts'

export const securityMessages = {
  /** Alike whether we know the address or not. */
  resetSent: 'If we know this email address, a link to choose a new password is on its way. It works for 60 minutes.',
  /** [A8.06] */
  notReset: 'Unable to reset password, false was returned from the server.',
  wrongPassword: 'The current password is not correct.',
  impersonated: 'This cannot be done while you act for somebody else.',
} as const

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
    input: z.object({ token: z.string().max(200), password: newPassword }),
    output: z.object({ reset: z.boolean() }),
    about: 'Sets the new password by the link of the letter, once, and ends all sessions of the user (A §7, §8).',
  }),
  changePassword: mutation({
    who: 'signed-in',
    input: z.object({ currentPassword: ownPassword, password: newPassword }),
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
