// Jobs and settings as operators see and mend them [P9.75, P9.77].
import type { ConfigurationEntry, FailedJob, JobQueue } from '@portal/contract/provider/operations'
import { jobLimits, operationMessages } from '@portal/contract/provider/operations'
import { listConfiguration } from '../../platform/config/listConfiguration.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { PortalError } from '../../platform/http/errors.ts'
export { readState } from './state.ts'

import { withoutLinks } from './withoutLinks.rules.ts'

/** Every kind of job with what lies in its queue. */
export async function getJobQueues({ db, services }: Ctx): Promise<{ queues: JobQueue[] }> {
  const queues = await services.queue().queues(db)
  return {
    queues: queues.map(({ failedSince: _, ...queue }) => ({ ...queue, oldest: queue.oldest?.toISOString() ?? null })),
  }
}

const messageJobs = ['deliver-letter', 'deliver-text']

/** Jobs that were given up, those that deliver messages or the others, and since when the first of them. */
export async function failedJobs(
  { db, services }: Ctx,
  which: 'messages' | 'others',
): Promise<{ count: number; since: Date | null }> {
  const queues = await services.queue().queues(db)
  const failed = queues.filter(
    (queue) => queue.failed > 0 && messageJobs.includes(queue.name) === (which === 'messages'),
  )
  const since = failed.flatMap(({ failedSince }) => failedSince ?? []).toSorted((a, b) => a.getTime() - b.getTime())
  return { count: failed.reduce((sum, queue) => sum + queue.failed, 0), since: since[0] ?? null }
}

/** Most of an error that is shown. */
const longestError = 1000

/** Jobs of a kind that were given up. */
export async function getFailedJobs(
  { db, services }: Ctx,
  { name, page }: { name: string; page: number },
): Promise<{ jobs: FailedJob[]; total: number }> {
  const { jobs, total } = await services
    .queue()
    .failed(db, name, { from: page * jobLimits.page, count: jobLimits.page })
  return {
    total,
    jobs: jobs.map(({ id, error, attempts, queuedAt, failedAt, data }) => ({
      jobId: id,
      error: withoutLinks(error).slice(0, longestError),
      attempts,
      queuedAt: queuedAt.toISOString(),
      failedAt: failedAt?.toISOString() ?? null,
      about: Object.entries(data).flatMap(([key, value]) => (typeof value === 'number' ? [{ name: key, value }] : [])),
    })),
  }
}

/** Has one of them run once more. */
export async function retryJob(
  { db, services }: Ctx,
  { name, jobId }: { name: string; jobId: string },
): Promise<{ retried: number }> {
  const retried = await services.queue().retry(db, name, [jobId])
  if (retried === 0) throw new PortalError('CONFLICT', operationMessages.job)
  return { retried }
}

/** Has all of a kind run once more. */
export async function retryFailedJobs({ db, services }: Ctx, name: string): Promise<{ retried: number }> {
  const { jobs } = await services.queue().failed(db, name, { from: 0, count: jobLimits.redrive })
  if (jobs.length === 0) throw new PortalError('CONFLICT', operationMessages.job)
  return {
    retried: await services.queue().retry(
      db,
      name,
      jobs.map(({ id }) => id),
    ),
  }
}

/** The settings of this process. */
export const getConfiguration = ({ config }: Ctx): Promise<{ settings: ConfigurationEntry[] }> =>
  Promise.resolve({ settings: listConfiguration(config) })
