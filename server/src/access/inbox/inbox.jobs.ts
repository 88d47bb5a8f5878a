// Housekeeping of the inbox.
import type { Deps } from '../../platform/calls/handleCall.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/jobs/queue.ts'

/** How long a message stays, read or not. */
const retentionDays = 90

/** Deletes messages no one looks for any more, once a night. */
export const tidyInboxJob = ({ pool, now }: Pick<Deps, 'pool' | 'now'>): Job => ({
  name: 'tidy-inbox',
  cron: '41 4 * * *',
  run: () =>
    withTransaction(pool, { userId: '', accounts: [], exception: 'job' }, async (db) => {
      const oldest = new Date(now().getTime() - retentionDays * 24 * 60 * 60 * 1000)
      await db.deleteFrom('inbox_message').where('created_at', '<', oldest).execute()
    }),
})
