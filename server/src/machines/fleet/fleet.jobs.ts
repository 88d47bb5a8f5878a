// Work on units that no one asks for.
import type { Deps } from '../../platform/calls/handleCall.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { tallyJob } from '../../platform/lists/tally.ts'

/** Sums up the counts that changes of units wrote in pieces, so that the list goes on reading few rows. */
export const unitTallyJob = (deps: Pick<Deps, 'pool'>): Job => tallyJob(deps, 'sum-up-units', 'sum_up_unit_tally', 47)
