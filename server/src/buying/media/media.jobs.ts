import type { Deps } from '../../platform/calls/handleCall.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { sweepMedia } from './media.ts'

/** Deletes pictures, documents and drawings that nothing has any more. */
export const sweepMediaJob = ({ pool, services, now }: Deps): Job => ({
  name: 'sweep-media',
  cron: '41 * * * *',
  run: () =>
    withTransaction(pool, { userId: '', accounts: [], exception: 'job' }, (db) =>
      sweepMedia(db, services.store, now()),
    ),
})
