// Housekeeping of the message log [P13.48, P13.51].
import { sql } from 'kysely'
import type { Deps } from '../../platform/calls/handleCall.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { repeatUntilDone } from '../../platform/jobs/repeatUntilDone.ts'
import { tallyJob } from '../../platform/lists/tally.ts'

const unknownSenderDays = 30
const atOnce = 2000
const day = 24 * 60 * 60 * 1000

/** Deletes what is older than it is kept, once a night: of senders that no connection knows, and by the setting of any other. */
export const tidyMessagesJob = ({ pool, config, log, now }: Pick<Deps, 'pool' | 'config' | 'log' | 'now'>): Job => ({
  name: 'tidy-punchout-messages',
  cron: '53 4 * * *',
  run: async () => {
    const before = (days: number) => new Date(now().getTime() - days * day)
    const remove = (which: ReturnType<typeof sql>) =>
      repeatUntilDone(() =>
        withTransaction(pool, { userId: '', accounts: [], exception: 'job' }, async (db) => {
          const { numAffectedRows = 0n } = await sql`delete from punchout_message where message_id in
            (select message_id from punchout_message where ${which} limit ${atOnce})`.execute(db)
          return Number(numAffectedRows)
        }),
      )
    await remove(sql`connection_id is null and sent_at < ${before(unknownSenderDays)}`)
    const { PUNCHOUT_KEPT_DAYS: kept } = config
    const removed = kept === undefined ? 0 : await remove(sql`sent_at < ${before(kept)}`)
    if (removed > 0) log.info({ removed }, 'old messages of procurement systems were removed')
  },
})

/** Sums up the counts that messages wrote in pieces, so that the log goes on reading few rows. */
export const messageTallyJob = (deps: Pick<Deps, 'pool'>): Job =>
  tallyJob(deps, 'sum-up-punchout-messages', 'sum_up_punchout_message_tally', 51)
