// Housekeeping, once an hour: what has expired is deleted.
import type { Deps } from '../calls/handleCall.ts'
import { deleteExpiredResponses } from '../calls/idempotency.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Job } from './queue.ts'

/** Deletes expired downloads, sessions, captchas, idempotency keys and counts of attempts. */
export const tidyJob = ({ pool, services, now }: Deps): Job => ({
  name: 'tidy',
  cron: '17 * * * *',
  run: async () => {
    const at = now()
    await withTransaction(pool, { userId: '', accounts: [], exception: 'job' }, async (db) => {
      await services.files.sweep(db, at)
      await services.captcha.sweep(db, at)
      await deleteExpiredResponses(db, at)
    })
    await services.identity.sweep(at)
  },
})
