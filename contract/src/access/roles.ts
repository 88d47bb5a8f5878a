// Roles kept by staff [A2.32, A2.35, A6.20]: which there are, what they allow, who holds them, and what a change would do.
import { z } from 'zod'
import { area, mutation, query } from '../platform/call.ts'
import { titleText } from '../platform/plainText.ts'
import type { Privilege } from './privileges.ts'
import { any, manageRoles, privileges, productAdmin, viewRoles } from './privileges.ts'

const manageOrEditRoles = any('CSR_Role_Management', 'Product_Owner_Admin', 'Developer_Admin')

/** The privileges by what they are about [B6.01], in the order the matrix shows them. */
export const privilegeAreas: readonly { title: string; privileges: readonly Privilege[] }[] = [
  {
    title: 'Dashboard and equipment',
    privileges: [
      'B2B_Dashboard',
      'B2B_Fleet_Search',
      'B2B_Warranty_View',
      'B2B_Warranty_Submit',
      'B2B_View_APNs',
      'B2B_Report_APNs',
      'B2B_View_Replacement_Parts',
      'B2B_View_Load_Monitoring_Dashboard',
      'B2B_View_Analytics_Summary',
      'B2B_View_SRs',
    ],
  },
  {
    title: 'Orders and invoices',
    privileges: [
      'B2B_View_Orders',
      'B2B_View_All_Invoices',
      'B2B_View_Default_Invoices',
      'B2B_Pay_Invoices',
      'B2B_Disallow_Order_Supply',
    ],
  },
  {
    title: 'Parts ordering and pricing',
    privileges: ['B2B_Order_Replacement_Parts', 'B2B_See_Replacement_Parts_Pricing'],
  },
  {
    title: 'Administration and reporting',
    privileges: [
      'B2B_Reporting',
      'B2B_View_Organization_Groups',
      'B2B_Update_Organization_Groups',
      'B2B_Delegated_Customer_Admin',
      'B2B_View_Parent_Holding',
    ],
  },
  {
    title: 'Demo',
    privileges: ['Demo_Only_Training_Store', 'Demo_Only_Warranty_Submit', 'Demo_Only_Organization_Of_Fleet_Update'],
  },
  {
    title: 'Staff',
    privileges: [
      'CSR',
      'CSR_Registration',
      'CSR_User_Management',
      'CSR_Role_Management',
      'CSR_Operations',
      'CSR_Course_Authoring',
      'Product_Owner_Admin',
      'Developer_Admin',
      'Wireframe_Admin',
    ],
  },
]

export const roleMessages = {
  name: 'Please name the role.',
  taken: 'There is a role of this name already.',
  organization: 'We do not know this organization.',
  grant: 'You can grant only staff privileges that you hold yourself: {privileges}.',
  company: 'A role of an organization holds no staff privileges: {privileges}.',
  stale: 'Somebody else has changed this role since you opened it. Nothing was saved.',
  gone: 'This role no longer exists.',
  held: 'This role is held by {count}: {names}. Give them another role first.',
  customers: 'Customers hold this role, {count}: {names}. A role with staff privileges is for staff only.',
  isDefault: 'This role is the default of {count}. Choose another default first.',
  unknownRole: 'Please choose a role that people of this organization may have.',
} as const

const id = z.number().int().min(1).max(2_147_483_647)
const version = z.number().int().min(1).max(2_147_483_647)
const privilegeList = z.array(z.enum(privileges)).max(privileges.length)

export const roleRow = z.object({
  roleId: id,
  roleName: z.string(),
  /** The organization that owns it; null for a role of the portal. */
  accountId: id.nullable(),
  organizationName: z.string().nullable(),
  privileges: z.int(),
  isStaff: z.boolean(),
  people: z.int(),
})
export type RoleRow = z.infer<typeof roleRow>

export const roleDetails = z.object({
  roleId: id,
  roleName: z.string(),
  accountId: id.nullable(),
  organizationName: z.string().nullable(),
  version,
  privileges: z.array(z.string()),
})
export type RoleDetails = z.infer<typeof roleDetails>

/** As many holders of a role are answered at once. */
export const roleHoldersPage = 25

/** A person who holds a role. */
export const roleHolder = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  organizationName: z.string().nullable(),
  userStatus: z.string(),
})
export type RoleHolder = z.infer<typeof roleHolder>

export const rolePreview = z.object({
  added: z.array(z.string()),
  removed: z.array(z.string()),
  /** How many people it concerns, and the first of them. */
  people: z.int(),
  names: z.array(z.string()),
  /** The people get staff privileges they had not. */
  gainsStaff: z.boolean(),
})
export type RolePreview = z.infer<typeof rolePreview>

/** The form of a new role. */
export const newRole = z.object({
  roleName: titleText(60).min(1, roleMessages.name),
  privileges: privilegeList.default([]),
  /** The organization that will own it. */
  accountId: id.optional(),
})

const named = z.object({ roleId: id })
const roleRef = z.object({ roleId: id, roleName: z.string() })

export const roleCalls = area({
  getRoles: query({
    who: viewRoles,
    input: z.object({}),
    output: z.array(roleRow),
    about: 'Every role of the portal and of organizations, by name, with how many people hold it [A3.19, A7.18].',
  }),
  getGlobalRoles: query({
    who: viewRoles,
    input: z.object({}),
    output: z.array(roleRef),
    about: 'The roles of the portal, by name [A7.19].',
  }),
  getAllPrivileges: query({
    who: manageOrEditRoles,
    input: z.object({}),
    output: z.array(z.object({ name: z.string(), label: z.string(), area: z.string() })),
    about: 'Every privilege with what it is called and what it is about [A7.18].',
  }),
  getPrivilegesByRole: query({
    who: viewRoles,
    input: named,
    output: roleDetails.nullable(),
    about: 'The privileges of a role, by name, with the version a change of it names; null for none [A7.18].',
  }),
  getRoleHolders: query({
    who: manageOrEditRoles,
    input: named.extend({ page: z.int().min(0).max(1_000_000).default(0) }),
    output: z.object({ people: z.array(roleHolder), totalCount: z.int() }),
    about: `Who holds a role, ${roleHoldersPage} at a time, by name [S16.04].`,
  }),
  createRole: mutation({
    who: manageRoles,
    input: newRole,
    output: named,
    about: 'Makes a role of the portal, or of one organization, with privileges its maker may grant [A6.20, P9.37].',
  }),
  deleteRole: mutation({
    who: manageRoles,
    input: named,
    output: named,
    about: 'Deletes a role that nobody holds and no organization gives by default [A6.20, P9.38].',
  }),
  previewRole: query({
    who: productAdmin,
    input: named.extend({ privileges: privilegeList }),
    output: rolePreview.nullable(),
    about: 'What a change of the privileges of a role would do, and to whom; saves nothing [P9.38].',
  }),
  setRolePrivileges: mutation({
    who: productAdmin,
    input: named.extend({ privileges: privilegeList, version: version.optional() }),
    output: named.extend({ version }),
    about:
      'Sets the privileges of a role, which bind at the next request of each who holds it; refused where somebody else changed it meanwhile, for staff privileges one does not hold, and where fewer than two owners would be left [A6.20, P9.37, P9.39].',
  }),
  getCompanyDefaultRole: query({
    who: manageOrEditRoles,
    input: z.object({ accountId: id }),
    output: z.object({ roleName: z.string().nullable() }),
    about: 'The role that new users of an organization get unless another is chosen; null for none [A6.15].',
  }),
  setCompanyDefaultRole: mutation({
    who: manageOrEditRoles,
    input: z.object({ accountId: id, roleName: z.string().trim().max(60) }),
    output: z.object({ roleName: z.string().nullable() }),
    about:
      'Sets that role by its name, the organization’s own before the portal’s; an empty name takes it away [A6.15].',
  }),
})
