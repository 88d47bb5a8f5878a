// The session: its call, sign-in and sign-out [A§3, A4.25].
import { z } from 'zod'
import { area, mutation, openMutation, openQuery } from '../platform/call.ts'
import { fieldMessages } from '../platform/fieldMessages.ts'
import { locale } from '../platform/locales.ts'
import { paths } from '../platform/paths.ts'
import type { StoreRights } from '../platform/prices.ts'
import { getStoreRights } from '../platform/prices.ts'
import { privileges } from './privileges.ts'

/** Account statuses of a user [A§4]. GUEST also represents 'no profile'. */
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

/** The two statuses that may sign in [S2.01]. */
export const maySignIn = (status: UserStatus): boolean => status === 'REGISTERED' || status === 'DELEGATED_REGISTERED'

/** True if no one has proven yet that the mailbox is theirs: they choose a new password by a link before they log in. */
export const isUnverified = (status: UserStatus): boolean =>
  status === 'UNCONFIRMED' || status === 'PENDING_REGISTRATION' || status === 'PENDING_APPROVAL'

export const organization = z.object({
  accountId: z.number().int(),
  accountNumber: z.string(),
  name: z.string(),
  partyId: z.number().int(),
})
export type Organization = z.infer<typeof organization>

/** The label of the entry that represents a whole holding; screens show it as 'VIEW ALL' [A6.05]. */
export const holdingLabel = 'PARENT HOLDING COMPANY'

/** An organization in a list of several; `displayName` is there when another of the viewer's has the same name [A2.73]. */
export const viewedOrganization = organization.extend({ displayName: z.string().nullish() })
export type ViewedOrganization = z.infer<typeof viewedOrganization>

/** The label of an organization: 'name - accountNumber' where names double, the holding's label as 'VIEW ALL'. */
export const organizationName = ({ name, displayName }: { name: string; displayName?: string | null }): string =>
  name === holdingLabel ? 'VIEW ALL' : (displayName ?? name)

/** The profile names at most so many organizations, and the token so many ids; searchOrganizations finds the others. */
export const maxNamed = 50
export const maxIds = 100

/** The profile of the signed-in user: every field of [A§3]. Dates are MM/DD/YYYY in UTC [D1.31]. */
export const profile = z.object({
  userId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string().nullable(),
  locale,
  /** Locale of the organization being viewed, or of their own; null where there is none. */
  organizationLocale: locale.nullable(),
  userStatus: z.enum(userStatuses),

  accountId: z.number().int().nullable(),
  /** Accounts they may see; of a person with more than `maxIds`, the first of those they view. */
  accountIds: z.array(z.number().int()),
  accountNumber: z.string().nullable(),
  partyId: z.number().int().nullable(),
  relationshipPartyId: z.number().int().nullable(),
  businessName: z.string().nullable(),
  contactId: z.number().int().nullable(),

  registrationType: z.enum(['B2B', 'B2C']),
  isValidatedB2BUser: z.boolean(),
  userEnteredBusinessName: z.string().nullable(),
  revokedPrivileges: z.array(z.string()),
  /** Always null for a person signed in: a token is spent, and was only ever kept hashed. */
  activationToken: z.string().nullable(),
  activationTokenCreated: z.string().nullable(),
  userStatusLastUpdated: z.iso.datetime(),
  acceptedTerms: z.boolean(),
  acceptedTermsDate: z.string().nullable(),
  subscribed: z.boolean(),
  /** A customer account of the ERP is behind the user. */
  accountExists: z.boolean(),
  isAddressModificationAllowed: z.boolean(),

  defaultBillingAddressId: z.number().int().nullable(),
  defaultShippingAddressId: z.number().int().nullable(),
  favoriteAddressIds: z.array(z.number().int()),
  defaultPaymentId: z.string().nullable(),
  deletedPaymentIds: z.array(z.string()),

  parentOrganization: organization.nullable(),
  /** The label of the whole holding, for those who may view it; null for others. */
  parentHoldingCompanyName: z.string().nullable(),
  /** Organizations beside their own that a parent-holding user may view, by name. */
  secondaryOrgs: z.array(viewedOrganization),
  /** Organizations being viewed, by name, and how many there are in all. */
  activeOrganizations: z.array(viewedOrganization),
  activeOrganizationCount: z.number().int(),
  /** How many organizations they may view. */
  organizationCount: z.number().int(),
  /** The one organization being viewed; with several or none the parent organization, as display data only [A4.38]. */
  userSelectedOrganization: viewedOrganization.nullable(),
  userSelectedGroup: z.object({ name: z.string(), groupId: z.number().int() }).nullable(),
  warrantyType: z.array(z.string()),

  isCustomerPurchaseOrderEnabled: z.boolean(),
  isInternalAssociate: z.boolean(),
  isPunchout: z.boolean(),
  punchOutType: z.string().nullable(),
  punchOutHookUrl: z.string().nullable(),
  punchOutCharset: z.string().nullable(),
  punchOutReturnTarget: z.string().nullable(),
  isImpersonation: z.boolean(),
  launchDarklyGroup: z.string(),

  /** The user's id at the identity provider. */
  authId: z.string(),
  /** Fields that the provider's own people have; null for customers [D1.40]. */
  authProfile: z.object({
    internalProperties: z.object({ allowedActions: z.array(z.string()), department: z.string().nullable() }).nullable(),
  }),
})
export type Profile = z.infer<typeof profile>

/** The session as a page needs it; `profile` is null for a guest, whose `privileges` are empty [A§6]. */
export const session = z.object({
  signedIn: z.boolean(),
  profile: profile.nullable(),
  privileges: z.array(z.enum(privileges)),
  expiresAt: z.iso.datetime().nullable(),
  /** Until then; a browser's clock may be wrong. */
  secondsLeft: z.number().int().nullable(),
  /** Staff who act for the user of `profile`; null for users themselves [S16.08]. */
  acting: z
    .object({
      actingId: z.number().int(),
      staffName: z.string(),
      reason: z.string(),
      mayChange: z.boolean(),
      secondsLeft: z.number().int(),
    })
    .nullable(),
})
export type Session = z.infer<typeof session>

export const guestSession: Session = {
  signedIn: false,
  profile: null,
  privileges: [],
  expiresAt: null,
  secondsLeft: null,
  acting: null,
}

/** The status of anyone who visits: GUEST also when there is no profile [A3.09]. */
export const getStatus = ({ profile: known }: Pick<Session, 'profile'>): UserStatus => known?.userStatus ?? 'GUEST'

/** Treated as a business user: staff, and anyone who was validated as one; everybody else signed in is a personal customer [A5.27]. */
export const isBusinessProfile = (
  of: Pick<Profile, 'isInternalAssociate' | 'registrationType' | 'isValidatedB2BUser'>,
): boolean => of.isInternalAssociate || (of.registrationType === 'B2B' && of.isValidatedB2BUser)

/** A user who is not a guest and not a validated business user is treated as a personal customer [A5.27]. */
export const isPersonalCustomer = (of: Pick<Session, 'profile'>): boolean =>
  of.profile !== null && getStatus(of) !== 'GUEST' && !isBusinessProfile(of.profile)

/** Rights in the stores. */
export const storeRights = (of: Pick<Session, 'profile' | 'privileges'>): StoreRights =>
  getStoreRights({
    isBusiness: of.profile !== null && getStatus(of) !== 'GUEST' && isBusinessProfile(of.profile),
    privileges: of.privileges,
  })

/** Where a fresh sign-in lands without a return URL [A4.25]. */
export function landing(of: Session): string {
  if (of.profile?.isInternalAssociate) return paths.associateLanding()
  return workplace(of)
}

/** Where a person works: the dashboard for holders of B2B_Dashboard [A6.03], otherwise the store. */
export const workplace = (of: Session): string =>
  of.privileges.includes('B2B_Dashboard') ? paths.dashboard() : paths.store()

/** The page behind the home route: the landing, and for an associate who views an organization their workplace. */
export const home = (of: Session): string => (of.profile?.activeOrganizationCount ? workplace(of) : landing(of))

/** The sign-in form and its messages. */
export const signInInput = z.object({
  email: z.string().trim().min(1, fieldMessages.email).max(254).pipe(z.email(fieldMessages.emailFormat)),
  password: z.string().min(1, fieldMessages.password).max(200),
})

/** The step after the password: a code or a passkey; or setting the second step up, where staff must. */
export const secondStep = z.object({
  methods: z.array(z.enum(['code', 'passkey'])),
  mustSetUp: z.boolean(),
})
export type SecondStep = z.infer<typeof secondStep>

/** A session, or that of a guest with what is left to do. */
export const signInResult = session.extend({ secondStep: secondStep.nullable() })
export type SignInResult = z.infer<typeof signInResult>

export const sessionCalls = area({
  getSession: openQuery({
    input: z.object({}),
    output: session,
    about: 'Who is signed in, with profile and privileges; a guest gets nulls [A§3, A§6].',
  }),
  signIn: openMutation({
    input: signInInput,
    output: signInResult,
    about: 'Signs in with e-mail and password: sets the session cookies, or says what second step is left [A4.25].',
  }),
  signOut: openMutation({
    whileActing: 'looking',
    input: z.object({}),
    output: z.object({ signedOut: z.boolean() }),
    about: 'Ends the session on the server and clears its cookies [A4.30].',
  }),
  setLocale: mutation({
    who: 'signed-in',
    input: z.object({ locale }),
    output: session,
    about: 'Remembers the locale chosen with the switch of countries [A§2, D2.27].',
  }),
})
