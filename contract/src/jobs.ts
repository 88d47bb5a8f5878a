// Background jobs as the asker sees them (B §3 Background job, B §4 Job status, B §7.1).
import { z } from 'zod'

/** Pending=1, Complete=2, Failed=3 [B4.01]. */
export const jobStatus = { pending: 1, complete: 2, failed: 3 } as const

/** How often a pending job is asked for, in milliseconds [B7.04]. */
export const jobPollDelay = 2000

/** The answer of /messaging; `response` is {url} when complete and {message} when failed, done/total feed a progress bar. */
export const jobState = z.object({
  jobId: z.uuid(),
  jobStatusId: z.number().int().min(1).max(3),
  response: z.record(z.string(), z.unknown()).nullable(),
  done: z.number().int(),
  total: z.number().int().nullable(),
})
export type JobState = z.infer<typeof jobState>
