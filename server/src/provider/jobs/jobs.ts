// The tray of jobs: long work can be left and found again [U2.06].
import { allCalls } from '@portal/contract/platform/all'
import type { TrayJob } from '@portal/contract/platform/jobs'
import type { Ctx } from '../../platform/http/ctx.ts'

/** How long a job is shown, in milliseconds: as long as the link to its file works. */
const listedFor = 24 * 60 * 60 * 1000
const maxListed = 20

const titles = new Map(allCalls.flatMap(({ call }) => (call.async ? [[call.name, call.async] as const] : [])))

/** The viewer's own jobs of the last day, newest first; row-level security hides everybody else's. */
export async function myJobs(ctx: Ctx): Promise<TrayJob[]> {
  const rows = await ctx.db
    .selectFrom('background_job')
    .selectAll()
    .where('user_id', '=', ctx.viewer.userId)
    .where('created_at', '>', new Date(ctx.now.getTime() - listedFor))
    .orderBy('created_at', 'desc')
    .limit(maxListed)
    .execute()
  return rows.map((row) => ({
    jobId: row.job_id,
    title: titles.get(row.kind) ?? 'Download',
    startedAt: row.created_at.toISOString(),
    jobStatusId: row.status_id,
    response: row.response,
    done: row.done,
    total: row.total,
  }))
}
