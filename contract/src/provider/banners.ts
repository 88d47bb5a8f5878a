// Site banners [A§7, A§9]: what a visitor sees above the header.
import { z } from 'zod'
import { area, openQuery } from '../platform/call.ts'

export const bannerTypes = ['info', 'warning', 'error'] as const
export type BannerType = (typeof bannerTypes)[number]

export const banner = z.object({
  id: z.number().int(),
  startDateTime: z.iso.datetime(),
  endDateTime: z.iso.datetime(),
  type: z.enum(bannerTypes),
  message: z.string(),
})
export type Banner = z.infer<typeof banner>

/** True if `banner` shows at `now` [A9.02]: from its start (included) to its end (excluded). */
export const isCurrent = (banner: Banner, now: Date): boolean =>
  Date.parse(banner.startDateTime) <= now.getTime() && now.getTime() < Date.parse(banner.endDateTime)

export const bannerCalls = area({
  getBanners: openQuery({
    input: z.object({}),
    output: z.object({ connectBanners: z.array(banner) }),
    about: 'The banners of the site that are current, oldest start first [A7.05, D5.06].',
  }),
})
