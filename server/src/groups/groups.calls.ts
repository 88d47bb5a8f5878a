// The group calls and the verbs that answer them.
import { groupCalls } from '@portal/contract/groups'
import { resolvers } from '../platform/calls/resolvers.ts'
import {
  addGroupUnits,
  changeGroupUnits,
  contactRelationships,
  deleteGroup,
  explodedGroup,
  exportGroups,
  flattenedGroup,
  getGroup,
  saveGroup,
  searchGroups,
  searchGroupUnits,
  updateGroup,
} from './groups.ts'

export const groupsResolvers = resolvers(groupCalls, {
  searchUnitGroups: (ctx, input) => searchGroups(ctx, input),
  exportUnitGroups: (ctx, input) => exportGroups(ctx, input),
  saveGroup: (ctx, input) => saveGroup(ctx, input),
  updateGroup: (ctx, input) => updateGroup(ctx, input),
  getGroup: (ctx, { id, withUnits }) => getGroup(ctx, id, withUnits),
  searchGroupUnits: (ctx, input) => searchGroupUnits(ctx, input),
  deleteGroup: (ctx, { id, version }) => deleteGroup(ctx, id, version),
  flattenedGroup: (ctx, { id }) => flattenedGroup(ctx, id),
  addGroupUnits: (ctx, input) => addGroupUnits(ctx, input),
  changeGroupUnits: (ctx, { changes }) => changeGroupUnits(ctx, changes),
  explodedGroup: (ctx, { id }) => explodedGroup(ctx, id),
  contactRelationships: (ctx, input) => contactRelationships(ctx, input),
})
