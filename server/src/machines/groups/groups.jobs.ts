// Work on groups that no one asks for.
import type { Deps } from '../../platform/calls/handleCall.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { tallyJob } from '../../platform/lists/tally.ts'

/** Sums up the counts that changes of groups wrote in pieces, so that lists go on reading few rows. */
export const groupTallyJob = (deps: Pick<Deps, 'pool'>): Job =>
  tallyJob(deps, 'sum-up-groups', 'sum_up_group_tally', 48)
