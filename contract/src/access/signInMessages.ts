// What signing in is refused with: apart from the session, which every page begins with.
import { messages } from '../platform/errors.ts'

export const signInMessages = {
  /** The same text for a wrong password and an unknown address. */
  wrong: 'The email address or password is not correct.',
  /** The identity provider knows them, the portal does not [A8.07]. */
  noIdentityProfile: 'No Auth0 profile present for current user.',
  tooMany: messages.tooManyAttempts,
  UNCONFIRMED: 'Your account is not activated yet. Please use the link in the activation email, or ask for a new one.',
  PENDING_REGISTRATION:
    'Your registration is not complete yet. Please use the link in your invitation, or ask for a new one.',
  PENDING_APPROVAL: 'Your account is waiting for approval. We will email you as soon as it is approved.',
  REJECTED: messages.noAccess,
  DEACTIVATED: messages.noAccess,
  INACTIVE: 'This account is inactive. Please call {phone}.',
} as const
