import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failure, fakeServer } from '../../test/fakeServer.ts'
import { CallError } from './errors.ts'
import type { JobProgress } from './jobs.ts'
import { awaitJob } from './jobs.ts'
import { createQueryClient } from './queryClient.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const jobId = '0190a1f0-0000-7000-8000-000000000001'
const state = (jobStatusId: number, more = {}) => ({
  jobId,
  jobStatusId,
  response: null,
  done: 0,
  total: null,
  ...more,
})

function polling(states: readonly unknown[]) {
  let at = 0
  const server = fakeServer({ '/api/messaging': () => states[at++] })
  return { client: createQueryClient(server.fetcher), asked: server.asked }
}

test('a job is asked for every 2 seconds until it is complete, and gives its url [B7.04, B4.01, B3.18, B8.11]', async () => {
  const { client, asked } = polling([
    state(1),
    state(1, { done: 5, total: 10 }),
    state(2, { response: { url: '/files/a.csv' } }),
  ])
  const seen: JobProgress[] = []
  const result = awaitJob(client, jobId, (progress) => seen.push(progress))
  await vi.advanceTimersByTimeAsync(1999)
  expect(asked).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveLength(1)
  expect(asked[0]?.body).toEqual({ operation: { jobId } })
  await vi.advanceTimersByTimeAsync(4000)
  expect(await result).toEqual({ url: '/files/a.csv' })
  expect(asked).toHaveLength(3)
  expect(seen).toEqual([{ done: 5, total: 10 }])
})

test('a failed job throws its response text, or the unexpected error [B4.01, B8.11]', async () => {
  const texts = [{ message: 'The file is broken.' }, null].map((response) => {
    const failed = awaitJob(polling([state(3, { response })]).client, jobId).catch(
      (error: unknown) => (error as Error).message,
    )
    return failed
  })
  await vi.advanceTimersByTimeAsync(2000)
  expect(await Promise.all(texts)).toEqual(['The file is broken.', 'An unexpected error has occurred.'])
})

test('a job nobody knows is an error [B8.11]', async () => {
  const missing = failure(404, { code: 'NOT_FOUND', exceptionMessages: ['The specified job could not be found.'] })
  const result = awaitJob(polling([missing]).client, jobId).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await result).toBeInstanceOf(CallError)
  expect(((await result) as CallError).message).toBe('The specified job could not be found.')
})

test('leaving stops the asking', async () => {
  const { client, asked } = polling([state(1), state(1)])
  const leave = new AbortController()
  const result = awaitJob(client, jobId, undefined, leave.signal).catch(() => 'left')
  await vi.advanceTimersByTimeAsync(2000)
  leave.abort()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await result).toBe('left')
  expect(asked).toHaveLength(1)
})
