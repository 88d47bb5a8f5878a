// The job that reads all of the audit against its seals: every night, and when an operator asks. What does not fit is an error in the log.
import { sql } from 'kysely'
import type { Deps } from '../calls/handleCall.ts'
import type { Db } from '../db/transaction.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Job } from '../jobs/queue.ts'
import { getDataKeys } from '../keys/secret.ts'
import { verifyAudit } from './verify.ts'

export const auditCheckName = 'verify-audit'
const longestSeconds = 6 * 60 * 60

const nightly = { userId: null, name: 'The portal' }

/** Puts a check on record that is to be made. */
export async function startCheck(db: Db, by: { userId: string | null; name: string }, now: Date): Promise<number> {
  const { check_id: checkId } = await db
    .insertInto('audit_check')
    .values({ asked_by: by.userId, asked_name: by.name, asked_at: now })
    .returning('check_id')
    .executeTakeFirstOrThrow()
  return checkId
}

export const verifyAuditJob = ({
  pool,
  config,
  log,
  now,
}: Pick<Deps, 'pool' | 'config' | 'log' | 'now'>): Job<{ checkId?: number }> => ({
  name: auditCheckName,
  cron: '37 2 * * *',
  longestSeconds,
  run: async ({ checkId: asked }) => {
    const inJob = <T>(work: (db: Db) => Promise<T>) =>
      withTransaction(pool, { userId: '', accounts: [], exception: 'job' }, work)
    const checkId = asked ?? (await inJob((db) => startCheck(db, nightly, now())))
    const { seals, entries, broken } = await verifyAudit(pool, { keys: getDataKeys(config) })
    if (broken !== undefined) log.error({ broken }, 'the audit does not fit its seals')
    await inJob((db) =>
      db
        .updateTable('audit_check')
        .set({ finished_at: now(), seals, entries, broken: broken ?? null })
        .where('check_id', '=', checkId)
        .execute(),
    )
  },
})

/** The last seal and what was written since. */
export async function readSeals(db: Db) {
  const { rows } = await sql<{ seal_id: string; sealed_at: Date; entries: number; hash: Buffer }>`
    select seal_id::text, sealed_at, cardinality(audit_ids) as entries, hash from audit_seal order by seal_id desc limit 1`.execute(
    db,
  )
  return rows[0]
}

/** The seal that covers an entry. */
export async function findSeal(db: Db, auditId: string): Promise<string | null> {
  const { rows } = await sql<{ seal_id: string }>`select s.seal_id::text from audit_entry e
    join audit_seal s on s.cluster = e.cluster and s.from_xid <= e.xid and s.to_xid > e.xid
    where e.audit_id = ${auditId}::bigint limit 1`.execute(db)
  return rows[0]?.seal_id ?? null
}
