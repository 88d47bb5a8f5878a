// Background jobs as the asker sees them [B3.18, B4.01, B§7.1].
import { z } from 'zod'
import { area, query } from './call.ts'

/** Pending=1, Complete=2, Failed=3 [B4.01]. */
export const jobStatus = { pending: 1, complete: 2, failed: 3 } as const

/** Most jobs of one person that wait or run at a time. */
export const maxUnfinished = 10

export const jobMessages = {
  enough: `You have ${maxUnfinished} downloads under way. Please wait until one of them is finished.`,
} as const

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

/** A job as the tray of jobs shows it; `startedAt` is an ISO moment. */
export const trayJob = jobState.extend({ title: z.string(), startedAt: z.iso.datetime() })
export type TrayJob = z.infer<typeof trayJob>

export const jobCalls = area({
  myJobs: query({
    who: 'signed-in',
    input: z.object({}),
    output: z.array(trayJob),
    about:
      'Jobs the viewer started in the last day, newest first, twenty at most: as long as their files live [B§7.1].',
  }),
})
