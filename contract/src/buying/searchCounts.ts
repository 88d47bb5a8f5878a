// Searches, counted by day and of no one [P5.33]: a file of its own, because pages of the store count.
import { z } from 'zod'
import { area, openMutation, query } from '../platform/call.ts'
import { productAdmin } from '../access/privileges.ts'
import { searchSizes } from './search.ts'

/** Days for which counts are kept, and those to look back over. */
const retentionDays = 90
export const searchCountDays = [7, 30, retentionDays] as const
export const searchCountKinds = ['all', 'unanswered', 'unpicked'] as const
/** Fewer searches than this of a query are shown to no one; `rows` queries at most. */
export const searchCountLimits = { fewest: 3, rows: 100, keptDays: retentionDays } as const

const counts = {
  searches: z.number().int(),
  /** Those that found nothing. */
  unanswered: z.number().int(),
  /** Those in which a result was opened or ordered. */
  picked: z.number().int(),
}
export const searchCount = z.object({
  query: z.string(),
  ...counts,
  /** True if search words have a line for it. */
  hasLine: z.boolean(),
})
export type SearchCount = z.infer<typeof searchCount>

export const searchCountCalls = area({
  countSearch: openMutation({
    whileActing: true,
    input: z.object({
      query: z.string().trim().min(1).max(searchSizes.maxQueryLength),
      /** The outcome: results, those without some of the words, none; or one of them was opened or ordered. */
      event: z.enum(['found', 'loosened', 'unanswered', 'picked']),
    }),
    output: z.object({ counted: z.boolean() }),
    about:
      'Counts a search of the store, or that a result of it was pressed, under the day and the query alone; own part numbers, staff acting for a customer and very many of one network are not counted [P5.33].',
  }),
  searchCounts: query({
    who: productAdmin,
    input: z.object({ days: z.number().int().min(1).max(retentionDays), kind: z.enum(searchCountKinds) }),
    output: z.object({
      days: z.array(z.object({ day: z.iso.date(), ...counts })),
      queries: z.array(searchCount),
    }),
    about: `Searches of each of the last days, and the queries searched at least ${searchCountLimits.fewest} times, at most ${searchCountLimits.rows}: all, those that found nothing, or those of which nothing was pressed [P5.33].`,
  }),
})
