// Work on records that no one asks for.
import type { Deps } from '../../platform/calls/handleCall.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { tallyJob } from '../../platform/lists/tally.ts'

/** Sum up the counts that changes of evidence wrote in pieces, so that the matrix goes on reading few rows. */
export const evidenceTallyJobs = (deps: Pick<Deps, 'pool'>): Job[] => [
  tallyJob(deps, 'sum-up-qualifications', 'sum_up_qualification_tally', 43),
  tallyJob(deps, 'sum-up-completions', 'sum_up_completion_tally', 44),
]
