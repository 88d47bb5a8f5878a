// Who is signed in: the session call, sign-in and sign-out (A §3, §4 Sign-in).
import { z } from 'zod'
import { area, mutation, openMutation, openQuery } from './call.ts'
import { locale } from './locales.ts'
import { privileges } from './privileges.ts'

/** Account statuses of a user (A §4). GUEST also stands for 'no profile'. */
export const userStatuses = [
  'PENDING_REGISTRATION',
  'PENDING_APPROVAL',
  'REGISTERED',
  'DEACTIVATED',
  'INACTIVE',
  'UNCONFIRMED',
  'REJECTED',
  'GUEST',
  'DELEGATED_REGISTERED',
] as const
export type UserStatus = (typeof userStatuses)[number]

/** The two statuses that may sign in (screens.md, Sign in). */
export const maySignIn = (status: UserStatus): boolean => status === 'REGISTERED' || status === 'DELEGATED_REGISTERED'

export const organisation = z.object({
  accountId: z.number().int(),
  accountNumber: z.string(),
  name: z.string(),
  partyId: z.number().int(),
})
export type Organisation = z.infer<typeof organisation>

/** The profile of the signed-in user: the fields of A §3 that screens need; issue 3 fills in the rest. */
export const profile = z.object({
  userId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string().nullable(),
  registrationType: z.enum(['B2B', 'B2C']),
  isValidatedB2BUser: z.boolean(),
  userStatus: z.enum(userStatuses),
  locale,
  accountId: z.number().int().nullable(),
  accountNumber: z.string().nullable(),
  partyId: z.number().int().nullable(),
  businessName: z.string().nullable(),
  contactId: z.number().int().nullable(),
  parentOrganization: organisation.nullable(),
  activeOrganizations: z.array(organisation),
  userSelectedOrganization: organisation.nullable(),
  defaultBillingAddressId: z.number().int().nullable(),
  defaultShippingAddressId: z.number().int().nullable(),
  favoriteAddressIds: z.array(z.number().int()),
  defaultPaymentId: z.string().nullable(),
  isCustomerPurchaseOrderEnabled: z.boolean(),
  isInternalAssociate: z.boolean(),
  isPunchout: z.boolean(),
  isImpersonation: z.boolean(),
  featureGroup: z.string(),
})
export type Profile = z.infer<typeof profile>

/** The session as a page needs it; `profile` is null for a guest, whose `privileges` are empty (A §6). */
export const session = z.object({
  signedIn: z.boolean(),
  profile: profile.nullable(),
  privileges: z.array(z.enum(privileges)),
  expiresAt: z.iso.datetime().nullable(),
})
export type Session = z.infer<typeof session>

export const guestSession: Session = { signedIn: false, profile: null, privileges: [], expiresAt: null }

/** Where a fresh sign-in lands without a return URL [A4.25]. */
export function landing(of: Session): string {
  if (of.profile?.isInternalAssociate) return '/pages/associateLanding'
  return of.privileges.includes('B2B_Dashboard') ? '/pages/dashboard' : '/pages/store'
}

export const signInMessages = {
  /** The same text for a wrong password and an unknown address. */
  wrong: 'The email address or password is not correct.',
  tooMany: 'Too many attempts. Please wait a few minutes and try again.',
  UNCONFIRMED: 'Your account is not activated yet. Please use the link in the activation email, or ask for a new one.',
  PENDING_REGISTRATION:
    'Your registration is not complete yet. Please use the link in your invitation, or ask for a new one.',
  PENDING_APPROVAL: 'Your account is waiting for approval. We will email you as soon as it is approved.',
  REJECTED: 'This account does not have permission to access the portal.',
  DEACTIVATED: 'This account does not have permission to access the portal.',
  INACTIVE: 'This account is inactive. Please call {phone}.',
} as const

/** The sign-in form and its messages. */
export const signInInput = z.object({
  email: z
    .string()
    .trim()
    .min(1, 'Email address is required.')
    .max(254)
    .pipe(z.email('Email address must be a correct format.')),
  password: z.string().min(1, 'Password is required.').max(200),
})

export const sessionCalls = area({
  getSession: openQuery({
    input: z.object({}),
    output: session,
    about: 'Who is signed in, with profile and privileges; a guest gets nulls (A §3, §6).',
  }),
  signIn: openMutation({
    input: signInInput,
    output: session,
    about: 'Signs in with e-mail and password and sets the session cookies (A §4 Sign-in).',
  }),
  signOut: openMutation({
    input: z.object({}),
    output: z.object({ signedOut: z.boolean() }),
    about: 'Ends the session on the server and clears its cookies (A §4 Logout).',
  }),
  setLocale: mutation({
    who: 'signed-in',
    input: z.object({ locale }),
    output: session,
    about: 'Remembers the locale chosen with the US/CA switch (A §2, decisions §2.27).',
  }),
})
