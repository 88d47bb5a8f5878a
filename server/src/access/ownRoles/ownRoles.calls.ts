// The calls of an organization's own roles and the verbs that answer them.
import { ownRoleCalls } from '@portal/contract/access/ownRoles'
import { resolvers } from '../../platform/calls/resolvers.ts'
import * as ownRoles from './ownRoles.ts'

export const ownRoleResolvers = resolvers(ownRoleCalls, ownRoles)
