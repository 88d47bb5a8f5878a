// The job that removes what is older than it is to be kept [P14.84], once a night: emails, and entries of the audit.
import { sql } from 'kysely'
import type { Deps } from '../calls/handleCall.ts'
import type { Db } from '../db/transaction.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Job } from '../jobs/queue.ts'
import { repeatUntilDone } from '../jobs/repeatUntilDone.ts'
import { getDataKeys } from '../keys/secret.ts'
import { signCheckpoint } from './canonical.ts'

/** So many seals are forgotten in one transaction, of up to a thousand entries each. */
const sealsAtOnce = 20
const lettersAtOnce = 5000
const day = 24 * 60 * 60 * 1000

export const removeOldJob = ({ pool, config, log, now }: Pick<Deps, 'pool' | 'config' | 'log' | 'now'>): Job => ({
  name: 'remove-old',
  cron: '23 3 * * *',
  run: async () => {
    const inJob = (work: (db: Db) => Promise<number>) =>
      withTransaction(pool, { userId: '', accounts: [], exception: 'job' }, work)
    const { EMAILS_KEPT_DAYS: emails, AUDIT_KEPT_DAYS: audit } = config
    const before = (days: number) => new Date(now().getTime() - days * day)
    const [key = ''] = getDataKeys(config)
    const letters =
      emails === undefined ? 0 : await repeatUntilDone(() => inJob((db) => removeLetters(db, before(emails))))
    const entries =
      audit === undefined ? 0 : await repeatUntilDone(() => inJob((db) => deleteEntries(db, before(audit), key, now())))
    if (letters + entries > 0) log.info({ letters, entries }, 'old records were removed')
  },
})

async function removeLetters(db: Db, before: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from letter where letter_id in
    (select letter_id from letter where created_at < ${before} order by letter_id limit ${lettersAtOnce})`.execute(db)
  return Number(numAffectedRows)
}

/** Removes the entries of the oldest seals, made before `before`, and says so in a checkpoint; how many. */
async function deleteEntries(db: Db, before: Date, key: string, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('audit seal'))`.execute(db)
  const { rows } = await sql<{
    sealId: string
    hash: Buffer
  }>`select s.seal_id::text as "sealId", s.hash from audit_seal s
    where s.sealed_at < ${before} and s.seal_id > coalesce((select max(seal_id) from audit_checkpoint), 0)
    order by s.seal_id limit ${sealsAtOnce}`.execute(db)
  const last = rows.at(-1)
  if (!last) return 0
  const checkpoint = { sealId: last.sealId, sealHash: last.hash, removedAt: now }
  await sql`insert into audit_checkpoint (seal_id, seal_hash, removed_at, hmac)
    values (${last.sealId}::bigint, ${last.hash}, ${now}, ${signCheckpoint(key, checkpoint)})`.execute(db)
  const gone = await sql<{ n: number }>`select audit_forget() as n`.execute(db)
  // A seal has one entry at least; what was removed by hand counts, too, so that the next seals have their turn.
  return Math.max(1, gone.rows[0]?.n ?? 0)
}
