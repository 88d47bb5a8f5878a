// The banner calls and the verbs that answer them.
import { bannerCalls } from '@portal/contract/banners'
import { resolvers } from '../platform/calls/resolvers.ts'
import { getBanners } from './banners.ts'
import { getAllBanners, putBanners } from './putBanners.ts'

export const bannersResolvers = resolvers(bannerCalls, {
  getBanners: (ctx) => getBanners(ctx),
  getAllBanners: (ctx) => getAllBanners(ctx),
  putBanners: (ctx, { connectBannerRequest }) => putBanners(ctx, connectBannerRequest),
})
