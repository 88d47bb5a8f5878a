// Organization support [A2.36, S16.05]: what staff set for one organization beside its default role (roles.ts).
import { z } from 'zod'
import { area, mutation, query } from '../platform/call.ts'
import { productAdmin } from './privileges.ts'
import { emailAddress } from './registrationForm.ts'

export const organizationSupportMessages = {
  itself: 'An organization is not its own secondary one.',
  taken: '{name} is a secondary organization of {parent} already. Take it away there first.',
  holding: '{name} has secondary organizations of its own. Only one level is possible.',
  isSecondary: 'This organization is a secondary one of {parent}. Only one level is possible.',
  associate: 'Nobody of our own staff has this email address.',
} as const

const accountId = z.number().int().min(1).max(2_147_483_647)
const named = z.object({ accountId, accountNumber: z.string(), name: z.string() })

/** Staff of the provider who may act for an organization. */
export const allowedAssociate = z.object({ userId: z.string(), name: z.string(), email: z.string() })

export const supportedOrganization = named.extend({
  isCustomerPurchaseOrderEnabled: z.boolean(),
  /** The holding it belongs to; null for none. */
  parent: named.nullable(),
  secondaryOrgs: z.array(named),
  allowedAssociates: z.array(allowedAssociate),
  /** The roles its people may have, and the one new people get. */
  roles: z.array(z.object({ roleName: z.string(), privileges: z.array(z.string()) })),
  defaultRoleName: z.string().nullable(),
})
export type SupportedOrganization = z.infer<typeof supportedOrganization>

/** The form that lets a person of the staff act for an organization. */
export const allowedAssociateForm = z.object({ email: emailAddress })

const done = z.object({ accountId })

export const organizationSupportCalls = area({
  findOrganizations: query({
    who: productAdmin,
    input: z.object({ query: z.string().trim().min(1).max(100) }),
    output: z.array(named),
    about: 'At most 10 organizations by name or account number, to support one [A2.36].',
  }),
  getOrganizationSupport: query({
    who: productAdmin,
    input: z.object({ accountId }),
    output: supportedOrganization.nullable(),
    about:
      'One organization with its purchase-order switch, default role, secondary organizations and the associates who may act for it; null for none [S16.05].',
  }),
  setPurchaseOrders: mutation({
    who: productAdmin,
    input: z.object({ accountId, isEnabled: z.boolean() }),
    output: done,
    about: 'Whether checkout offers an organization a purchase-order number [S16.05].',
  }),
  setSecondaryOrganization: mutation({
    who: productAdmin,
    input: z.object({ accountId, secondaryAccountId: accountId, isSecondary: z.boolean() }),
    output: done,
    about: 'Makes an organization a secondary one of another, or no longer; one level, and of one only [S16.05].',
  }),
  allowAssociate: mutation({
    who: productAdmin,
    input: allowedAssociateForm.extend({ accountId }),
    output: done,
    about: 'Lets somebody of the provider’s staff act for an organization [A1.06, S16.05].',
  }),
  disallowAssociate: mutation({
    who: productAdmin,
    input: z.object({ accountId, userId: z.string().min(1).max(100) }),
    output: done,
    about: 'Takes that away; it binds at their next request [A1.06, S16.05].',
  }),
})
