// The database's view of the state of the portal, for /metrics [P14.60].
import { sql } from 'kysely'
import type { Deps } from '../../platform/calls/handleCall.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { State } from '../../platform/monitoring/metrics.ts'

interface QueueRow {
  waiting: number
  oldest: Date | null
  importedAt: Date | null
  searchPending: number
  schema: string
}

/** Reads it in one short transaction; rejects where the database does not answer. */
export const readState = ({ pool, services }: Pick<Deps, 'pool' | 'services'>): Promise<State> =>
  withTransaction(pool, { userId: '', accounts: [], exception: 'job' }, async (db) => {
    const queues = await services.queue().queues(db)
    const { rows } = await sql<QueueRow>`select l.waiting, l.oldest,
        (select max(finished_at) from import_run where not is_dry_run and message is null) as "importedAt",
        (select count(*)::int from (select from search_pending limit 10000) p) as "searchPending",
        (select max(name) from migration) as schema
      from (select count(*)::int as waiting, min(created_at) as oldest from letter
        where sent_at is null and withdrawn_at is null) l`.execute(db)
    const [row] = rows
    if (!row) throw new Error('PostgreSQL counted nothing.')
    const { waiting, oldest, ...state } = row
    return { ...state, queues, emails: { waiting, oldest } }
  })
