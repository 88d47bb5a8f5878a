// Which organizations a person views: finding and choosing them [A2.72, A4.36, A§7].
import { z } from 'zod'
import { area, mutation, query } from '../platform/call.ts'
import { one } from './privileges.ts'
import { session, viewedOrganization } from './session.ts'

/** Organizations come 25 at a time. */
export const organizationPageSize = 25
/** As many may be viewed at once. */
export const maxActive = 500
/** As many are remembered as chosen lately. */
export const maxRecent = 6

/** An organization to choose from: the headquarters distinguish namesakes. */
export const organizationChoice = viewedOrganization.extend({
  city: z.string().nullable(),
  region: z.string().nullable(),
  country: z.string(),
  isActive: z.boolean(),
})
export type OrganizationChoice = z.infer<typeof organizationChoice>

export const selectedGroup = z.object({ groupId: z.number().int(), name: z.string() })
export type SelectedGroup = z.infer<typeof selectedGroup>

export const organizationMessages = {
  notYours: 'Please choose organizations of your list.',
  /** A page made for one organization acts while another one is viewed. */
  otherView:
    'You switched to another organization in another tab or browser. Nothing was changed. Please look at this page again before you go on.',
  group: 'Please choose a group of the organizations you are viewing.',
  emptyGroup: 'There are no units in this group yet.',
} as const

const accountId = z.number().int()

export const organizationCalls = area({
  searchOrganizations: query({
    who: 'signed-in',
    input: z.object({
      query: z.string().max(100).default(''),
      page: z.number().int().min(0).max(10_000).default(0),
      size: z.number().int().min(1).max(100).default(organizationPageSize),
    }),
    output: z.object({ content: z.array(organizationChoice), totalRecords: z.number().int() }),
    about: 'Organizations the viewer may view, by name or account number; the best matches first [A2.72].',
  }),
  recentOrganizations: query({
    who: 'signed-in',
    input: z.object({}),
    output: z.array(organizationChoice),
    about: 'Organizations the viewer chose lately, the last one first, of those they may still view [A2.72].',
  }),
  setInternalAssociateActiveOrgs: mutation({
    who: 'associate',
    changesView: true,
    input: z.object({ activeOrgIds: z.array(accountId).max(maxActive) }),
    output: session,
    about: 'Chooses the organizations an internal associate views; an empty list clears the selection [A§4, A§7].',
  }),
  applyInternalAssociateInitiallySelectedOrgInfo: mutation({
    who: 'associate',
    changesView: true,
    input: z.object({
      organization: z.object({
        accountId,
        accountNumber: z.string().max(40).optional(),
        name: z.string().max(400).optional(),
        partyId: z.number().int().optional(),
      }),
    }),
    output: session,
    about:
      'Sets the profile of an internal associate to the first organization they select, its locale included; all but the id is a hint [A§7].',
  }),
  setActiveOrganizations: mutation({
    who: one('B2B_View_Parent_Holding'),
    changesView: true,
    input: z.object({ activeOrgIds: z.array(accountId).max(maxActive) }),
    output: session,
    about:
      'Chooses the organizations a parent-holding user views, so that it holds on their other devices too; an empty list views all [A4.36].',
  }),
  searchGroups: query({
    who: one('B2B_View_Organization_Groups'),
    input: z.object({ query: z.string().max(100).default('') }),
    output: z.array(selectedGroup),
    about: 'Groups of the organizations being viewed, by name, to choose one to view; at most 50 [A3.04].',
  }),
  setSelectedGroup: mutation({
    who: one('B2B_View_Organization_Groups'),
    input: z.object({ groupId: z.number().int().optional() }),
    output: session,
    about: 'Chooses the group being viewed, or none [A3.04].',
  }),
})
