// The standard server error [B§8, A§8] and the texts every area shares.
import { z } from 'zod'

export const errorCodes = [
  'BAD_INPUT',
  'NOT_SIGNED_IN',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'TOO_MANY',
  'UNAVAILABLE',
  'INTERNAL',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** The HTTP status of each code. */
export const errorStatus: Record<ErrorCode, number> = {
  BAD_INPUT: 400,
  NOT_SIGNED_IN: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_MANY: 429,
  UNAVAILABLE: 503,
  INTERNAL: 500,
}

/** The body of every failed answer [B8.07, B8.08]. `fields` maps an input path ('address.city') to its message. */
export const standardError = z.object({
  uuid: z.string(),
  code: z.enum(errorCodes),
  exceptionMessages: z.array(z.string()),
  userFriendlyMessage: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
})
export type StandardError = z.infer<typeof standardError>

export const messages = {
  /** The generic toast [B8.08]; {email} from the brand. */
  generic:
    'Some functionality may currently be unavailable. We apologize for the inconvenience. Please attempt to refresh the page, or contact us at {email}',
  noProfile: 'No profile found',
  /** [A8.08] */
  undecodable: 'Token could not be decoded',
  onlyLoggedIn: 'This call is only available to logged in users',
  forbidden: 'You do not have permission to do this.',
  whileActing: 'This cannot be done while you act for somebody else.',
  whileLooking: 'You only look at this account. Choose Make Changes at the top first.',
  notFound: 'We could not find what you asked for.',
  badInput: 'Please check the marked fields.',
  tooManyAttempts: 'Too many attempts. Please wait a few minutes and try again.',
  noAccess: 'This account does not have permission to access the portal.',
  /** The disabled link in place of a form's button for a demo organization. */
  submitDisabled: 'Submit is Disabled',
  /** While PostgreSQL restarts, for a second or two. */
  away: 'We cannot answer at this moment. Nothing is lost; please try again.',
  /** So many at once that waiting would take long; nothing was tried. */
  busy: 'Too many requests at this moment. Please wait a few seconds and try again.',
  /** While the disk has no room left. */
  full: 'We cannot save anything at this moment. We know about it; please try again later.',
  jobPending: 'Job is pending. Retrying...',
  jobMissing: 'The specified job could not be found.',
  jobFailed: 'An unexpected error has occurred.',
} as const
