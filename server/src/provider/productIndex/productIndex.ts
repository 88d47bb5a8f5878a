// The product index as staff rebuild it [A7.25, S16.07].
import type { IndexRun } from '@portal/contract/provider/productIndex'
import { indexRunsShown, productIndexMessages } from '@portal/contract/provider/productIndex'
import type { Ctx } from '../../platform/http/ctx.ts'
import { indexRunName } from './productIndex.jobs.ts'
import type { TableRow } from '../../platform/db/transaction.ts'
import { startRun, getSilentSince } from './runs.ts'

export { indexRunJob } from './productIndex.jobs.ts'
export { startRun, workRun } from './runs.ts'

/** The last runs, the newest first. */
export async function indexRuns({ db, now }: Ctx): Promise<{ runs: IndexRun[] }> {
  const rows = await db.selectFrom('index_run').selectAll().orderBy('run_id', 'desc').limit(indexRunsShown).execute()
  return { runs: rows.map((row) => toRun(row, now)) }
}

/** Rebuilds every index as a whole. */
export const reindex = (ctx: Ctx): Promise<{ runId: number }> => start(ctx, { kind: 'ALL' })

/** Indexes what changed in a time. */
export const manualIndex = (ctx: Ctx, { since, to }: { since: string; to: string }): Promise<{ runId: number }> =>
  start(ctx, { kind: 'CHANGES', since: new Date(since), until: new Date(to) })

async function start(ctx: Ctx, wanted: Omit<Parameters<typeof startRun>[1], 'by'>): Promise<{ runId: number }> {
  const { userId, name } = ctx.viewer
  const runId = await startRun(ctx.db, { ...wanted, by: { userId, name } }, ctx.now)
  await ctx.services.queue().enqueue(ctx.db, indexRunName, { runId })
  return { runId }
}

function toRun(row: TableRow<'index_run'>, now: Date): IndexRun {
  const isSilent = row.finished_at === null && row.touched_at < getSilentSince(now)
  const message = isSilent ? productIndexMessages.brokenOff : row.message
  return {
    runId: row.run_id,
    kind: row.kind,
    since: row.since?.toISOString() ?? null,
    to: row.until?.toISOString() ?? null,
    state: message !== null ? 'FAILED' : row.finished_at === null ? 'RUNNING' : 'DONE',
    askedBy: row.asked_name,
    askedAt: row.asked_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    done: row.done,
    total: row.total,
    records: row.records,
    message,
  }
}
