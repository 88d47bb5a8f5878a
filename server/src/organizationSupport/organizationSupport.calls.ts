// The calls of organization support and the verbs that answer them, under the exception for staff.
import { organizationSupportCalls } from '@portal/contract/organizationSupport'
import { resolvers } from '../platform/calls/resolvers.ts'
import {
  allowAssociate,
  disallowAssociate,
  findOrganizations,
  getOrganizationSupport,
  setPurchaseOrders,
  setSecondaryOrganization,
} from './organizationSupport.ts'

export const organizationSupportResolvers = resolvers(
  organizationSupportCalls,
  {
    findOrganizations: (ctx, { query }) => findOrganizations(ctx, query),
    getOrganizationSupport: (ctx, input) => getOrganizationSupport(ctx, input.accountId),
    setPurchaseOrders: (ctx, input) => setPurchaseOrders(ctx, input),
    setSecondaryOrganization: (ctx, input) => setSecondaryOrganization(ctx, input),
    allowAssociate: (ctx, input) => allowAssociate(ctx, input),
    disallowAssociate: (ctx, input) => disallowAssociate(ctx, input),
  },
  'staff',
)
