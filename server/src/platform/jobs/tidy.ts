// Housekeeping, once an hour: what has expired is deleted.
import type { Deps } from '../calls/answer.ts'
import { sweepAnswered } from '../calls/once.ts'
import { inScope } from '../db/scope.ts'
import type { Job } from './queue.ts'

/** Deletes expired downloads, sessions, captchas, idempotency keys and counts of attempts. */
export const tidyJob = ({ pool, outside, now }: Deps): Job => ({
  name: 'tidy',
  cron: '17 * * * *',
  run: async () => {
    const at = now()
    await inScope(pool, { userId: '', accounts: [], exception: 'job' }, async (db) => {
      await outside.files.sweep(db, at)
      await outside.captcha.sweep(db, at)
      await sweepAnswered(db, at)
    })
    await outside.identity.sweep(at)
  },
})
