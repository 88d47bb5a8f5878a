// Searches of the supply store that send a message about new parts [P5.185].
import { z } from 'zod'
import { area, mutation, query } from '../platform/call.ts'

/** Most parts of a search that can be followed, and most such searches of one person. */
export const maxSearchHits = 1000
export const maxSearchAlerts = 50

export const searchAlertMessages = {
  empty: 'Please search for something first.',
  tooMany: `This search finds more than ${maxSearchHits.toLocaleString('en-US')} parts. Please filter it first.`,
  unreadable: 'This search cannot be followed.',
  tooManyAlerts: `You have ${maxSearchAlerts} searches with alerts, which is the most. Turn one off first.`,
} as const

const filter = z.string().min(1).max(300)

/** What the search service is asked, as the page asks it. */
export const alertRequest = z.object({
  query: z.string().max(512),
  facetFilters: z.array(z.array(filter).min(1).max(100)).max(30),
  numericFilters: z.array(filter).max(60).default([]),
})
export type AlertRequest = z.output<typeof alertRequest>

const searchAlert = z.object({
  alertId: z.number().int(),
  name: z.string(),
  address: z.string(),
  toldAt: z.iso.datetime().nullable(),
})
export type SearchAlert = z.infer<typeof searchAlert>

const alertId = z.number().int()

export const searchAlertCalls = area({
  getSearchAlerts: query({
    who: 'signed-in',
    input: z.object({}),
    output: z.array(searchAlert),
    about: 'Searches of the viewer whose new parts they hear of, newest first [P5.185].',
  }),
  saveSearchAlert: mutation({
    who: 'signed-in',
    input: z
      .object({
        name: z.string().trim().min(1).max(200),
        /** The query of the search page. */
        address: z.string().min(1).max(2000),
        request: alertRequest,
      })
      .refine(({ request }) => request.query.trim() !== '' || request.facetFilters.length > 0, {
        path: ['request'],
        message: searchAlertMessages.empty,
      }),
    output: z.object({ alertId }),
    about: 'Asks to be told of parts that a search finds anew; repeated, it counts from now [P5.185].',
  }),
  deleteSearchAlert: mutation({
    who: 'signed-in',
    input: z.object({ alertId }),
    output: z.object({ alertId }),
    about: 'Turns the alert of a search of their own off; one that is off already stays so [P5.185].',
  }),
})
