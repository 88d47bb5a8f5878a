// Groups: parts of an organization with units, sub-groups, contacts and addresses [B2.21, B§7.2, S14.03].
import { z } from 'zod'
import { address } from '../buying/addresses.ts'
import { area, endpoint } from '../platform/call.ts'
import { groupForm, maxUnitLines } from './groupForm.ts'
import { declareList, flag, integer, text } from '../platform/listDeclaration.ts'
import { exportRequest, searchPage, searchRequest } from '../platform/lists.ts'
import { all, one } from '../access/privileges.ts'
import { unitNamed } from './units.ts'

export const viewGroups = one('B2B_View_Organization_Groups')
/** Asked for taking a group out of another and for deleting one [B6.03]; who may view groups makes and changes them [D5.04]. */
export const removeGroups = all('B2B_View_Organization_Groups', 'B2B_Update_Organization_Groups')

/** The list of groups [B3.07], with how much is in each. */
export const groupList = declareList({
  noun: ['group', 'groups'],
  placeholder: 'Name, description or organization',
  key: 'groupId',
  sortedBy: { fieldName: 'name', direction: 'ASC' },
  columns: {
    name: text('Group', { sort: true, width: 240, priority: 1, card: 'title', file: 28 }),
    description: text('Description', { sort: true, priority: 2, file: 48 }),
    customerName: text('Organization', {
      sort: true,
      width: 260,
      priority: 2,
      file: 32,
    }),
    multiOrg: flag('Cross-organizational', {
      filter: 'facet',
      press: true,
      width: 176,
      priority: 3,
      file: 20,
    }),
    /** Units in the group itself, not in its sub-groups. */
    unitCount: integer('Units', { sort: true, width: 96, priority: 1, file: 8 }),
    subGroupCount: integer('Sub-groups', { sort: true, width: 120, priority: 3, file: 12 }),
  },
  rest: { groupId: z.number().int(), accountId: z.number().int() },
  fields: {
    groupId: integer('Group', { sort: true, filter: 'plain' }),
    accountId: integer('Organization', { filter: 'facet', when: 'manyOrganizations' }),
  },
  filters: ['multiOrg', 'accountId'],
})
export const groupSummary = groupList.row
export type GroupSummary = z.infer<typeof groupSummary>

export const groupUnit = z.object({ ...unitNamed.shape, accountId: z.number().int(), customerName: z.string() })
export type GroupUnit = z.infer<typeof groupUnit>

export const groupContact = z.object({
  contactId: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  jobTitle: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  accountId: z.number().int(),
})
export type GroupContact = z.infer<typeof groupContact>

/** Changes, in sentences. */
export const groupChange = z.object({
  version: z.number().int(),
  by: z.string(),
  at: z.iso.datetime(),
  lines: z.array(z.string()),
})
export type GroupChange = z.infer<typeof groupChange>
/** Most changes that are shown, the newest first. */
export const maxChanges = 20

/** One group with all that belongs to it [B3.08]. */
export const groupDetail = groupSummary.extend({
  version: z.number().int(),
  subGroups: z.array(groupSummary),
  parents: z.array(groupSummary),
  instances: z.array(groupUnit),
  contacts: z.array(groupContact),
  billingAddress: address.nullable(),
  shippingAddress: address.nullable(),
  ebsBillingAddressId: z.string().nullable(),
  ebsShippingAddressId: z.string().nullable(),
  changes: z.array(groupChange),
})
export type GroupDetail = z.infer<typeof groupDetail>

/** The outcome of one line of pasted serials. */
export const unitOutcomes = ['ADDED', 'ALREADY_IN', 'REPEATED', 'OTHER_ORGANIZATION', 'UNKNOWN'] as const
export type UnitOutcome = (typeof unitOutcomes)[number]
export const unitOutcomeLabels: Record<UnitOutcome, string> = {
  ADDED: 'Added',
  ALREADY_IN: 'Already in the group',
  REPEATED: 'Named twice',
  OTHER_ORGANIZATION: 'Belongs to another organization',
  UNKNOWN: 'Not one of your units',
}

const id = z.coerce.number().int().min(0).max(2_147_483_647)
const groupId = z.number().int().min(0).max(2_147_483_647)
const version = z.number().int()
const ids = z.array(z.number().int()).max(maxUnitLines)
const oneGroup = z.object({ id })

/** Groups above and inside, units and contacts, by their ids; what is left out stays as it is. */
const members = {
  subGroups: ids.optional(),
  parents: ids.optional(),
  instances: ids.optional(),
  contacts: ids.optional(),
  /** The ERP's ids of the addresses, for systems that do not know ours. */
  ebsBillingAddressId: z.string().max(60).nullish(),
  ebsShippingAddressId: z.string().max(60).nullish(),
}

export const groupCalls = area({
  searchUnitGroups: endpoint('/orgOfFleet/groups/search', {
    who: viewGroups,
    input: searchRequest,
    output: searchPage(groupSummary),
    about: 'Groups of the organizations being viewed, by name; filters multiOrg and accountId [B3.07, B7.10].',
  }),
  exportUnitGroups: endpoint('/orgOfFleet/groups/csv/search', {
    whileActing: true,
    who: viewGroups,
    kind: 'mutation',
    async: 'Download of groups',
    input: exportRequest,
    output: z.object({ url: z.string() }),
    about: 'The whole result of a search of groups, or those selected in it, as a file through a job [B§7.1].',
  }),
  saveGroup: endpoint('/orgOfFleet/groups/createOrUpdate', {
    whileActing: true,
    who: viewGroups,
    kind: 'mutation',
    input: groupForm.extend({ groupId: groupId.optional(), version: version.optional(), ...members }),
    output: groupDetail,
    about:
      'Makes a group, or with groupId and the version seen changes one; a stale version is refused and says what changed [B3.08, B7.10, D2.32].',
  }),
  updateGroup: endpoint('/orgOfFleet/groups/update', {
    whileActing: true,
    who: viewGroups,
    kind: 'mutation',
    input: groupForm
      .pick({ name: true, description: true, billingAddress: true, shippingAddress: true })
      .partial()
      .extend({ groupId, version, ...members }),
    output: groupDetail,
    about:
      'Changes what is given of a group and nothing else; a stale version is refused and says what changed [B7.10, D2.32].',
  }),
  getGroup: endpoint('/orgOfFleet/groups/byId', {
    who: viewGroups,
    input: oneGroup.extend({ withUnits: z.boolean().default(true) }),
    output: groupDetail.nullable(),
    about:
      'One group with units, sub-groups, contacts and addresses; null when there is none to see. Without `withUnits` its units are left out: /orgOfFleet/instances/search pages them [B7.10].',
  }),
  deleteGroup: endpoint('/orgOfFleet/groups/delete', {
    whileActing: true,
    who: removeGroups,
    kind: 'mutation',
    input: oneGroup.extend({ version: version.optional() }),
    output: z.object({ deleted: z.boolean() }),
    about: 'Deletes a group; its units and sub-groups stay [B7.10, D2.32].',
  }),
  flattenedGroup: endpoint('/orgOfFleet/flattenedGroup/byId', {
    who: viewGroups,
    input: oneGroup,
    output: z
      .object({
        groupId: z.number().int(),
        name: z.string(),
        /** The group and those below it, each once, the nearest first. */
        groups: z.array(groupSummary.extend({ depth: z.number().int() })),
        /** Each unit once. */
        instances: z.array(groupUnit),
      })
      .nullable(),
    about:
      'A group with all groups and all units below it in one list, each once; null when there is none to see [B7.10].',
  }),
  searchGroupUnits: endpoint('/orgOfFleet/instances/search', {
    who: viewGroups,
    input: z.object({
      groupId,
      query: z.string().max(200).default(''),
      /** The units of the groups below it as well, each once. */
      withSubGroups: z.boolean().default(false),
      page: z.number().int().min(0).max(1_000_000).default(0),
      size: z.number().int().min(1).max(100).default(25),
    }),
    output: z.object({ content: z.array(groupUnit), totalRecords: z.number().int() }),
    about: 'A page of the units of a group, by serial; none for a group nobody sees [B7.11, S14.03].',
  }),
  addGroupUnits: endpoint('/orgOfFleet/instances/createOrUpdate', {
    whileActing: true,
    who: viewGroups,
    kind: 'mutation',
    input: z.object({
      groupId,
      instanceIds: ids.default([]),
      unitSerials: z.array(z.string().trim().max(60)).max(maxUnitLines).default([]),
    }),
    output: z.object({
      version: z.number().int(),
      /** Ids of the units that came in by this call. */
      added: z.array(z.number().int()),
      /** The outcome of each id and serial, in their order. */
      outcomes: z.array(
        z.object({ line: z.string(), instanceId: z.number().int().nullable(), outcome: z.enum(unitOutcomes) }),
      ),
    }),
    about: 'Puts units into a group, by id or serial, and says of each what became of it [B7.11, S14.03].',
  }),
  changeGroupUnits: endpoint('/orgOfFleet/instances/update', {
    whileActing: true,
    who: viewGroups,
    kind: 'mutation',
    input: z.object({
      changes: z
        .array(z.object({ groupId, add: ids.default([]), remove: ids.default([]) }))
        .min(1)
        .max(20),
    }),
    output: z.object({
      changes: z.array(
        z.object({
          groupId: z.number().int(),
          version: z.number().int(),
          added: z.array(z.number().int()),
          removed: z.array(z.number().int()),
        }),
      ),
    }),
    about:
      'Moves units: puts them into groups and takes them out of others, all or nothing; what it answers, turned round, takes it back [B7.11].',
  }),
  explodedGroup: endpoint('/oof/groupInstanceExploded/findByGroupId/{id}', {
    who: viewGroups,
    input: oneGroup,
    output: z.array(groupUnit.extend({ groupId: z.number().int(), groupName: z.string() })),
    about:
      'The units of a group and of the groups below it, a row for each group a unit is in; none for a group nobody sees [B7.11].',
  }),
  contactRelationships: endpoint('/orgOfFleet/contacts/getContactRelationships', {
    who: viewGroups,
    input: z.object({ groupId: groupId.optional(), query: z.string().max(100).default('') }),
    output: z.array(
      groupContact.extend({ groups: z.array(z.object({ groupId: z.number().int(), name: z.string() })) }),
    ),
    about:
      'Contacts of the organizations being viewed, or those one group may have, with the groups each is in; at most 50 [A7.33].',
  }),
})
