// Housekeeping of the message log [P13.48].
import type { Deps } from '../platform/calls/handleCall.ts'
import { withTransaction } from '../platform/db/transaction.ts'
import type { Job } from '../platform/jobs/queue.ts'

/** Days that messages of unknown senders stay. */
const keptDays = 30

/** Deletes what senders that no connection knows sent long ago, once a night; those of a connection go with it. */
export const tidyMessagesJob = ({ pool, now }: Pick<Deps, 'pool' | 'now'>): Job => ({
  name: 'tidy-punchout-messages',
  cron: '53 4 * * *',
  run: () =>
    withTransaction(pool, { userId: '', accounts: [], exception: 'job' }, async (db) => {
      const oldest = new Date(now().getTime() - keptDays * 24 * 60 * 60 * 1000)
      await db.deleteFrom('punchout_message').where('connection_id', 'is', null).where('sent_at', '<', oldest).execute()
    }),
})
