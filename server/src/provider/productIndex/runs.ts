// One run of the product index at a time, by whichever way it was asked for: a page, or `npm run seed -- --reindex`.
import type { IndexRun } from '@portal/contract/provider/productIndex'
import { productIndexMessages } from '@portal/contract/provider/productIndex'
import { sql } from 'kysely'
import type { Deps } from '../../platform/calls/handleCall.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { PortalError } from '../../platform/http/errors.ts'
import { getSearchService, indexChanges, indexPending, rebuildIndexes } from '../../buying/search/search.ts'

/** A run whose worker says nothing for so long was broken off; it speaks every `beatSeconds`. */
const silentSeconds = 300
const beatSeconds = 30

interface RunRequest {
  kind: IndexRun['kind']
  since?: Date
  until?: Date
  by: { userId: string | null; name: string }
}

/** Puts a run on record. Throws while another one is under way. */
export async function startRun(db: Db, { kind, since, until, by }: RunRequest, now: Date): Promise<number> {
  await sql`lock table index_run in share row exclusive mode`.execute(db)
  await endSilentRun(db, now)
  const running = await db
    .selectFrom('index_run')
    .select(['asked_name', 'asked_at'])
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  if (running) {
    const time = running.asked_at.toISOString().slice(0, 16).replace('T', ' ')
    throw new PortalError(
      'CONFLICT',
      productIndexMessages.busy.replace('{name}', running.asked_name).replace('{time}', time),
    )
  }
  const { run_id: runId } = await db
    .insertInto('index_run')
    .values({
      kind,
      since: since ?? null,
      until: until ?? null,
      asked_by: by.userId,
      asked_name: by.name,
      asked_at: now,
      touched_at: now,
    })
    .returning('run_id')
    .executeTakeFirstOrThrow()
  return runId
}

/** Since when a run must have said something to count as under way. */
export const getSilentSince = (now: Date): Date => new Date(now.getTime() - silentSeconds * 1000)

async function endSilentRun(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('index_run')
    .set({ finished_at: now, message: productIndexMessages.brokenOff })
    .where('finished_at', 'is', null)
    .where('touched_at', '<', getSilentSince(now))
    .execute()
}

interface RunDeps extends Pick<Deps, 'config' | 'now'> {
  /** Runs `work` in a transaction of its own. */
  transact: <T>(work: (db: Db) => Promise<T>) => Promise<T>
}

/**
 * Does a run and keeps its progress; undefined where it has ended meanwhile. Searches answer fully while it goes on,
 * because they read what was committed before. A worker that takes over from one that died begins at the start.
 */
export async function workRun({ transact, config, now }: RunDeps, runId: number): Promise<IndexRun['records']> {
  const touch = (change: { done?: number; total?: number } = {}) =>
    transact((db) =>
      db
        .updateTable('index_run')
        .set({ ...change, touched_at: now() })
        .where('run_id', '=', runId)
        .where('finished_at', 'is', null)
        .executeTakeFirst(),
    )
  if ((await touch()).numUpdatedRows === 0n) return null
  const beat = setInterval(() => void touch().catch(() => undefined), beatSeconds * 1000)
  try {
    const service = getSearchService(config)
    const progress = async (done: number, total: number) => void (await touch({ done, total }))
    const records = await transact(async (db) => {
      // The worker before this one may live still.
      await sql`select pg_advisory_xact_lock(hashtext('product index'))`.execute(db)
      const run = await db
        .selectFrom('index_run')
        .select(['kind', 'since', 'until'])
        .where('run_id', '=', runId)
        .where('finished_at', 'is', null)
        .executeTakeFirst()
      if (run?.kind === 'ALL') return rebuildIndexes(db, service(db), progress)
      if (run?.since && run.until) await indexChanges(db, service(db), run.since, run.until, progress)
      return null
    })
    await indexPending({ transact, service })
    await endRun(transact, runId, { finished_at: now(), records: records && JSON.stringify(records) })
    return records
  } catch (error) {
    await endRun(transact, runId, { finished_at: now(), message: productIndexMessages.failed })
    throw error
  } finally {
    clearInterval(beat)
  }
}

const endRun = (
  transact: RunDeps['transact'],
  runId: number,
  change: { finished_at: Date; records?: string | null; message?: string },
) =>
  transact((db) =>
    db
      .updateTable('index_run')
      .set(change)
      .where('run_id', '=', runId)
      .where('finished_at', 'is', null)
      .executeTakeFirst(),
  )
