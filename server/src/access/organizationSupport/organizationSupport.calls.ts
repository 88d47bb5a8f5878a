// The calls of organization support and the verbs that answer them, under the exception for staff.
import { organizationSupportCalls } from '@portal/contract/access/organizationSupport'
import { resolvers } from '../../platform/calls/resolvers.ts'
import * as organizationSupport from './organizationSupport.ts'
import { findOrganizations, getOrganizationSupport } from './organizationSupport.ts'

export const organizationSupportResolvers = resolvers(
  organizationSupportCalls,
  {
    ...organizationSupport,
    findOrganizations: (ctx, { query }) => findOrganizations(ctx, query),
    getOrganizationSupport: (ctx, input) => getOrganizationSupport(ctx, input.accountId),
  },
  'staff',
)
