// The banner calls and the verbs that answer them.
import { bannerManagementCalls } from '@portal/contract/provider/bannerManagement'
import { bannerCalls } from '@portal/contract/provider/banners'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { getBanners } from './banners.ts'
import { getAllBanners, putBanners } from './putBanners.ts'

export const bannersResolvers = resolvers(
  { ...bannerCalls, ...bannerManagementCalls },
  {
    getBanners,
    getAllBanners,
    putBanners: (ctx, { connectBannerRequest }) => putBanners(ctx, connectBannerRequest),
  },
)
