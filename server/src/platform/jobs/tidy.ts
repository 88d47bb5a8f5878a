// Housekeeping, once an hour: what has expired is deleted.
import type { Deps } from '../calls/answer.ts'
import { inScope } from '../db/scope.ts'
import type { Job } from './queue.ts'

/** Deletes expired downloads, sessions and counts of attempts. */
export const tidyJob = ({ pool, outside, now }: Deps): Job => ({
  name: 'tidy',
  cron: '17 * * * *',
  run: async () => {
    const at = now()
    await inScope(pool, { userId: '', accounts: [], exception: 'job' }, (db) => outside.files.sweep(db, at))
    await outside.identity.sweep(at)
  },
})
