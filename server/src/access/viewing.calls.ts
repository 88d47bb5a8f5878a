// The calls about organisations and the verbs that answer them.
import { organisationCalls } from 'contract/organisations'
import { answers } from '../platform/calls/answers.ts'
import {
  applyInitialOrganisation,
  recentOrganizations,
  searchGroups,
  searchOrganizations,
  selectGroup,
  viewOrganisations,
} from './viewing.ts'

export const viewingAnswers = answers(organisationCalls, {
  searchOrganizations: (ctx, input) => searchOrganizations(ctx, input),
  recentOrganizations: (ctx) => recentOrganizations(ctx),
  setInternalAssociateActiveOrgs: (ctx, { activeOrgIds }) => viewOrganisations(ctx, activeOrgIds),
  applyInternalAssociateInitiallySelectedOrgInfo: (ctx, { organization }) =>
    applyInitialOrganisation(ctx, organization),
  setActiveOrganizations: (ctx, { activeOrgIds }) => viewOrganisations(ctx, activeOrgIds),
  searchGroups: (ctx, { query }) => searchGroups(ctx, query),
  setSelectedGroup: (ctx, { groupId }) => selectGroup(ctx, groupId),
})
