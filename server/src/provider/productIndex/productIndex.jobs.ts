// The job that does a run of the product index.
import type { Deps } from '../../platform/calls/handleCall.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { workRun } from './runs.ts'

export const indexRunName = 'index-run'

/** A catalog of a million parts takes most of an hour. */
const longestSeconds = 6 * 60 * 60

export const indexRunJob = ({ pool, config, log, now }: Deps): Job<{ runId: number }> => ({
  name: indexRunName,
  longestSeconds,
  run: async ({ runId }) => {
    const transact = <T>(work: Parameters<typeof withTransaction<T>>[2]) =>
      withTransaction(pool, { userId: '', accounts: [], exception: 'job' }, work)
    // A failed document is on record and starts again when a person asks for it, not by itself.
    await workRun({ transact, config, now }, runId).catch((error: unknown) =>
      log.error({ err: error, runId }, 'a run of the product index failed'),
    )
  },
})
