// Work on orders that no one asks for.
import type { Deps } from '../../platform/calls/handleCall.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { tallyJob } from '../../platform/lists/tally.ts'

/** Sums up the counts that changes of orders wrote in pieces, so that lists go on reading few rows. */
export const orderTallyJob = (deps: Pick<Deps, 'pool'>): Job =>
  tallyJob(deps, 'sum-up-orders', 'sum_up_order_tally', 37)
