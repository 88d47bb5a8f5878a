// The profile beyond the session: what a user may change of it, and its details by party [A§3, A§7, B§7.3].
import { z } from 'zod'
import { area, mutation, query } from '../platform/call.ts'
import { organization, profile, session } from './session.ts'

const id = z.number().int()
const text = z.string().nullable()

/** A secondary organization in its fuller form [A3.05]. */
export const secondaryOrg = z.object({
  id: z.string(),
  parentCoParty: text,
  parentCoPartyNumber: text,
  parentCoPartyId: id.nullable(),
  relationshipCode: z.string(),
  relationshipType: z.string(),
  custParty: z.string(),
  custPartyNumber: z.string(),
  custPartyId: id,
  accountName: z.string(),
  accountNumber: z.string(),
  custAccountId: id,
})
export type SecondaryOrg = z.infer<typeof secondaryOrg>

/** The facts of an organization by its party. */
export const profileDetails = z.object({
  ...organization.shape,
  parentOrganization: organization.nullable(),
  secondaryOrgs: z.array(secondaryOrg),
  warrantyType: z.array(z.string()),
  paymentTerms: z.string().nullable(),
  isCustomerPurchaseOrderEnabled: z.boolean(),
})
export type ProfileDetails = z.infer<typeof profileDetails>

export const detailedProfile = profile.extend({ secondaryOrgs: z.array(secondaryOrg) })
export type DetailedProfile = z.infer<typeof detailedProfile>

/** The five fields a user may change by themselves, from [A§7, B§7.3] together; any other key is refused [D1.10]. */
export const profileUpdates = z.strictObject({
  defaultPaymentId: z.string().min(1).max(100).nullable().optional(),
  defaultShippingAddressId: id.nullable().optional(),
  defaultBillingAddressId: id.nullable().optional(),
  favoriteAddressIds: z.array(id).max(500).nullable().optional(),
  subscribed: z.boolean().nullable().optional(),
})
export type ProfileUpdates = z.infer<typeof profileUpdates>

export const profileMessages = {
  shippingAddress: 'Please choose a shipping address of your address book.',
  billingAddress: 'Please choose a billing address of your address book.',
  favorites: 'Please choose addresses of your address book.',
  payment: 'Please choose one of your payment methods.',
} as const

export const profileCalls = area({
  userUpdateProfile: mutation({
    who: 'signed-in',
    input: z.object({ userId: z.string().min(1).max(100), updates: profileUpdates }),
    output: session,
    about:
      "Changes the user's own defaults, favorites or subscription; a null default is cleared. The token is refreshed [A7.08].",
  }),
  retrieveProfileDetails: query({
    who: 'signed-in',
    input: z.object({ partyId: id }),
    output: profileDetails.nullable(),
    about: 'An organization by its party, with the organizations below it; null for one the viewer may not see [A§7].',
  }),
  getDetailedProfile: query({
    who: 'signed-in',
    input: z.object({ userId: z.string().min(1).max(100), accountId: id.optional(), parentCoPartyId: id.optional() }),
    output: detailedProfile.nullable(),
    about:
      "The user's own profile with their secondary organizations in their fuller form, of one account or one parent company when asked so; null for anybody else's [A§7].",
  }),
})
