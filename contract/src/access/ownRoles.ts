// Roles that an organization makes for its people, of the privileges its administrators hold [P7.26].
import { z } from 'zod'
import { area, mutation, query } from '../platform/call.ts'
import { titleText } from '../platform/plainText.ts'
import type { Privilege } from './privileges.ts'
import { isCustomerPrivilege, manageUsers, privileges } from './privileges.ts'
import { privilegeAreas, roleMessages } from './roles.ts'

/** Most roles of one organization. */
export const maxOwnRoles = 100

export const ownRoleMessages = {
  taken: 'There is a role of this name already. Please choose another name.',
  none: 'Please choose at least one thing that this role may do.',
  notHeld: 'You can give only what you may do yourself, and you may not {rights}.',
  limit: 'You are held back from something that this role would allow, so the role has to be held back as well.',
  kept: 'This role is kept by us. Copy it to make one of your own.',
  self: 'You hold this role yourself: without inviting people you could not come back here. Ask another administrator.',
  lastAdministrator: 'Nobody of your organization could invite people and change roles any more. Nothing was saved.',
  elsewhere: 'People of another organization have this role. Please ask us to give them another one first.',
  replacement: 'Please choose a role that you may give to its people.',
  notBack: 'You can bring back only what you may do yourself, and you may not {rights}.',
  tooMany: `An organization can have ${maxOwnRoles} roles of its own, which is the most. Retire one first.`,
} as const

/** Privileges that allow nothing: they hold a person back [P7.02]. */
export const isLimit = (privilege: string): boolean =>
  privilege.startsWith('Demo_Only_') || privilege === 'B2B_Disallow_Order_Supply'

// Reporting opens nothing by itself; the others belong to shows.
const isOfferedInRoles = (name: Privilege) => name.startsWith('B2B_') && name !== 'B2B_Reporting'

/** The privileges of customers by what they are about, as far as a role of an organization is made of them. */
export const ownRoleAreas: readonly { title: string; privileges: readonly Privilege[] }[] = privilegeAreas
  .map((each) => ({ ...each, privileges: each.privileges.filter(isOfferedInRoles) }))
  .filter((each) => each.privileges.length > 0)

const id = z.number().int().min(1).max(2_147_483_647)
const version = z.number().int().min(1).max(2_147_483_647)
const privilegeList = z
  .array(z.enum(privileges.filter(isCustomerPrivilege) as [Privilege, ...Privilege[]]))
  .max(privileges.length)
  .min(1, ownRoleMessages.none)

/** The form of a role. */
export const ownRoleForm = z.object({
  roleName: titleText(60).min(1, roleMessages.name),
  privileges: privilegeList,
})

/** PORTAL of every organization, STAFF made for this one, ORGANIZATION by its own administrators. */
const roleKeepers = ['PORTAL', 'STAFF', 'ORGANIZATION'] as const
export const roleKeeperLabels: Record<(typeof roleKeepers)[number], string> = {
  PORTAL: 'Standard',
  STAFF: 'Made for you',
  ORGANIZATION: 'Your own',
}

const ownRole = z.object({
  roleId: id,
  roleName: z.string(),
  keeper: z.enum(roleKeepers),
  privileges: z.array(z.string()),
  version,
  /** Of this organization. */
  people: z.int(),
  isDefault: z.boolean(),
  /** The viewer may give it. */
  mayGive: z.boolean(),
  /** The viewer holds it. */
  isMine: z.boolean(),
})
export type OwnRole = z.infer<typeof ownRole>

const retiredRole = z.object({
  roleId: id,
  roleName: z.string(),
  people: z.int(),
  replacement: z.string(),
  retiredAt: z.iso.datetime(),
  retiredBy: z.string(),
})
export type RetiredRole = z.infer<typeof retiredRole>

const ownRoles = z.object({
  accountId: id,
  customerName: z.string(),
  roles: z.array(ownRole),
  retired: z.array(retiredRole),
})
export type OwnRoles = z.infer<typeof ownRoles>

const reach = z.object({
  people: z.int(),
  /** The first of them. */
  names: z.array(z.string()),
  /** Names of the rules of approval that name it. */
  rules: z.array(z.string()),
})
export type RoleReach = z.infer<typeof reach>

const named = z.object({ roleId: id })
const changed = named.extend({ version })

export const ownRoleCalls = area({
  getOwnRoles: query({
    who: manageUsers,
    input: z.object({ accountId: id }),
    output: ownRoles.nullable(),
    about:
      'The roles of an organization and those of the portal that its people may have, with what each allows and how many hold it; null for one the viewer may not see [P7.26].',
  }),
  getRoleReach: query({
    who: manageUsers,
    input: named,
    output: reach.nullable(),
    about: 'Whom a change of a role of the organization concerns, before it is saved [P7.28].',
  }),
  createOwnRole: mutation({
    who: manageUsers,
    whileActing: true,
    input: ownRoleForm.extend({ accountId: id }),
    output: changed,
    about:
      'Makes a role of an organization of privileges the viewer holds, under a name of its own there [P7.26, P7.27].',
  }),
  changeOwnRole: mutation({
    who: manageUsers,
    whileActing: true,
    input: ownRoleForm.extend({ roleId: id, version }),
    output: changed,
    about:
      'Changes name and privileges of a role that the organization made; binds at the next request of who holds it. CONFLICT for another version, and where nobody would administer any more [P7.27, P7.28].',
  }),
  retireOwnRole: mutation({
    who: manageUsers,
    whileActing: true,
    input: named.extend({ version, replacementId: id }),
    output: named,
    about:
      'Retires a role that the organization made: its people, rules of approval and new people get the replacement [P7.29].',
  }),
  restoreOwnRole: mutation({
    who: manageUsers,
    whileActing: true,
    input: named,
    output: named,
    about: 'Brings a retired role back, to those of its people who still have the replacement [P7.29].',
  }),
  exportOwnRoles: mutation({
    who: manageUsers,
    whileActing: 'looking',
    input: z.object({ accountId: id, format: z.enum(['csv', 'xlsx']) }),
    output: z.object({ url: z.string() }),
    about: 'The roles of an organization as a file: a line for each thing that one may do [P7.26].',
  }),
})
