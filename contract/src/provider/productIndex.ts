// The product index as staff rebuild it [A2.40, A7.25, S16.07]: as a whole, or what changed in a time.
import { z } from 'zod'
import { area, mutation, query } from '../platform/call.ts'
import { productAdmin } from '../access/privileges.ts'

export const indexRunKinds = ['ALL', 'CHANGES'] as const
export const indexRunStates = ['RUNNING', 'DONE', 'FAILED'] as const

/** Runs that are listed. */
export const indexRunsShown = 50

export const productIndexMessages = {
  since: 'Please enter when the changes begin.',
  to: 'Please enter when the changes end.',
  period: 'The end must be after the beginning.',
  busy: '{name} is updating the product index already, since {time} UTC. Please wait until that is finished.',
  brokenOff: 'It was broken off. Nothing is lost: start it again.',
  failed: 'It failed, and the index stays as it was. The log of the server has the cause.',
} as const

/** A run of the index: RUNNING from the moment a person asked for it. */
export const indexRun = z.object({
  runId: z.number().int(),
  kind: z.enum(indexRunKinds),
  since: z.iso.datetime().nullable(),
  to: z.iso.datetime().nullable(),
  state: z.enum(indexRunStates),
  /** The requester; a command of the server by its name. */
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** Products looked at, of how many. */
  done: z.number().int(),
  total: z.number().int().nullable(),
  /** Records of each index afterwards; null for a run of changes, and until it is done. */
  records: z
    .object({
      products: z.number().int(),
      categories: z.number().int(),
      suggestions: z.number().int(),
      courses: z.number().int(),
    })
    .nullable(),
  /** Why it failed. */
  message: z.string().nullable(),
})
export type IndexRun = z.infer<typeof indexRun>

/** The form of a time. */
export const indexPeriod = z
  .object({
    since: z.iso.datetime({ error: productIndexMessages.since }),
    to: z.iso.datetime({ error: productIndexMessages.to }),
  })
  .refine(({ since, to }) => Date.parse(since) < Date.parse(to), {
    path: ['to'],
    message: productIndexMessages.period,
  })

const started = z.object({ runId: z.number().int() })

export const productIndexCalls = area({
  indexRuns: query({
    who: productAdmin,
    input: z.object({}),
    output: z.object({ runs: z.array(indexRun) }),
    about: `The last ${indexRunsShown} runs of the product index, the newest first, with the progress of the one under way [S16.07].`,
  }),
  reindex: mutation({
    who: productAdmin,
    input: z.object({}),
    output: started,
    about: 'Compares every index of the search with the whole catalog; refused while a run is under way [A7.25].',
  }),
  manualIndex: mutation({
    who: productAdmin,
    input: indexPeriod,
    output: started,
    about: 'Indexes the products that changed from `since` to before `to`; refused while a run is under way [A7.25].',
  }),
})
