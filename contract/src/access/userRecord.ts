// One user as staff see and serve them [S16.02, A6.14 to A6.22]: everything a caller asks about, and what mends it.
import { z } from 'zod'
import { address, addressPageSize } from '../buying/addresses.ts'
import { approvalMessages } from './approvals.ts'
import { area, mutation, query } from '../platform/call.ts'
import { featureGroup } from '../provider/featureFlags.ts'
import { fieldMessages } from '../platform/fieldMessages.ts'
import { nameText } from '../platform/plainText.ts'
import { emailAddress } from './registrationForm.ts'
import { mySession } from './security.ts'
import { session, signInInput, userStatuses } from './session.ts'
import { foundUser } from './userManagement.ts'
import { manageAllUsers } from './privileges.ts'

export const userMessages = {
  email: 'Somebody has this email address already.',
  yourself: 'You cannot change your own status, role, organization or privileges. Ask somebody else.',
  reach:
    'This person holds staff privileges that you do not hold, or acts for several organizations. Ask an administrator of the portal.',
  role: 'This role cannot be given here.',
  staffRole: 'A role with staff privileges is for staff only.',
  ownRole: 'This role belongs to another organization.',
  staffOrganization: 'Staff belong to no organization.',
  organization: 'Please choose a business customer.',
  stale: 'Somebody else has changed these privileges since you opened them. Nothing was saved.',
  address: 'This address is not one of the user’s organizations, or is not for this purpose.',
  noLink: 'There is no invitation to send: this person has registered already, or was closed.',
  tooMany: approvalMessages.tooMany,
} as const

/** The remedy for a verdict. */
export const remedies = [
  'link',
  'password',
  'activate',
  'approve',
  'attempts',
  'organization',
  'role',
  'invite',
] as const
export type Remedy = (typeof remedies)[number]

const verdict = z.object({
  canSignIn: z.boolean(),
  /** A sentence, 'Cannot sign in because …' where they cannot. */
  text: z.string(),
  remedy: z.enum(remedies).nullable(),
})
export type Verdict = z.infer<typeof verdict>

export const emailStates = ['SENT', 'WAITING', 'FAILED', 'WITHDRAWN'] as const

export const userRecord = z.object({
  user: foundUser.extend({
    jobTitle: z.string().nullable(),
    contactId: z.number().int().nullable(),
    /** Their contact is marked as a user of the portal [P9.66]; null without a contact. */
    isMarkedContact: z.boolean().nullable(),
    department: z.string().nullable(),
    employeeId: z.string().nullable(),
    subscribed: z.boolean(),
    allowHelpDesk: z.boolean(),
    /** When that ends by itself; null where it has no end. */
    helpDeskUntil: z.iso.datetime().nullable(),
    acceptedTermsAt: z.iso.datetime().nullable(),
    statusUpdatedAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime().nullable(),
  }),
  verdict,
  /** Another address that they were given: it waits for its mailbox until `getRevocableUntil` is set, and can be stopped until then [P9.99]. */
  emailChange: z
    .object({ to: z.string(), askedAt: z.iso.datetime(), stopsUntil: z.iso.datetime().nullable() })
    .nullable(),
  isYourself: z.boolean(),
  /** They hold no staff privilege that the viewer does not. */
  mayChange: z.boolean(),
  role: z.object({ roleId: z.number().int(), roleName: z.string(), privileges: z.array(z.string()) }).nullable(),
  /** The roles that the viewer may give them. */
  offeredRoles: z.array(z.object({ roleId: z.number().int(), roleName: z.string(), privileges: z.array(z.string()) })),
  revokedPrivileges: z.array(z.string()),
  featureGroup: z.string(),
  /** Titles of the features switched off for that group. */
  featuresOff: z.array(z.string()),
  /** The session that their own pages would read: the same rules decide for it what they may open. */
  session,
  sessions: z.array(mySession),
  failedSignIns: z.object({ count: z.number().int(), waitsUntil: z.iso.datetime().nullable() }),
  emails: z.array(
    z.object({
      letterId: z.number().int(),
      kind: z.string(),
      subject: z.string(),
      writtenAt: z.iso.datetime(),
      sentAt: z.iso.datetime().nullable(),
      state: z.enum(emailStates),
    }),
  ),
  /** Actions of staff on the user, and for them, the newest first; what they only looked at is left out. */
  history: z.array(
    z.object({
      activityId: z.string(),
      at: z.iso.datetime(),
      action: z.string(),
      person: z.string(),
      isDone: z.boolean(),
      /** Why it was not done, or why staff acted for them. */
      reason: z.string().nullable(),
      /** The fields that changed, by their labels. */
      fields: z.array(z.string()),
    }),
  ),
  orders: z.array(
    z.object({
      orderNumber: z.string(),
      kind: z.enum(['SUPPLY', 'TRAINING']),
      status: z.string(),
      orderedAt: z.iso.datetime(),
      poNumber: z.string().nullable(),
    }),
  ),
  carts: z.array(
    z.object({
      application: z.string(),
      customerName: z.string().nullable(),
      lines: z.number().int(),
      updatedAt: z.iso.datetime(),
    }),
  ),
})
export type UserRecord = z.infer<typeof userRecord>

const userId = z.string().trim().min(1).max(60)
const named = z.object({ userId })
const accountId = z.number('Please choose an organization.').int().min(0).max(2_147_483_647)
const roleId = z.number('Please choose a role.').int().min(1).max(2_147_483_647)

/** The form of name and email address. */
export const userChanges = z.object({
  firstName: nameText(60).min(1, fieldMessages.firstName),
  lastName: nameText(60).min(1, fieldMessages.lastName),
  email: emailAddress,
})

/** The values of a user's form when it was opened: where something else is by now, nothing is saved [P7.24]. */
const seenUser = z.object({ firstName: z.string().max(200), lastName: z.string().max(200), email: z.string().max(320) })

const privilegeNames = z.array(z.string().max(60)).max(100)
const mark = z.object({ ebsAddressId: z.string().trim().min(1).max(60), userId })
const favorite = z.object({ addressId: z.number().int().min(0).max(2_147_483_647), userId })

/** True if a person may make a call or what they lack. */
export const callAccess = z.object({
  name: z.string(),
  about: z.string(),
  allowed: z.boolean(),
  /** Privileges asked for; with `any` one of them is enough. */
  mode: z.enum(['all', 'one', 'any', 'not', 'none']),
  privileges: z.array(z.string()),
  missing: z.array(z.string()),
})
export type CallAccess = z.infer<typeof callAccess>

export const userRecordCalls = area({
  getUserRecord: query({
    who: manageAllUsers,
    input: named,
    output: userRecord.nullable(),
    about: 'Everything about one user, with a verdict on whether they can sign in; null for an unknown one [S16.02].',
  }),
  explainAccess: query({
    who: manageAllUsers,
    input: named.extend({ query: z.string().trim().max(100).default('') }),
    output: z.object({ calls: z.array(callAccess) }),
    about: 'Which calls a user may make and what they lack, decided as the call itself decides it [P9.03].',
  }),
  editUser: mutation({
    who: manageAllUsers,
    input: userChanges.extend({ userId, seen: seenUser.optional() }),
    /** `email` is the address they log in with now. */
    output: named.extend({ email: z.string() }),
    about:
      'Changes name and email address of a user; a new address of somebody who may log in holds once its mailbox has proven it, both are told [A6.14, P9.99]. CONFLICT where it is not as `seen` any more [P7.24].',
  }),
  withdrawEmailChange: mutation({
    who: manageAllUsers,
    input: named,
    output: z.object({ withdrawn: z.boolean() }),
    about: 'Ends a change of address that its mailbox has not proven yet; false for none [P9.99].',
  }),
  changeStatus: mutation({
    who: manageAllUsers,
    input: named.extend({ status: z.enum(userStatuses) }),
    output: named,
    about: 'Sets any status; who may not sign in any more is logged out at once, and the user is told [A6.16].',
  }),
  changeUserOrg: mutation({
    who: manageAllUsers,
    input: named.extend({ accountId }),
    output: named,
    about: 'Moves a user to another organization; what belonged to the old one is left behind [A6.17].',
  }),
  setUserRole: mutation({
    who: manageAllUsers,
    input: named.extend({ roleId }),
    output: named,
    about: 'Gives a user a role: of the portal, or of their organization [A6.19].',
  }),
  setRevokedPrivileges: mutation({
    who: manageAllUsers,
    input: named.extend({ privileges: privilegeNames, seen: privilegeNames.optional() }),
    output: named,
    about:
      'Takes privileges from a user although their role has them, in place of those taken before; refused where these are not those `seen` any more [A2.39, P9.91].',
  }),
  setFeatureGroup: mutation({
    who: manageAllUsers,
    input: named.extend({ group: featureGroup }),
    output: named,
    about: 'Puts a user into a feature group; the features switched off for it are theirs no more [P9.81].',
  }),
  resetPassword: mutation({
    who: manageAllUsers,
    input: signInInput.pick({ email: true }),
    output: z.object({ reset: z.boolean() }),
    about:
      'Mails a user the link to choose a new password; false for nobody and for who may not sign in [A6.18, A8.06].',
  }),
  resendDelegatedAdminInvite: mutation({
    who: manageAllUsers,
    input: z.object({ authId: userId }),
    output: z.object({ sent: z.boolean() }),
    about: 'Mails somebody invited, or not confirmed, a new link [A6.22].',
  }),
  endUserSessions: mutation({
    who: manageAllUsers,
    input: named,
    output: z.object({ ended: z.number().int() }),
    about: 'Logs a user out everywhere [S16.02].',
  }),
  forgiveSignIns: mutation({
    who: manageAllUsers,
    input: named,
    output: named,
    about: 'Lets a user try to sign in again at once after wrong passwords [S16.02].',
  }),
  csrSearchAddresses: query({
    who: manageAllUsers,
    input: named.extend({
      query: z.string().max(100).default(''),
      type: z.enum(['ALL', 'SHIPPING', 'BILLING']).default('ALL'),
      page: z.number().int().min(0).max(10_000).default(0),
      size: z.number().int().min(1).max(100).default(addressPageSize),
    }),
    output: z.object({ content: z.array(address), totalRecords: z.number().int() }),
    about: 'Addresses a user may choose from, with their marks, for the picker in service-representative mode [B6.05].',
  }),
  csrUpdateDefaultBillingAddress: mutation({
    who: manageAllUsers,
    input: mark,
    output: named,
    about: 'Sets the default billing address of a user [A6.21].',
  }),
  csrUpdateDefaultShippingAddress: mutation({
    who: manageAllUsers,
    input: mark,
    output: named,
    about: 'Sets the default shipping address of a user [A6.21].',
  }),
  csrAddToFavorites: mutation({
    who: manageAllUsers,
    input: favorite,
    output: named,
    about: 'Marks an address as a favorite of a user [A6.21].',
  }),
  csrRemoveFromFavorites: mutation({
    who: manageAllUsers,
    input: favorite,
    output: named,
    about: 'Takes the mark of a favorite address of a user away [A6.21].',
  }),
})
