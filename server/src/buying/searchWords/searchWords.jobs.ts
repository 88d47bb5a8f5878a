// Housekeeping of what was searched.
import { searchCountLimits } from '@portal/contract/buying/searchCounts'
import type { Deps } from '../../platform/calls/handleCall.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/jobs/queue.ts'

/** Deletes the counts of days long past, once a night. */
export const tidySearchDaysJob = ({ pool, now }: Pick<Deps, 'pool' | 'now'>): Job => ({
  name: 'tidy-search-days',
  cron: '47 4 * * *',
  run: () =>
    withTransaction(pool, { userId: '', accounts: [], exception: 'job' }, async (db) => {
      const oldest = new Date(now().getTime() - searchCountLimits.keptDays * 24 * 60 * 60 * 1000)
        .toISOString()
        .slice(0, 10)
      await db.deleteFrom('search_day').where('day', '<', oldest).execute()
    }),
})
