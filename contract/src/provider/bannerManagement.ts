// Site banners as staff keep them [A3.20, A6.23]: on a page of their own, so that other pages do not load its texts.
import { z } from 'zod'
import { banner, bannerTypes } from './banners.ts'
import { area, mutation, query } from '../platform/call.ts'
import { manageBanners } from '../access/privileges.ts'

/** As many may show or wait at once, and as many are listed for staff. */
export const bannerLimits = { standing: 20, listed: 50, message: 500 } as const

export const bannerMessages = {
  message: 'Please enter a message.',
  start: 'Please enter when it starts.',
  end: 'Please enter when it ends.',
  period: 'The end must be after the start.',
  stale: 'Somebody else has changed this banner since you opened it. Nothing was saved.',
  others: 'Somebody else has planned this banner. Please ask a supervisor to remove it.',
  tooMany: `At most ${bannerLimits.standing} banners can show or wait at once. Take another one away first.`,
} as const

const id = z.number().int().min(1).max(2_147_483_647)
const bannerFields = z.object({
  startDateTime: z.iso.datetime({ error: bannerMessages.start }),
  endDateTime: z.iso.datetime({ error: bannerMessages.end }),
  type: z.enum(bannerTypes).default('info'),
  message: z.string().trim().min(1, bannerMessages.message).max(bannerLimits.message),
})
function checkPeriod({ startDateTime, endDateTime }: z.output<typeof bannerFields>, check: z.RefinementCtx) {
  if (Date.parse(endDateTime) <= Date.parse(startDateTime))
    check.addIssue({ code: 'custom', path: ['endDateTime'], message: bannerMessages.period })
}

/** The form of a banner. */
export const bannerForm = bannerFields.superRefine(checkPeriod)

/** A banner as staff keep it. */
export const storedBanner = banner.extend({
  version: id,
  /** Their own, or over, or the viewer is a supervisor [D5.03]. */
  mayRemove: z.boolean(),
})
export type StoredBanner = z.infer<typeof storedBanner>

/** Banners to put: new without an id, otherwise in place of the one that was seen. Others stay. */
const bannerRequest = z.object({
  connectBanners: z
    .array(bannerFields.extend({ id: id.optional(), version: id.optional() }).superRefine(checkPeriod))
    .max(bannerLimits.standing)
    .default([]),
  removedBanners: z
    .array(z.object({ id, version: id }))
    .max(bannerLimits.listed)
    .default([]),
})
export type BannerRequest = z.output<typeof bannerRequest>

const listed = z.object({ connectBanners: z.array(storedBanner) })

export const bannerManagementCalls = area({
  getAllBanners: query({
    who: manageBanners,
    input: z.object({}),
    output: listed,
    about: `Banners that show, will show or did, newest start first; at most ${bannerLimits.listed} [A3.20, D2.15].`,
  }),
  putBanners: mutation({
    who: manageBanners,
    input: z.object({ connectBannerRequest: bannerRequest }),
    output: listed,
    about:
      'Puts banners, new or in place of those that were seen, and takes others away; those not named stay [A6.23]. One that somebody else has planned is taken away by a supervisor [D5.03].',
  }),
})
