// Queue operations [P9.75]: list its jobs, and run failed ones again. Counts and lists by state are read from pg-boss's
// table because its own calls have none; changes go through its calls.
import { CompiledQuery, sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Db } from '../db/transaction.ts'

/** Has pg-boss work in the transaction of `db`. */
export const inTransaction = (db: Db) => ({
  executeSql: async (text: string, values: unknown[] = []) => db.executeQuery(CompiledQuery.raw(text, values)),
})

export interface QueueState {
  name: string
  cron: string | null
  waiting: number
  retrying: number
  active: number
  failed: number
  oldest: Date | null
  /** When the first of those that failed was given up. */
  failedSince: Date | null
}

/** A job that was given up after its last attempt. */
export interface FailedQueueJob {
  id: string
  error: string
  attempts: number
  queuedAt: Date
  failedAt: Date | null
  data: Record<string, unknown>
}

export interface JobOperations {
  /** Every kind of job in the order of their names. */
  queues: (db: Db) => Promise<QueueState[]>
  /** Those of a kind that were given up, the newest first. */
  failed: (
    db: Db,
    name: string,
    part: { from: number; count: number },
  ) => Promise<{ jobs: FailedQueueJob[]; total: number }>
  /** Has them run once more in the transaction of `db`; how many were still given up. */
  retry: (db: Db, name: string, ids: string[]) => Promise<number>
}

type QueueCounts = Omit<QueueState, 'cron'>

export function jobOperations(boss: PgBoss, jobs: readonly { name: string; cron?: string }[]): JobOperations {
  const isKnown = (name: string) => jobs.some((job) => job.name === name)
  return {
    queues: async (db) => {
      const { rows } = await sql<QueueCounts>`select name, count(*) filter (where state = 'created')::int as waiting,
          count(*) filter (where state = 'retry')::int as retrying, count(*) filter (where state = 'active')::int as active,
          count(*) filter (where state = 'failed')::int as failed, min(created_on) filter (where state in ('created', 'retry')) as oldest,
          min(completed_on) filter (where state = 'failed') as "failedSince"
        from pgboss.job where state < 'completed' or state = 'failed' group by name`.execute(db)
      const none = { waiting: 0, retrying: 0, active: 0, failed: 0, oldest: null, failedSince: null }
      return jobs
        .map(({ name, cron = null }) => ({ ...none, ...rows.find((row) => row.name === name), name, cron }))
        .toSorted((one, other) => one.name.localeCompare(other.name))
    },
    failed: async (db, name, { from, count }) => {
      const { rows } = await sql<
        FailedQueueJob & { total: number }
      >`select id, coalesce(output ->> 'message', output #>> '{}', '') as error,
          retry_count + 1 as attempts, created_on as "queuedAt", completed_on as "failedAt", coalesce(data, '{}') as data,
          count(*) over ()::int as total
        from pgboss.job where name = ${name} and state = 'failed' order by completed_on desc, id limit ${count} offset ${from}`.execute(
        db,
      )
      return { jobs: rows, total: rows[0]?.total ?? 0 }
    },
    retry: async (db, name, ids) => {
      if (!isKnown(name)) return 0
      const { affected = 0 } = (await boss.retry(name, ids, { db: inTransaction(db) })) as { affected?: number }
      return affected
    },
  }
}
