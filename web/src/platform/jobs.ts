// Background jobs: a call that answers with a job, and the polling until it is done [B§4, B§7.1, B§8].
import type { QueryClient } from '@tanstack/react-query'
import type { AnyCall, InputOf } from '@portal/contract/platform/call'
import { messages } from '@portal/contract/platform/errors'
import type { JobState } from '@portal/contract/platform/jobs'
import { jobCalls, jobPollDelay, jobStatus } from '@portal/contract/platform/jobs'
import { postJson, sendCall } from './client.ts'
import { CallError } from './errors.ts'
import { retryWhenOnline } from './connection.ts'

export interface JobProgress {
  done: number
  total: number
}

const wait = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })

// Only a request that got no answer is sent again, because a refusal is an answer, too.
const hasAnswer = (error: unknown): boolean => error instanceof CallError && error.status !== 0

/** Waits for a job and gives the address of its result. Throws the response text of a failed job. */
export async function awaitJob(
  client: QueryClient,
  jobId: string,
  onProgress?: (progress: JobProgress) => void,
  signal?: AbortSignal,
): Promise<{ url: string }> {
  const asked = { path: '/api/messaging', body: { operation: { jobId } }, signal }
  for (;;) {
    await wait(jobPollDelay, signal)
    const job = (await retryWhenOnline(() => postJson(client, 'messaging', asked), {
      signal,
      unless: hasAnswer,
    })) as JobState
    if (job.total) onProgress?.({ done: job.done, total: job.total })
    if (job.jobStatusId === jobStatus.complete) return { url: readText(job, 'url') }
    if (job.jobStatusId === jobStatus.failed) throw new Error(readText(job, 'message') || messages.jobFailed)
  }
}

/** A text of the job's response, or ''. */
function readText({ response }: JobState, name: 'url' | 'message'): string {
  const value = response?.[name]
  return typeof value === 'string' ? value : ''
}

/** Starts an asynchronous call and waits for its job; the tray of jobs is refreshed when it begins and when it ends. */
export async function runJob<C extends AnyCall>(
  client: QueryClient,
  call: C,
  input: InputOf<C>,
  onProgress?: (progress: JobProgress) => void,
  signal?: AbortSignal,
): Promise<{ url: string }> {
  const { jobId } = (await sendCall(client, call, input, signal)) as { jobId: string }
  const refreshTray = () => void client.invalidateQueries({ queryKey: [jobCalls.myJobs.name] })
  refreshTray()
  return awaitJob(client, jobId, onProgress, signal).finally(refreshTray)
}
