// Work on users that no one asks for.
import type { Deps } from '../../platform/calls/handleCall.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { tallyJob } from '../../platform/lists/tally.ts'

/** Sums up the counts that changes of users wrote in pieces, so that the list of staff goes on reading few rows. */
export const userTallyJob = (deps: Pick<Deps, 'pool'>): Job => tallyJob(deps, 'sum-up-users', 'sum_up_user_tally', 53)
