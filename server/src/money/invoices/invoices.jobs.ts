// Work on invoices that no one asks for.
import type { Deps } from '../../platform/calls/handleCall.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { tallyJob } from '../../platform/lists/tally.ts'

/** Sums up the counts that changes of invoices wrote in pieces, so that lists go on reading few rows. */
export const invoiceTallyJob = (deps: Pick<Deps, 'pool'>): Job =>
  tallyJob(deps, 'sum-up-invoices', 'sum_up_invoice_tally', 41)
