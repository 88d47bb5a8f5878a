// The group calls and the verbs that answer them.
import { groupCalls } from '@portal/contract/machines/groups'
import { resolvers } from '../../platform/calls/resolvers.ts'
import * as groups from './groups.ts'
import {
  changeGroupUnits,
  deleteGroup,
  explodedGroup,
  exportGroups,
  flattenedGroup,
  getGroup,
  searchGroups,
} from './groups.ts'

export const groupsResolvers = resolvers(groupCalls, {
  ...groups,
  searchUnitGroups: searchGroups,
  exportUnitGroups: exportGroups,
  getGroup: (ctx, { id, withUnits }) => getGroup(ctx, id, withUnits),
  deleteGroup: (ctx, { id, version }) => deleteGroup(ctx, id, version),
  flattenedGroup: (ctx, { id }) => flattenedGroup(ctx, id),
  changeGroupUnits: (ctx, { changes }) => changeGroupUnits(ctx, changes),
  explodedGroup: (ctx, { id }) => explodedGroup(ctx, id),
})
