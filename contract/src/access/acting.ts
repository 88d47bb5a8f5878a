// Staff act for a customer [S16.08]: with a reason and their own password, looking first, for an hour at most; the
// customer sees who, why and when, and ends it.
import { z } from 'zod'
import { area, mutation, query } from '../platform/call.ts'
import { fieldMessages } from '../platform/fieldMessages.ts'
import { session } from './session.ts'
import { manageAllUsers } from './privileges.ts'

/** Minutes it lasts, seconds in which it has to begin, and how many emails of a beginning a customer gets in an hour. */
export const actingLimits = { minutes: 60, secretSeconds: 60, reason: 500, emailsPerHour: 4 } as const

export const actingMessages = {
  noConsent: 'This user does not allow the help desk to support their account remotely.',
  noSignIn: 'This user cannot sign in, so nobody can act for them.',
  staff: 'Nobody acts for staff.',
  punchout: 'Nobody acts for a user of a procurement system.',
  noReason:
    'Acting for somebody needs a reason, which they read, and with it your password, a code of your authenticator app or a passkey.',
  unproven: 'Enter your password or a code of your authenticator app, or use a passkey.',
  wrongCode: fieldMessages.wrongCode,
  spent: 'This start has expired. Please begin again.',
  already: 'You act for somebody already. Exit there first.',
} as const

const reason = z
  .string()
  .trim()
  .min(1, 'Reason is required.')
  .min(5, 'Please give a reason of at least 5 characters: the customer reads it.')
  .max(actingLimits.reason)

export const actingForm = z.object({
  reason,
  password: z.string().max(200).default(''),
  /** Of the authenticator app, for staff without a password. */
  code: z.string().trim().max(20).default(''),
  /** The browser's response for one of their passkeys, as JSON. */
  response: z.string().max(20_000).default(''),
})

export const supportAccess = z.object({
  actingId: z.number().int(),
  staffName: z.string(),
  reason: z.string(),
  begunAt: z.iso.datetime(),
  /** When it ended, or will at the latest. */
  endsAt: z.iso.datetime(),
  isLive: z.boolean(),
  /** True if they could change things, not only look. */
  couldChange: z.boolean(),
  /** Their actions, the latest first; what they only looked at is not named one by one. */
  did: z.array(z.object({ at: z.iso.datetime(), action: z.string(), target: z.string() })),
})
export type SupportAccess = z.infer<typeof supportAccess>

export const actingCalls = area({
  setupImpersonationUser: mutation({
    who: manageAllUsers,
    whileActing: false,
    input: actingForm.extend({
      userId: z.string().max(100),
      /** Left out, it is asked for in words. */
      reason: z.string().trim().max(actingLimits.reason).default(''),
    }),
    output: z.object({ email: z.string(), temporarySecret: z.string() }),
    about: 'What begins acting for a customer: their e-mail and a secret for one use within a minute [A6.24, S16.08].',
  }),
  startImpersonation: mutation({
    who: manageAllUsers,
    whileActing: false,
    changesView: true,
    input: z.object({ email: z.string().max(254), temporarySecret: z.string().max(100) }),
    output: session,
    about: 'Begins to act for the customer, looking only; the session is theirs until it ends [A6.24, S16.08].',
  }),
  setImpersonationChanges: mutation({
    who: 'signed-in',
    whileActing: 'looking',
    changesView: true,
    input: z.object({ mayChange: z.boolean() }),
    output: session,
    about: 'While acting for a customer: from looking to changing things, and back [S16.08].',
  }),
  endImpersonation: mutation({
    who: 'signed-in',
    whileActing: 'looking',
    changesView: true,
    input: z.object({}),
    output: session,
    about: 'Stops acting for a customer: the session is that of the staff user again [S16.08, D2.17].',
  }),
  getSupportAccess: query({
    who: 'signed-in',
    input: z.object({}),
    output: z.object({ accesses: z.array(supportAccess) }),
    about: 'Who of staff acted for the viewer in the last year, why and when, and what they did [S16.08, P9.93].',
  }),
  endSupportAccess: mutation({
    who: 'signed-in',
    whileActing: false,
    input: z.object({ actingId: z.number().int() }),
    output: z.object({ ended: z.boolean() }),
    about: 'The viewer ends that somebody acts for them, at once [S16.08].',
  }),
})
