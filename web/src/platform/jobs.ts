// Background jobs: a call that answers with a job, and the polling until it is done (B §4, §7.1, §8).
import type { QueryClient } from '@tanstack/react-query'
import type { AnyCall, InputOf } from 'contract/call'
import { messages } from 'contract/errors'
import { exchange, send } from './client.ts'

/** Between two questions, in milliseconds [B7.04]. */
export const jobPollDelay = 2000

/** Job statuses [B4.01]. */
export const jobStatus = { pending: 1, complete: 2, failed: 3 } as const

export interface JobProgress {
  done: number
  total: number
}
interface JobAnswer {
  jobStatusId: number
  response: string | null
  done?: number | null
  total?: number | null
}

const wait = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })

/** Waits for a job and gives its response, usually `{ url }`. Throws the response text of a failed job. */
export async function awaitJob(client: QueryClient, jobId: string, onProgress?: (progress: JobProgress) => void, signal?: AbortSignal): Promise<{ url: string }> {
  for (;;) {
    await wait(jobPollDelay, signal)
    const job = (await exchange(client, 'messaging', '/api/messaging', { operation: { jobId } }, signal)) as JobAnswer
    if (job.total) onProgress?.({ done: job.done ?? 0, total: job.total })
    if (job.jobStatusId === jobStatus.complete) return JSON.parse(job.response ?? '{}') as { url: string }
    if (job.jobStatusId === jobStatus.failed) throw new Error(job.response ?? messages.jobFailed)
  }
}

/** Starts an asynchronous call and waits for its job. */
export async function runJob<C extends AnyCall>(client: QueryClient, call: C, input: InputOf<C>, onProgress?: (progress: JobProgress) => void, signal?: AbortSignal): Promise<{ url: string }> {
  const { jobId } = (await send(client, call, input, signal)) as { jobId: string }
  return awaitJob(client, jobId, onProgress, signal)
}
