// The calls about organizations and the verbs that answer them.
import { organizationCalls } from '@portal/contract/organizations'
import { resolvers } from '../platform/calls/resolvers.ts'
import {
  applyInitialOrganization,
  recentOrganizations,
  searchGroups,
  searchOrganizations,
  selectGroup,
  viewOrganizations,
} from './viewing.ts'

export const viewingResolvers = resolvers(organizationCalls, {
  searchOrganizations: (ctx, input) => searchOrganizations(ctx, input),
  recentOrganizations: (ctx) => recentOrganizations(ctx),
  setInternalAssociateActiveOrgs: (ctx, { activeOrgIds }) => viewOrganizations(ctx, activeOrgIds),
  applyInternalAssociateInitiallySelectedOrgInfo: (ctx, { organization }) =>
    applyInitialOrganization(ctx, organization),
  setActiveOrganizations: (ctx, { activeOrgIds }) => viewOrganizations(ctx, activeOrgIds),
  searchGroups: (ctx, { query }) => searchGroups(ctx, query),
  setSelectedGroup: (ctx, { groupId }) => selectGroup(ctx, groupId),
})
