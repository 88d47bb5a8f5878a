// A list as a file, all the way: the job, its polling, the link.
import type { AnyCall, InputOf } from '@portal/contract/platform/call'
import type { JobState } from '@portal/contract/platform/jobs'
import { jobState, jobStatus } from '@portal/contract/platform/jobs'
import { expect } from 'vitest'
import type { Caller } from './client.ts'

/** The result of an asynchronous `call`. */
export async function finishedJob<C extends AnyCall>(
  who: Caller,
  call: C,
  request: InputOf<C>,
  timeout = 15_000,
): Promise<JobState> {
  const { jobId } = (await who.send(call, request)) as unknown as { jobId: string }
  const ask = async () => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ operation: { jobId } })
    return jobState.parse(await (await who.request('/api/messaging', { method: 'POST', headers, body })).json())
  }
  await expect.poll(async () => (await ask()).jobStatusId, { timeout }).not.toBe(jobStatus.pending)
  return ask()
}

/** The file that an asynchronous `call` ends in. */
export async function fileOf<C extends AnyCall>(who: Caller, call: C, request: InputOf<C>): Promise<Response> {
  const job = await finishedJob(who, call, request)
  expect(job).toMatchObject({ jobStatusId: jobStatus.complete })
  return who.request(String(job.response?.['url']))
}

/** The lines of the CSV that an asynchronous `call` ends in, the header first. */
export async function linesOf<C extends AnyCall>(who: Caller, call: C, request: InputOf<C>): Promise<string[]> {
  const file = await fileOf(who, call, request)
  return (await file.text()).replace('\uFEFF', '').trimEnd().split('\r\n')
}
