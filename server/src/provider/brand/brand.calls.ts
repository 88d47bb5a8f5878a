// The configuration call and the verb that answers it.
import { brandCalls } from '@portal/contract/provider/brand'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { toPortalConfig } from './brand.ts'

export const brandResolvers = resolvers(brandCalls, {
  getPortalConfig: async (ctx) => toPortalConfig(ctx.config),
})
