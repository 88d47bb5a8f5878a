// The calls about organizations and the verbs that answer them.
import { organizationCalls } from '@portal/contract/access/organizations'
import { resolvers } from '../../platform/calls/resolvers.ts'
import * as viewing from './viewing.ts'
import { applyInitialOrganization, searchGroups, selectGroup, viewOrganizations } from './viewing.ts'

export const viewingResolvers = resolvers(organizationCalls, {
  ...viewing,
  setInternalAssociateActiveOrgs: (ctx, { activeOrgIds }) => viewOrganizations(ctx, activeOrgIds),
  applyInternalAssociateInitiallySelectedOrgInfo: (ctx, { organization }) =>
    applyInitialOrganization(ctx, organization),
  setActiveOrganizations: (ctx, { activeOrgIds }) => viewOrganizations(ctx, activeOrgIds),
  searchGroups: (ctx, { query }) => searchGroups(ctx, query),
  setSelectedGroup: (ctx, { groupId }) => selectGroup(ctx, groupId),
})
